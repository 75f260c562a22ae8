/** Tells how two participants read a URL, from their answers to it or to one that differs from it in words. */
import type { Answers } from "../../../../harness/compare/ask.js";
import { isUnspecified } from "../../../../harness/compare/comparable.js";
import { differencesOfPair, type Difference } from "../../../../harness/compare/compare.js";
import { impactsBetween } from "../../../../harness/compare/impact.js";
import { isAnswered, type Answer } from "../../../../harness/model/answer.js";
import type { Question } from "../../../../harness/model/question.js";
import type { CarryOver } from "./carry-over.js";

/** The relations of a vector to a URL, the one that tells the most first: it is that URL, or differs from it in words alone, or in more. */
export const bases = ["itself", "words", "form"] as const;

export type Basis = (typeof bases)[number];

/** Outcomes of two answers to one question, the gravest first; each question has one. */
export const outcomes = [
  "host-split",
  "one host",
  "accept-split",
  "other",
  "host-spelling",
  "not observed",
  "alike",
] as const;

export type Outcome = (typeof outcomes)[number];

/** The host that a participant reads in a URL, `null` if it finds none; or why it is not known. */
export type HostRead =
  | { readonly kind: "rejected" | "unobserved" | "unspecified" }
  | { readonly kind: "host"; readonly host: string | null };

/** The readings of a question by two participants. */
export interface ReadByPair {
  readonly question: Question;
  readonly basis: Basis;
  readonly outcome: Outcome;
  readonly hosts: readonly [HostRead, HostRead];
  /** The components in which they differ. */
  readonly differing: readonly Difference[];
}

/** Returns how two participants read a question; `null` if one of them gave no answer. */
export function readByPair(
  question: Question,
  [a, b]: readonly [string, string],
  answers: Answers,
): ReadByPair | null {
  const [ofA, ofB] = [answers.get(a), answers.get(b)];
  if (ofA === undefined || ofB === undefined || !isAnswered(ofA) || !isAnswered(ofB)) return null;
  const differing = differencesOfPair(ofA, ofB);
  const hosts = [hostIn(ofA), hostIn(ofB)] as const;
  return {
    question,
    basis: "itself",
    outcome: outcomeOf(ofA, ofB, hosts, differing),
    hosts,
    differing: differing ?? [],
  };
}

function outcomeOf(
  ofA: Answer,
  ofB: Answer,
  hosts: readonly [HostRead, HostRead],
  differing: readonly Difference[] | null,
): Outcome {
  const impacts = impactsBetween(ofA, ofB).map(({ id }) => id);
  if (impacts.includes("host-split")) return "host-split";
  if (differing?.includes("verdict") === true) return "accept-split";
  // Whether the other accepts is not known.
  if (hosts.filter(({ kind }) => kind === "rejected").length === 1) return "not observed";
  if (hosts.some(({ kind }) => kind === "unobserved" || kind === "unspecified")) return "not observed";
  if (hasHost(hosts[0]) !== hasHost(hosts[1])) return "one host";
  if (hasHost(hosts[0]) && differing?.includes("host") === true) return "host-spelling";
  return differing === null || differing.join() === "host" ? "alike" : "other";
}

function hasHost(read: HostRead): boolean {
  return read.kind === "host" && read.host !== null && read.host !== "";
}

/** Writes the hosts that were read in a vector in the words of a URL, where that is certain. */
export function inWordsOf(read: ReadByPair, carry: CarryOver | null): ReadByPair {
  const [ofA, ofB] = read.hosts.map((host) => carriedHost(host, carry));
  return ofA == null || ofB == null
    ? { ...read, basis: "form" }
    : { ...read, basis: "words", hosts: [ofA, ofB] };
}

function carriedHost(read: HostRead, carry: CarryOver | null): HostRead | null {
  if (carry === null || read.kind !== "host" || read.host === null) return carry && read;
  const host = carry(read.host);
  return host === null ? null : { kind: "host", host };
}

function hostIn(answer: Answer): HostRead {
  if (answer.kind !== "parsed") return { kind: "rejected" };
  if (isUnspecified(answer, "host")) return { kind: "unspecified" };
  const { host } = answer.components;
  return host === undefined ? { kind: "unobserved" } : { kind: "host", host };
}
