/** Compares recordings with the answers of the running parsers of the same versions. */
import { isDeepStrictEqual } from "node:util";
import type { Answers } from "../compare/ask.js";
import type { Answer } from "../model/answer.js";
import type { Identity } from "../model/participant.js";
import type { Question } from "../model/question.js";

/** A recording that has another answer than the running parser of its version. */
export interface Contradiction {
  readonly recording: string;
  readonly participant: string;
  readonly question: Question;
}

/** Returns the questions on which a recording and the running parser of the same version differ. */
export function contradictions(
  participants: readonly Identity[],
  asked: readonly { readonly question: Question; readonly answers: Answers }[],
): Contradiction[] {
  return participants.flatMap(({ id: recording, recordedFrom }) => {
    const same = participants.find(
      ({ id, version }) => id === recordedFrom?.participant && version === recordedFrom.version,
    );
    if (same === undefined) return [];
    return asked
      .filter(({ answers }) => contradict(answers.get(recording), answers.get(same.id)))
      .map(({ question }) => ({ recording, participant: same.id, question }));
  });
}

/** A recording without an answer contradicts nothing. */
function contradict(recorded: Answer | undefined, now: Answer | undefined): boolean {
  if (recorded === undefined || now === undefined || recorded.kind === "unanswered") return false;
  const [a, b] = [recorded, now].map((answer) => ({ ...answer, remarks: [] }));
  return !isDeepStrictEqual(a, b);
}
