/**
 * The rules for participants that answer in this process, as checks for any test runner:
 * `for (const { name, check } of contract(mine)) it(name, check)`.
 */
import { z } from "zod";
import { componentNames } from "../../../algorithms/algorithm.js";
import { misfits } from "../../io/errors.js";
import { loadCorpus } from "../../corpus/load.js";
import type { Participant } from "../../model/participant.js";
import type { Accepted } from "../../model/answer.js";
import { type Field, fields } from "../../model/field.js";
import { questionOf, type Question } from "../../model/question.js";
import { askInBatches, assertNone, type ContractAnswers, type ContractFault } from "./ask-in-batches.js";
import { hostileQuestions } from "./hostile-inputs.js";

export interface ContractCheck {
  readonly name: string;
  /** Rejects with the fault and the shortest question that causes it. */
  readonly check: () => Promise<void>;
  /** Says what to do if it rejects. */
  readonly mend: string;
}

/** Returns the checks for one participant. They ask it the corpus of the package and hostile questions. */
export function contract(participant: Participant): readonly ContractCheck[] {
  const questions = once(() => [...hostileQuestions, ...loadCorpus().vectors.map(questionOf)]);
  const answers = once(() => askInBatches(questions().length, participant, questions()));
  const inReverse = async (): Promise<readonly ContractAnswers[]> =>
    (await askInBatches(7, participant, questions().toReversed())).toReversed();
  return [
    {
      name: "has a complete identity",
      mend: "Give id, title, kind, version and unicode; list in sees each field that it can observe.",
      // Async, so that it rejects as the others do.
      check: async () => {
        await Promise.resolve();
        assertIdentity(participant);
      },
    },
    {
      name: "answers every question and does not crash",
      mend: "Catch what the parser throws; answer rejected, or unanswered if the parser cannot be asked.",
      check: async () => {
        assertNone(crashes(await answers()));
      },
    },
    {
      name: "observes exactly the fields of sees",
      mend: "List in sees each field that an answer has, and no other.",
      check: async () => {
        assertSees(participant, await answers());
      },
    },
    {
      name: "uses the base or declines the question",
      mend: "Resolve against the base, or leave a question with a base unanswered.",
      check: () => assertBase(participant),
    },
    {
      name: "gives the same answers in another order and in other batches",
      mend: "Make the answer depend on its question only: no clock, no counter, no state.",
      check: async () => {
        assertSame(await answers(), await inReverse());
      },
    },
  ];
}

function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | null = null;
  return () => (made ??= { it: make() }).it;
}

const line = z.string().regex(/^[^\p{Cc}]+$/u, "is empty or contains control characters");

const identitySchema = z.object({
  id: z.string().regex(/^[^\s,]+$/, "is empty or contains white space or commas"),
  title: line,
  kind: z.enum(["algorithm", "live", "recorded"]),
  version: line,
  unicode: line.nullable(),
  sees: z.array(z.enum(fields)).min(1),
  decodes: z.array(z.enum(componentNames)).exactOptional(),
});

function assertIdentity(participant: Participant): void {
  const read = identitySchema.safeParse(participant);
  if (!read.success) throw new Error(misfits(read.error));
  const { sees } = read.data;
  const ordered = fields.filter((field) => sees.includes(field));
  if (ordered.join() !== sees.join())
    throw new Error(`sees must list each field once and in order: ${ordered.join(", ")}`);
}

function crashes(answers: readonly ContractAnswers[]): ContractFault[] {
  return answers.flatMap(({ question, answer }) =>
    answer.kind === "crashed" ? [{ question, fault: `crashed: ${answer.did}` }] : [],
  );
}

function assertSees({ sees }: Participant, answers: readonly ContractAnswers[]): void {
  const everObserved = new Set<Field>();
  const faults: ContractFault[] = [];
  for (const { question, answer } of answers) {
    if (answer.kind !== "parsed") continue;
    const observed = observedBy(answer);
    for (const field of observed) everObserved.add(field);
    const hidden = observed.filter((field) => !sees.includes(field));
    if (hidden.length > 0)
      faults.push({ question, fault: `answers with ${hidden.join(", ")}, which sees does not list` });
  }
  assertNone(faults);
  const never = sees.filter((field) => !everObserved.has(field));
  if (never.length > 0) throw new Error(`never answers with ${never.join(", ")}, which sees lists`);
}

function observedBy({ href, origin, components }: Accepted): Field[] {
  return fields.filter((field) => {
    if (field === "href") return href !== undefined;
    return (field === "origin" ? origin : components[field]) !== undefined;
  });
}

/** The fields in which a resolved URL differs from its unresolved reference. */
const resolvedFields: readonly Field[] = ["href", "scheme", "host", "path"];

async function assertBase(participant: Participant): Promise<void> {
  const question: Question = { input: "x", base: "http://h/a/b" };
  const [alone, against] = await askInBatches(2, participant, [{ ...question, base: null }, question]);
  const ignored =
    against?.answer.kind === "parsed" && JSON.stringify(against.answer) === JSON.stringify(alone?.answer);
  if (ignored && participant.sees.some((field) => resolvedFields.includes(field)))
    assertNone([
      { question, fault: "ignores the base; without support for a base, leave the question unanswered" },
    ]);
}

function assertSame(first: readonly ContractAnswers[], again: readonly ContractAnswers[]): void {
  const faults = first.flatMap(({ question, answer }, index) => {
    const before = JSON.stringify(answer);
    const after = JSON.stringify(again[index]?.answer);
    return before === after ? [] : [{ question, fault: `answered ${before}, and later ${after}` }];
  });
  assertNone(faults);
}
