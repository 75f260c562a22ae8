/** `urlstrata.config.json`: participants of the user's own. */
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { badInput, exitCodes, messageOf, UserError } from "../errors.js";
import { readJSON, shownPath } from "../files.js";
import { parts, type Candidate, type Participant } from "../participant.js";
import { inProcess } from "./in-process.js";
import { programCandidate } from "./programs.js";
import { answerOf } from "./stdio/answer.js";
import { answerSchema } from "./stdio/protocol.js";

const title = z.string().min(1).exactOptional().describe("What it is, in a few words; its id if absent");

const program = z.strictObject({
  title,
  command: z
    .union([z.string().min(1), z.tuple([z.string().min(1)], z.string())])
    .describe("A program with its arguments, or a line for the shell; it runs in the folder of this file"),
  timeLimit: z.number().positive().exactOptional().describe("Seconds for a batch of questions; 10 if absent"),
});

const module = z.strictObject({
  title,
  module: z.string().min(1).describe("A module of JavaScript, as a path from this file"),
});

export const configSchema = z
  .strictObject({
    $schema: z.string().exactOptional(),
    participants: z
      .record(z.string().regex(/^[a-z0-9][a-z0-9._-]*$/), z.union([program, module]))
      .describe("By id"),
  })
  .describe("Participants of your own, found by their ids in the folder of the file");

type Program = z.infer<typeof program>;
type Module = z.infer<typeof module>;

/** The participants of a configuration, which may have no id of those that are known; throws bad input. */
export function configured(file: string, known: readonly Candidate[]): Candidate[] {
  const path = resolve(file);
  const { participants } = readJSON(configSchema, path);
  const taken = Object.keys(participants).filter((id) => known.some((candidate) => candidate.id === id));
  if (taken.length > 0) {
    const fault = `is the id of a participant that is there already`;
    throw badInput(taken.map((id) => ({ file: shownPath(path), place: `participants.${id}`, fault })));
  }
  return Object.entries(participants).map(([id, entry]) =>
    "command" in entry ? ofProgram(id, entry, dirname(path)) : ofModule(id, entry, dirname(path)),
  );
}

function ofProgram(id: string, { title = id, command, timeLimit }: Program, cwd: string): Candidate {
  return programCandidate({ id, title, command, cwd, ...(timeLimit === undefined ? {} : { timeLimit }) });
}

/** What a module has to export: who it is, as the first line of a driver says it, and `answer`. */
const moduleSchema = z.object({
  version: z.string().min(1),
  unicode: z.string().nullable().default(null),
  sees: z.array(z.enum(parts)).min(1),
  answer: z.custom<(question: object) => unknown>((value) => typeof value === "function", "is no function"),
});

function ofModule(id: string, { title = id, module: path }: Module, folder: string): Candidate {
  const file = resolve(folder, path);
  const find = async (): Promise<Participant> => {
    const { version, unicode, sees, answer } = await loaded(id, file);
    return inProcess({
      id,
      title,
      kind: "live",
      version,
      unicode,
      sees,
      answer: (question) => {
        const given = answerSchema.safeParse({ id: 0, ...objectOf(answer(question)) });
        if (given.success) return answerOf(given.data, { name: id, sees });
        const [issue] = given.error.issues;
        return {
          kind: "crashed",
          did: `gave nonsense: ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`,
        };
      },
    });
  };
  return { id, title, kind: "live", find };
}

function objectOf(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

async function loaded(id: string, file: string): Promise<z.infer<typeof moduleSchema>> {
  let exported: unknown;
  try {
    exported = await import(pathToFileURL(file).href);
  } catch (error) {
    throw new UserError(
      `${id}: ${shownPath(file)} cannot be loaded: ${messageOf(error)}`,
      exitCodes.participantFailed,
    );
  }
  const read = moduleSchema.safeParse(exported);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => ({
    file: shownPath(file),
    place: path.join("."),
    fault: message,
  }));
  throw badInput(faults);
}
