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
import { corpusFolder } from "./corpus-folders.js";
import { badInput, type Fault } from "./errors.js";
import { filesBelow, parseJSON, readText, shownPath } from "./files.js";
import type { Question } from "./participant.js";
import { byCodeUnits } from "./text.js";

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

/**
 * Loads and checks a corpus, whose files may stand in several folders that are read as one; throws bad input with all
 * its faults. That of the package if no folder is named.
 */
export function loadCorpus(...folders: readonly string[]): Corpus {
  const { corpus, faults } = checkCorpus(...(folders.length === 0 ? [corpusFolder] : folders));
  if (faults.length > 0) throw badInput(faults);
  return corpus;
}

/** Loads what can be loaded, and says what is wrong with the rest. */
export function checkCorpus(...folders: readonly string[]): { corpus: Corpus; faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const { vectors, broken } = loadVectors(folders, faults);
  const names = namesOf(vectors);
  // Nobody knows which vectors stand in a file that cannot be read; its own fault says it all.
  const unknown: UnknownVector = (id) =>
    broken.has(id.replace(/\/.*/s, "")) ? null : unknownVector(id, names);
  const expected = loadExpected(folders, unknown, faults);
  const deviations = loadDeviations(folders, unknown, faults);
  if (vectors.length === 0 && faults.length === 0) {
    faults.push({
      file: folders.map(shownPath).join(", "),
      place: "",
      fault: "is no corpus: there is no vectors/<theme>.json in it",
    });
  }
  return { corpus: { vectors, expected, deviations }, faults };
}

/** The corpus with those of its vectors alone, and what is expected of them. */
export function restricted(corpus: Corpus, keeps: (vector: CorpusVector) => boolean): Corpus {
  const vectors = corpus.vectors.filter(keeps);
  const ids = new Set(vectors.map(({ id }) => id));
  const expected = [...corpus.expected].map(([participant, entries]) => {
    return [participant, entries.filter(({ vector }) => ids.has(vector))] as const;
  });
  return { vectors, expected: new Map(expected), deviations: corpus.deviations };
}

export function questionOf({ input, base, encoding }: Question): Question {
  return { input, base, ...(encoding === undefined ? {} : { encoding }) };
}

/** The ids of the vectors, and by each retired id the one that has taken its place. */
export interface VectorNames {
  readonly ids: ReadonlySet<string>;
  readonly retired: ReadonlyMap<string, string>;
}

export function namesOf(vectors: readonly Vector[]): VectorNames {
  const retired = vectors.flatMap(({ id, aliases = [] }) => aliases.map((alias) => [alias, id] as const));
  return { ids: new Set(vectors.map(({ id }) => id)), retired: new Map(retired) };
}

/** Names what is wrong with a reference to a vector; null if nothing is. */
type UnknownVector = (id: string) => string | null;

/** Tells a retired id, and the vector it leads to, from an id that none ever had. */
function unknownVector(id: string, { ids, retired }: VectorNames): string | null {
  if (ids.has(id)) return null;
  const kept = retired.get(id);
  return kept === undefined ? `there is no vector ${id}` : `the id ${id} is retired; the vector is ${kept}`;
}

/** The same for the same question. */
export function questionKey({ input, base, encoding }: Question): string {
  return JSON.stringify([input, base, encodingName(encoding ?? "utf-8")]);
}

/** The vectors, and the themes whose files cannot be read. */
function loadVectors(
  folders: readonly string[],
  faults: Fault[],
): { vectors: CorpusVector[]; broken: ReadonlySet<string> } {
  const vectors: CorpusVector[] = [];
  const broken = new Set<string>();
  const askedBy = new Map<string, string>();
  const met: Stands = new Map();
  const retired: Retired[] = [];
  for (const read of filesOf(folders, "vectors", vectorFileSchema, ({ theme }) => theme, faults)) {
    if (!("data" in read)) {
      broken.add(read.name);
      continue;
    }
    const { file, data } = read;
    const ids = data.vectors.map(({ id }) => id);
    checkOrder(file, "vectors", ids, faults, met);
    for (const vector of data.vectors) {
      checkVector(file, data.theme, vector, faults);
      retired.push(...(vector.aliases ?? []).map((alias) => ({ file, id: vector.id, alias })));
      const key = questionKey(vector);
      const other = askedBy.get(key) ?? vector.id;
      if (other !== vector.id)
        faults.push({ file, place: `vectors[${vector.id}]`, fault: `asks the same as ${other}` });
      askedBy.set(key, vector.id);
      vectors.push({ ...vector, theme: data.theme });
    }
  }
  checkAliases(vectors, retired, faults);
  vectors.sort((a, b) => themes.indexOf(a.theme) - themes.indexOf(b.theme) || byCodeUnits(a.id, b.id));
  return { vectors, broken };
}

function checkVector(
  file: string,
  theme: Theme,
  { id, encoding, tags = [], aliases = [] }: Vector,
  faults: Fault[],
): void {
  const place = `vectors[${id}]`;
  checkOrder(file, `${place}.tags`, tags, faults);
  checkOrder(file, `${place}.aliases`, aliases, faults);
  if (!id.startsWith(`${theme}/`))
    faults.push({ file, place: `${place}.id`, fault: `does not begin with ${theme}/` });
  if (encoding !== undefined && encodingName(encoding) === null)
    faults.push({ file, place: `${place}.encoding`, fault: `${encoding} is no label of an encoding` });
}

/** A retired id of a vector, and the file that has it. */
interface Retired {
  readonly file: string;
  readonly id: string;
  readonly alias: string;
}

