/** What a lens shows of an answer. */
import { comparable, lensNamed } from "../../../harness/compare.js";
import type { Answer } from "../../../harness/participant.js";

/** A verdict in a word, or the value of a part; `null` is an absent value. */
export type Seen =
  | { readonly kind: "verdict"; readonly word: string }
  | { readonly kind: "value"; readonly value: string | null };

export function answerSeen(lens: string, answer: Answer): Seen {
  if (answer.kind !== "parsed") return { kind: "verdict", word: answer.kind };
  const { looksAt } = lensNamed(lens);
  switch (looksAt) {
    case "verdict":
      return { kind: "verdict", word: answer.verdict ?? "accepted" };
    case "href":
    case "origin":
      return { kind: "value", value: answer[looksAt] ?? null };
    default:
      return { kind: "value", value: looksAt.map((name) => comparable(name, answer) ?? null)[0] ?? null };
  }
}
