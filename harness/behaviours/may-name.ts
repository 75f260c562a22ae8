/** Tells whether a behaviour may name what decides in a question, before its causes are searched, which is slow. */
import { atomsOf, atomsWithout } from "../causes/elementary/atoms.js";
import { isDelimiter } from "../causes/elementary/canonical.js";
import { readingsAt, withoutBase, type Readings } from "../causes/elementary/readings.js";
import { asked, type PairAnswers, type Search } from "../causes/elementary/search.js";
import type { Behaviour } from "../corpus/behaviours.js";
import { textOfSpan, withText } from "../model/question.js";
import { schemeBefore, type AskedSpan } from "../model/scheme-kind.js";
import {
  isComponentContradicted,
  isOfComponents,
  isOfOtherThanCase,
  isOfRelative,
  isOnlyInHost,
  isReadInAuthority,
  isRejectedBehindHost,
  isRejectedElsewhere,
  isVerdictContradicted,
  isWithoutHost,
  type PairStanding,
} from "./contradiction.js";
import { hasRequired, isBehindDrive, isIn, rejectingSide, type PlacedSpan } from "./matter.js";
import type { NamingBehaviour } from "./naming-questions.js";

/** Behaviours that ask about characters of a query or fragment, and not about what begins one. */
const ofCharacters =
  /^(?:query|fragment|non-ascii|percent-encoding|encodings)\/(?!(?:second-number-sign|empty)$)/;

