/** A participant: anything that answers questions, whether text, live parser or recording. */
import {
  componentNames,
  type ComponentName,
  type Components,
  type Open,
  type Rejected,
} from "../algorithms/algorithm.js";

/** What a participant is asked. */
export interface Question {
  readonly input: string;
  readonly base: string | null;
  /** A label of the Encoding Standard; UTF-8 if absent. */
  readonly encoding?: string;
}

/** What there is to see of an accepted URL, beside that it is accepted. */
export const parts = ["href", "origin", ...componentNames] as const;

export type Part = (typeof parts)[number];

/**
 * An accepted URL as a participant sees it. What it cannot tell, of any URL or of this one, is not there, and is not
 * compared; of a text nothing is missing.
 */
export interface Accepted {
  readonly kind: "parsed";
  readonly href?: string;
  readonly components: Readonly<Partial<Components>>;
  /** Components that are given percent-decoded; the others are as they stand in the URL. */
  readonly decoded?: readonly ComponentName[];
  /**
   * Where only what was put out is known, and not whether the input was accepted: the href of a link is there for what is
   * no URL, too.
   */
  readonly verdict?: "unobserved";
  /** `null` where a text defines none. */
  readonly origin?: string | null;
  readonly open: readonly Open[];
  readonly remarks: readonly string[];
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

export type Answer = Accepted | Rejected | Unanswered | Crashed;

type WithoutRemarks<T> = T extends unknown ? Omit<T, "remarks"> : never;

/** An answer, or what a report has of it. */
export type AnswerGiven = WithoutRemarks<Answer>;

export interface AskOptions {
  /** Gather remarks, where the participant has any. */
  readonly remarks?: boolean;
}

export interface Identity {
  readonly id: string;
  readonly title: string;
  readonly kind: "algorithm" | "live" | "recorded";
  /** What tells this participant from the same at another time: a commit, a version, the day of a capture. */
  readonly version: string;
  /** Version of Unicode that it knows; `null` where that is unknown or there is none. */
  readonly unicode: string | null;
  /** What it can tell of an accepted URL, in the order of `parts`; everyone tells whether it accepts. */
  readonly sees: readonly Part[];
  /** Components that it gives percent-decoded; absent, all are as they stand in the URL. */
  readonly decodes?: readonly ComponentName[];
}

export interface Participant extends Identity {
  /** Answers the questions in their order, one answer for each. */
  ask(questions: readonly Question[], options?: AskOptions): Promise<readonly Answer[]>;
  /** The questions that it has answers to, where it has no others: a recording. */
  readonly recorded?: readonly Question[];
  /**
   * Ends what it has started, such as a process; nothing may be asked after that. Resolves to what that did beside
   * answering, such as writing more, in words that follow the id; `null` if nothing.
   */
  readonly close?: () => Promise<string | null>;
}

/** Seconds that a program may take. */
export interface TimeLimits {
  /** For its first line, before which some languages compile; 60 if absent. */
  readonly startLimit?: number;
  /** For a batch of questions; 10 if absent. */
  readonly timeLimit?: number;
}

/** Who can be asked if it is there, such as a program that may not be installed. */
export interface Candidate extends Pick<Identity, "id" | "title" | "kind"> {
  /** Starts it if need be, and resolves to the participant, which is to be closed; or to why it is absent. */
  readonly find: () => Promise<Participant | Absent>;
  /** The same with other limits where these name any; absent where nothing is limited. */
  readonly within?: (limits: TimeLimits) => Candidate;
  /** The same, looked for in this folder before beside this package; absent where it is looked for nowhere. */
  readonly lookedForIn?: (folder: string) => Candidate;
  /**
   * Why it is asked by its own name alone, and never with a group: it would run what stands in a folder that the user has
   * not said to trust. Absent where nothing speaks against asking it.
   */
  readonly byNameAlone?: string;
}

export interface Absent {
  /** Why it is not there, and what would bring it. */
  readonly absent: string;
}
