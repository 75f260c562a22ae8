/** Reads `urlstrata.config.json`: the user's own participants. */
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { componentNames } from "../../algorithms/algorithm.js";
import { badInput, messageOf, UserError, type Fault } from "../io/errors.js";
import { faultsIn, parseJSON, shownPath } from "../io/files.js";
import type { Candidate, Participant } from "../model/participant.js";
import { fields } from "../model/field.js";
import { inProcess, promised } from "./in-process.js";
import { longestLimit, programCandidate } from "./programs.js";
import { answerOfMessage } from "./stdio/answer.js";
import { answerMessageSchema } from "./stdio/protocol.js";

const title = z.string().min(1).exactOptional().describe("A short description; the id by default");

const noCommand = "is neither a line for the shell nor a list of a program and its arguments";

const argument = z.string().refine((given) => !given.includes("\0"), "contains a NUL");
const line = argument.regex(/\S/, "is blank");

const seconds = z.number().positive().max(longestLimit).exactOptional();

const program = z.strictObject({
  title,
  command: z
    .union([line, z.tuple([line], argument)], noCommand)
    .describe("A program with its arguments, or a line for the shell; it runs in the folder of this file"),
  startLimit: seconds.describe("Seconds for its first line, before which it may compile; 60 by default"),
  timeLimit: seconds.describe("Seconds for a batch of questions; 10 by default"),
});

const module = z.strictObject({
  title,
  module: z.string().min(1).describe("A JavaScript module, as a path from this file"),
});

const id = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9._-]*$/,
    "is not an id: use small letters, digits, dots, hyphens and underscores; begin with a letter or digit",
  );

const entries = z.record(id, z.union([program, module])).describe("By id");

export const configSchema = z
  .strictObject({ $schema: z.string().exactOptional(), participants: entries })
  .describe("Participants of your own, found by their ids in the folder of the file");

/** The same with unchecked entries: an entry that fits neither kind gets one plain message. */
const unchecked = configSchema.extend({ participants: z.record(z.string(), z.unknown()) });

type Program = z.infer<typeof program>;
type Module = z.infer<typeof module>;

/** Returns the participants of a configuration; their ids must be new. Throws bad input. */
export function configured(file: string, isTaken: (id: string) => boolean): Candidate[] {
  const path = resolve(file);
  const read = parseJSON(unchecked, textOf(path), shownPath(path));
  if (!read.ok) throw badInput(read.faults);
  const { participants } = read.data;
  const freeId = id.refine((name) => !isTaken(name), "is already the name of a participant or a group");
  const faults = Object.entries(participants).flatMap(([name, entry]): readonly Fault[] =>
    [freeId.safeParse(name), schemaOf(entry).safeParse(entry)].flatMap(({ error }) =>
      error === undefined ? [] : faultsIn(error, shownPath(path), ["participants", name]),
    ),
  );
  if (faults.length > 0) throw badInput(faults);
  return Object.entries(entries.parse(participants)).map(([id, entry]) =>
    "command" in entry ? ofProgram(id, entry, dirname(path)) : ofModule(id, entry, dirname(path)),
  );
}

/** The largest configuration, in bytes. */
const mostBytes = 1024 * 1024;

/**
 * Returns the content of a file that anyone may have put there. Throws bad input if it is not regular, too large or not
 * UTF-8.
 */
function textOf(path: string): string {
  const refuse = (fault: string): never => {
    throw badInput([{ file: shownPath(path), place: "", fault }]);
  };
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytesOf(path) ?? refuse("is not a regular file"));
  } catch (error) {
    if (error instanceof UserError) throw error;
    return refuse(error instanceof RangeError ? error.message : `cannot be read: ${messageOf(error)}`);
  }
}

/**
 * Returns `null` for a file that is not regular; never waits for a pipe. Throws a RangeError if the file is too large.
 */
function bytesOf(path: string): Buffer | null {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if (!fstatSync(file).isFile()) return null;
    const bytes = Buffer.alloc(mostBytes + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = readSync(file, bytes, length, bytes.length - length, null);
    if (length > mostBytes) throw new RangeError(`is larger than ${mostBytes} bytes`);
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

/** Returns the schema of the kind that an entry declares. */
function schemaOf(entry: unknown): z.ZodType {
  if (typeof entry === "object" && entry !== null) {
    if ("command" in entry) return program;
    if ("module" in entry) return module;
  }
  return z.never("has neither command nor module");
}

function ofProgram(id: string, { title = id, ...rest }: Program, cwd: string): Candidate {
  return programCandidate({ id, title, ...rest, cwd });
}

/** The exports of a module: its identity, as in the first line of a driver, and `answer`. */
const moduleSchema = z.object({
  version: z.string().min(1),
  unicode: z.string().nullable().default(null),
  sees: z.array(z.enum(fields)).min(1),
  decodes: z.array(z.enum(componentNames)).exactOptional(),
  answer: z.custom<(question: object) => unknown>(
    (value) => typeof value === "function",
    "is not a function",
  ),
});

function ofModule(id: string, { title = id, module: path }: Module, folder: string): Candidate {
  const file = resolve(folder, path);
  const find = async (): Promise<Participant> => {
    const { version, unicode, sees, decodes, answer } = await loaded(file);
    return inProcess({
      id,
      title,
      kind: "live",
      version,
      unicode,
      sees,
      ...(decodes === undefined ? {} : { decodes }),
      answer: (question) => {
        const returned = answer(question);
        const late = promised(returned);
        if (late !== null) return late;
        const given = answerMessageSchema.safeParse({ id: 0, ...objectOf(returned) });
        if (given.success) return answerOfMessage(given.data, { name: id, sees });
        const [issue] = given.error.issues;
        return {
          kind: "crashed",
          did: `gave an invalid answer: ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`,
        };
      },
    });
  };
  return { id, title, kind: "live", find };
}

function objectOf(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

async function loaded(file: string): Promise<z.infer<typeof moduleSchema>> {
  let exported: unknown;
  try {
    exported = await import(pathToFileURL(file).href);
  } catch (error) {
    throw badInput([{ file: shownPath(file), place: "", fault: `cannot be loaded: ${messageOf(error)}` }]);
  }
  const read = moduleSchema.safeParse(exported);
  if (read.success) return read.data;
  throw badInput(faultsIn(read.error, shownPath(file)));
}
