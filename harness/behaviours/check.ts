/** Proves that behaviours are in order: their patterns separate, each position is held, and no two have the same causes. */
import { join } from "node:path";
import type { Span } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import { sectionOf, stepKinds } from "../../algorithms/outline.js";
import { askAlgorithms } from "../causes/cause.js";
import { runSearch } from "../causes/elementary/search.js";
import { traceOf } from "../causes/trace.js";
import type { Behaviour } from "../corpus/behaviours.js";
import type { Fault } from "../io/errors.js";
import { shownPath } from "../io/files.js";
import { questionOf } from "../model/question.js";
import { isAsRequired, isIn, isOfRequiredScheme } from "./matter.js";
import { BehaviourNames } from "./names.js";
import type { NamingCorpus } from "./naming-corpus.js";
import { areDisjoint, type Standing } from "./positions.js";
import type { StandingsDocument } from "./schema.js";

type FaultIn = (behaviour: Behaviour, place: string, fault: string) => Fault;

/** The faults of behaviours; positions that nobody holds may be held by a participant that was not asked. */
interface BehaviourFaults {
  readonly faults: readonly Fault[];
  readonly unheld: readonly Fault[];
}

/**
 * Returns the faults of the behaviours of a corpus in this folder, with the standings of all who can hold positions.
 */
export function behaviourFaults(
  folder: string,
  corpus: NamingCorpus,
  { behaviours: standing }: StandingsDocument,
): BehaviourFaults {
  const faultIn: FaultIn = ({ id, theme }, place, fault) => ({
    file: shownPath(join(folder, "behaviours", `${theme}.json`)),
    place: `behaviours[${id}]${place}`,
    fault,
  });
  return {
    faults: [
      ...corpus.behaviours.flatMap((behaviour) => separationFaults(behaviour, faultIn)),
      ...requirementFaults(corpus, faultIn),
      ...nameFaults(corpus, faultIn),
      ...statedFaults(folder, corpus),
    ],
    unheld: corpus.behaviours.flatMap((behaviour) => {
      const all = standing.find(({ id }) => id === behaviour.id)?.standings ?? {};
      return unheldFaults(behaviour, Object.values(all), faultIn);
    }),
  };
}

/** Finds probes that separate nothing, and positions that the same answers may fit. */
function separationFaults(behaviour: Behaviour, faultIn: FaultIn): Fault[] {
  const { positions, probes } = behaviour;
  const pairs = positions.flatMap((one, index) =>
    positions.slice(index + 1).map((other) => [one.id, other.id]),
  );
  const isSeparated = (
    { patterns }: Behaviour["probes"][number],
    [a = "", b = ""]: readonly string[],
  ): boolean => {
    const [ofA, ofB] = [patterns[a], patterns[b]];
    return ofA !== undefined && ofB !== undefined && areDisjoint(ofA, ofB);
  };
  const idle = probes.filter((probe) => !pairs.some((pair) => isSeparated(probe, pair)));
  const alike = pairs.filter((pair) => !probes.some((probe) => isSeparated(probe, pair)));
  return [
    ...idle.map(({ vector }) =>
      faultIn(behaviour, `.probes[${vector}]`, "separates no two positions: no patterns exclude each other"),
    ),
    ...alike.map(([a = "", b = ""]) =>
      faultIn(
        behaviour,
        ".probes",
        `the same answers may fit ${a} and ${b}: let one probe have patterns that exclude each other`,
      ),
    ),
  ];
}

/** Finds questions of behaviours that lack what the behaviour requires of those that it names. */
function requirementFaults({ behaviours, vectors }: Omit<NamingCorpus, "stated">, faultIn: FaultIn): Fault[] {
  const known = new Map(vectors.map((vector) => [vector.id, vector]));
  return behaviours.flatMap((behaviour) => {
    const { requires } = behaviour;
    const probed = behaviour.probes.flatMap(({ vector }) => known.get(vector) ?? []);
    const all = [...probed, ...(behaviour.also ?? [])];
    return all
      .filter((each) => {
        const { input, base } = each;
        const decides = "decides" in each ? each.decides : undefined;
        const strings = base === null ? [input] : [input, base];
        const texts = decides === undefined ? strings : [decides];
        return (
          !isAsRequired(requires, questionOf(each)) ||
          !isIn(requires?.token, ...texts) ||
          !spansOf(base).some((span) => isOfRequiredScheme(requires, { question: questionOf(each), span })) ||
          !strings.some((string) => hasPlace(requires, string))
        );
      })
      .map(({ input }) => faultIn(behaviour, ".requires", `its own question ${input} lacks it`));
  });
}

