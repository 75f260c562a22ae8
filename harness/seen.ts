/** What a lens shows of an answer. */
import { componentNames, type ComponentName } from "../algorithms/algorithm.js";
import { comparable, isGivenDecoded, type Lens } from "./compare.js";
import { inWords } from "./conformance.js";
import type { Accepted, Answer, AnswerGiven } from "./participant.js";
import { shown } from "./text.js";

/** What a lens looks at in a parsed answer. */
export interface SeenValue {
  readonly name: string;
  /** `undefined` where the participant cannot tell. */
  readonly value: string | null | undefined;
  /** Whether it has to be said that the value is percent-decoded. */
  readonly isDecoded: boolean;
}

/** A verdict in a word, or what the lens looks at. */
export type Seen =
  | { readonly kind: "verdict"; readonly word: "accepted" | "unobserved" | Exclude<Answer["kind"], "parsed"> }
  | { readonly kind: "values"; readonly values: readonly SeenValue[] };

export function seenBy({ looksAt }: Lens, answer: AnswerGiven): Seen {
  if (answer.kind !== "parsed") return { kind: "verdict", word: answer.kind };
  switch (looksAt) {
    case "verdict":
      return { kind: "verdict", word: answer.verdict ?? "accepted" };
    case "href":
    case "origin":
      return { kind: "values", values: [{ name: looksAt, value: answer[looksAt], isDecoded: false }] };
    default: {
      const values = looksAt.map((name) => seenComponent(name, answer));
      // Of all components those that are absent would be most of what is told.
      const isTold = ({ value }: SeenValue): boolean =>
        looksAt.length < componentNames.length || value !== null;
      return { kind: "values", values: values.filter(isTold) };
    }
  }
}

/** A component as it is compared, absent and empty being the same in some. */
export function seenComponent(
  name: ComponentName,
  answer: Pick<Accepted, "kind" | "components" | "decoded">,
): SeenValue {
  const value = comparable(name, answer);
  // Only where it makes a difference: what is decoded and has no "%" reads like what had no escapes.
  return { name, value, isDecoded: isGivenDecoded(name, answer) && value?.includes("%") === true };
}

/** What is said behind a value that is percent-decoded. */
export const decodedMark = " (decoded)";

export function valueInWords({ value, isDecoded }: SeenValue): string {
  if (value === undefined) return "(not seen)";
  return isDecoded ? shown(value) + decodedMark : shown(value);
}

/** The same in words of printable ASCII: a value alone, or several after their names; or why there is none. */
export function seenInWords(lens: Lens, answer: AnswerGiven): string {
  if (answer.kind !== "parsed") return inWords(answer);
  const seen = seenBy(lens, answer);
  if (seen.kind === "verdict") return seen.word;
  const told = seen.values.map((each) =>
    seen.values.length === 1 ? valueInWords(each) : `${each.name} ${valueInWords(each)}`,
  );
  return told.join(", ");
}
