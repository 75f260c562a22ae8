/** Prints a check as JSON. */
import { asciiJSON } from "../../io/display.js";
import type { CheckResult } from "../schema.js";

/** Returns JSON in ASCII without "<", so that it is harmless in a page. */
export function harmlessJSON(value: unknown): string {
  return `${asciiJSON(value, 2).replaceAll("<", "\\u003c")}\n`;
}

export function json(result: CheckResult): string {
  return harmlessJSON(result);
}
