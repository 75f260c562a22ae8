/** Gathers findings by the behaviours that name their causes. */
import type { NameableCause } from "../behaviours/named-by-questions.js";
import type { NamingCorpus } from "../behaviours/naming-corpus.js";
import type { CauseName } from "../causes/explanation.js";
import type { Pair } from "../causes/cause.js";
import type { Workers } from "./evaluate.js";
import type { Finding } from "./finding.js";
import { effectOf, type NamingTask } from "./naming.js";

/** The findings that a behaviour names. */
export interface FoundBehaviour extends CauseName {
  /** The pair that holds these positions: the first that was named, or of whose two a position is known. */
  readonly between: Pair;
  /** The first has the gravest impact, or occurs most. */
  readonly findings: readonly Finding[];
  /** About how many inputs had one of its causes. */
  readonly times: number;
}

export interface NamedFindings {
  /** In the order of their first findings. */
  readonly behaviours: readonly FoundBehaviour[];
  /** The findings without a name. */
  readonly unnamed: readonly Finding[];
}

/**
 * Names findings, each by the first of its pairs that has a name, and gathers them in their order.
 * @param participants The ids of the participants, in their order.
 */
export async function namedFindings(
  findings: readonly Finding[],
  participants: readonly string[],
  corpus: NamingCorpus,
  workers: Workers,
): Promise<NamedFindings> {
  const names = await namesOf(findings, participants, (tasks) => workers.name(tasks, corpus));
  const found = new Map<string, FoundBehaviour>();
  const unnamed: Finding[] = [];
  for (const finding of findings) {
    const named = names.get(finding);
    if (named === undefined) {
      unnamed.push(finding);
      continue;
    }
    for (const name of named.own) {
      const known = found.get(name.id);
      const told = known?.areKnown === true || !name.areKnown ? known : undefined;
      found.set(name.id, {
        ...(told ?? { ...name, between: named.between }),
        findings: [...(known?.findings ?? []), finding],
        times: (known?.times ?? 0) + finding.times,
      });
    }
  }
  return { behaviours: [...found.values()], unnamed };
}

/** The names of a finding by one of its pairs; at least one. */
interface NamesByPair {
  readonly between: Pair;
  readonly own: readonly CauseName[];
}

type AskNames = (tasks: readonly NamingTask[]) => Promise<readonly (readonly CauseName[])[]>;

/**
 * Names findings by their reproducers, or else as causes of the inputs in which they were found, or else by others that differ
 * in the same way at the same place of the reproducer.
 */
async function namesOf(
  findings: readonly Finding[],
  participants: readonly string[],
  ask: AskNames,
): Promise<ReadonlyMap<Finding, NamesByPair>> {
  const names = new Map<Finding, NamesByPair>();
  const ways = [byReproducer, asFound, (finding: Finding) => byOthers(finding, participants)];
  for (const tasksOf of ways) {
    const left = findings.filter((finding) => !names.has(finding));
    for (const [finding, named] of await namesBy(tasksOf, left, ask)) names.set(finding, named);
  }
  return names;
}

function byReproducer(finding: Finding): readonly NamingTask[] {
  return causesOf(finding).map(({ pair, cause }) => ({ pair, wanted: { kind: "by reproducer", cause } }));
}

function asFound(finding: Finding): readonly NamingTask[] {
  const found = finding.found.question;
  return causesOf(finding).map(({ pair, cause }) => ({ pair, wanted: { kind: "as found", cause, found } }));
}

/** Returns the causes of the pairs of a finding. */
function causesOf({ pairs, reproducer, tokenSpan }: Finding): { pair: Pair; cause: NameableCause }[] {
  return pairs.map(({ between, key }) => ({ pair: between, cause: { key, reproducer, tokenSpan } }));
}

/** Returns the tasks of the pairs that have one participant of a finding, and another one that is not of its class. */
function byOthers(
  { pairs, classes, reproducer, tokenSpan }: Finding,
  participants: readonly string[],
): readonly NamingTask[] {
  const effects = [...new Set(pairs.map(({ between, key }) => effectOf(between, key)))];
  const wanted = { kind: "at a place", question: reproducer, span: tokenSpan, effects } as const;
  const known = new Set(pairs.map(({ between }) => between.join(" ")));
  const own = new Set(pairs.flatMap(({ between }) => between));
  const classOf = (id: string): readonly string[] | undefined =>
    classes.find((members) => members.includes(id));
  return participants.flatMap((a, index) =>
    participants.slice(index + 1).flatMap((b): NamingTask[] => {
      const isOther = (own.has(a) || own.has(b)) && !known.has(`${a} ${b}`) && classOf(a) !== classOf(b);
      return isOther ? [{ pair: [a, b], wanted }] : [];
    }),
  );
}

/**
 * Names findings by their first tasks, those without a name or a known position by their second, and so on: each pair is
 * asked all questions of the behaviours on which it differs.
 */
async function namesBy(
  tasksOf: (finding: Finding) => readonly NamingTask[],
  findings: readonly Finding[],
  ask: AskNames,
): Promise<ReadonlyMap<Finding, NamesByPair>> {
  const names = new Map<Finding, NamesByPair>();
  const all = findings.map((finding) => ({ finding, tasks: tasksOf(finding) }));
  for (let index = 0; ; index++) {
    const left = all.flatMap(({ finding, tasks }) => {
      const isNamed = names.get(finding)?.own.every(({ areKnown }) => areKnown) === true;
      const task = isNamed ? undefined : tasks[index];
      return task === undefined ? [] : [{ finding, task }];
    });
    if (left.length === 0) return names;
    const found = await ask(left.map(({ task }) => task));
    left.forEach(({ finding, task }, at) => {
      const own = found[at] ?? [];
      const isBetter = !names.has(finding) || own.every(({ areKnown }) => areKnown);
      if (own.length > 0 && isBetter) names.set(finding, { between: task.pair, own });
    });
  }
}
