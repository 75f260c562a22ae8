/**
 * Why two participants part. An input can have many causes at once, so causes are sought by pairs: a question is
 * minimised until only one difference between the two is left, and what is left is explained.
 */
import { componentNames, type StepId } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import { changesAlong } from "../changes.js";
import {
  comparablePair,
  compare,
  comparePair,
  differencesOfPair,
  type Difference,
  type Divergence,
  type Lens,
} from "../compare.js";
import { dangerIds, dangersOf, type DangerId } from "../dangers/dangers.js";
import type { Answer, Question } from "../participant.js";
import { askedFor, contrastOf } from "../explain/contrast.js";
import { type Reader } from "../explain/readers.js";
import { partedStep } from "../explain/parting.js";
import { tracerOf } from "../explain/trace.js";
import { reportAnswer } from "../report/answer.js";
import { givenOnce } from "../report/given-once.js";
import { byCodeUnits } from "../text.js";
import type { Finding } from "./finding.js";
import { minimise } from "./minimise.js";
import { askOne, type Oracle, type Traced } from "./oracle.js";

/** Ids of two participants whose answers differ by the lens. */
export type Pair = readonly [a: string, b: string];

/**
 * The pairs that stand for a divergence: in the order in which they were asked, each that can be compared with the last
 * before it that can be, where they are of different classes. Of texts, in the order of their years, these are the
 * changes.
 */
export function pairsOf(
  { classes }: Pick<Divergence, "classes">,
  { answers }: Pick<Traced, "answers">,
): Pair[] {
  const ids = [...answers.keys()];
  const numbers = ids.map((id) => {
    const number = classes.findIndex((members) => members.includes(id));
    return number === -1 ? null : number;
  });
  return changesAlong(numbers).flatMap(({ from, to }): Pair[] => {
    const [a, b] = [ids[from], ids[to]];
    return a === undefined || b === undefined ? [] : [[a, b]];
  });
}

/** The pairs whose differences are looked into: the changes, and of each two classes the first members. */
export function pairsToExplain(
  divergence: Pick<Divergence, "classes">,
  traced: Pick<Traced, "answers">,
): Pair[] {
  const firsts = divergence.classes.flatMap(([first]) => first ?? []);
  const ofClasses = firsts.slice(1).map((b, index): Pair => [firsts[index] ?? b, b]);
  const all = [...pairsOf(divergence, traced), ...ofClasses];
  return [...new Map(all.map((pair) => [pair.join(" "), pair])).values()];
}

/**
 * What a difference of a pair is, as far as that can be seen without looking for its cause: who rejects and where, and
 * in each part that differs how the two values are related. `null` if there is no difference.
 */
export function kindOf(lens: Lens, [a, b]: Pair, { answers }: Pick<Traced, "answers">): string | null {
  const ofA = answers.get(a);
  const ofB = answers.get(b);
  if (ofA === undefined || ofB === undefined || comparePair(lens, ofA, ofB) !== "different") return null;
  return [a, verdictOf(ofA, ofB), b, verdictOf(ofB, ofA), ...relationsOf(ofA, ofB)].join(" | ");
}

function verdictOf(answer: Answer, other: Answer): string {
  if (answer.kind === "rejected") return `rejected at ${answer.at}`;
  // Many rejections of hosts are told at one step: what the other makes of the host tells them apart.
  return other.kind === "rejected" && answer.kind === "parsed" ? `parsed ${hostOf(answer)}` : answer.kind;
}

/** What the host of an accepted question is made of. */
function hostOf({ components }: Answer & { readonly kind: "parsed" }): string {
  const host = components.host ?? "";
  if (/(?:^|\.)xn--/i.test(host)) return "with an A-label";
  if (host === "" || /^[0-9a-z.-]*$/i.test(host)) return `with host ${extent(host)}`;
  return "with a host of other characters";
}

function relationsOf(a: Answer, b: Answer): string[] {
  if (a.kind !== "parsed" || b.kind !== "parsed") return [];
  const parts = componentNames.flatMap((name) => {
    const [ofA, ofB] = comparablePair(name, a, b);
    const isOpen = [a, b].some(({ open }) => open.some(({ component }) => component === name));
    if (ofA === ofB || ofA === undefined || ofB === undefined || isOpen) return [];
    return [`${name} ${relation(ofA, ofB)}`];
  });
  return parts.length === 0 ? ["href"] : parts;
}

/** How two values of a part are related that differ. */
function relation(a: string | null, b: string | null): string {
  if (a === null || b === null || a === "" || b === "") return `${extent(a)} to ${extent(b)}`;
  if (a.toLowerCase() === b.toLowerCase()) return "in case";
  if (decoded(a) === decoded(b)) return "in escapes";
  if (a.startsWith(b) || b.startsWith(a)) return "in its end";
  if (a.endsWith(b) || b.endsWith(a)) return "in its beginning";
  return "in its text";
}

