/** A participant: anything that answers questions, whether text, live parser or recording. */
import type { Outcome } from "../algorithms/algorithm.js";

/** What a participant is asked. */
export interface Question {
  readonly input: string;
  readonly base: string | null;
  /** A label of the Encoding Standard; UTF-8 if absent. */
  readonly encoding?: string;
}

/** Has no answer: no recording, or declined. */
export interface Unanswered {
  readonly kind: "unanswered";
  readonly reason: string;
}

/** Threw, hung or wrote nonsense. */
export interface Crashed {
  readonly kind: "crashed";
  readonly did: string;
}

export type Answer = Outcome | Unanswered | Crashed;

export interface AskOptions {
  /** Gather remarks, where the participant has any. */
  readonly remarks?: boolean;
}

export interface Participant {
  readonly id: string;
  readonly title: string;
  readonly kind: "algorithm" | "live" | "recorded";
  /** What tells this participant from the same at another time: a commit, a version, the day of a capture. */
  readonly version: string;
  /** Version of Unicode that it knows; `null` where that is unknown or there is none. */
  readonly unicode: string | null;
  /** Answers the questions in their order, one answer for each. */
  ask(questions: readonly Question[], options?: AskOptions): Promise<readonly Answer[]>;
}
