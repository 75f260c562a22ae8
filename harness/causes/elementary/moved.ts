/** Tells what a repair has moved from the component in which it stood in the question. */
import type { Span } from "../../../algorithms/algorithm.js";
import { indexAt, isSlash, schemeIn, textOf, type Draft } from "./draft.js";
import { regionsOf, trimmedPlaces, type Region } from "./regions.js";

/**
 * Tells whether a repair has moved a span of the question into another component, where it brings about what it does not
 * in the question.
 */
export function isMoved(whole: Draft, draft: Draft, span: Span): boolean {
  return [
    isIntoAuthority,
    isOutOfFragment,
    isOutOfUserInfo,
    isOffTheEnds,
    isWithoutSlashes,
    isOutOfBrackets,
  ].some((is) => is(whole, draft, span));
}

/** Tells whether a span of a question without an authority is in the one that a repaired draft has got. */
function isIntoAuthority(whole: Draft, draft: Draft, span: Span): boolean {
  const hasOne = regionsOf(whole[span.of] ?? []).includes("authority");
  return !hasOne && regionOf(span, draft) === "authority";
}

/** Tells whether a span of the question was in its fragment, and is in another component of a repaired draft. */
function isOutOfFragment(whole: Draft, draft: Draft, span: Span): boolean {
  const now = regionOf(span, draft);
  return regionOf(span, whole) === "fragment" && now !== undefined && now !== "fragment";
}

/** Returns the component of a draft in which a span of the question begins; `undefined` if that is gone. */
function regionOf({ of, start }: Span, { [of]: pieces }: Draft): Region | undefined {
  const all = pieces ?? [];
  return regionsOf(all)[indexAt(all, { of, start })];
}

/** Tells whether a span of the question was in its user information, and is behind that in a repaired draft. */
function isOutOfUserInfo(whole: Draft, draft: Draft, { of, start }: Span): boolean {
  const isIn = ({ [of]: pieces }: Draft): boolean | null => {
    const all = pieces ?? [];
    const regions = regionsOf(all);
    const index = indexAt(all, { of, start });
    if (regions[index] !== "authority") return null;
    return all.findLastIndex(({ text }, at) => text === "@" && regions[at] === "authority") >= index;
  };
  return isIn(whole) === true && isIn(draft) === false;
}

/** Tells whether a span of the question was a space or control at an end, and is none in a repaired draft. */
function isOffTheEnds(whole: Draft, draft: Draft, { of, start }: Span): boolean {
  const isAtEnd = ({ [of]: pieces }: Draft): boolean => trimmedPlaces(pieces ?? []).has(start);
  return indexAt(draft[of] ?? [], { of, start }) !== -1 && isAtEnd(whole) && !isAtEnd(draft);
}

/** Tells whether a span of the question was in a scheme with two slashes behind it, and has fewer in a repaired draft. */
function isWithoutSlashes(whole: Draft, draft: Draft, { of, end }: Span): boolean {
  const hasSlashes = ({ [of]: pieces }: Draft): boolean | null => {
    const all = pieces ?? [];
    const scheme = schemeIn(all);
    const colon = scheme === null ? undefined : all[scheme.to]?.place;
    if (scheme === null || colon == null || end > colon.end) return null;
    return isSlash(all[scheme.to + 1]) && isSlash(all[scheme.to + 2]);
  };
  return hasSlashes(whole) === true && hasSlashes(draft) === false;
}

/** Tells whether a span of the question was in an authority whose host began with a bracket that nothing closes, and does not in a repaired draft. */
function isOutOfBrackets(whole: Draft, draft: Draft, { of, start }: Span): boolean {
  const hasBracket = ({ [of]: pieces }: Draft): boolean | null => {
    const all = pieces ?? [];
    const regions = regionsOf(all);
    const index = indexAt(all, { of, start });
    if (regions[index] !== "authority") return null;
    const authority = all.filter((_, at) => regions[at] === "authority");
    return /[/\\@]\[[^\]]*$/.test(textOf(authority));
  };
  return hasBracket(whole) === true && hasBracket(draft) === false;
}
