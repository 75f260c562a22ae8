/** What a lens shows of an answer. */
import { componentNames } from "../algorithms/algorithm.js";
import { comparable, type Lens } from "./compare.js";
import { inWords } from "./conformance.js";
import type { Answer, AnswerGiven } from "./participant.js";
import { shown } from "./text.js";

/** A verdict in a word, or what the lens looks at; `undefined` is a value that the participant cannot tell. */
export type Seen =
  | { readonly kind: "verdict"; readonly word: "accepted" | "unobserved" | Exclude<Answer["kind"], "parsed"> }
  | {
      readonly kind: "values";
      readonly values: readonly { readonly name: string; readonly value: string | null | undefined }[];
    };

export function seenBy({ looksAt }: Lens, answer: AnswerGiven): Seen {
  if (answer.kind !== "parsed") return { kind: "verdict", word: answer.kind };
  switch (looksAt) {
    case "verdict":
      return { kind: "verdict", word: answer.verdict ?? "accepted" };
    case "href":
    case "origin":
      return { kind: "values", values: [{ name: looksAt, value: answer[looksAt] }] };
    default: {
      const values = looksAt.map((name) => ({ name, value: comparable(name, answer) }));
      // Of all components those that are absent would be most of what is told.
      const isTold = ({ value }: (typeof values)[number]): boolean =>
        looksAt.length < componentNames.length || value !== null;
      return { kind: "values", values: values.filter(isTold) };
    }
  }
}

/** The same in words of printable ASCII: a value alone, or several after their names; or why there is none. */
export function seenInWords(lens: Lens, answer: AnswerGiven): string {
  if (answer.kind !== "parsed") return inWords(answer);
  const seen = seenBy(lens, answer);
  if (seen.kind === "verdict") return seen.word;
  const told = seen.values.map(({ name, value }) => {
    const words = value === undefined ? "(not seen)" : shown(value);
    return seen.values.length === 1 ? words : `${name} ${words}`;
  });
  return told.join(", ");
}
