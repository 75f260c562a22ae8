/** A participant: anything that answers questions, be it an algorithm, a live parser or a recording. */
import type { ComponentName } from "../../algorithms/algorithm.js";
import type { Answer } from "./answer.js";
import type { Field } from "./field.js";
import type { Question } from "./question.js";

export interface AskOptions {
  /** Gather remarks, if the participant has any. */
  readonly remarks?: boolean;
}

export interface Identity {
  readonly id: string;
  readonly title: string;
  readonly kind: "algorithm" | "live" | "recorded";
  /** The version, commit or date of capture. */
  readonly version: string;
  /** The engine of a browser. */
  readonly engine?: string;
  /** The version of Unicode that it uses; `null` if unknown or none. */
  readonly unicode: string | null;
  /** The fields that it observes of an accepted URL, in the order of `parts`. */
  readonly sees: readonly Field[];
  /** Components in percent-decoded form; the others are as in the URL. */
  readonly decodes?: readonly ComponentName[];
  /** The live participant and the version that a recording is of, if known. */
  readonly recordedFrom?: { readonly participant: string; readonly version: string };
}

export interface Participant extends Identity {
  /** Answers the questions in their order, one answer each. */
  ask(questions: readonly Question[], options?: AskOptions): Promise<readonly Answer[]>;
  /** The only questions that it has answers to: those of a recording. */
  readonly recorded?: readonly Question[];
  /**
   * Ends what it started, for example a process. Nothing may be asked afterwards. Resolves to a complaint about what
   * that did besides answering, in words that follow the id; `null` if there is none.
   */
  readonly close?: () => Promise<string | null>;
}

/** Time limits of a program, in seconds. */
export interface TimeLimits {
  /** For its first line, before which some languages compile. Default: 60. */
  readonly startLimit?: number;
  /** For a batch of questions. Default: 10. */
  readonly timeLimit?: number;
}

/** A participant that may not be available, for example a program that is not installed. */
export interface Candidate extends Pick<Identity, "id" | "title" | "kind"> {
  /** Starts it if needed. Resolves to the participant, which must be closed, or to the reason of its absence. */
  readonly find: () => Promise<Participant | Absent>;
  /** Returns the same with these limits. Undefined if nothing is limited. */
  readonly within?: (limits: TimeLimits) => Candidate;
  /** Returns the same, searched in this folder before this package. Undefined if it is not searched. */
  readonly lookedForIn?: (folder: string) => Candidate;
  /**
   * The reason why it is asked by name only, never with a group: it would run code from a folder that the user did not
   * trust. Undefined if nothing speaks against it.
   */
  readonly byNameAlone?: string;
}

export interface Absent {
  /** The reason of its absence, and how to get it. */
  readonly absent: string;
}
