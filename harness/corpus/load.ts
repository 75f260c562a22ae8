/** Loads the corpus and checks it as a whole. */
import { join } from "node:path";
import type { z } from "zod";
import { algorithms } from "../../algorithms/index.js";
import { knownIds } from "../../algorithms/outline.js";
import { encodingName } from "../../algorithms/unicode/encodings.js";
import { behaviourFileSchema, type Behaviour } from "./behaviours.js";
import {
  deviationFileSchema,
  expectedFileSchema,
  vectorFileSchema,
  type DeviationFile,
  type Expectation,
  type Vector,
} from "./schema.js";
import { statedSteps, statedStepsFileSchema, type StatedSteps } from "./stated-steps.js";
import { type Theme, themes } from "./themes.js";
import { corpusFolder } from "./folders.js";
import { badInput, type Fault } from "../io/errors.js";
import { decoded, filesBelow, parseJSON, readBytes, shownPath } from "../io/files.js";
import type { Question } from "../model/question.js";
import { byCodeUnits } from "../io/display.js";

export interface CorpusVector extends Vector {
  readonly theme: Theme;
}

export interface Corpus {
  /** Sorted by theme in the order of the themes, then by id. */
  readonly vectors: readonly CorpusVector[];
  /** By participant. */
  readonly expected: ReadonlyMap<string, readonly Expectation[]>;
  readonly deviations: ReadonlyMap<string, DeviationFile["deviations"]>;
  /** Sorted by theme in the order of the themes, then by id. */
  readonly behaviours: readonly Behaviour[];
  /** The decisive steps that are stated for behaviours, by algorithm. */
  readonly stated: ReadonlyMap<string, StatedSteps>;
}

/**
 * Loads and checks the corpus in these folders as one. Throws bad input with all faults. Default: the package's corpus.
 */
export function loadCorpus(...folders: readonly string[]): Corpus {
  const { corpus, faults } = checkCorpus(...(folders.length === 0 ? [corpusFolder] : folders));
  if (faults.length > 0) throw badInput(faults);
  return corpus;
}

/** The corpus of the package without a fault, and the files that it was loaded from. */
let packaged: { readonly files: readonly StoredFile[]; readonly corpus: Corpus } | null = null;

/**
 * Loads what is valid, and returns the faults of the rest. Parses the corpus of the package once, as long as its files
 * are the same.
 */
export function checkCorpus(...folders: readonly string[]): { corpus: Corpus; faults: readonly Fault[] } {
  const files = storedFiles(folders);
  if (packaged !== null && areSame(files, packaged.files)) return { corpus: packaged.corpus, faults: [] };
  const faults: Fault[] = [];
  const corpus = corpusOf(files, faults);
  if (corpus.vectors.length === 0 && faults.length === 0) {
    faults.push({
      file: folders.map(shownPath).join(", "),
      place: "",
      fault: "is not a corpus: it has no vectors/<theme>.json",
    });
  }
  if (faults.length === 0 && folders.join() === corpusFolder) packaged = { files, corpus };
  return { corpus, faults };
}

/** Returns what is valid in the files, and adds the faults of the rest. */
function corpusOf(files: readonly StoredFile[], faults: Fault[]): Corpus {
  const { vectors, broken } = loadVectors(files, faults);
  const names = namesOf(vectors);
  // The vectors of an unreadable file are unknown; its own fault is enough.
  const unknown: UnknownVector = (id) =>
    broken.has(id.replace(/\/.*/s, "")) ? null : unknownVector(id, names);
  const expected = loadExpected(files, unknown, faults);
  const deviations = loadDeviations(files, unknown, faults);
  const found = faults.length;
  const behaviours = loadBehaviours(files, unknown, faults);
  // The behaviours of an unreadable file are unknown; its own fault is enough.
  const known = faults.length > found ? null : new Set(behaviours.map(({ id }) => id));
  const stated = loadStatedSteps(files, known, faults);
  return { vectors, expected, deviations, behaviours, stated };
}

