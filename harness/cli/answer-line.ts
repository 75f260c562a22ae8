/** Formats the answers to one question as JSON for programs. */
import type { Answers } from "../compare/ask.js";
import type { Answer } from "../model/answer.js";
import type { Question } from "../model/question.js";

export interface AnswerLine {
  readonly input: string;
  readonly base: string | null;
  /** The encoding of the question, if it has one. */
  readonly encoding?: string;
  readonly answers: Readonly<Record<string, object>>;
}

export function answerLine(
  { input, base, ...encoding }: Question,
  answers: Answers,
  remarks: boolean,
): AnswerLine {
  const entries = [...answers].map(([id, answer]): [string, object] => [id, answerObject(answer, remarks)]);
  return { input, base, ...encoding, answers: Object.fromEntries(entries) };
}

function answerObject(answer: Answer, remarks: boolean): object {
  const gathered = remarks && "remarks" in answer ? { remarks: answer.remarks } : {};
  switch (answer.kind) {
    case "parsed": {
      const { kind, href, components, origin, unspecified, decoded, verdict } = answer;
      return { kind, href, components, origin, unspecified, decoded, verdict, ...gathered };
    }
    case "rejected": {
      const { kind, at, reason } = answer;
      return { kind, at, reason, ...gathered };
    }
    case "unanswered":
    case "crashed":
      return answer;
  }
}
