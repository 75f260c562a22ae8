/**
 * Finds what both sides write otherwise at a place that no cause is told of. A scheme or delimiter that differs may take
 * all differences away with it, and so hide that a character beside it has another rule.
 */
import type { ComponentName, Span } from "../../../algorithms/algorithm.js";
import { isSameSpan, type Question } from "../../model/question.js";
import { atomsOf, type Atom } from "./atoms.js";
import type { CauseAlone, ElementaryCause, KnownCauses } from "./cause-alone.js";
import { draftOf, piecesAt, sizeOf, spelled, textOf, type Draft, type Run } from "./draft.js";
import { placeOf } from "./place.js";
import { readingKey, readingsOf, type Readings } from "./readings.js";
import { repaired } from "./repairs.js";
import { asked, type Search } from "./search.js";
import { shownIn } from "./shown.js";

/** The longest question that is looked at, in pieces. */
const longest = 60;

/** Questions in which a character is looked at in a component, in place of `*`. */
const surroundings: Partial<Record<ComponentName, readonly string[]>> = {
  path: ["aa:/a*a", "http://a/a*a", "file:///a*a", "aa:a*a"],
  query: ["aa:?*a", "http://a?*a"],
  fragment: ["aa:#*a", "http://a#*a"],
};

/** Returns the causes with those of characters that both sides have in one component, and write otherwise there. */
export function* withWrittenOtherwise(
  found: readonly ElementaryCause[],
  { question, whole }: { readonly question: Question; readonly whole: Draft },
  known: KnownCauses,
): Search<readonly ElementaryCause[]> {
  if (found.length === 0 || sizeOf(whole) > longest) return found;
  let causes = found;
  for (const run of rareRuns(whole)) {
    const span = placeOf(whole, run);
    if (span === null || causes.some((cause) => decidesIn(cause, span))) continue;
    const readings = yield* readingsOf(whole, run);
    const token = textOf(piecesAt(whole, run));
    const component = componentOf(readings);
    if (component === null || isReadAlike(readings, token)) continue;
    const cause = yield* causeIn(component, { token, readings, encoding: question.encoding }, known);
    if (cause === null) continue;
    const same = causes.find(({ key }) => key === cause.key);
    if (same !== undefined) {
      causes = causes.map((each) => (each === same ? { ...each, others: [...each.others, span] } : each));
      continue;
    }
    const { atom, alone, key } = cause;
    const next = repaired(whole, { run, by: "a" });
    const here = yield* shownIn({ draft: whole, run, next, minimal: whole }, alone);
    const atoms: readonly Atom[] = [{ in: component, isPresence: false }];
    causes = [...causes, { atom, alone, key, span, others: [], atoms, here }];
  }
  return causes;
}

/** Returns the runs of characters that are neither letters nor digits, and delimit nothing. */
function rareRuns(draft: Draft): Run[] {
  return (["input", "base"] as const).flatMap((of) =>
    (draft[of] ?? []).flatMap(({ text }, from) =>
      /^[A-Za-z0-9/?#:@.]$/.test(text) ? [] : [{ of, from, to: from + 1 }],
    ),
  );
}

/** Tells whether a span is part of one by which a cause decides. */
function decidesIn({ span, others }: ElementaryCause, { of, start, end }: Span): boolean {
  return [span, ...others].some((each) => each.of === of && each.start < end && each.end > start);
}

/** Returns the component in which both sides have what they read like a letter; `null` if that is not known. */
function componentOf([a, b]: Readings): ComponentName | null {
  if (a.kind !== "like" || b.kind !== "like" || a.in === null || a.in !== b.in) return null;
  return a.in;
}

function isReadAlike([a, b]: Readings, token: string): boolean {
  return readingKey(a, token) === readingKey(b, token);
}

/** Returns a string that is equal for the same readings. */
function keyOf(readings: Readings, token: string): string {
  return readings.map((each) => readingKey(each, token)).join(" | ");
}

/** Returns the cause of a character in the first surroundings in which both sides read it so; `null` if there are none. */
function* causeIn(
  component: ComponentName,
  {
    token,
    readings,
    encoding,
  }: { readonly token: string; readonly readings: Readings; readonly encoding: string | undefined },
  known: KnownCauses,
): Search<CauseAlone | null> {
  for (const surrounding of surroundings[component] ?? []) {
    const from = surrounding.indexOf("*");
    const input = surrounding.replace("*", () => token);
    const draft: Draft = { ...draftOf({ input, base: null }), encoding };
    const run: Run = { of: "input", from, to: from + 1 };
    const [atom] = atomsOf(yield* asked(spelled(draft)));
    if (atom?.in !== component) continue;
    if (keyOf(yield* readingsOf(draft, run), token) !== keyOf(readings, token)) continue;
    const cause = yield* known.causeIn(draft, atom);
    const isOfToken = cause.repair !== null && isSameSpan(placeOf(draft, cause.run), placeOf(draft, run));
    if (isOfToken) return cause;
  }
  return null;
}