/** Returns the corpus with the matching vectors only, their expectations, and the behaviours that they decide. */
export function restricted(corpus: Corpus, keeps: (vector: CorpusVector) => boolean): Corpus {
  const vectors = corpus.vectors.filter(keeps);
  const ids = new Set(vectors.map(({ id }) => id));
  const expected = [...corpus.expected].map(([participant, entries]) => {
    return [participant, entries.filter(({ vector }) => ids.has(vector))] as const;
  });
  const behaviours = corpus.behaviours.filter(({ probes }) => probes.every(({ vector }) => ids.has(vector)));
  return { ...corpus, vectors, expected: new Map(expected), behaviours };
}

/** The ids of the vectors, and for each retired id the current one. */
export interface VectorNames {
  readonly ids: ReadonlySet<string>;
  readonly retired: ReadonlyMap<string, string>;
}

export function namesOf(vectors: readonly Vector[]): VectorNames {
  const retired = vectors.flatMap(({ id, aliases = [] }) => aliases.map((alias) => [alias, id] as const));
  return { ids: new Set(vectors.map(({ id }) => id)), retired: new Map(retired) };
}

/** Returns the fault of a reference to a vector; null if there is none. */
type UnknownVector = (id: string) => string | null;

/** Explains an id that has no vector: it is retired, or unknown. */
function unknownVector(id: string, { ids, retired }: VectorNames): string | null {
  if (ids.has(id)) return null;
  const kept = retired.get(id);
  return kept === undefined ? `there is no vector ${id}` : `the id ${id} is retired; the vector is ${kept}`;
}

/** Returns a key that is equal for questions that ask the same, whatever the label of their encoding. */
export function meaningKey({ input, base, encoding }: Question): string {
  return JSON.stringify([input, base, encodingName(encoding ?? "utf-8")]);
}