function extent(value: string | null): string {
  if (value === null) return "absent";
  return value === "" ? "empty" : "text";
}

/** Without percent-encoding, byte by byte, so that nothing is malformed. */
function decoded(value: string): string {
  const bytes = Buffer.from(value, "utf8").toString("latin1");
  return bytes
    .replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .toLowerCase();
}

/** Where two part; no step for who takes none that are seen. */
export interface Parting {
  readonly between: Pair;
  readonly steps: readonly [StepId | null, StepId | null];
  /** The nearest question on which the two agree; `null` if no change of one code point makes them agree. */
  readonly agreeing: Question | null;
}

/** A cause of divergence, by its plainest question. */
export interface Cause {
  readonly witness: Question;
  readonly divergence: Divergence;
  /** The answers to the witness, each once. */
  readonly answers: Finding["answers"];
  /** One for each pair that stands for the divergence. */
  readonly partings: readonly Parting[];
  /** The dangers that the participants are in over the witness, the gravest first. */
  readonly dangers: readonly DangerId[];
  /** The same for the same cause: lens, partition, what differs, and where the pairs part. */
  readonly signature: string;
}

/** Finds the cause of what makes a pair differ over a question; `null` if they do not differ. */
export async function causeOf(
  oracle: Oracle,
  lens: Lens,
  pair: Pair,
  question: Question,
): Promise<Cause | null> {
  const kind = kindOf(lens, pair, await askOne(oracle, question, pair));
  if (kind === null) return null;
  const witness = await minimise(question, async (candidate) => {
    return kindOf(lens, pair, await askOne(oracle, candidate, pair)) === kind;
  });
  return causeAt(oracle, lens, witness);
}

/** The cause of the divergence over a question, as it stands; `null` if there is none. */
export async function causeAt(oracle: Oracle, lens: Lens, witness: Question): Promise<Cause | null> {
  const traced = await askOne(oracle, witness);
  const divergence = compare(lens, traced.answers);
  if (divergence === null) return null;
  const readerOf = await readers(oracle, witness, traced);
  const differ = (a: Answer, b: Answer): readonly Difference[] | null =>
    comparePair(lens, a, b) === "different" ? (differencesOfPair(a, b) ?? []) : null;
  const partings = pairsOf(divergence, traced).map((between): Parting => {
    const read = [readerOf(between[0]), readerOf(between[1])] as const;
    const contrast = contrastOf(witness, { read, differ });
    const [a, b] = read.map((each) => partedStep(witness, each, contrast)?.id ?? null);
    return { between, steps: [a ?? null, b ?? null], agreeing: contrast.agreeing };
  });
  const parted = partings.map(inWords).join("; ");
  const found = new Set(dangersOf(traced.answers).map(({ danger }) => danger));
  const dangers = dangerIds.filter((id) => found.has(id));
  const given = [...traced.answers].map(([id, answer]) => ({ by: [id], answer: reportAnswer(answer) }));
  const answers = givenOnce(given, ({ answer }) => JSON.stringify(answer));
  return { witness, divergence, answers, partings, dangers, signature: `${divergence.signature}; ${parted}` };
}

/** Texts are read as far as need be; others are asked beforehand all that a contrast can want to know. */
async function readers(oracle: Oracle, witness: Question, traced: Traced): Promise<(id: string) => Reader> {
  const texts = new Map(algorithms.map((text) => [text.id, tracerOf(text)]));
  const ids = [...traced.answers.keys()].filter((id) => !texts.has(id));
  const others = ids.length === 0 ? [] : askedFor(witness);
  const asked = await oracle(others, ids);
  const known = new Map(others.map((each, index) => [keyOf(each), asked[index]]));
  known.set(keyOf(witness), traced);
  return (id) => {
    const text = texts.get(id);
    if (text !== undefined) return text.trace;
    return (question) => {
      const found = known.get(keyOf(question));
      const outcome = found?.answers.get(id);
      return outcome === undefined ? null : { outcome, steps: found?.steps.get(id) ?? [] };
    };
  };
}

function keyOf({ input, base, encoding }: Question): string {
  return JSON.stringify([input, base, encoding ?? null]);
}

function inWords({ between, steps }: Parting): string {
  return between.map((id, index) => `${id} at ${steps[index] ?? "no step of its own"}`).join(" | ");
}

/** What a cause is called whatever the partition that it is seen in: what differs, and the steps that texts take for it. */
export function causeKey({
  differing,
  partings,
}: {
  readonly differing: readonly string[];
  readonly partings: readonly Pick<Parting, "between" | "steps">[];
}): string {
  const steps = partings.flatMap(({ between, steps: [a, b] }) => [
    ...(a === null ? [] : [`${between[0]} at ${a}`]),
    ...(b === null ? [] : [`${between[1]} at ${b}`]),
  ]);
  return `${differing.join(",")}: ${[...new Set(steps)].sort(byCodeUnits).join(", ")}`;
}
