/** `urlstrata corpus add`: asks a question, prints the answers, and adds the question as a vector. */
import { example, type Define } from "../../options.js";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { vectorSchema, type Vector } from "../../../corpus/schema.js";
import type { Theme } from "../../../corpus/themes.js";
import { aboutFault } from "../../../corpus/about.js";
import { ask, type Answers } from "../../../compare/ask.js";
import { compare } from "../../../compare/compare.js";
import { lensNamed } from "../../../compare/lenses.js";
import { vectorFile, writeVector } from "../../../corpus/write.js";
import { corpusFolder } from "../../../corpus/folders.js";
import { exitCodes, UserError, type ExitCode } from "../../../io/errors.js";
import { makeFolder, shownPath } from "../../../io/files.js";
import { loadCorpus, namesOf, meaningKey, type Corpus } from "../../../corpus/load.js";
import { withLock } from "../../../io/lock.js";
import { optionalEncoding, type Question } from "../../../model/question.js";
import { participants } from "../../../participants/catalogue.js";
import { answersTable } from "../../../report/render/markdown/answers-table.js";
import { asciiJSON, escape } from "../../../io/display.js";
import { answerLine } from "../../answer-line.js";
import { checkedEncoding } from "../../command.js";
import type { Terminal } from "../../terminal.js";
import {
  checkedTheme,
  describingVector,
  foldersOf,
  writtenFolder,
  type NewVectorOptions,
} from "./options.js";

export interface AddCommand extends NewVectorOptions {
  readonly base?: string;
  readonly encoding?: string;
  /** The sources of the question. */
  readonly references?: readonly string[];
}

export async function add(input: string, options: AddCommand, terminal: Terminal): Promise<ExitCode> {
  await addVector(input, options, terminal);
  return exitCodes.nothingUnexpected;
}

/** Adds the vector; resolves to the answers of the default participants. */
export async function addVector(input: string, options: AddCommand, terminal: Terminal): Promise<Answers> {
  const folder = writtenFolder(options, terminal);
  const givenTheme = options.theme ?? options.id?.split("/")[0];
  const chosenTheme = givenTheme === undefined ? null : checkedTheme(givenTheme);
  const corpus = corpusOf(foldersOf(options, terminal));
  const question: Question = { input, base: options.base ?? null, ...checkedEncoding(options.encoding) };
  const about = options.about ?? aboutOf(question);
  const references = options.references === undefined ? {} : { references: [...options.references] };
  // The options are checked before anybody is asked.
  if (options.id !== undefined) {
    const { id } = checkedVector({ id: options.id, ...question, about, ...references });
    if (chosenTheme !== null && !id.startsWith(`${chosenTheme}/`)) {
      throw new UserError(`the id ${id} does not begin with the theme ${chosenTheme}/`, exitCodes.wrongUsage);
    }
  }
  refuseKnown(corpus, question, options.id);
  const [answers = new Map()] = await ask(participants, [question]);
  const theme = chosenTheme ?? likelyTheme(question, answers);
  const made = (): Vector => {
    // Other processes may have added vectors meanwhile.
    const now = corpusOf(foldersOf(options, terminal));
    refuseKnown(now, question, options.id);
    const id = options.id ?? unusedId(theme, input, now);
    return checkedVector({ id, ...question, about, ...references });
  };
  const write = (): Vector => {
    const vector = made();
    writeVector(folder, theme, vector);
    return vector;
  };
  const isWritten = options.dryRun !== true;
  // The corpus of a project may not exist yet.
  if (isWritten) makeFolder(folder);
  const vector = isWritten ? await withLock(join(folder, "vectors.lock"), write) : made();
  printAdded({ vector, folder, theme, isWritten, answers }, options, terminal);
  return answers;
}

/** A vector that was added, or would be. */
interface Added {
  readonly vector: Vector;
  readonly folder: string;
  readonly theme: Theme;
  readonly isWritten: boolean;
  readonly answers: Answers;
}

