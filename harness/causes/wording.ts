/** Causes in words. */
import { componentNames } from "../../algorithms/algorithm.js";
import { ellipsize, escape, quote } from "../io/display.js";
import type { Accepted, Answer } from "../model/answer.js";
import { textOfSpan } from "../model/question.js";
import type { AtomField } from "./atoms.js";
import type { Cause, CauseSide } from "./cause.js";
import type { DecisiveStep } from "./decisive-step.js";
import { changeOf, letter, type Reading } from "./readings.js";

/** The longest quoted value, in columns. */
const valueWidth = 48;

/**
 * Returns how a side treats what decides, in a phrase without a full stop that can follow the participant's name:
 * `takes "^" like a letter`.
 */
export function readingInWords(reading: Reading, token: string): string {
  const it = token === "" ? "what is missing" : quoted(token);
  switch (reading.kind) {
    case "rejects":
      return token === ""
        ? `rejects it: ${escape(reading.reason)}`
        : `rejects ${it}: ${escape(reading.reason)}`;
    case "ignores":
      // What stands between other things may have been read as a delimiter.
      return /^[/\\?#@:.]+$/.test(token) ? `gives the same without ${it}` : `ignores ${it}`;
    case "like":
      return likeInWords(it, token, reading);
    case "scheme":
      return reading.like === "aa"
        ? `takes ${it} like a scheme that it does not know`
        : `takes ${it} like "${reading.like}"`;
    case "own":
      return /^(?:[/?#@:]|\/\/)$/.test(token) ? `takes ${it} as a delimiter` : unknownReading;
  }
}

/** The words of a reading that is like none that is known. */
export const unknownReading = "has a rule of its own";

function likeInWords(
  it: string,
  token: string,
  { token: like, becomes }: Reading & { kind: "like" },
): string {
  if (like !== letter) return `takes ${it} like "${like}"`;
  switch (changeOf(token, becomes)) {
    case "kept":
      return /^[0-9]+$/.test(token) ? `keeps ${it}` : `keeps ${it}, like a letter`;
    case "removed":
      return `removes ${it}`;
    case "lowercased":
      return `lowercases ${it}`;
    default:
      return `writes ${quoted(becomes)} for ${it}`;
  }
}

/** Returns what a side makes of the question: the values that differ, or the URL that another rejects. */
export function valuesInWords(answer: Answer, differing: readonly AtomField[]): string {
  if (answer.kind !== "parsed") return "";
  const names = componentNames.filter((name) => differing.includes(name));
  if (names.length === 0) return ellipsize(quote(answer.href ?? null), valueWidth);
  return names.map((name) => `${name} ${valueOf(answer, name)}`).join(", ");
}

function valueOf({ components, unspecified }: Accepted, name: (typeof componentNames)[number]): string {
  if (unspecified.some(({ component }) => component === name)) return "unspecified";
  const value = components[name];
  if (value === undefined) return "not observed";
  return value === null ? "absent" : value === "" ? "empty" : ellipsize(quote(value), valueWidth);
}

/** Returns a side's treatment of the question: its reading, and what comes of it if the question shows that. */
export function sideInWords(
  { here: { reading } }: CauseSide,
  token: string,
  answer: Answer,
  shown: readonly AtomField[],
): string {
  const says = readingInWords(reading, token);
  const values = reading.kind === "rejects" || reading.kind === "ignores" ? "" : valuesInWords(answer, shown);
  if (values === "") return says;
  return says === unknownReading ? `gives ${values}` : `${says}: ${values}`;
}

/** Returns a step with what called it and the table that it consults. */
export function stepInWords({ id, table, caller, isAbsent }: DecisiveStep): string {
  const called = caller === null ? id : `${caller} > ${id}`;
  const where = table === null ? called : `${called} (${table})`;
  return isAbsent ? `${where}: no rule for it` : where;
}

/** Returns the text that decides in the reproducer; "" where something is missing. */
export function tokenOf({ reproducer, tokenSpan }: Pick<Cause, "reproducer" | "tokenSpan">): string {
  return textOfSpan(reproducer, tokenSpan);
}

function quoted(value: string): string {
  return `"${ellipsize(escape(value), valueWidth)}"`;
}
