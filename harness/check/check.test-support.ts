/** Corpora and participants for the tests of checks. */
import { algorithms } from "../../algorithms/index.js";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { lensNamed } from "../compare/lenses.js";
import { impactsNamed } from "../compare/impact.js";
import type { Corpus, CorpusVector } from "../corpus/load.js";
import type { Participant } from "../model/participant.js";
import type { Question } from "../model/question.js";
import type { Answer } from "../model/answer.js";
import { fields } from "../model/field.js";
import { algorithmParticipants } from "../participants/algorithms.js";
import { inProcess } from "../participants/in-process.js";
import { BehaviourNames } from "../behaviours/names.js";
import { check } from "./check.js";
import type { SourceLocation } from "./source-locations.js";
import type { CheckResult } from "./schema.js";

/** Returns a corpus of these inputs, as path/a, path/b and so on. */
export function corpusOf(inputs: readonly string[]): Corpus {
  const vectors = inputs.map((input, index): CorpusVector => {
    const id = `path/${String.fromCharCode(0x61 + index)}`;
    return { id, theme: "path", input, base: null, about: "A string." };
  });
  return { vectors, expected: new Map(), deviations: new Map(), behaviours: [], stated: new Map() };
}

/** Returns a participant with these answers, and otherwise those of the algorithm. */
export function participantOf(
  answers: Readonly<Record<string, Answer>>,
  rest: Partial<Participant> = {},
  algorithm = algorithmNamed("whatwg-2026"),
): Participant {
  return participantWith((_, { input, base }) => answers[input] ?? algorithm.parse(input, base), rest);
}

/** Returns a participant that answers as the algorithm, except for what the rule makes of its answers. */
export function participantWith(
  rule: (answer: Answer, question: Question) => Answer,
  rest: Partial<Participant> = {},
): Participant {
  const algorithm = algorithmNamed("whatwg-2026");
  return {
    ...inProcess({
      id: "fixture",
      title: "Fixture",
      kind: "live",
      version: "1",
      unicode: null,
      sees: fields,
      answer: (question) => rule(algorithm.parse(question.input, question.base), question),
    }),
    ...rest,
  };
}

/** Keeps a circumflex in paths, where whatwg-2026 writes %5E. */
export function keepingCircumflex(answer: Answer): Answer {
  if (answer.kind !== "parsed") return answer;
  const [path, href] = [answer.components.path, answer.href].map((text) => text?.replaceAll("%5E", "^"));
  return {
    ...answer,
    components: { ...answer.components, path: path ?? null },
    ...(href === undefined ? {} : { href }),
  };
}

/** Rejects a tilde anywhere. */
export function rejectingTilde(answer: Answer, { input, base }: Question): Answer {
  return `${input}${base ?? ""}`.includes("~")
    ? { kind: "rejected", at: "its tilde rule", reason: "no tilde", remarks: [] }
    : answer;
}

/** Returns the algorithm's answer to the input with changed components. */
export function changed(input: string, change: Readonly<Record<string, string | null>>): Answer {
  const parsed = algorithmNamed("whatwg-2026").parse(input, null);
  if (parsed.kind !== "parsed") throw new Error(`${input} is rejected`);
  return { ...parsed, components: { ...parsed.components, ...change } };
}

function algorithmNamed(id: string): Algorithm {
  const algorithm = algorithms.find((each) => each.id === id);
  if (algorithm === undefined) throw new Error(`there is no algorithm ${id}`);
  return algorithm;
}

interface CheckSetup {
  readonly against?: string;
  readonly lens?: string;
  readonly impacts?: string;
  readonly places?: ReadonlyMap<string, SourceLocation>;
}

export function checked(
  corpus: Corpus,
  participant: Participant,
  { against = "whatwg-2026", lens, impacts, places = new Map() }: CheckSetup = {},
): Promise<CheckResult> {
  const algorithm = algorithmNamed(against);
  const text = algorithmParticipants.find(({ id }) => id === against);
  if (text === undefined) throw new Error(`there is no participant ${against}`);
  const named = lens === undefined ? null : lensNamed(lens);
  const chosenImpacts = impacts === undefined ? null : impactsNamed(impacts);
  return check({
    names: new BehaviourNames(corpus),
    corpus,
    participant,
    algorithm,
    against: text,
    lens: named,
    impacts: chosenImpacts,
    places,
  });
}
