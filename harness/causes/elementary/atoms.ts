/** Splits the difference of a pair into atoms: one for each component that differs, or one for the verdict. */
import type { ComponentName, StepId } from "../../../algorithms/algorithm.js";
import type { Answer } from "../../model/answer.js";
import { differencesOfPair } from "../../compare/compare.js";
import { comparablePair } from "../../compare/comparable.js";
import { decoded } from "../../compare/percent-encoding.js";
import type { PairAnswers } from "./search.js";

/**
 * One of the differences of a pair: a component, the href if nothing else differs, or who rejects at which step. Absent
 * against empty is another difference of a component than absent against a value.
 */
export type Atom =
  | { readonly in: "verdict"; readonly rejecting: 0 | 1; readonly at: StepId }
  | { readonly in: "href" }
  | { readonly in: ComponentName; readonly isPresence: boolean };

/** A component, the verdict, or the href if nothing else differs. */
export type AtomField = Atom["in"];

/** Returns the atoms of a pair's answers, in the order of the components; none if they do not differ. */
export function atomsOf(answers: PairAnswers): readonly Atom[] {
  const before = known.get(answers);
  if (before !== undefined) return before;
  const atoms = differenceOf(answers);
  known.set(answers, atoms);
  return atoms;
}

/** The atoms of answers that were looked at: searches come back to the same. */
const known = new WeakMap<PairAnswers, readonly Atom[]>();

function differenceOf(answers: PairAnswers): readonly Atom[] {
  const differing = differencesOfPair(...answers);
  if (differing === null) return [];
  if (differing.length === 0) return [{ in: "href" }];
  return differing.flatMap((each): Atom[] => {
    const [a, b] = answers;
    if (each !== "verdict") return [{ in: each, isPresence: isPresence(each, a, b) }];
    if (a.kind === "rejected") return [{ in: "verdict", rejecting: 0, at: a.at }];
    return b.kind === "rejected" ? [{ in: "verdict", rejecting: 1, at: b.at }] : [];
  });
}

export function isSameAtom(a: Atom, b: Atom): boolean {
  if (a.in !== b.in) return false;
  if ("isPresence" in a && "isPresence" in b) return a.isPresence === b.isPresence;
  return a.in !== "verdict" || b.in !== "verdict" || (a.rejecting === b.rejecting && a.at === b.at);
}

export function includesAtom(atoms: readonly Atom[], atom: Atom): boolean {
  return atoms.some((each) => isSameAtom(each, atom));
}

/** Returns the atoms that the others lack. */
export function atomsWithout(atoms: readonly Atom[], others: readonly Atom[]): Atom[] {
  return atoms.filter((each) => !includesAtom(others, each));
}

/**
 * Returns the atoms in which nothing differed before: what was a value and is empty still differs there, and the href
 * differed with any component.
 */
export function beginning(after: readonly Atom[], before: readonly Atom[]): Atom[] {
  return after.filter((each) => {
    if (each.in === "verdict") return !includesAtom(before, each);
    return before.every((other) => (each.in === "href" ? other.in === "verdict" : other.in !== each.in));
  });
}

/**
 * Describes how the values of an atom's component are related, or why a side rejects, so that another difference is not
 * taken for it.
 */
export function relationOf(atom: Atom, [a, b]: PairAnswers): string {
  if (a.kind === "rejected") return relationOfRejection(a.reason, b);
  if (b.kind === "rejected") return relationOfRejection(b.reason, a);
  if (atom.in === "verdict" || a.kind !== "parsed" || b.kind !== "parsed") return "text";
  if (atom.in === "href")
    return isWithColon(a.href, b.href) || isWithColon(b.href, a.href) ? "colon" : "text";
  const [ofA, ofB] = comparablePair(atom.in, a, b);
  if (typeof ofA !== "string" || typeof ofB !== "string") return "text";
  if (atom.in === "path" && (ofA === "") !== (ofB === "")) return "empty";
  if (ofA.toLowerCase() === ofB.toLowerCase()) return "case";
  if (decoded(ofA) === decoded(ofB)) return "escapes";
  if (atom.in === "host") return isAddress(ofA) === isAddress(ofB) ? "text" : "address";
  // Only a slash more at the end is another difference than of what stands there.
  if (atom.in === "path" && (ofA === `${ofB}/` || ofB === `${ofA}/`)) return "last slash";
  return atom.in === "path" && (isWithDots(ofA, ofB) || isWithDots(ofB, ofA)) ? "last dots" : "text";
}

/** Tells whether a URL is another one with a colon before the at sign. */
function isWithColon(href: string | undefined, other: string | undefined): boolean {
  return href !== undefined && href !== other && href.replace(":@", "@") === other;
}

/** Tells whether a path is another one with a segment of dots behind it. */
function isWithDots(path: string, other: string): boolean {
  return other.endsWith("/") && path.startsWith(other) && /^(?:\.|%2e){1,2}$/i.test(path.slice(other.length));
}

/** Tells whether a host is an IPv4 address. */
function isAddress(host: string): boolean {
  return /^(?:0|[1-9][0-9]{0,2})(?:\.(?:0|[1-9][0-9]{0,2})){3}$/.test(host);
}

function isPresence(name: ComponentName, a: Answer, b: Answer): boolean {
  if (a.kind !== "parsed" || b.kind !== "parsed") return false;
  const [ofA, ofB] = comparablePair(name, a, b);
  return (ofA ?? "") === (ofB ?? "");
}

/** Describes a rejection: where a host is missing, also whether the other side finds one. */
function relationOfRejection(reason: string, other: Answer): string {
  const kind = kindOfReason(reason);
  if (!/\bno host\b|host-missing|host.*empty/.test(kind) || other.kind !== "parsed") return kind;
  return `${kind}: ${hasNoHost(other) ? "without" : "with"} a host`;
}

/** Tells whether a URL is accepted that has no host, or an empty one. */
export function hasNoHost(answer: Answer): boolean {
  return answer.kind === "parsed" && (answer.components.host ?? "") === "";
}

/** Returns a reason without the characters and names of productions in it. */
function kindOfReason(reason: string): string {
  return reason.replace(/"[^"]*"|U\+[0-9A-F]+|<[^>]*>/gu, "*");
}
