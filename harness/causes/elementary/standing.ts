/** Tells where a run stands: at some places rules of their own are asked about what stands there. */
import { piecesAt, schemeIn, textOf, type Draft, type Piece, type Run } from "./draft.js";
import { endOfFirstSlashes, regionsOf } from "./regions.js";

/** A run of a draft. */
interface Standing {
  readonly draft: Draft;
  readonly run: Run;
}

/** Returns whether a run of a changed draft stands where the same rules are asked as of a run. */
export function standingLike(standing: Standing): (changed: Standing) => boolean {
  const isFirst = isOfFirstSlashes(standing);
  const trimmed = [isControlAtBeginning(standing), isControlAtEnd(standing)];
  const isOfUser = isColonOfUserInfo(standing);
  const hasUser = isBehindUserName(standing);
  const isInside = isDigitInside(standing);
  const isFile = isOfFile(standing);
  const rooted = isDriveUnderRoot(standing);
  return (changed) => {
    // Some slashes behind the scheme may be skipped, and what follows those of a file URL has rules of its own.
    if (isFirst ? isOfFile(changed) !== isFile : isOfFirstSlashes(changed)) return false;
    // What is removed before or behind a URL is so by rules of its own.
    if (isControlAtBeginning(changed) !== trimmed[0] || isControlAtEnd(changed) !== trimmed[1]) return false;
    // Without a user name, nothing may be written of the colon and what follows it.
    if (isOfUser && (!isColonOfUserInfo(changed) || isBehindUserName(changed) !== hasUser)) return false;
    // A reference with one slash keeps the drive of its base by a rule of its own.
    if (rooted !== null && isDriveUnderRoot(changed) !== rooted) return false;
    return !isInside || isDigitInside(changed);
  };
}

/** Tells whether a slash or backslash is among those behind the scheme, some of which may be skipped. */
function isOfFirstSlashes({ draft, run }: Standing): boolean {
  const [token, pieces] = [textOf(piecesAt(draft, run)), draft[run.of] ?? []];
  return /^[/\\]$/.test(token) && run.from < endOfFirstSlashes(pieces);
}

/** Tells whether a space or control stands at the beginning of its string. */
function isControlAtBeginning({ draft, run }: Standing): boolean {
  return /^[\0-\x20]+$/.test(textOf((draft[run.of] ?? []).slice(0, run.to))) && run.from < run.to;
}

/** Tells whether a control stands at the end of its string; a tab or line break is removed everywhere. */
function isControlAtEnd({ draft, run }: Standing): boolean {
  return (
    run.from < run.to && /^[\0-\x08\x0B\x0C\x0E-\x1F]+$/.test(textOf((draft[run.of] ?? []).slice(run.from)))
  );
}

/** Tells whether a user name precedes a colon in the authority. */
function isBehindUserName({ draft, run }: Standing): boolean {
  return !/^(?:[/\\:]|)$/.test(draft[run.of]?.[run.from - 1]?.text ?? "");
}

/** Tells whether a colon stands in the user information of an authority. */
function isColonOfUserInfo({ draft, run }: Standing): boolean {
  const pieces = draft[run.of] ?? [];
  const regions = regionsOf(pieces);
  const isAt = ({ text }: Piece, index: number): boolean => text === "@" && regions[index] === "authority";
  return textOf(piecesAt(draft, run)) === ":" && pieces.findLastIndex(isAt) > run.from;
}

/** Tells whether the reference begins with one slash to whose base the mark of a drive belongs; `null` for another run. */
function isDriveUnderRoot({ draft, run }: Standing): boolean | null {
  if (run.of === "input" || !/^[:|]$/.test(textOf(piecesAt(draft, run)))) return null;
  return /^[/\\](?![/\\])/.test(textOf(draft.input));
}

/** Tells whether digits stand in a scheme, and do not begin it. */
function isDigitInside({ draft, run }: Standing): boolean {
  const scheme = schemeIn(draft[run.of] ?? []);
  const isDigits = /^[0-9]+$/.test(textOf(piecesAt(draft, run)));
  return isDigits && scheme !== null && run.from > scheme.from && run.to <= scheme.to;
}

/** Tells whether the string of the run is a file URL, or a reference to one. */
function isOfFile({ draft: { input, base }, run }: Standing): boolean {
  const own = run.of === "input" ? input : (base ?? []);
  const pieces = schemeIn(own) === null ? (base ?? []) : own;
  const scheme = schemeIn(pieces);
  return scheme !== null && /^file$/i.test(textOf(pieces.slice(scheme.from, scheme.to)));
}
