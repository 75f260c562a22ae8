/** The words of the draft to the letter, for a fuzzer. */
import type { Lexicon } from "../algorithm.js";
import { dotSegments, portsOf, rangesMatching, rangesOf } from "../lexicon.js";
import { authorityTerminatingCharacter, hierarchicalSchemes, isValidSchemeCharacter } from "./definitions.js";

export const lexicon: Lexicon = {
  characterClasses: {
    "authority-terminating characters": rangesMatching(authorityTerminatingCharacter),
    "valid scheme characters": rangesOf(isValidSchemeCharacter),
  },
  listedCharacters: "",
  specialSchemes: [...hierarchicalSchemes.keys()],
  defaultPorts: portsOf(hierarchicalSchemes),
  // Gaps: dot segments and drives are TODOs.
  dotSegments: dotSegments(),
  driveForms: [],
};
