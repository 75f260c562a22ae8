/** 1 Infrastructure. */
import type { Run } from "./parsers.js";

/** The shortest decimal number. */
export function serializeAnInteger(integer: number, run: Run): string {
  run.step?.("1 serialize an integer");
  return String(integer);
}