/** Behaviours that ask about characters of one of these alone, with what stands before such a character. */
const ofComponents = [
  { ids: /^query\//, before: /\?/ },
  { ids: /^fragment\//, before: /#/ },
] as const;

/** Behaviours that ask about characters of a path. */
const ofPaths = /^(?:path|opaque-path)\/|-in-path$/;

/** The beginning of the ids of behaviours that ask about hosts alone. */
export const ofHosts = "host-";

/** The beginning of the ids of behaviours that ask about references and their bases. */
const ofReferences = "relative/";

/** The beginning of the ids of behaviours that ask about schemes. */
const ofSchemes = "scheme/";

/** The beginning of the ids of behaviours that ask about drive letters. */
const ofDrive = "drive/";

/** The beginning of the ids of behaviours that ask about spaces and controls wherever they stand. */
export const ofEdges = "whitespace-controls/";

/** The beginning of the ids of behaviours that ask about backslashes before a host or after it. */
const ofBackslashes = "backslash/after-";

/** A span of a question, and what both of a pair make of it. */
export interface ReadInQuestion extends PlacedSpan {
  readonly answers: PairAnswers;
  /** True for a side that accepts the question, and gives the same without its base. */
  readonly isBaseUnused: readonly [boolean, boolean];
  readonly readings: Readings;
  /** True if only one of the pair takes the scheme before the span for a drive. */
  readonly isDrive: boolean;
  /** True if a side removes the span from the beginning or end of its string, as it does whatever stands there. */
  readonly isTrimmed: boolean;
  /** True if the pair differs as much with slashes for the backslashes of the span. */
  readonly isLikeSlash: boolean;
}

/** Searches what both of a pair make of a span. */
export function* readIn(placed: PlacedSpan): Search<ReadInQuestion> {
  const { question, span } = placed;
  const readings = yield* readingsAt(question, span);
  const isDrive = yield* isBehindDrive({ question, span });
  const answers = yield* asked(question);
  const isOfBase = span.of === "base" && question.base !== null;
  const isBaseUnused = isOfBase ? yield* withoutBase(question) : ([false, false] as const);
  const isTrimmed = yield* isTrimmedFrom({ question, span }, readings);
  const isLikeSlash = yield* isOfSlashes({ question, span }, answers);
  return { ...placed, readings, isDrive, answers, isBaseUnused, isTrimmed, isLikeSlash };
}

/** Tells whether a pair differs in the same components with slashes for the backslashes of a span: then these are no matter. */
function* isOfSlashes({ question, span }: AskedSpan, answers: PairAnswers): Search<boolean> {
  const token = textOfSpan(question, span);
  const isAccepted = answers.every(({ kind }) => kind === "parsed");
  if (!token.includes("\\") || !isAccepted) return false;
  const slashed = atomsOf(yield* asked(withText(question, span, token.replaceAll("\\", "/"))));
  return atomsWithout(atomsOf(answers), slashed).length === 0;
}

/** Tells whether a side that ignores a space or control at an edge of the input ignores it behind a plain URL, too. */
function* isTrimmedFrom({ question, span }: AskedSpan, readings: Readings): Search<boolean> {
  const { input } = question;
  const token = textOfSpan(question, span);
  const isAtEdge = [input.slice(0, span.start), input.slice(span.end)].some((rest) =>
    /^[\0-\x20]*$/.test(rest),
  );
  if (span.of !== "input" || !isAtEdge || !/^[\0-\x20]+$/.test(token)) return false;
  const answers = yield* asked({ input: `http://a/${token}`, base: null });
  return ([0, 1] as const).some((side) => {
    const answer = answers[side];
    return readings[side].kind === "ignores" && answer.kind === "parsed" && answer.components.path === "/";
  });
}

/**
 * Tells whether a question has what a behaviour requires, what decides there may be what the behaviour asks about, and its
 * positions do not contradict the answers.
 * @param ofPair The behaviour, and how the pair stands on it.
 * @param key The key of the cause.
 */
export function mayName(ofPair: NamingBehaviour & PairStanding, key: string, read: ReadInQuestion): boolean {
  const { behaviour } = ofPair;
  const { question, span, answers, readings } = read;
  const token = textOfSpan(question, span);
  return (
    hasRequired(behaviour, { question, span }) &&
    isAskedHere(behaviour, key, read) &&
    isOfSide(ofPair, key, read) &&
    isMadeSo(ofPair, readings) &&
    !isOfOtherThanCase(ofPair, readings) &&
    !isVerdictContradicted(ofPair, key, token) &&
    !isComponentContradicted(ofPair, answers, token)
  );
}

/** Tells whether a side makes of what decides what a behaviour requires, or leaves that open. */
function isMadeSo({ behaviour: { requires }, standings }: PairStanding, readings: Readings): boolean {
  if (requires?.becomes === undefined || standings.some(({ kind }) => kind === "unspecified")) return true;
  return readings.some((reading) => reading.kind === "like" && isIn(requires.becomes, reading.becomes));
}

/** Tells whether a behaviour asks about what decides in a question, there. */
function isAskedHere({ id, requires }: Behaviour, key: string, read: ReadInQuestion): boolean {
  const { question, span, answers, readings, isDrive, isTrimmed, isLikeSlash } = read;
  const token = textOfSpan(question, span);
  if (isLikeSlash && id.startsWith(ofBackslashes)) return false;
  if (isTrimmed && !id.startsWith(ofEdges)) return false;
  if (isDrive ? !id.startsWith(ofDrive) : requires?.drive === true) return false;
  if (requires?.accepted !== undefined && requires.accepted !== (rejectingSide(key) === null)) return false;
  const isElsewhere = isRejectedElsewhere(readings, token) || isRejectedBehindHost(key, token);
  if (id.startsWith(ofHosts) && isElsewhere) return false;
  const isOfPlace = !isDelimiter(token) || /^[[\]]$/.test(token);
  if (ofPaths.test(id) && isOfPlace && (isReadInAuthority(readings) || isOnlyInHost(answers, token)))
    return false;
  if (!id.startsWith(ofSchemes) && isOfRelative(answers, schemeBefore({ question, span }))) return false;
  return !(/^[?#]$/.test(token) && ofCharacters.test(id)) && !isOfOtherComponent(id, { question, span });
}

/** Tells whether the position of the side that accepts may be about what decides, in a host or in a base. */
function isOfSide(ofPair: NamingBehaviour & PairStanding, key: string, read: ReadInQuestion): boolean {
  const { span, isInHost, isBaseUnused, readings } = read;
  const rejecting = rejectingSide(key);
  const accepting = rejecting === 0 ? 1 : 0;
  const { id } = ofPair.behaviour;
  const isHost = id.startsWith(ofHosts);
  // Who accepts it may have no host there, and a position that says so.
  if (isHost && isInHost === false && !isWithoutHost(ofPair, accepting)) return false;
  // To whom a base, or its host, is of no use, nothing becomes of that.
  const isUnused = isBaseUnused[accepting]
    ? !id.startsWith(ofReferences)
    : isHost && span.of === "base" && readings[accepting].kind === "ignores";
  return rejecting === null || !isUnused || !isOfComponents(ofPair, accepting);
}

/** Tells whether a behaviour asks about marks of a query or fragment, and a mark stands before that. */
function isOfOtherComponent(id: string, { question, span }: AskedSpan): boolean {
  const token = textOfSpan(question, span);
  const before = (question[span.of] ?? "").slice(0, span.start);
  const isMark = /^[^A-Za-z0-9?#]+$/.test(token);
  return isMark && ofComponents.some((each) => each.ids.test(id) && !each.before.test(before));
}
