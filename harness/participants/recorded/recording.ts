/** Recordings as participants: what was captured once, and can be asked no more. */
import { isDeepStrictEqual } from "node:util";
import type { ComponentName } from "../../../algorithms/algorithm.js";
import { questionKey } from "../../load.js";
import type { Answer, Identity, Part, Participant, Question } from "../../participant.js";

export interface RecordedAnswer {
  readonly question: Question;
  readonly answer: Answer;
}

/** What a file holds of one participant. */
export interface Recording {
  /** The name that the participant had for itself; `null` if the file has none. */
  readonly name: string | null;
  readonly sees: readonly Part[];
  /** Components that were recorded percent-decoded. */
  readonly decodes?: readonly ComponentName[];
  readonly answers: readonly RecordedAnswer[];
}

/** A participant that has these answers, each to the question that it was asked, and is otherwise unanswered. */
export function recordedParticipant(
  identity: Omit<Identity, "sees" | "decodes" | "unicode">,
  { sees, decodes, answers }: Recording,
): Participant {
  const known = withoutContradictions(answers);
  const unanswered: Answer = { kind: "unanswered", reason: "not in the recording" };
  return {
    ...identity,
    unicode: null,
    sees,
    ...(decodes === undefined ? {} : { decodes }),
    recorded: [...known.values()].map(({ question }) => question),
    ask: (questions) =>
      Promise.resolve(questions.map((question) => known.get(questionKey(question))?.answer ?? unanswered)),
  };
}

/** A question that was asked again is left out unless the answer was the same: nothing says which of two would hold. */
function withoutContradictions(answers: readonly RecordedAnswer[]): Map<string, RecordedAnswer> {
  const known = new Map<string, RecordedAnswer>();
  const contradicted = new Set<string>();
  for (const recorded of answers) {
    const key = questionKey(recorded.question);
    const first = known.get(key);
    if (first === undefined) known.set(key, recorded);
    else if (!isDeepStrictEqual(first.answer, recorded.answer)) contradicted.add(key);
  }
  for (const key of contradicted) known.delete(key);
  return known;
}
