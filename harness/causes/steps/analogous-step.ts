/** Seeks the step for a token that a side treats as the other side treats the one that decides. */
import type { Question } from "../../model/question.js";
import { answerTo, rejectedAt } from "./answers.js";
import { withoutEntry, type DecisiveStep } from "./decisive-step.js";
import { forkOf } from "./fork.js";
import type { Side } from "./side.js";
import { closestStep } from "./taken-steps.js";

/** Tokens that one text or another rejects, escapes or ignores. */
const analogues = ["<", '"', "\u007F", "\u0001", " ", "[", "^", "|", "\u00E9", "%00"];

/**
 * Returns the step by which this side treats another token as the other side treats this one, or else by which it
 * rejects another token; `null` if the token has no such relatives.
 */
export function analogousStep(side: Side): DecisiveStep | null {
  const { kind } = side.other;
  // Another scheme or word is no relative of one.
  if (kind === "own" || kind === "scheme" || /^[A-Za-z]/.test(side.token)) return null;
  // What keeps an escape that the other decodes has a rule for escapes, and not for characters.
  if (kind === "like" && !side.isOtherEscaping && /^%[0-9A-Fa-f]{2}/.test(side.token)) return null;
  // What is beyond ASCII has rules of its own.
  const isASCII = /^[\0-\x7F]*$/.test(side.token);
  const comparable = analogues.filter((each) => !isASCII || each !== "\u00E9");
  const questions = comparable.map((analogue) => withToken(side, analogue));
  const plain = escapesIn(answerTo(side.algorithm, withToken(side, "a")));
  const alike = questions.filter((question) => isTreatedAlike(side, question, plain));
  const rejected = questions.filter((question) => rejectedAt(side.algorithm, question) !== null);
  for (const question of [...alike, ...rejected]) {
    const found = stepFor(side, question);
    // Where nothing but the outcome is looked at, no character would be escaped.
    if (side.isOtherEscaping && rejected.includes(question) && found?.table === null) continue;
    // The table is named without the entry of the other token: that it lacks the token is a rule.
    const table = withoutEntry(found?.table ?? null);
    // A check that is not made here lists nothing that this token could be missing in.
    const isMade = table !== null || side.steps.some(({ id }) => id === found?.id);
    if (found !== null && isMade) return { ...found, table };
  }
  return null;
}

/** Returns the question with another token, and a letter after it: some characters are removed at the end. */
function withToken(side: Side, token: string): Question {
  const { string } = side;
  const { start, end } = side.shown.span;
  const after = end === string.length ? "a" : string.slice(end);
  return side.withString(string.slice(0, start) + token + after);
}

/**
 * Tells whether a side treats a changed question as the other side treats the reproducer.
 * @param plain The number of escapes with a letter for the token.
 */
function isTreatedAlike(
  { algorithm, other, isOtherEscaping }: Side,
  question: Question,
  plain: number,
): boolean {
  const outcome = answerTo(algorithm, question);
  if (other.kind === "rejects") return outcome.kind === "rejected";
  return isOtherEscaping && escapesIn(outcome) > plain;
}

/** Counts the escapes of a URL but for those that it may have been given. */
function escapesIn(outcome: ReturnType<typeof answerTo>): number {
  return outcome.kind === "parsed" ? outcome.href.replace("%00", "").split("%").length - 1 : 0;
}

/** Returns the rejecting step of a question with another token, or the first that the repaired one does not take. */
function stepFor(side: Side, question: Question): DecisiveStep | null {
  const rejected = rejectedAt(side.algorithm, question);
  const steps = side.stepsFor(question);
  if (rejected !== null) return side.rejecting(rejected, steps);
  const { span } = side.shown;
  const fork = forkOf(steps, side.repaired, span, side.kinds);
  // Steps that read nothing may be taken for one component and for another.
  return side.stepAt(fork.isNew ? fork.index : closestStep(steps, span), steps);
}