/** Prints the answers, and where the vector was added. */
function printAdded(
  { vector, folder, theme, isWritten, answers }: Added,
  { format, id }: AddCommand,
  terminal: Terminal,
): void {
  const { input, base, encoding } = vector;
  const question: Question = { input, base, ...optionalEncoding(encoding) };
  const file = shownPath(vectorFile(folder, theme));
  if (format === "json") {
    const { answers: answersById } = answerLine(question, answers, false);
    terminal.print(asciiJSON({ vector, file, isWritten, answers: answersById }, 2));
    return;
  }
  const { width, colors } = terminal;
  terminal.print(answersTable(question, answers, lensNamed("href"), { width, colors }));
  if (!isWritten) {
    terminal.print(`\n${asciiJSON(vector, 2)}`);
    terminal.log(`\n${vector.id} would be in ${file}; nothing is written`);
    return;
  }
  const stale = folder === corpusFolder ? "; reports/ is stale until: npm run report" : "";
  terminal.log(`\n${vector.id} is now in ${file}${stale}`);
  if (id === undefined) terminal.log("An id never changes: give it a better one before it is committed.");
}

/** Throws bad input if the corpus already has the question or the id. */
function refuseKnown({ vectors }: Corpus, question: Question, id: string | undefined): void {
  const known = vectors.find((vector) => meaningKey(vector) === meaningKey(question));
  if (known !== undefined)
    throw new UserError(`${known.id} asks this already: ${known.about}`, exitCodes.badInput);
  const { ids, retired } = namesOf(vectors);
  const taken = id === undefined ? undefined : (retired.get(id) ?? (ids.has(id) ? id : undefined));
  if (taken !== undefined)
    throw new UserError(`the id ${taken} already belongs to another question`, exitCodes.badInput);
}

/** Loads the corpus of these folders; empty if there is none yet. */
function corpusOf(folders: readonly string[]): Corpus {
  const isAny = folders.some((folder) => existsSync(join(folder, "vectors")));
  return isAny
    ? loadCorpus(...folders)
    : { vectors: [], expected: new Map(), deviations: new Map(), behaviours: [], stated: new Map() };
}

function checkedVector(vector: Vector): Vector {
  const result = vectorSchema.safeParse(vector);
  const aboutIs = aboutFault(vector.about);
  if (result.success && aboutIs !== null) throw new UserError(`about ${aboutIs}`, exitCodes.wrongUsage);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  throw new UserError(faults.join("\n"), exitCodes.wrongUsage);
}

/** Guesses the theme from the question and its divergence. */
function likelyTheme(question: Question, answers: Answers): Theme {
  if (question.encoding !== undefined) return "encodings";
  if (question.base !== null) return "relative";
  const [first = "path"] = compare(lensNamed("href"), answers)?.differing ?? [];
  switch (first) {
    case "username":
    case "password":
      return "userinfo";
    case "host":
    case "verdict":
      return hostTheme(question.input);
    default:
      return first;
  }
}

function hostTheme(input: string): Theme {
  if (input.includes("[")) return "host-ipv6";
  if (/[^\0-\x7F]|xn--/i.test(input)) return "host-idna";
  return /\/\/[^/?#]*[0-9]/.test(input) ? "host-ipv4" : "host-domain";
}

/** Returns an id from the letters and digits of the input, with a number if needed. */
function unusedId(theme: Theme, input: string, corpus: Corpus): string {
  const words =
    escape(input)
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.slice(0, 8)
      .map((word) => word.slice(0, 16))
      .join("-") ?? "punctuation";
  const { ids, retired } = namesOf(corpus.vectors);
  for (let number = 1; ; number++) {
    const id = `${theme}/${words}${number === 1 ? "" : `-${number}`}`;
    if (!ids.has(id) && !retired.has(id)) return id;
  }
}

function aboutOf({ input, base, encoding }: Question): string {
  const against = base === null ? "without a base" : `against the base "${escape(base)}"`;
  return `The input "${escape(input)}" ${against}${encoding === undefined ? "" : ` in ${encoding}`}.`;
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .argument("<input>", "the string to parse")
    .option("--base <base>", "base URL (default: none)")
    .option("--encoding <label>", "encoding of the document that contains the URL (default: UTF-8)");
  describingVector(command)
    .addHelpText("after", example("corpus add 'http://h/a;b' --id path/semicolon --about 'A semicolon.'"))
    .action((input: string, options: AddCommand) => run((terminal) => add(input, options, terminal)));
};