/** Loads the vectors; `broken` are the themes whose files are unreadable. */
function loadVectors(
  files: readonly StoredFile[],
  faults: Fault[],
): { vectors: CorpusVector[]; broken: ReadonlySet<string> } {
  const vectors: CorpusVector[] = [];
  const broken = new Set<string>();
  const idByQuestion = new Map<string, string>();
  const met: FileById = new Map();
  const retired: Retired[] = [];
  for (const read of filesOf(files, "vectors", vectorFileSchema, ({ theme }) => theme, faults)) {
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
      const key = meaningKey(vector);
      const other = idByQuestion.get(key) ?? vector.id;
      if (other !== vector.id)
        faults.push({ file, place: `vectors[${vector.id}]`, fault: `asks the same as ${other}` });
      idByQuestion.set(key, vector.id);
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
    faults.push({
      file,
      place: `${place}.encoding`,
      fault: `${encoding} is no label of the Encoding Standard`,
    });
}

/** A retired id of a vector, and its file. */
interface Retired {
  readonly file: string;
  readonly id: string;
  readonly alias: string;
}

/** Checks that a retired id leads to one vector and is not the id of another. */
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
  files: readonly StoredFile[],
  unknown: UnknownVector,
  faults: Fault[],
): Map<string, readonly Expectation[]> {
  const expected = new Map<string, readonly Expectation[]>();
  for (const { file, data } of participantFiles(
    files,
    "expected",
    expectedFileSchema,
    ({ expected }) => expected.map(({ vector }) => vector),
    faults,
  )) {
    const algorithm = algorithms.find(({ id }) => id === data.participant);
    const steps = algorithm === undefined ? null : knownIds(algorithm.outline);
    for (const entry of data.expected) {
      const place = `expected[${entry.vector}]`;
      const fault = unknown(entry.vector);
      if (fault !== null) faults.push({ file, place: `${place}.vector`, fault });
      if (
        steps !== null &&
        !steps.has(entry.justification) &&
        !entry.justification.startsWith("published: ")
      ) {
        const fault = `${entry.justification} is no step of ${data.participant}, nor does it begin with "published: "`;
        faults.push({ file, place: `${place}.justification`, fault });
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
  files: readonly StoredFile[],
  unknown: UnknownVector,
  faults: Fault[],
): Map<string, DeviationFile["deviations"]> {
  const deviations = new Map<string, DeviationFile["deviations"]>();
  for (const { file, data } of participantFiles(
    files,
    "deviations",
    deviationFileSchema,
    ({ deviations }) => deviations.map(({ question }) => question),
    faults,
  )) {
    for (const { question } of data.deviations) {
      // The cases of published suites are known to their importers only.
      const fault = question.includes("#") ? null : unknown(question);
      if (fault !== null) faults.push({ file, place: `deviations[${question}].question`, fault });
    }
    deviations.set(data.participant, [...(deviations.get(data.participant) ?? []), ...data.deviations]);
  }
  return deviations;
}

/** Loads the behaviours; what their patterns separate is proved by `harness/behaviours/`. */
function loadBehaviours(files: readonly StoredFile[], unknown: UnknownVector, faults: Fault[]): Behaviour[] {
  const behaviours: Behaviour[] = [];
  const includes: { readonly file: string; readonly behaviour: Behaviour }[] = [];
  const met: FileById = new Map();
  let isWhole = true;
  for (const read of filesOf(files, "behaviours", behaviourFileSchema, ({ theme }) => theme, faults)) {
    if (!("data" in read)) {
      isWhole = false;
      continue;
    }
    const { file, data } = read;
    const ids = data.behaviours.map(({ id }) => id);
    checkOrder(file, "behaviours", ids, faults, met);
    for (const entry of data.behaviours) {
      const behaviour = { ...entry, theme: data.theme };
      checkBehaviour(file, behaviour, unknown, faults);
      includes.push({ file, behaviour });
      behaviours.push(behaviour);
    }
  }
  if (isWhole) checkIncludes(includes, faults);
  return behaviours.sort(
    (a, b) => themes.indexOf(a.theme) - themes.indexOf(b.theme) || byCodeUnits(a.id, b.id),
  );
}

/**
 * Loads the decisive steps of behaviours; each must be a step of its algorithm, or of its text where that has no rule.
 * @param known The ids of the behaviours; `null` if not all of them could be read.
 */
function loadStatedSteps(
  files: readonly StoredFile[],
  known: ReadonlySet<string> | null,
  faults: Fault[],
): Map<string, StatedSteps> {
  const stated = new Map<string, StatedSteps>();
  for (const { file, data } of participantFiles(
    files,
    "steps",
    statedStepsFileSchema,
    ({ steps }) => steps.map(({ behaviour }) => behaviour),
    faults,
  )) {
    const { participant } = data;
    const algorithm = algorithms.find(({ id }) => id === participant);
    if (algorithm === undefined)
      faults.push({ file, place: "participant", fault: `there is no algorithm ${participant}` });
    const ids = algorithm === undefined ? null : knownIds(algorithm.outline);
    // Where a voice has no rule, that of another voice stands.
    const ofText = algorithms.filter(({ text }) => text.url === algorithm?.text.url);
    const isInText = (id: string): boolean => ofText.some(({ outline }) => knownIds(outline).has(id));
    const read = data.steps.map(({ behaviour, decisive }) => [behaviour, statedSteps(decisive)] as const);
    for (const [behaviour, steps] of read) {
      const place = `steps[${behaviour}]`;
      if (known?.has(behaviour) === false)
        faults.push({ file, place, fault: `there is no behaviour ${behaviour}` });
      const unknown = steps.flatMap(({ id, isAbsent, taken }) => [
        ...(isAbsent && isInText(id) ? [] : [id]),
        ...(taken === id ? [] : [taken]),
      ]);
      for (const id of unknown)
        if (ids?.has(id) === false)
          faults.push({ file, place: `${place}.decisive`, fault: `${id} is no step of ${participant}` });
    }
    stated.set(participant, new Map([...(stated.get(participant) ?? []), ...read]));
  }
  return stated;
}

function checkBehaviour(file: string, behaviour: Behaviour, unknown: UnknownVector, faults: Fault[]): void {
  const { id, theme, positions, probes, history = [] } = behaviour;
  const place = `behaviours[${id}]`;
  const known = positions.map((position) => position.id);
  if (!id.startsWith(`${theme}/`))
    faults.push({ file, place: `${place}.id`, fault: `does not begin with ${theme}/` });
  for (const { vector, patterns } of probes) {
    const at = `${place}.probes[${vector}]`;
    const fault = unknown(vector);
    if (fault !== null) faults.push({ file, place: `${at}.vector`, fault });
    const given = Object.keys(patterns);
    for (const each of known.filter((name) => !given.includes(name)))
      faults.push({ file, place: `${at}.patterns`, fault: `has no pattern for the position ${each}` });
    for (const each of given.filter((name) => !known.includes(name)))
      faults.push({ file, place: `${at}.patterns`, fault: `${each} is no position of the behaviour` });
  }
  history.forEach(({ position }, index) => {
    if (known.includes(position)) return;
    const fault = `${position} is no position of the behaviour`;
    faults.push({ file, place: `${place}.history[${index}].position`, fault });
  });
}

/** Checks that included behaviours exist. */
function checkIncludes(
  all: readonly { readonly file: string; readonly behaviour: Behaviour }[],
  faults: Fault[],
): void {
  const ids = new Set(all.map(({ behaviour }) => behaviour.id));
  for (const { file, behaviour } of all) {
    const { id, includes = [] } = behaviour;
    const place = `behaviours[${id}].includes`;
    checkOrder(file, place, includes, faults);
    for (const each of includes) {
      if (each === id) faults.push({ file, place, fault: `${each} is the behaviour itself` });
      else if (!ids.has(each)) faults.push({ file, place, fault: `there is no behaviour ${each}` });
    }
  }
}

/** Yields the readable files of participants; the ids of their lists must be sorted, and unique for each participant. */
function* participantFiles<T extends { readonly participant: string }>(
  files: readonly StoredFile[],
  list: "expected" | "deviations" | "steps",
  schema: z.ZodType<T>,
  idsOf: (data: T) => readonly string[],
  faults: Fault[],
): Generator<{ readonly file: string; readonly data: T }> {
  const metByParticipant = new Map<string, FileById>();
  for (const read of filesOf(files, list, schema, ({ participant }) => participant, faults)) {
    if (!("data" in read)) continue;
    const { file, data } = read;
    const met = metByParticipant.get(data.participant) ?? new Map<string, string>();
    metByParticipant.set(data.participant, met);
    checkOrder(file, list, idsOf(data), faults, met);
    yield read;
  }
}

/** A file of the corpus; without `data` if it does not fit the schema. */
type CorpusFile<T> = { readonly name: string } | { readonly file: string; readonly data: T };

/** The folders of a corpus that are loaded, in their order. */
const parts = ["vectors", "expected", "deviations", "behaviours", "steps"] as const;

type Part = (typeof parts)[number];

/** A JSON file of a corpus: the whole path, and the name without folder and extension. */
interface StoredFile {
  readonly part: Part;
  readonly path: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/** Reads the JSON files of these folders of corpora, by part. */
function storedFiles(folders: readonly string[]): StoredFile[] {
  return parts.flatMap((part) =>
    folders.flatMap((folder) =>
      filesBelow(join(folder, part), ".json").map((file) => {
        const path = join(folder, part, file);
        return { part, path, name: file.slice(0, -".json".length), bytes: readBytes(path) };
      }),
    ),
  );
}

function areSame(some: readonly StoredFile[], others: readonly StoredFile[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ path, bytes }, index) => path === others[index]?.path && bytes.equals(others[index].bytes))
  );
}

/** Yields the files of one part of the corpus; each must be named after its subject. */
function* filesOf<T>(
  files: readonly StoredFile[],
  part: Part,
  schema: z.ZodType<T>,
  subject: (data: T) => string,
  faults: Fault[],
): Generator<CorpusFile<T>> {
  for (const { path, name, bytes } of files.filter((each) => each.part === part)) {
    const file = shownPath(path);
    const read = parseJSON(schema, decoded(bytes, file), file);
    if (!read.ok) {
      faults.push(...read.faults);
      yield { name };
      continue;
    }
    const about = subject(read.data);
    if (name !== about)
      faults.push({ file, place: "", fault: `is about ${about}: rename it to ${about}.json` });
    yield { file, data: read.data };
  }
}

/** The file of each id. */
type FileById = Map<string, string>;

/**
 * Checks that ids are sorted by code units and unique, in their file and in all files whose ids are in `met`; adds
 * them.
 */
export function checkOrder(
  file: string,
  list: string,
  ids: readonly string[],
  faults: Fault[],
  met: FileById = new Map(),
): void {
  for (const [index, id] of ids.entries()) {
    const before = ids[index - 1];
    const place = `${list}[${index}]`;
    const other = met.get(id);
    if (other !== undefined)
      faults.push({ file, place, fault: `duplicate id ${id}${other === file ? "" : `, as in ${other}`}` });
    else if (before !== undefined && before > id)
      faults.push({ file, place, fault: `${id} comes after ${before}; sort by id` });
    met.set(id, file);
  }
}
