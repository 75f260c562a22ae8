/** What is a character. */
import { codePointsOf } from "../../unicode/code-points.js";

const noCharacters = /[\p{Surrogate}\p{Noncharacter_Code_Point}]+/gu;

/** Reading `filled-characters`: U+FFFD for each lone surrogate and each noncharacter. */
export function characters(string: string): string {
  return string.replace(noCharacters, (run) => "\uFFFD".repeat(codePointsOf(run).length));
}
