/** The characters of the filled draft. */
import { codePointsOf, noncharacters } from "../../unicode/code-points.js";

const noCharacters = new RegExp(`[\\ud800-\\udfff${noncharacters}]+`, "gu");

/** Reading `filled-characters`: U+FFFD for each lone surrogate and each noncharacter. */
export function characters(string: string): string {
  return string.replace(noCharacters, (run) => "\uFFFD".repeat(codePointsOf(run).length));
}
