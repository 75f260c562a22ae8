/** Tells everything of a question that differs by one of its causes, and by no second one. */
import type { Span } from "../../../algorithms/algorithm.js";
import type { Answer } from "../../model/answer.js";
import { isSameSpan, questionKey, textOfSpan, type Question } from "../../model/question.js";
import { atomsWithout, isSameAtom, type Atom } from "./atoms.js";
import { draftOf, isAlphanumeric, piecesAt, schemeIn, spanOf } from "./draft.js";
import type { ElementaryCause } from "./cause-alone.js";
import { asked, type Search } from "./search.js";
import { wholly, type Shown } from "./shown.js";

/**
 * Returns the causes with the components that none of them takes away, since what parts these has other causes behind it:
 * each is of the first cause whose repair changes it, or of the only one.
 */
export function* withAtomsLeft(
  found: readonly ElementaryCause[],
  first: readonly Atom[],
): Search<readonly ElementaryCause[]> {
  const told = found.flatMap(({ atoms }) => atoms);
  let causes = found;
  for (const atom of atomsWithout(first, told)) {
    if (atom.in === "verdict" || atom.in === "href") continue;
    const name = atom.in;
    let parting = causes.length === 1 ? causes[0] : undefined;
    for (const cause of causes) {
      if (parting !== undefined) break;
      const { question, repaired: mended } = cause.here;
      if (mended === null) continue;
      const [before, after] = [yield* asked(question), yield* asked(mended)];
      const valueOf = (answer: Answer | undefined): unknown =>
        answer?.kind === "parsed" ? answer.components[name] : answer?.kind;
      if (before.some((answer, side) => valueOf(answer) !== valueOf(after[side]))) parting = cause;
    }
    causes = causes.map((cause) => (cause === parting ? { ...cause, atoms: [...cause.atoms, atom] } : cause));
  }
  return causes;
}

/**
 * Returns the causes without those that say again what another says. What a letter brings about in the reproducer of a
 * delimiter is brought about by the delimiter; where any reference would differ, the base decides.
 */
export function toldOnce(found: readonly ElementaryCause[], question: Question): ElementaryCause[] {
  const placed = found.map((cause) => (isAnyReference(cause) ? ofBase(cause, question) : cause));
  const isOfDelimiter = (cause: ElementaryCause): boolean =>
    placed.some((other) => isSameReproducer(cause, other) && !isWordAlone(other));
  // A base that is refused is refused whatever stands in the reference.
  const baseScheme = schemeOfBase(question);
  const refusing = placed.filter(({ atom, span }) => atom.in === "verdict" && isSameSpan(span, baseScheme));
  const isOfRefusedBase = ({ atom, span }: ElementaryCause): boolean =>
    span.of === "input" && refusing.some((other) => isSameAtom(other.atom, atom));
  const kept = placed.filter((cause, index) => {
    if (isOfRefusedBase(cause)) return false;
    const isAgain = placed
      .slice(0, index)
      .some((other) => isSameReproducer(cause, other) && isSameSpan(other.span, cause.span));
    return !isAgain && !(isWordAlone(cause) && isOfDelimiter(cause));
  });
  return kept.map((cause) => {
    const same = placed.filter((other) => !kept.includes(other) && isSameReproducer(other, cause));
    return {
      ...cause,
      atoms: same.reduce((all, { atoms }) => [...all, ...atomsWithout(atoms, all)], cause.atoms),
    };
  });
}

/** Tells whether what decides in the reproducer is a word. */
function isWordAlone({ alone }: ElementaryCause): boolean {
  return isAlphanumeric(textOfSpan(alone.question, alone.span));
}

/** Tells whether what decides in the reproducer is a word that is all of the input, against a base. */
function isAnyReference(cause: ElementaryCause): boolean {
  const { question, span } = cause.alone;
  const isAll = span.of === "input" && span.start === 0 && span.end === question.input.length;
  return isAll && question.base !== null && isWordAlone(cause);
}

/** Returns the cause with the scheme of the base as what decides, if that has one and a side rejects. */
function ofBase(cause: ElementaryCause, question: Question): ElementaryCause {
  const { alone, atom } = cause;
  const [there, here] = [schemeOfBase(alone.question), schemeOfBase(question)];
  if (atom.in !== "verdict" || there === null || here === null)
    return { ...cause, ...wholly(question, alone) };
  const shown: Shown = { ...wholly(question, alone).here, span: there, repaired: null };
  return { ...cause, alone: shown, span: here, others: [], here: shown };
}

/** Returns the span of the scheme of a question's base; `null` without one. */
function schemeOfBase(question: Question): Span | null {
  const draft = draftOf(question);
  const scheme = schemeIn(draft.base ?? []);
  return scheme === null ? null : spanOf(piecesAt(draft, { of: "base", ...scheme }));
}

function isSameReproducer(a: ElementaryCause, b: ElementaryCause): boolean {
  return a.atom.in === b.atom.in && questionKey(a.alone.question) === questionKey(b.alone.question);
}
