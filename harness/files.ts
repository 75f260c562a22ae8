/** Reading and writing files. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, relative, sep } from "node:path";
import { parse as parseWithErrors, type ParseError } from "jsonc-parser";
import type { z } from "zod";
import { badInput, messageOf, type Fault } from "./errors.js";

/** Writes a file whole or not at all, and makes its folder if need be. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, content);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** A path as it is shown: below the current folder without it, with "/" everywhere. */
export function shownPath(file: string): string {
  const path = relative(process.cwd(), file);
  return (path.startsWith("..") ? file : path || ".").split(sep).join("/");
}

/** The files below a folder with that ending, sorted, as paths from the folder with "/"; none if there is no folder. */
export function filesBelow(folder: string, ending: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => file.split(sep).join("/"))
      .filter((file) => file.endsWith(ending))
      .sort();
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Reads a text file; a file that cannot be read is bad input. */
export function readText(file: string): string {
  return readBytes(file).toString("utf8");
}

/** Throws bad input. */
export function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw badInput([{ file: shownPath(file), place: "", fault: messageOf(error) }]);
  }
}

export type Read<T> =
  { readonly ok: true; readonly data: T } | { readonly ok: false; readonly faults: readonly Fault[] };

/** Parses JSON and checks it against a schema; each fault names its place in the data. */
export function parseJSON<T>(schema: z.ZodType<T>, text: string, file: string): Read<T> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, faults: [{ file, place: placeOfSyntaxError(text), fault: messageOf(error) }] };
  }
  const result = schema.safeParse(json);
  if (result.success) return { ok: true, data: result.data };
  return { ok: false, faults: faultsIn(result.error, file) };
}

/** What does not fit a schema, by its place in the file, of which the data that was checked may be only a part. */
export function faultsIn(
  { issues }: z.ZodError,
  file: string,
  within: readonly PropertyKey[] = [],
): readonly Fault[] {
  return issues.map(({ path, message }) => ({ file, place: placeOf([...within, ...path]), fault: message }));
}

/** Reads a JSON file that must fit the schema, or else is bad input. */
export function readJSON<T>(schema: z.ZodType<T>, file: string): T {
  const result = parseJSON(schema, readText(file), shownPath(file));
  if (!result.ok) throw badInput(result.faults);
  return result.data;
}

function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index === 0 ? "" : "."}${String(key)}`))
    .join("");
}

/** The place of the first fault in text that is no JSON, as line and column; JSON.parse does not always tell. */
function placeOfSyntaxError(text: string): string {
  const errors: ParseError[] = [];
  parseWithErrors(text, errors, { disallowComments: true });
  const before = text.slice(0, errors[0]?.offset ?? 0).split("\n");
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
