/** The answers to one question in the shape in which programs read them. */
import type { Answers } from "../ask.js";
import type { Answer, Question } from "../participant.js";

export interface AnswerLine {
  readonly input: string;
  readonly base: string | null;
  /** Where the question names one. */
  readonly encoding?: string;
  readonly answers: Readonly<Record<string, object>>;
}

export function answerLine(
  { input, base, ...encoding }: Question,
  answers: Answers,
  remarks: boolean,
): AnswerLine {
  const given = [...answers].map(([id, answer]): [string, object] => [id, answerObject(answer, remarks)]);
  return { input, base, ...encoding, answers: Object.fromEntries(given) };
}

function answerObject(answer: Answer, remarks: boolean): object {
  const gathered = remarks && "remarks" in answer ? { remarks: answer.remarks } : {};
  switch (answer.kind) {
    case "parsed": {
      const { kind, href, components, origin, open, decoded, verdict } = answer;
      return { kind, href, components, origin, open, decoded, verdict, ...gathered };
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
