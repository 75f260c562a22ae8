/** The words of the filled draft, for a fuzzer. */
import type { Lexicon } from "../../algorithm.js";
import { dotSegments, driveForms, rangesMatching } from "../../lexicon.js";
import { lexicon as lexiconToTheLetter } from "../lexicon.js";
import { querySet, userInfoSet } from "./character-sets.js";

export const lexiconFilled: Lexicon = {
  ...lexiconToTheLetter,
  characterClasses: {
    ...lexiconToTheLetter.characterClasses,
    "user-info set": rangesMatching(userInfoSet.member),
    "query set": rangesMatching(querySet.member),
  },
  dotSegments: dotSegments(".", "%2e", "%2E"),
  // Reading `filled-drive-letters`.
  driveForms: driveForms(["C", "c", "%43"], [":", "|", "%3A", "%7C"]),
};
