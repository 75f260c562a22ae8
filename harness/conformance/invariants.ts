/**
 * Invariants that this project demands of every algorithm, though no specification states them. If a specification
 * states the same property, only that one is checked.
 */
import {
  componentNames,
  type Algorithm,
  type SpecifiedProperty,
  type Outcome,
  type Parsed,
} from "../../algorithms/algorithm.js";
import { comparable } from "../compare/comparable.js";

/** A property without a section in the specification. */
export type Invariant = Omit<SpecifiedProperty, "at">;

/** Returns the invariants of an algorithm; `all` are the algorithms in their order, which determines the next one. */
export function invariantsOn(algorithm: Algorithm, all: readonly Algorithm[]): readonly Invariant[] {
  const { parse, properties: properties = [] } = algorithm;
  const next = nextText(algorithm, all);
  const first = remembersLast(parse);
  const putOut = outputOf(first, parse);
  /** Applies to accepted input without unspecified components. */
  const ofOutput =
    (holds: (answer: Parsed, again: Outcome) => boolean): Invariant["holds"] =>
    (input, base, options) => {
      const output = putOut(input, base, options);
      return output === null ? null : holds(output.answer, output.again);
    };
  const demands: Invariant[] = [
    {
      id: "total",
      says: "Every input has an outcome: nothing is thrown.",
      // An exception counts as false.
      holds: (input, base, options) => ["parsed", "rejected"].includes(first(input, base, options).kind),
    },
    {
      id: "deterministic",
      says: "The outcome is the same a second time, and when steps and remarks are observed.",
      holds(input, base, options) {
        const once = JSON.stringify(first(input, base, options));
        const watched = {
          ...parse(input, base, { ...options, remarks: true, step: () => undefined }),
          remarks: [],
        };
        return once === JSON.stringify(parse(input, base, options)) && once === JSON.stringify(watched);
      },
    },
    {
      id: "accepted-again",
      says: "Its output is accepted.",
      holds: ofOutput((_, again) => again.kind === "parsed"),
    },
    {
      id: "idempotent",
      says: "Parsing its output gives the same href.",
      holds: ofOutput((answer, again) => again.kind === "rejected" || again.href === answer.href),
    },
    {
      id: "same-components",
      says: "Parsing its output gives the same components.",
      holds: ofOutput((answer, again) => again.kind === "rejected" || haveSameComponents(answer, again)),
    },
  ];
  if (next !== null) {
    demands.push({
      id: "accepted-by-next",
      says: "The next specification accepts its output.",
      holds: ofOutput((answer) => next.parse(answer.href, null).kind === "parsed"),
    });
  }
  return demands.filter(({ id }) => properties.every((property) => property.id !== id));
}

/** The output of an algorithm, and the outcome of parsing it again. */
interface Output {
  readonly answer: Parsed;
  readonly again: Outcome;
}

/** Returns the function with a memory of its last result: several invariants are about one question. */
function remembersLast<T>(
  answer: (...question: Parameters<Algorithm["parse"]>) => T,
): (...question: Parameters<Algorithm["parse"]>) => T {
  let last: { readonly question: Parameters<Algorithm["parse"]>; readonly result: T } | null = null;
  return (...question) => {
    if (last === null || !isSameQuestion(question, last.question))
      last = { question, result: answer(...question) };
    return last.result;
  };
}

function isSameQuestion(
  [input, base, options = {}]: Parameters<Algorithm["parse"]>,
  [otherInput, otherBase, other = {}]: Parameters<Algorithm["parse"]>,
): boolean {
  const isSameWay =
    options.encoding === other.encoding && options.remarks === other.remarks && options.step === other.step;
  return input === otherInput && base === otherBase && isSameWay;
}

/** Returns the output of a question, `null` if there is none; `first` is the answer to it. */
function outputOf(
  first: Algorithm["parse"],
  parse: Algorithm["parse"],
): (...question: Parameters<Algorithm["parse"]>) => Output | null {
  return remembersLast((input, base, options) => {
    const answer = first(input, base, options);
    const isSaid = answer.kind === "parsed" && answer.unspecified.length === 0;
    return isSaid ? { answer, again: parse(answer.href, null, options) } : null;
  });
}

/** Returns the next algorithm in order that is not a variant. */
function nextText({ id }: Algorithm, all: readonly Algorithm[]): Algorithm | null {
  const [text = ""] = id.split("/");
  const isVariant = (other: Algorithm): boolean => other.id.includes("/");
  const later = all.slice(all.findIndex((other) => other.id === text) + 1);
  return later.find((other) => !isVariant(other)) ?? null;
}

function haveSameComponents(one: Parsed, other: Parsed): boolean {
  return componentNames.every((name) => comparable(name, one) === comparable(name, other));
}
