/** The words of the draft of November 2012, for a fuzzer. */
import type { Lexicon } from "../algorithm.js";
import { dotSegments, driveForms, portsOf, rangesMatching, rangesOf } from "../lexicon.js";
import { isPassedOver } from "./terminology.js";
import { urlDefaultEscapeSet, urlQueryEscapeSet, urlSimpleEscapeSet } from "./url-escape.js";
import { relativeSchemes } from "./urls.js";

export const lexicon: Lexicon = {
  characterClasses: {
    "TAB, LF and CR": rangesOf(isPassedOver),
    "URL simple escape set": rangesMatching(urlSimpleEscapeSet.member),
    "URL default escape set": rangesMatching(urlDefaultEscapeSet.member),
    "URL query escape set": rangesMatching(urlQueryEscapeSet.member),
  },
  listedCharacters: "",
  specialSchemes: [...relativeSchemes.keys()],
  defaultPorts: portsOf(relativeSchemes),
  dotSegments: dotSegments(".", "%2e", "%2E"),
  driveForms: driveForms(["C", "c"], [":", "|"]),
};
