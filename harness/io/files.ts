/** Reads and writes files. */
import { isUtf8 } from "node:buffer";
import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { z } from "zod";
import { badInput, messageOf, type Fault } from "./errors.js";
import { deepestNesting, placeOfDeepNesting, placeOfSyntaxError } from "./json-syntax.js";

/**
 * Writes a whole file or nothing, and makes its folder if needed. Follows links; an existing file keeps its mode and
 * owner. A pipe or a device is written to.
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const target = targetOf(file);
  const before = statSync(target, { throwIfNoEntry: false });
  if (before?.isFile() === false || isOpenFile(target)) {
    writeThrough(target, content);
    return;
  }
  // A rename asks for no permission to write the file itself.
  if (before !== undefined) accessSync(target, constants.W_OK);
  makeFolder(dirname(target));
  const temporary = `${target}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    writeFileSync(temporary, content, {
      flag: "wx",
      mode: before === undefined ? 0o666 : before.mode & 0o700,
    });
    if (before !== undefined) keepOwnerAndMode(temporary, before);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * Makes a folder and those above it, if they are not there. One by one: where none can be made, as in /proc, Node tries
 * for ever to make them at once.
 */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it.
    if (!hasCode(error, "EEXIST")) throw error;
  }
}

/** Appends, since the open file may have content. Never makes a file where there was none. */
function writeThrough(file: string, content: string | Uint8Array): void {
  const descriptor = openSync(file, constants.O_WRONLY | constants.O_APPEND);
  try {
    writeFileSync(descriptor, content);
  } finally {
    closeSync(descriptor);
  }
}

function keepOwnerAndMode(file: string, { uid, gid, mode }: Stats): void {
  const { uid: ownUid, gid: ownGid } = statSync(file);
  if (uid !== ownUid || gid !== ownGid) {
    try {
      chownSync(file, uid, gid);
    } catch (error) {
      // Only root may give files away.
      if (!hasCode(error, "EPERM")) throw error;
    }
  }
  chmodSync(file, mode & 0o7777);
}

/** The most links to follow; the kernel allows as many. */
const mostLinks = 40;

/** Returns the path behind all links; it need not exist yet. An open file keeps its path under /proc or /dev. */
function targetOf(file: string): string {
  let target = file;
  for (let links = 0; links < mostLinks; links++) {
    const folder = dirname(target);
    if (existsSync(folder)) target = join(realpathSync(folder), basename(target));
    if (isOpenFile(target)) return target;
    if (lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return target;
    target = resolve(dirname(target), readlinkSync(target));
  }
  throw badInput([
    { file: shownPath(file), place: "", fault: `is a link behind more than ${mostLinks} links` },
  ]);
}

/** Tells whether a path leads to an open file of a process, as /dev/stdout does. */
function isOpenFile(path: string): boolean {
  return /^(?:\/proc\/[^/]+(?:\/task\/[0-9]+)?|\/dev)\/fd\/[0-9]+$/.test(path);
}

/** Returns a path for display: relative if below the current folder, with "/" everywhere. */
export function shownPath(file: string): string {
  const path = relative(process.cwd(), file);
  return (path.startsWith("..") ? file : path || ".").split(sep).join("/");
}

/**
 * Lists the files below a folder with that ending: sorted paths from the folder, with "/". Empty if there is no folder.
 */
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
  return hasCode(error, "ENOENT");
}

/** Tells whether an error is a system error with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** Reads a file in UTF-8. Throws bad input if it cannot be read or decoded. */
export function readText(file: string): string {
  return decoded(readBytes(file), shownPath(file));
}

/** Decodes UTF-8. Throws bad input for anything else. */
export function decoded(bytes: Buffer, file: string): string {
  if (isUtf8(bytes)) return bytes.toString("utf8");
  throw badInput([{ file, place: `line ${lineOfBadBytes(bytes)}`, fault: "is not UTF-8" }]);
}

/**
 * Returns the number of the first line that is not UTF-8, from 1. No multi-byte character of UTF-8 contains a line
 * feed.
 */
function lineOfBadBytes(bytes: Buffer): number {
  let line = 1;
  let start = 0;
  for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, start)) {
    if (!isUtf8(bytes.subarray(start, end))) break;
    line++;
    start = end + 1;
  }
  return line;
}

/** Reads the bytes of a file. Throws bad input if it cannot be read. */
export function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw badInput([{ file: shownPath(file), place: "", fault: messageOf(error) }]);
  }
}

export type Read<T> =
  { readonly ok: true; readonly data: T } | { readonly ok: false; readonly faults: readonly Fault[] };

/** Parses JSON and checks it against a schema; each fault names its place in the data. Never throws. */
export function parseJSON<T>(schema: z.ZodType<T>, text: string, file: string): Read<T> {
  const tooDeep = placeOfDeepNesting(text);
  if (tooDeep !== null) {
    const fault = `is nested more than ${deepestNesting} levels deep`;
    return { ok: false, faults: [{ file, place: tooDeep, fault }] };
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    // The message quotes the JSON, line breaks included.
    const fault = messageOf(error).replaceAll(/\s+/g, " ");
    return { ok: false, faults: [{ file, place: placeOfSyntaxError(text), fault }] };
  }
  const result = schema.safeParse(json);
  if (result.success) return { ok: true, data: result.data };
  return { ok: false, faults: faultsIn(result.error, file, [], json) };
}

/**
 * Turns the issues of a schema into faults. `within` is the place of the checked data in the file; given the whole
 * `data`, entries of lists are named by their ids.
 */
export function faultsIn(
  { issues }: z.ZodError,
  file: string,
  within: readonly PropertyKey[] = [],
  data?: unknown,
): readonly Fault[] {
  return issues.map(({ path, message }) => ({
    file,
    place: placeOf([...within, ...path], data),
    fault: message,
  }));
}

/** Reads a JSON file that must fit the schema. Throws bad input otherwise. */
export function readJSON<T>(schema: z.ZodType<T>, file: string): T {
  const result = parseJSON(schema, readText(file), shownPath(file));
  if (!result.ok) throw badInput(result.faults);
  return result.data;
}

/** Returns `vectors[path/semicolon].about`, or `vectors[3].about` if the entry has no id. */
function placeOf(path: readonly PropertyKey[], data: unknown): string {
  let place = "";
  let value = data;
  for (const key of path) {
    value = valueAt(value, key);
    if (typeof key === "number") place += `[${idOf(value) ?? key}]`;
    else place += `${place === "" ? "" : "."}${String(key)}`;
  }
  return place;
}

function valueAt(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? (Reflect.get(value, key) as unknown) : undefined;
}

/** Returns the id or the subject of a list's entry; `null` if it has neither. */
function idOf(entry: unknown): string | null {
  for (const key of ["id", "vector", "question", "cause"]) {
    const value = valueAt(entry, key);
    if (typeof value === "string") return value;
    if (value !== undefined) return idOf(value);
  }
  return null;
}
