/** The result of a check as JSON. */
import { asciiJSON } from "../text.js";
import type { CheckResult } from "./schema.js";

/** JSON in ASCII in which no "<" stands, so that it is harmless in a page too. */
export function harmlessJSON(value: unknown): string {
  return `${asciiJSON(value, 2).replaceAll("<", "\\u003c")}\n`;
}

export function json(result: CheckResult): string {
  return harmlessJSON(result);
}
