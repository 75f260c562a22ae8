/** Describes answers under a lens. */
import { componentNames, type ComponentName } from "../../algorithms/algorithm.js";
import { isGivenDecoded, comparable } from "./comparable.js";
import type { Lens } from "./lenses.js";
import type { Accepted, Answer, AnswerGiven } from "../model/answer.js";
import type { Field } from "../model/field.js";
import { quote, escape } from "../io/display.js";

/** A field of a parsed answer under a lens. */
export interface ObservedValue {
  readonly name: string;
  /** `undefined` if not observed. */
  readonly value: string | null | undefined;
  /** True if the value must be marked as percent-decoded. */
  readonly isDecoded: boolean;
}

/** A verdict, or the fields of the lens. */
export type Observation =
  | { readonly kind: "verdict"; readonly word: "accepted" | "unobserved" | Exclude<Answer["kind"], "parsed"> }
  | { readonly kind: "values"; readonly values: readonly ObservedValue[] };

export function observe({ fields }: Lens, answer: AnswerGiven): Observation {
  if (answer.kind !== "parsed") return { kind: "verdict", word: answer.kind };
  if (fields.length === 0) return { kind: "verdict", word: answer.verdict ?? "accepted" };
  const values = fields.map((field) => seenField(field, answer));
  // Most absent components are omitted under a lens of all.
  const isListed = ({ value }: ObservedValue): boolean =>
    fields.length < componentNames.length || value !== null;
  return { kind: "values", values: values.filter(isListed) };
}

function seenField(field: Field, answer: Omit<Accepted, "remarks">): ObservedValue {
  if (field !== "href" && field !== "origin") return observeComponent(field, answer);
  return { name: field, value: answer[field], isDecoded: false };
}

/** Returns a component for comparison; absent and empty are equal in some. */
export function observeComponent(
  name: ComponentName,
  answer: Pick<Accepted, "kind" | "components" | "decoded">,
): ObservedValue {
  const value = comparable(name, answer);
  // Marked only if it matters: a decoded value without "%" looks like one without escapes.
  return { name, value, isDecoded: isGivenDecoded(name, answer) && value?.includes("%") === true };
}

/** The mark of a percent-decoded value. */
export const decodedMark = " (decoded)";

export function valueInWords({ value, isDecoded }: ObservedValue): string {
  if (value === undefined) return "(not observed)";
  return isDecoded ? quote(value) + decodedMark : quote(value);
}

/**
 * Describes an observation in printable ASCII: a single value, several after their names, or the reason of its absence.
 */
export function observationInWords(lens: Lens, answer: AnswerGiven): string {
  if (answer.kind !== "parsed") return answerInWords(answer);
  const observation = observe(lens, answer);
  if (observation.kind === "verdict") return observation.word;
  const listed = observation.values.map((each) =>
    observation.values.length === 1 ? valueInWords(each) : `${each.name} ${valueInWords(each)}`,
  );
  return listed.join(", ");
}

/** Describes an answer briefly in printable ASCII. */
export function answerInWords(answer: AnswerGiven): string {
  switch (answer.kind) {
    case "parsed":
      return answer.href === undefined ? "parsed" : quote(answer.href);
    case "rejected":
      return `rejected at ${escape(answer.at)}`;
    case "unanswered":
      return `no answer: ${escape(answer.reason)}`;
    case "crashed":
      return `crashed: ${escape(answer.did)}`;
  }
}
