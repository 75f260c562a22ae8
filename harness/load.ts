/** The stage that loads the corpus and checks it as a whole. */
import { join } from "node:path";
import type { z } from "zod";
import { algorithms } from "../algorithms/index.js";
import { stepIds } from "../algorithms/outline.js";
import { encodingName } from "../algorithms/unicode/encodings.js";
import {
  deviationFileSchema,
  expectedFileSchema,
  themes,
  vectorFileSchema,
  type DeviationFile,
  type Expectation,
  type Theme,
  type Vector,
} from "../corpus/schemas.js";
import { badInput, type Fault } from "./errors.js";
import { filesBelow, parseJSON, readText, shownPath } from "./files.js";
import { inPackage } from "./package-folder.js";
import type { Question } from "./participant.js";

export interface CorpusVector extends Vector {
  readonly theme: Theme;
}

export interface Corpus {
  /** Sorted by theme in the order of the themes, then by id. */
  readonly vectors: readonly CorpusVector[];
  /** By participant. */
  readonly expected: ReadonlyMap<string, readonly Expectation[]>;
  readonly deviations: ReadonlyMap<string, DeviationFile["deviations"]>;
}

export const corpusFolder = inPackage("corpus");

/** Loads and checks a corpus; throws bad input with all its faults. */
export function loadCorpus(folder: string = corpusFolder): Corpus {
  const { corpus, faults } = checkCorpus(folder);
  if (faults.length > 0) throw badInput(faults);
  return corpus;
}

/** Loads what can be loaded, and says what is wrong with the rest. */
export function checkCorpus(folder: string): { corpus: Corpus; faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const vectors = loadVectors(join(folder, "vectors"), faults);
  const ids = new Set(vectors.map(({ id }) => id));
  const expected = loadExpected(join(folder, "expected"), ids, faults);
  const deviations = loadDeviations(join(folder, "deviations"), ids, faults);
  if (vectors.length === 0 && faults.length === 0) {
    faults.push({
      file: shownPath(folder),
      place: "",
      fault: "is no corpus: there is no vectors/<theme>.json in it",
    });
  }
  return { corpus: { vectors, expected, deviations }, faults };
}

export function questionOf({ input, base, encoding }: Question): Question {
  return { input, base, ...(encoding === undefined ? {} : { encoding }) };
}

/** The same for the same question. */
export function questionKey({ input, base, encoding }: Question): string {
  return JSON.stringify([input, base, encodingName(encoding ?? "utf-8")]);
}

function loadVectors(folder: string, faults: Fault[]): CorpusVector[] {
  const vectors: CorpusVector[] = [];
  const askedBy = new Map<string, string>();
  for (const { file, data } of filesOf(folder, vectorFileSchema, ({ theme }) => theme, faults)) {
    const { theme } = data;
    checkOrder(
      file,
      "vectors",
      data.vectors.map(({ id }) => id),
      faults,
    );
    for (const [index, vector] of data.vectors.entries()) {
      const place = `vectors[${index}]`;
      if (!vector.id.startsWith(`${theme}/`)) {
        faults.push({ file, place: `${place}.id`, fault: `${vector.id} does not begin with ${theme}/` });
      }
      if (vector.encoding !== undefined && encodingName(vector.encoding) === null) {
        faults.push({
          file,
          place: `${place}.encoding`,
          fault: `${vector.encoding} is no label of an encoding`,
        });
      }
      const key = questionKey(vector);
      const other = askedBy.get(key);
      if (other !== undefined) faults.push({ file, place, fault: `${vector.id} asks the same as ${other}` });
      askedBy.set(key, vector.id);
      vectors.push({ ...vector, theme });
    }
  }
  return vectors.sort((a, b) => themes.indexOf(a.theme) - themes.indexOf(b.theme));
}

function loadExpected(
  folder: string,
  vectorIds: ReadonlySet<string>,
  faults: Fault[],
): Map<string, readonly Expectation[]> {
  const expected = new Map<string, readonly Expectation[]>();
  for (const { file, data } of filesOf(folder, expectedFileSchema, participantOf, faults)) {
    checkOrder(
      file,
      "expected",
      data.expected.map(({ vector }) => vector),
      faults,
    );
    const algorithm = algorithms.find(({ id }) => id === data.participant);
    const steps = algorithm === undefined ? null : new Set(stepIds(algorithm.outline));
    for (const [index, entry] of data.expected.entries()) {
      const place = `expected[${index}]`;
      if (!vectorIds.has(entry.vector)) {
        faults.push({ file, place: `${place}.vector`, fault: `there is no vector ${entry.vector}` });
      }
      if (steps !== null && !steps.has(entry.authority) && !entry.authority.startsWith("published: ")) {
        const fault = `${entry.authority} is no step of ${data.participant}, nor does it begin with "published: "`;
        faults.push({ file, place: `${place}.authority`, fault });
      }
      if (steps !== null && entry.kind === "rejected" && !steps.has(entry.at)) {
        faults.push({ file, place: `${place}.at`, fault: `${entry.at} is no step of ${data.participant}` });
      }
    }
    expected.set(data.participant, data.expected);
  }
  return expected;
}

function loadDeviations(
  folder: string,
  vectorIds: ReadonlySet<string>,
  faults: Fault[],
): Map<string, DeviationFile["deviations"]> {
  const deviations = new Map<string, DeviationFile["deviations"]>();
  for (const { file, data } of filesOf(folder, deviationFileSchema, participantOf, faults)) {
    checkOrder(
      file,
      "deviations",
      data.deviations.map(({ question }) => question),
      faults,
    );
    for (const [index, { question }] of data.deviations.entries()) {
      // The cases of published suites are known to their readers only.
      if (question.includes("#") || vectorIds.has(question)) continue;
      faults.push({ file, place: `deviations[${index}].question`, fault: `there is no vector ${question}` });
    }
    deviations.set(data.participant, data.deviations);
  }
  return deviations;
}

function participantOf({ participant }: { readonly participant: string }): string {
  return participant;
}

/** The files of a folder that fit the schema; each must be called by what it is about. */
function* filesOf<T>(
  folder: string,
  schema: z.ZodType<T>,
  subject: (data: T) => string,
  faults: Fault[],
): Generator<{ file: string; data: T }> {
  for (const name of filesBelow(folder, ".json")) {
    const path = join(folder, name);
    const file = shownPath(path);
    const read = parseJSON(schema, readText(path), file);
    if (!read.ok) {
      faults.push(...read.faults);
      continue;
    }
    const about = subject(read.data);
    if (name !== `${about}.json`)
      faults.push({ file, place: "", fault: `is about ${about}: call it ${about}.json` });
    yield { file, data: read.data };
  }
}

/** Ids must be sorted by code units, which also finds those that are there twice. */
export function checkOrder(file: string, list: string, ids: readonly string[], faults: Fault[]): void {
  for (const [index, id] of ids.entries()) {
    const before = ids[index - 1];
    if (before === undefined || before < id) continue;
    const fault = before === id ? `${id} is there twice` : `${id} stands behind ${before}; sort by id`;
    faults.push({ file, place: `${list}[${index}]`, fault });
  }
}