/** Returns a span of each string of a question. */
function spansOf(base: string | null): Span[] {
  const ofInput: Span = { of: "input", start: 0, end: 0 };
  return base === null ? [ofInput] : [ofInput, { of: "base", start: 0, end: 0 }];
}

/** Tells whether a string has a place with before and behind it what a behaviour requires. */
function hasPlace(requires: Behaviour["requires"], string: string): boolean {
  const ends = Array.from({ length: string.length + 1 }, (_, index) => index);
  const isStart = (end: number): boolean => isIn(requires?.before, string.slice(0, end));
  const first = ends.findIndex(isStart);
  return first !== -1 && ends.slice(first).some((end) => isIn(requires?.after, string.slice(end)));
}

/** Finds stated steps that decide nothing, and entries of which no question of the behaviour takes a step. */
function statedFaults(folder: string, { behaviours, vectors, stated }: NamingCorpus): Fault[] {
  const known = new Map(vectors.map((vector) => [vector.id, questionOf(vector)]));
  const questionsOf = new Map(
    behaviours.map(({ id, probes, also = [] }) => [
      id,
      [...probes.flatMap(({ vector }) => known.get(vector) ?? []), ...also.map(questionOf)],
    ]),
  );
  return [...stated].flatMap(([participant, steps]) => {
    const algorithm = algorithms.find(({ id }) => id === participant);
    if (algorithm === undefined) return [];
    const kinds = stepKinds(algorithm.outline);
    return [...steps].flatMap(([behaviour, decisive]): Fault[] => {
      const faultIn = (fault: string): Fault => ({
        file: shownPath(join(folder, "steps", `${participant}.json`)),
        place: `steps[${behaviour}]`,
        fault,
      });
      const idle = decisive.filter(({ id }) => ["records", "keepsBooks"].includes(kinds.get(id) ?? ""));
      const questions = questionsOf.get(behaviour) ?? [];
      const isTaken = questions.some((question) => {
        const { steps: traced } = traceOf(question, algorithm);
        return decisive.some(({ id, isAbsent, taken }) =>
          traced.some((step) =>
            isAbsent && id === taken ? sectionOf(step.id) === sectionOf(id) : step.id === taken,
          ),
        );
      });
      return [
        ...idle.map(({ id }) => faultIn(`${id} decides nothing: it records an error or keeps the books`)),
        ...(isTaken ? [] : [faultIn("no question of the behaviour takes one of these steps")]),
      ];
    });
  });
}

function unheldFaults(behaviour: Behaviour, standings: readonly Standing[], faultIn: FaultIn): Fault[] {
  const held = new Set(standings.map((each) => (each.kind === "position" ? each.position : null)));
  return behaviour.positions
    .filter(({ id }) => !held.has(id))
    .map(({ id }) =>
      faultIn(
        behaviour,
        `.positions[${id}]`,
        `nobody holds it: urlstrata behaviours ${behaviour.id} prints the answers`,
      ),
    );
}

/**
 * Finds behaviours that name the same causes of all consecutive algorithms. They may share some: one step of a grammar
 * rejects for many reasons.
 */
function nameFaults(corpus: NamingCorpus, faultIn: FaultIn): Fault[] {
  const named = causesByBehaviour(corpus);
  const firsts = new Map<string, string>();
  return corpus.behaviours.flatMap((behaviour): Fault[] => {
    const causes = named.get(behaviour.id);
    if (causes === undefined) return [];
    const key = [...causes].sort().join("\n");
    const first = firsts.get(key);
    firsts.set(key, first ?? behaviour.id);
    if (first === undefined) return [];
    const fault = `names the same causes as ${first}: let one of them have a probe that the other has not`;
    return [faultIn(behaviour, "", fault)];
  });
}

/** Returns the causes that each behaviour names, for all consecutive algorithms. */
function causesByBehaviour(corpus: NamingCorpus): ReadonlyMap<string, string[]> {
  const names = new BehaviourNames(corpus);
  const named = new Map<string, string[]>();
  algorithms.slice(1).forEach((b, index) => {
    const a = algorithms[index];
    if (a === undefined) return;
    for (const [reproducer, ids] of runSearch(names.of([a.id, b.id]).all(), askAlgorithms(a, b))) {
      for (const id of ids) named.set(id, [...(named.get(id) ?? []), `${a.id} ${b.id} ${reproducer}`]);
    }
  });
  return named;
}
