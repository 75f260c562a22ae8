/** Computes the position of a participant on a behaviour from its answers to the probes. */
import { componentNames, type ComponentName } from "../../algorithms/algorithm.js";
import { comparablePair, isUnspecified, isVerdictKnown } from "../compare/comparable.js";
import type { Behaviour, Pattern } from "../corpus/behaviours.js";
import type { Accepted, Answer } from "../model/answer.js";

/** The relation of an answer to a pattern; the last two if a component that it names is unspecified or not observed. */
export type Match = "fits" | "fails" | "unspecified" | "unobserved";

/** A probe that was answered, with the positions whose patterns the answer fits. */
export interface AnsweredProbe {
  readonly vector: string;
  readonly fits: readonly string[];
}

/** The standing of a participant on a behaviour. */
export type Standing =
  /** It holds a position; `probes` is the number of probes that its answers decide. */
  | { readonly kind: "position"; readonly position: string; readonly probes: number }
  /** Each answer fits a position, but no position fits all. */
  | { readonly kind: "mixed"; readonly probes: readonly AnsweredProbe[] }
  /** An answer fits no position. */
  | { readonly kind: "other"; readonly probes: readonly AnsweredProbe[] }
  /** What would decide among `left` is unspecified, or not observed. */
  | { readonly kind: "unspecified" | "unobserved"; readonly left: readonly string[] }
  /** The answers that would decide among `left` are missing. */
  | { readonly kind: "unavailable"; readonly left: readonly string[] };

/** The answer of a participant to a vector; `undefined` if it was not asked. */
export type AnswerTo = (vector: string) => Answer | undefined;

interface Cell extends AnsweredProbe {
  readonly patterns: Behaviour["probes"][number]["patterns"];
  readonly matches: ReadonlyMap<string, Match>;
}

/** Returns the standing of a participant whose answers to the probes are given. */
export function standingOf({ positions, probes }: Behaviour, answerTo: AnswerTo): Standing {
  const ids = positions.map(({ id }) => id);
  const cells = probes.flatMap(({ vector, patterns }): Cell[] => {
    const answer = answerTo(vector);
    if (answer === undefined || answer.kind === "unanswered" || answer.kind === "crashed") return [];
    const matches = new Map(
      ids.flatMap((id) => {
        const pattern = patterns[id];
        return pattern === undefined ? [] : [[id, matchOf(pattern, answer)] as const];
      }),
    );
    return [{ vector, patterns, matches, fits: ids.filter((id) => matches.get(id) === "fits") }];
  });
  const left = ids.filter((id) => cells.every(({ matches }) => matches.get(id) !== "fails"));
  const [only] = left;
  if (only === undefined) {
    const answered = cells.map(({ vector, fits }) => ({ vector, fits }));
    const isOther = cells.some(({ matches }) => ids.every((id) => matches.get(id) === "fails"));
    return { kind: isOther ? "other" : "mixed", probes: answered };
  }
  const decided = cells.filter(({ fits }) => fits.includes(only)).length;
  if (left.length === 1 && decided > 0) return { kind: "position", position: only, probes: decided };
  return { kind: obstacleOf(cells, left), left };
}

/** Returns why no position is left alone. */
function obstacleOf(
  cells: readonly Cell[],
  left: readonly string[],
): "unspecified" | "unobserved" | "unavailable" {
  const met = cells.flatMap(({ matches }) => left.map((id) => matches.get(id)));
  if (met.includes("unspecified")) return "unspecified";
  return met.includes("unobserved") || cells.some((cell) => isBlurred(cell, left))
    ? "unobserved"
    : "unavailable";
}

/** Tells whether an answer fits two positions, of which it would fit one, were the component not percent-decoded. */
function isBlurred({ patterns, fits }: Cell, left: readonly string[]): boolean {
  const held = left.flatMap((id) => {
    const pattern = patterns[id];
    return pattern !== undefined && fits.includes(id) ? [pattern] : [];
  });
  return held.some((one, index) => held.slice(index + 1).some((other) => areDisjoint(one, other)));
}

/** Compares an answer with a pattern. */
export function matchOf(
  pattern: Pattern,
  answer: Exclude<Answer, { kind: "unanswered" | "crashed" }>,
): Match {
  if (answer.kind === "rejected") return pattern === "rejected" ? "fits" : "fails";
  if (typeof pattern === "string") {
    if (!isVerdictKnown(answer)) return "unobserved";
    return pattern === "accepted" ? "fits" : "fails";
  }
  const matches = componentNames.flatMap((name) => {
    const wanted = pattern[name];
    return wanted === undefined ? [] : [matchOfComponent(name, alternatives(wanted), answer)];
  });
  if (pattern.href !== undefined) matches.push(matchOfHref(alternatives(pattern.href), answer));
  for (const each of ["fails", "unspecified", "unobserved"] as const) if (matches.includes(each)) return each;
  return "fits";
}

function matchOfComponent(name: ComponentName, wanted: readonly (string | null)[], answer: Accepted): Match {
  if (isUnspecified(answer, name)) return "unspecified";
  const pairs = wanted.map((value) =>
    comparablePair(name, answer, { kind: "parsed", components: { [name]: value } }),
  );
  if (pairs.some(([given]) => given === undefined)) return "unobserved";
  return pairs.some(([given, value]) => given === value) ? "fits" : "fails";
}

/** An href is unspecified if any component is. */
function matchOfHref(wanted: readonly (string | null)[], { href, unspecified }: Accepted): Match {
  if (unspecified.length > 0) return "unspecified";
  if (href === undefined) return "unobserved";
  return wanted.includes(href) ? "fits" : "fails";
}

/** Tells whether no answer fits both patterns. */
export function areDisjoint(one: Pattern, other: Pattern): boolean {
  if (one === "rejected" || other === "rejected") return one !== other;
  if (one === "accepted" || other === "accepted") return false;
  if (one.href !== undefined && other.href !== undefined) {
    const hrefs = alternatives(one.href);
    if (!alternatives(other.href).some((href) => hrefs.includes(href))) return true;
  }
  return componentNames.some((name) => {
    const [ofOne, ofOther] = [one[name], other[name]];
    if (ofOne === undefined || ofOther === undefined) return false;
    const answers = alternatives(ofOther).map((value): Accepted => {
      return { kind: "parsed", components: { [name]: value }, unspecified: [], remarks: [] };
    });
    return answers.every((answer) => matchOfComponent(name, alternatives(ofOne), answer) === "fails");
  });
}

/** Returns the values of which a pattern allows one. */
export function alternatives(values: string | null | readonly (string | null)[]): readonly (string | null)[] {
  return values === null || typeof values === "string" ? [values] : values;
}
