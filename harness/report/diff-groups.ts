/**
 * Groups changed answers by participant, component, and the relation of its values. Answers of an earlier run cannot be
 * asked again, so their causes are not known.
 */
import { componentNames } from "../../algorithms/algorithm.js";
import { decoded } from "../compare/percent-encoding.js";
import { byCodeUnits, escape } from "../io/display.js";
import type { AnswerDocument } from "../model/answer-document.js";
import type { AnswerChanged } from "./diff.js";

/** Changes that are alike. */
export interface ChangeGroup {
  /** The participants that changed their answers alike. */
  readonly by: readonly string[];
  /** The change, in words and printable ASCII: `path percent-encoded`. */
  readonly what: string;
  /** In the order of the vectors. */
  readonly changes: readonly AnswerChanged[];
}

/** Returns the groups of changes, the largest first. */
export function groupChanges(changed: readonly AnswerChanged[]): ChangeGroup[] {
  const groups = new Map<string, ChangeGroup & { readonly changes: AnswerChanged[] }>();
  for (const change of changed) {
    const what = changeInWords(change);
    const key = JSON.stringify([change.by, what]);
    const group = groups.get(key) ?? { by: change.by, what, changes: [] };
    group.changes.push(change);
    groups.set(key, group);
  }
  return [...groups]
    .sort(([a, ofA], [b, ofB]) => ofB.changes.length - ofA.changes.length || byCodeUnits(a, b))
    .map(([, group]) => group);
}

type Parsed = Extract<AnswerDocument, { kind: "parsed" }>;

/** Names what changed, without the values. */
function changeInWords({ before, after, pieces }: AnswerChanged): string {
  if (before.kind === "parsed" && after.kind === "parsed") {
    const names = pieces.map(({ piece }) => piece);
    const telling = names.filter((name) => name !== "href" && name !== "origin");
    return (telling.length === 0 ? names : telling)
      .map((name) => `${name} ${relationOf(valueOf(before, name), valueOf(after, name))}`)
      .join(", ");
  }
  if (before.kind === after.kind && verdictOf(before) === verdictOf(after))
    return pieces.some(({ piece }) => piece === "remarks") ? "remarks changed" : "reason changed";
  return `${verdictOf(before)}, now ${verdictOf(after)}`;
}

function verdictOf(answer: AnswerDocument): string {
  switch (answer.kind) {
    case "parsed":
      return "accepted";
    case "rejected":
      return `rejected at ${escape(answer.at)}`;
    default:
      return answer.kind;
  }
}

/** Returns the value of a component, the href or the origin; `undefined` for what else an answer tells. */
function valueOf(answer: Parsed, name: string): string | null | undefined {
  if (name === "href") return answer.href;
  if (name === "origin") return answer.origin;
  const component = componentNames.find((each) => each === name);
  return component === undefined ? undefined : answer.components[component];
}

/** Names how a value became another. */
function relationOf(before: string | null | undefined, after: string | null | undefined): string {
  if (typeof before !== "string" || typeof after !== "string") {
    if (typeof before === "string") return after === null ? "now absent" : "no longer observed";
    return typeof after === "string" ? "now present" : "changed";
  }
  if (before === after) return "changed";
  if (after === "") return "now empty";
  if (before === "") return "no longer empty";
  if (before.toLowerCase() === after.toLowerCase()) return "in another case";
  if (isEscaped(before, after)) return "percent-encoded";
  if (isEscaped(after, before)) return "percent-decoded";
  if (before.includes(after)) return "shortened";
  return after.includes(before) ? "lengthened" : "changed";
}

/** Tells whether a value becomes the other by escaping some of its characters. */
function isEscaped(value: string, other: string): boolean {
  return other.length > value.length && decoded(other) === decoded(value);
}
