/** Libraries that are there only if the user has installed them, beside this package or in a folder that he trusts. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { misfits } from "../../errors.js";
import { readJSON } from "../../files.js";
import type { Absent, Answer, Identity, Part, Participant } from "../../participant.js";
import { inProcess } from "../in-process.js";
import { inUTF8 } from "../live-answers.js";

/** What a candidate says of itself before it is found; a library's id is its name. */
export type Named = Pick<Identity, "id" | "title" | "kind">;

/** Finds the library of that name as a participant, in that folder before beside this package, if one is given. */
export type Find = (named: Named, folder?: string) => Promise<Participant | Absent>;

/** A participant from a library whose exports fit the schema, what it `sees`, and what else is to be known of it. */
export function library<T>(
  schema: z.ZodType<T>,
  sees: readonly Part[],
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
  /** Of its package.json. */
  readonly version: string;
  readonly exports: T;
}

/**
 * Loads the library, that of the folder, if one is given, before one beside this package: nothing runs of a folder that the
 * user does not trust. Absent if there is none, or if its exports do not fit the schema, as those of another major version
 * may not. Rejects with what loading throws.
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
      absent: `${name} is not installed beside urlstrata: npm install ${name}; for that of the folder where you work, name it in $URLSTRATA_TRUST`,
    };
  const version = versionOf(file);
  const exports = schema.safeParse(await exportsOf(file));
  if (exports.success) return { version, exports: exports.data };
  return { absent: `${name} ${version} is not as it is known here: ${misfits(exports.error)}` };
}

/** What a module of either kind exports: that of a CommonJS module stands under `default`. */
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

/** The version in the nearest package.json above a file that has one. */
function versionOf(file: string): string {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, "package.json");
    const { version } = existsSync(path) ? readJSON(manifestSchema, path) : {};
    if (version !== undefined) return version;
  }
  return "of no known version";
}

/** A function of which no more is known than that, wherefore its result has to be checked. */
export function functionSchema<Arguments extends readonly unknown[]>(): z.ZodType<
  (...given: Arguments) => unknown
> {
  return z.custom<(...given: Arguments) => unknown>((value) => typeof value === "function", "no function");
}

/** What a library has given, if it fits the schema; throws a TypeError if not, by which no library rejects. */
export function given<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new TypeError(`gave what is not known here: ${misfits(result.error)}`);
}
