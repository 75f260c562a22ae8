/** The answers to one question in the shape in which programs read them. */
import type { Answers } from "../ask.js";
import type { Answer, Question } from "../participant.js";

export interface AnswerLine {
  readonly input: string;
  readonly base: string | null;
  readonly answers: Readonly<Record<string, unknown>>;
}

export function answerLine({ input, base }: Question, answers: Answers, remarks: boolean): AnswerLine {
  const given = [...answers].map(([id, answer]) => [id, answerObject(answer, remarks)]);
  return { input, base, answers: Object.fromEntries(given) as Record<string, unknown> };
}

function answerObject(answer: Answer, remarks: boolean): unknown {
  if (answer.kind !== "parsed") return answer;
  const { kind, href, components, open } = answer;
  return { kind, href, components, open, ...(remarks ? { remarks: answer.remarks } : {}) };
}
