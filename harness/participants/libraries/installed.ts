/** Libraries that the user has installed, beside this package or in a trusted folder. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { misfits } from "../../io/errors.js";
import { readJSON } from "../../io/files.js";
import type { Absent, Identity, Participant } from "../../model/participant.js";
import type { Answer } from "../../model/answer.js";
import type { Field } from "../../model/field.js";
import { inProcess } from "../in-process.js";
import { inUTF8 } from "../in-utf8.js";

/** The part of a candidate's identity that is known before it is found; a library's id is its name. */
export type Named = Pick<Identity, "id" | "title" | "kind">;

/** Finds the library of that name as a participant, in the given folder before this package. */
export type Find = (named: Named, folder?: string) => Promise<Participant | Absent>;

/** Returns a finder for a library: `sees` lists its fields, and its exports must fit the schema. */
export function library<T>(
  schema: z.ZodType<T>,
  sees: readonly Field[],
  answerBy: (exports: T) => (input: string, base: string | null) => Answer,
  more: Pick<Identity, "decodes"> = {},
): Find {
  return async (named, folder) => {
    const found = await installed(named.id, schema, folder);
    if ("absent" in found) return found;
    const { version, exports } = found;
    return inProcess({ ...named, version, unicode: null, sees, ...more, answer: inUTF8(answerBy(exports)) });
  };
}

interface Installed<T> {
  /** From its package.json. */
  readonly version: string;
  readonly exports: T;
}

/**
 * Loads the library, from the given folder before this package: nothing runs from an untrusted folder. Absent if it is
 * not installed or its exports do not fit the schema, as in another major version. Rejects with what loading throws.
 */
export async function installed<T>(
  name: string,
  schema: z.ZodType<T>,
  folder?: string,
): Promise<Installed<T> | Absent> {
  const places = [...(folder === undefined ? [] : [join(folder, "package.json")]), import.meta.url];
  const file = places.map((from) => resolvedFrom(from, name)).find((resolved) => resolved !== null);
  if (file === undefined)
    return {
      absent: `${name} is not installed beside urlstrata: npm install ${name}; to use that of the current folder, name the folder in $URLSTRATA_TRUST`,
    };
  const version = versionOf(file);
  const exports = schema.safeParse(await exportsOf(file));
  if (exports.success) return { version, exports: exports.data };
  return { absent: `${name} ${version} is not supported: ${misfits(exports.error)}` };
}

/** Loads the exports of a module of either kind; those of a CommonJS module are under `default`. */
async function exportsOf(file: string): Promise<unknown> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return given(z.object({ default: z.unknown().optional() }), module).default ?? module;
}

function resolvedFrom(from: string, name: string): string | null {
  try {
    return createRequire(from).resolve(name);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return null;
    throw error;
  }
}

const manifestSchema = z.object({ version: z.string().exactOptional() });

/** Returns the version in the nearest package.json above a file. */
function versionOf(file: string): string {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, "package.json");
    const { version } = existsSync(path) ? readJSON(manifestSchema, path) : {};
    if (version !== undefined) return version;
  }
  return "of unknown version";
}

/** A function of unknown result, which must be checked. */
export function functionSchema<Arguments extends readonly unknown[]>(): z.ZodType<
  (...given: Arguments) => unknown
> {
  return z.custom<(...given: Arguments) => unknown>((value) => typeof value === "function", "not a function");
}

/** Checks the result of a library against the schema; throws a TypeError, which is never a rejection. */
export function given<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new TypeError(`gave an unknown result: ${misfits(result.error)}`);
}
