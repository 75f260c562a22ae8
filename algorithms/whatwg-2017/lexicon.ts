/** The words of the URL Standard of March 2017, for a fuzzer. */
import type { Lexicon } from "../algorithm.js";
import { dotSegments, driveForms, portsOf, rangesMatching } from "../lexicon.js";
import {
  forbiddenHostCodePoint,
  forbiddenHostCodePointExcludingPercent,
} from "./hosts/host-miscellaneous.js";
import {
  c0ControlPercentEncodeSet,
  pathPercentEncodeSet,
  userinfoPercentEncodeSet,
} from "./percent-encoded-bytes.js";
import { defaultPorts } from "./url-miscellaneous.js";

export const lexicon: Lexicon = {
  characterClasses: {
    "forbidden host code points": rangesMatching(forbiddenHostCodePoint),
    "forbidden host code points excluding percent": rangesMatching(forbiddenHostCodePointExcludingPercent),
    "C0 control percent-encode set": rangesMatching(c0ControlPercentEncodeSet.pattern),
    "path percent-encode set": rangesMatching(pathPercentEncodeSet.pattern),
    "userinfo percent-encode set": rangesMatching(userinfoPercentEncodeSet.pattern),
  },
  listedCharacters: "",
  specialSchemes: [...defaultPorts.keys()],
  defaultPorts: portsOf(defaultPorts),
  dotSegments: dotSegments(".", "%2e", "%2E"),
  driveForms: driveForms(["C", "c"], [":", "|"]),
};