/** A retired id must lead to one vector, and must not be the id of another. */
function checkAliases(vectors: readonly Vector[], all: readonly Retired[], faults: Fault[]): void {
  const { ids } = namesOf(vectors);
  const retiredFor = new Map<string, string>();
  for (const { file, id, alias } of all) {
    const place = `vectors[${id}].aliases`;
    const other = retiredFor.get(alias) ?? id;
    if (ids.has(alias)) faults.push({ file, place, fault: `${alias} is the id of a vector` });
    if (other !== id) faults.push({ file, place, fault: `${alias} is an alias of ${other} too` });
    retiredFor.set(alias, id);
  }
}

function loadExpected(
  folders: readonly string[],
  unknown: UnknownVector,
  faults: Fault[],
): Map<string, readonly Expectation[]> {
  const expected = new Map<string, readonly Expectation[]>();
  const metOf = standsByParticipant();
  for (const read of filesOf(folders, "expected", expectedFileSchema, participantOf, faults)) {
    if (!("data" in read)) continue;
    const { file, data } = read;
    const ids = data.expected.map(({ vector }) => vector);
    checkOrder(file, "expected", ids, faults, metOf(data.participant));
    const algorithm = algorithms.find(({ id }) => id === data.participant);
    const steps = algorithm === undefined ? null : new Set(stepIds(algorithm.outline));
    for (const entry of data.expected) {
      const place = `expected[${entry.vector}]`;
      const fault = unknown(entry.vector);
      if (fault !== null) faults.push({ file, place: `${place}.vector`, fault });
      if (steps !== null && !steps.has(entry.authority) && !entry.authority.startsWith("published: ")) {
        const fault = `${entry.authority} is no step of ${data.participant}, nor does it begin with "published: "`;
        faults.push({ file, place: `${place}.authority`, fault });
      }
      if (steps !== null && entry.notTaken !== undefined && !steps.has(entry.notTaken)) {
        const fault = `${entry.notTaken} is no step of ${data.participant}`;
        faults.push({ file, place: `${place}.notTaken`, fault });
      }
      if (steps !== null && entry.kind === "rejected" && !steps.has(entry.at))
        faults.push({ file, place: `${place}.at`, fault: `${entry.at} is no step of ${data.participant}` });
    }
    expected.set(data.participant, [...(expected.get(data.participant) ?? []), ...data.expected]);
  }
  return expected;
}

function loadDeviations(
  folders: readonly string[],
  unknown: UnknownVector,
  faults: Fault[],
): Map<string, DeviationFile["deviations"]> {
  const deviations = new Map<string, DeviationFile["deviations"]>();
  const metOf = standsByParticipant();
  for (const read of filesOf(folders, "deviations", deviationFileSchema, participantOf, faults)) {
    if (!("data" in read)) continue;
    const { file, data } = read;
    const ids = data.deviations.map(({ question }) => question);
    checkOrder(file, "deviations", ids, faults, metOf(data.participant));
    for (const question of ids) {
      // The cases of published suites are known to their readers only.
      const fault = question.includes("#") ? null : unknown(question);
      if (fault !== null) faults.push({ file, place: `deviations[${question}].question`, fault });
    }
    deviations.set(data.participant, [...(deviations.get(data.participant) ?? []), ...data.deviations]);
  }
  return deviations;
}

function participantOf({ participant }: { readonly participant: string }): string {
  return participant;
}

/** A file of the corpus; without data, it does not fit the schema. */
type CorpusFile<T> = { readonly name: string } | { readonly file: string; readonly data: T };

/** The files of a part of the corpus; each must be called by what it is about. */
function* filesOf<T>(
  folders: readonly string[],
  part: string,
  schema: z.ZodType<T>,
  subject: (data: T) => string,
  faults: Fault[],
): Generator<CorpusFile<T>> {
  for (const path of folders.flatMap((folder) => pathsIn(folder, part))) {
    const file = shownPath(path.whole);
    const read = parseJSON(schema, readText(path.whole), file);
    if (!read.ok) {
      faults.push(...read.faults);
      yield { name: path.name };
      continue;
    }
    const about = subject(read.data);
    if (path.name !== about)
      faults.push({ file, place: "", fault: `is about ${about}: call it ${about}.json` });
    yield { file, data: read.data };
  }
}

/** The JSON files of a part of a corpus, whole and as what is left of them without folder and ending. */
function pathsIn(folder: string, part: string): { readonly whole: string; readonly name: string }[] {
  return filesBelow(join(folder, part), ".json").map((path) => ({
    whole: join(folder, part, path),
    name: path.slice(0, -".json".length),
  }));
}

/** Where ids stand, by id. */
type Stands = Map<string, string>;

/** Ids are unique for each participant. */
function standsByParticipant(): (participant: string) => Stands {
  const all = new Map<string, Stands>();
  return (participant) => {
    const met = all.get(participant) ?? new Map<string, string>();
    all.set(participant, met);
    return met;
  };
}

/**
 * Ids must be sorted by code units and unique: in their file, and in all whose ids are in `met`, to which they are
 * added.
 */
export function checkOrder(
  file: string,
  list: string,
  ids: readonly string[],
  faults: Fault[],
  met: Stands = new Map(),
): void {
  for (const [index, id] of ids.entries()) {
    const before = ids[index - 1];
    const place = `${list}[${index}]`;
    const other = met.get(id);
    if (other !== undefined)
      faults.push({ file, place, fault: `duplicate id ${id}${other === file ? "" : `, as in ${other}`}` });
    else if (before !== undefined && before > id)
      faults.push({ file, place, fault: `${id} stands behind ${before}; sort by id` });
    met.set(id, file);
  }
}
