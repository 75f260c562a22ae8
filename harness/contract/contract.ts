/**
 * What every participant that answers in this process has to keep, as checks for any test runner:
 * `for (const { name, check } of contract(mine)) it(name, check)`.
 */
import { z } from "zod";
import { componentNames } from "../../algorithms/algorithm.js";
import { misfits } from "../errors.js";
import { loadCorpus, questionOf } from "../load.js";
import { parts, type Accepted, type Part, type Participant, type Question } from "../participant.js";
import { askedIn, assertNone, type Asked, type Fault } from "./asked.js";
import { hostileQuestions } from "./hostile-questions.js";

export interface ContractCheck {
  readonly name: string;
  /** Rejects with what is wrong, and the shortest question that shows it. */
  readonly check: () => Promise<void>;
  /** What to do where it rejects. */
  readonly mend: string;
}

/** The checks for one participant, which ask it the corpus of the package and hostile questions. */
export function contract(participant: Participant): readonly ContractCheck[] {
  const questions = once(() => [...hostileQuestions, ...loadCorpus().vectors.map(questionOf)]);
  const asked = once(() => askedIn(questions().length, participant, questions()));
  const inReverse = async (): Promise<readonly Asked[]> =>
    (await askedIn(7, participant, questions().toReversed())).toReversed();
  return [
    {
      name: "says who it is",
      mend: "Give id, title, kind, version and unicode, and in sees each part that it can tell.",
      // Asynchronous, so that it rejects as the others do.
      check: async () => {
        await Promise.resolve();
        assertIdentity(participant);
      },
    },
    {
      name: "answers every question and does not crash",
      mend: "Catch what the parser throws, and answer rejected, or unanswered where it cannot be asked.",
      check: async () => {
        assertNone(crashes(await asked()));
      },
    },
    {
      name: "tells what it says it sees and nothing else",
      mend: "List in sees what is told of an accepted URL, and tell all that is listed.",
      check: async () => {
        assertSees(participant, await asked());
      },
    },
    {
      name: "heeds the base or declines it",
      mend: "Resolve against the base, or leave a question with a base unanswered.",
      check: () => assertBase(participant),
    },
    {
      name: "gives the same answers again, in another order and in other batches",
      mend: "An answer may depend on its question alone: no clock, no counter, no state.",
      check: async () => {
        assertSame(await asked(), await inReverse());
      },
    },
  ];
}

function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | null = null;
  return () => (made ??= { it: make() }).it;
}

const line = z.string().regex(/^[^\p{Cc}]+$/u, "empty or with controls");

const identitySchema = z.object({
  id: z.string().regex(/^[^\s,]+$/, "empty or with white space or commas"),
  title: line,
  kind: z.enum(["algorithm", "live", "recorded"]),
  version: line,
  unicode: line.nullable(),
  sees: z.array(z.enum(parts)).min(1),
  decodes: z.array(z.enum(componentNames)).exactOptional(),
});

function assertIdentity(participant: Participant): void {
  const read = identitySchema.safeParse(participant);
  if (!read.success) throw new Error(misfits(read.error));
  const { sees } = read.data;
  const ordered = parts.filter((part) => sees.includes(part));
  if (ordered.join() !== sees.join())
    throw new Error(`sees each part once and in order: ${ordered.join(", ")}`);
}

function crashes(asked: readonly Asked[]): Fault[] {
  return asked.flatMap(({ question, answer }) =>
    answer.kind === "crashed" ? [{ question, fault: `crashed: ${answer.did}` }] : [],
  );
}

function assertSees({ sees }: Participant, asked: readonly Asked[]): void {
  const everTold = new Set<Part>();
  const faults: Fault[] = [];
  for (const { question, answer } of asked) {
    if (answer.kind !== "parsed") continue;
    const told = toldBy(answer);
    for (const part of told) everTold.add(part);
    const hidden = told.filter((part) => !sees.includes(part));
    if (hidden.length > 0)
      faults.push({ question, fault: `tells ${hidden.join(", ")}, which it does not see` });
  }
  assertNone(faults);
  const never = sees.filter((part) => !everTold.has(part));
  if (never.length > 0) throw new Error(`never tells ${never.join(", ")} of any URL, which it says it sees`);
}

function toldBy({ href, origin, components }: Accepted): Part[] {
  return parts.filter((part) => {
    if (part === "href") return href !== undefined;
    return (part === "origin" ? origin : components[part]) !== undefined;
  });
}

/** The parts in which a relative URL differs from the same without a base. */
const resolvedParts: readonly Part[] = ["href", "scheme", "host", "path"];

async function assertBase(participant: Participant): Promise<void> {
  const question: Question = { input: "x", base: "http://h/a/b" };
  const [alone, against] = await askedIn(2, participant, [{ ...question, base: null }, question]);
  const passedOver =
    against?.answer.kind === "parsed" && JSON.stringify(against.answer) === JSON.stringify(alone?.answer);
  if (passedOver && participant.sees.some((part) => resolvedParts.includes(part)))
    assertNone([
      { question, fault: "passes the base over; without a way to take it, it is to be unanswered" },
    ]);
}

function assertSame(first: readonly Asked[], again: readonly Asked[]): void {
  const faults = first.flatMap(({ question, answer }, index) => {
    const before = JSON.stringify(answer);
    const after = JSON.stringify(again[index]?.answer);
    return before === after ? [] : [{ question, fault: `answered ${before}, and another time ${after}` }];
  });
  assertNone(faults);
}
