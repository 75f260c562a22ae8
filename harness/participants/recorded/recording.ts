/** Recordings as participants: they have the captured answers only. */
import { isDeepStrictEqual } from "node:util";
import type { ComponentName } from "../../../algorithms/algorithm.js";
import { meaningKey } from "../../corpus/load.js";
import type { Identity, Participant } from "../../model/participant.js";
import type { Answer } from "../../model/answer.js";
import type { Field } from "../../model/field.js";
import type { Question } from "../../model/question.js";

export interface RecordedAnswer {
  readonly question: Question;
  readonly answer: Answer;
}

/** The content of a file for one participant. */
export interface Recording {
  /** The participant's own name; `null` if the file has none. */
  readonly name: string | null;
  /** Version of Unicode that it knows; absent where that is unknown. */
  readonly unicode?: string | null;
  readonly sees: readonly Field[];
  /** Components that were recorded percent-decoded. */
  readonly decodes?: readonly ComponentName[];
  readonly answers: readonly RecordedAnswer[];
}

/** Returns a participant with these answers; it leaves other questions unanswered. */
export function recordedParticipant(
  identity: Omit<Identity, "sees" | "decodes" | "unicode">,
  { unicode = null, sees, decodes, answers }: Recording,
): Participant {
  const known = withoutContradictions(answers);
  const unanswered: Answer = { kind: "unanswered", reason: "not in the recording" };
  return {
    ...identity,
    unicode,
    sees,
    ...(decodes === undefined ? {} : { decodes }),
    recorded: [...known.values()].map(({ question }) => question),
    ask: (questions) =>
      Promise.resolve(questions.map((question) => known.get(meaningKey(question))?.answer ?? unanswered)),
  };
}

/** Omits a question that was asked twice with different answers: nothing says which is right. */
function withoutContradictions(answers: readonly RecordedAnswer[]): Map<string, RecordedAnswer> {
  const known = new Map<string, RecordedAnswer>();
  const contradicted = new Set<string>();
  for (const recorded of answers) {
    const key = meaningKey(recorded.question);
    const first = known.get(key);
    if (first === undefined) known.set(key, recorded);
    else if (!isDeepStrictEqual(first.answer, recorded.answer)) contradicted.add(key);
  }
  for (const key of contradicted) known.delete(key);
  return known;
}
