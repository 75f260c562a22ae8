/** The words of RFC 3986, for a fuzzer. */
import type { CodePointRanges, Lexicon } from "../algorithm.js";
import { dotSegments, rangesOf } from "../lexicon.js";
import { ALPHA, DIGIT, HEXDIG, subDelims, unreserved, type Characters } from "./characters.js";
import { pchar } from "./path.js";

function ofCharacters(characters: Characters): CodePointRanges {
  return rangesOf((character) => characters[character.charCodeAt(0)] === true);
}

export const lexicon: Lexicon = {
  characterClasses: {
    DIGIT: ofCharacters(DIGIT),
    HEXDIG: ofCharacters(HEXDIG),
    ALPHA: ofCharacters(ALPHA),
    unreserved: ofCharacters(unreserved),
    "sub-delims": ofCharacters(subDelims),
    pchar: ofCharacters(pchar),
  },
  listedCharacters: "",
  specialSchemes: [],
  defaultPorts: {},
  // "%2E" is decoded by 6.2.2.2 before 6.2.2.3 removes dot segments.
  dotSegments: dotSegments(".", "%2e", "%2E"),
  driveForms: [],
};
