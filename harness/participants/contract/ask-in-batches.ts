/** Asks a participant and reports its faults with the shortest question that causes them. */
import { z } from "zod";
import { componentNames } from "../../../algorithms/algorithm.js";
import { someComponentsSchema } from "../../model/answer-document.js";
import { messageOf, misfits } from "../../io/errors.js";
import type { Participant } from "../../model/participant.js";
import type { Answer } from "../../model/answer.js";
import type { Question } from "../../model/question.js";
import { ellipsize, quoteQuestion, escape } from "../../io/display.js";

export interface ContractAnswers {
  readonly question: Question;
  readonly answer: Answer;
}

const remarks = z.array(z.string());

const anyAnswerSchema: z.ZodType<Answer> = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("parsed"),
    href: z.string().exactOptional(),
    components: someComponentsSchema,
    origin: z.string().nullable().exactOptional(),
    unspecified: z.array(z.object({ component: z.enum(componentNames), gap: z.string() })),
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

/** Asks in batches of this size. Throws unless each question gets one valid answer. */
export async function askInBatches(
  batchSize: number,
  participant: Participant,
  questions: readonly Question[],
): Promise<readonly ContractAnswers[]> {
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
    throw new Error(`rejects a whole batch instead of giving answers: ${messageOf(error)}`, { cause: error });
  }
}

function wellFormed(questions: readonly Question[], given: readonly unknown[]): ContractAnswers[] {
  const asked: ContractAnswers[] = [];
  const faults: ContractFault[] = [];
  for (const [index, question] of questions.entries()) {
    const read = anyAnswerSchema.safeParse(given[index]);
    if (read.success) asked.push({ question, answer: read.data });
    else faults.push({ question, fault: `is not a valid answer: ${misfits(read.error)}` });
  }
  assertNone(faults);
  return asked;
}

/** A fault of the answer to a question. */
export interface ContractFault {
  readonly question: Question;
  readonly fault: string;
}

/** Throws the fault of the shortest question, if there is any. */
export function assertNone(faults: readonly ContractFault[]): void {
  const length = ({ question: { input, base } }: ContractFault): number => input.length + (base?.length ?? 0);
  const [first] = faults.toSorted((a, b) => length(a) - length(b));
  if (first === undefined) return;
  const { question, fault } = first;
  const more = faults.length === 1 ? "" : `, the shortest of ${faults.length} questions`;
  throw new Error(`${ellipsize(quoteQuestion(question), 200)}${more}: ${ellipsize(escape(fault), 400)}`);
}
