/** The causes that the questions of behaviours name. */
import { distance } from "fastest-levenshtein";
import type { Span } from "../../algorithms/algorithm.js";
import type { CauseName } from "../causes/explanation.js";
import { isSmallerQuestion } from "../causes/elementary/search.js";
import { questionKey, textOfSpan, type Question } from "../model/question.js";
import { rejectingSide } from "./matter.js";
import type { NamingQuestion } from "./naming-questions.js";

/** A cause as it is named: by its reproducer, or else by its key, which several reproducers may have. */
export interface NameableCause {
  readonly key: string;
  readonly reproducer: Question;
  /** The span of the reproducer that decides. */
  readonly tokenSpan: Span;
}

/** A cause of a question: what decides there may be another character than in the reproducer. */
export interface CauseOfQuestion {
  readonly cause: NameableCause;
  /** The span that decides in the question. */
  readonly span: Span;
}

/** A question of a behaviour, and a cause that it names. */
export interface NamedCause extends NamingQuestion, CauseOfQuestion {}

/**
 * Returns which of its causes a question names: those of the text that decides, or else the only one that shows, or else
 * those of which it is the reproducer itself.
 */
export function causesNamed(
  { question, decides, key }: NamingQuestion,
  causes: readonly CauseOfQuestion[],
): readonly CauseOfQuestion[] {
  if (decides !== null) return causes.filter(({ span }) => textOfSpan(question, span) === decides);
  // What a rejection hides is not what the question is about.
  const isOfVerdict = ({ cause }: CauseOfQuestion): boolean => rejectingSide(cause.key) !== null;
  const shown = causes.some(isOfVerdict) ? causes.filter(isOfVerdict) : causes;
  if (shown.length === 1) return shown;
  return causes.filter(({ cause }) => questionKey(cause.reproducer) === key);
}

/** The smallest question with a reproducer, and the behaviours that have it, in their order. */
interface Naming extends Pick<NamingQuestion, "question" | "key"> {
  readonly names: readonly CauseName[];
}

/** Returns the names by the key of the reproducer. */
export function namings(named: readonly NamedCause[]): ReadonlyMap<string, Naming> {
  const found = new Map<string, Naming>();
  for (const { name, question, key, cause } of named) {
    const reproducer = questionKey(cause.reproducer);
    const before = found.get(reproducer);
    if (before === undefined || isSmallerQuestion(question, before.question))
      found.set(reproducer, { question, key, names: [name] });
    else if (!before.names.includes(name) && key === before.key)
      found.set(reproducer, { question, key, names: [...before.names, name] });
  }
  return found;
}

/** Returns the question with the fewest edits to another, of several the smallest; `null` if there is none. */
export function nearestQuestion(to: Question, among: readonly Question[]): Question | null {
  const edits = ({ input, base }: Question): number =>
    distance(input, to.input) + distance(base ?? "", to.base ?? "");
  const [first, ...others] = among.map((question) => ({ question, edits: edits(question) }));
  if (first === undefined) return null;
  return others.reduce((nearest, each) => {
    if (each.edits !== nearest.edits) return each.edits < nearest.edits ? each : nearest;
    return isSmallerQuestion(each.question, nearest.question) ? each : nearest;
  }, first).question;
}

/** Returns the names that the nearest of some questions gives. */
export function closestNames(
  naming: readonly Pick<NamingQuestion, "question" | "name">[],
  asked: Question,
): readonly CauseName[] {
  const closest = nearestQuestion(
    asked,
    naming.map(({ question }) => question),
  );
  return naming.filter(({ question }) => question === closest).map(({ name }) => name);
}
