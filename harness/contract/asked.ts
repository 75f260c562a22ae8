/** Asking a participant so that whatever it does is told with the shortest question that shows it. */
import { z } from "zod";
import { componentNames } from "../../algorithms/algorithm.js";
import { someComponentsSchema } from "../../corpus/schemas.js";
import { messageOf, misfits } from "../errors.js";
import type { Answer, Participant, Question } from "../participant.js";
import { fitted, shownQuestion, visible } from "../text.js";

export interface Asked {
  readonly question: Question;
  readonly answer: Answer;
}

const remarks = z.array(z.string());

const answerSchema: z.ZodType<Answer> = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("parsed"),
    href: z.string().exactOptional(),
    components: someComponentsSchema,
    origin: z.string().nullable().exactOptional(),
    open: z.array(z.object({ component: z.enum(componentNames), gap: z.string() })),
    decoded: z.array(z.enum(componentNames)).exactOptional(),
    verdict: z.literal("unobserved").exactOptional(),
    remarks,
  }),
  z.strictObject({
    kind: z.literal("rejected"),
    at: z.string().min(1),
    reason: z.string().min(1),
    remarks,
  }),
  z.strictObject({ kind: z.literal("unanswered"), reason: z.string().min(1) }),
  z.strictObject({ kind: z.literal("crashed"), did: z.string() }),
]);

/** Asks in batches of that many; throws if it is not answered one by one, by answers as they have to be. */
export async function askedIn(
  batchSize: number,
  participant: Participant,
  questions: readonly Question[],
): Promise<readonly Asked[]> {
  const given: unknown[] = [];
  for (let at = 0; at < questions.length; at += batchSize) {
    const batch = questions.slice(at, at + batchSize);
    const answers: readonly unknown[] = await answersTo(batch, participant);
    if (answers.length !== batch.length)
      throw new Error(`gave ${answers.length} answers to ${batch.length} questions`);
    given.push(...answers);
  }
  return wellFormed(questions, given);
}

async function answersTo(batch: readonly Question[], participant: Participant): Promise<readonly unknown[]> {
  try {
    return await participant.ask(batch);
  } catch (error) {
    throw new Error(`rejects a whole batch instead of an answer: ${messageOf(error)}`, { cause: error });
  }
}

function wellFormed(questions: readonly Question[], given: readonly unknown[]): Asked[] {
  const asked: Asked[] = [];
  const faults: Fault[] = [];
  for (const [index, question] of questions.entries()) {
    const read = answerSchema.safeParse(given[index]);
    if (read.success) asked.push({ question, answer: read.data });
    else faults.push({ question, fault: `is no answer: ${misfits(read.error)}` });
  }
  assertNone(faults);
  return asked;
}

/** What is wrong with the answer to a question. */
export interface Fault {
  readonly question: Question;
  readonly fault: string;
}

/** Throws what is wrong with the answer to the shortest question, if anything is with any. */
export function assertNone(faults: readonly Fault[]): void {
  const length = ({ question: { input, base } }: Fault): number => input.length + (base?.length ?? 0);
  const [first] = faults.toSorted((a, b) => length(a) - length(b));
  if (first === undefined) return;
  const { question, fault } = first;
  const more = faults.length === 1 ? "" : `, the shortest of ${faults.length} questions`;
  throw new Error(`${fitted(shownQuestion(question), 200)}${more}: ${fitted(visible(fault), 400)}`);
}
