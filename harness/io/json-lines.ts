/** JSON Lines: one JSON value a line, in ASCII; each line ends with a line feed. */
import type { z } from "zod";
import { asciiJSON } from "./display.js";
import { badInput, type Fault } from "./errors.js";
import { parseJSON } from "./files.js";

/** A value and the number of its line, from 1. */
export interface Line<T> {
  readonly number: number;
  readonly data: T;
}

export function jsonLines(values: readonly unknown[]): string {
  return values.map((value) => `${asciiJSON(value)}\n`).join("");
}

/** Parses lines that must all fit the schema. Throws bad input that names file, line and fault of each other one. */
export function parseJSONLines<T>(schema: z.ZodType<T>, text: string, file: string, first = 1): Line<T>[] {
  const lines = text.split("\n");
  const faults: Fault[] = [];
  const end = lines.pop();
  if (end !== "") faults.push(faultAt(file, first + lines.length, "does not end with a line feed"));
  const read = lines.flatMap((line, index): Line<T>[] => {
    const number = first + index;
    const parsed = parseJSON(schema, line, file);
    if (parsed.ok) return [{ number, data: parsed.data }];
    for (const { place, fault } of parsed.faults) faults.push(faultAt(file, number, fault, place));
    return [];
  });
  if (faults.length > 0) throw badInput(faults);
  return read;
}

/** Returns a fault in a line, at a place within its value. */
export function faultAt(file: string, number: number, fault: string, place = ""): Fault {
  const within = place === "" || place.startsWith("line ") ? "" : `: ${place}`;
  return { file, place: `line ${number}${within}`, fault };
}
