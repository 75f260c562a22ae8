/** The words of the URL Standard of July 2026, for a fuzzer. */
import type { Lexicon } from "../algorithm.js";
import { dotSegments, driveForms, portsOf, rangesMatching } from "../lexicon.js";
import { noncharacterRanges } from "../unicode/code-points.js";
import { forbiddenDomainCodePoint, forbiddenHostCodePoint } from "./hosts/host-miscellaneous.js";
import {
  c0ControlPercentEncodeSet,
  fragmentPercentEncodeSet,
  pathPercentEncodeSet,
  queryPercentEncodeSet,
  specialQueryPercentEncodeSet,
  userinfoPercentEncodeSet,
} from "./percent-encoded-bytes.js";
import { defaultPorts } from "./url-miscellaneous.js";
import { otherThanURLCodePointsOrPercent } from "./url-writing.js";

export const lexicon: Lexicon = {
  characterClasses: {
    "forbidden host code points": rangesMatching(forbiddenHostCodePoint),
    "forbidden domain code points": rangesMatching(forbiddenDomainCodePoint),
    "C0 control percent-encode set": rangesMatching(c0ControlPercentEncodeSet.pattern),
    "fragment percent-encode set": rangesMatching(fragmentPercentEncodeSet.pattern),
    "query percent-encode set": rangesMatching(queryPercentEncodeSet.pattern),
    "special-query percent-encode set": rangesMatching(specialQueryPercentEncodeSet.pattern),
    "path percent-encode set": rangesMatching(pathPercentEncodeSet.pattern),
    "userinfo percent-encode set": rangesMatching(userinfoPercentEncodeSet.pattern),
    "other than URL code points and U+0025 (%)": rangesMatching(otherThanURLCodePointsOrPercent, [
      ...[0x80, 0x9f],
      ...noncharacterRanges,
    ]),
  },
  listedCharacters: "",
  specialSchemes: [...defaultPorts.keys()],
  defaultPorts: portsOf(defaultPorts),
  dotSegments: dotSegments(".", "%2e", "%2E"),
  driveForms: driveForms(["C", "c"], [":", "|"]),
};
