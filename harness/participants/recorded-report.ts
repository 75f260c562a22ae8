/** A participant of a report that was written before, answering as it did then. */
import { questionKey } from "../load.js";
import type { Answer, Participant } from "../participant.js";
import { answersOf } from "../report/reading.js";
import type { Report } from "../report/schema.js";

/** Answers from the report under the identity that it has there; asked anything else it is unanswered. */
export function recordedIn(report: Report, { id, ...live }: Participant): Participant {
  const identity = report.participants.find((participant) => participant.id === id);
  const answers = new Map<string, Answer>();
  for (const vector of report.vectors) {
    const answer = answersOf(vector).get(id);
    if (answer !== undefined) answers.set(questionKey(vector), answer);
  }
  const unanswered: Answer = { kind: "unanswered", reason: "not asked in the report" };
  return {
    ...live,
    ...identity,
    id,
    ask: (questions) =>
      Promise.resolve(questions.map((question) => answers.get(questionKey(question)) ?? unanswered)),
  };
}
