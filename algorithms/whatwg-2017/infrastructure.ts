/** 1 Infrastructure. */
import type { Trace } from "../tracing/trace.js";
import { section } from "./section.js";

/**
 * The shortest decimal number.
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#serialize-an-integer
 */
export function serializeAnInteger(integer: number, trace: Trace): string {
  const { step } = section["1 serialize an integer"](trace);
  step?.("");
  return String(integer);
}
