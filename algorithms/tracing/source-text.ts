/** Maps a string that is worked on to the input or the base that it comes from. */
import type { Span } from "../algorithm.js";
import type { Range } from "./range.js";

/** A run of a string: its units stand one for one from `start` on, or all of them together for `start` up to `end`. */
interface Segment {
  /** The offset of its first unit in the string. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly isUnitByUnit: boolean;
}

/**
 * The places of each code unit of a string in the input or the base. Follows a string through trimming, removal and
 * splitting; what has been decoded or mapped stands for the piece that it was made from as a whole.
 */
export class SourceText {
  private readonly of: Span["of"];
  private readonly segments: readonly Segment[];
  /** The number that is added to an offset of the string to find it among the segments. */
  private readonly shift: number;
  /** The offset among the segments before which all stood nowhere: neither in the input nor in the base. */
  private readonly placedFrom: number;

  private constructor(
    of: Span["of"],
    segments: readonly Segment[],
    shift: number,
    placedFrom = Number.NEGATIVE_INFINITY,
  ) {
    this.of = of;
    this.segments = segments;
    this.shift = shift;
    this.placedFrom = placedFrom;
  }

  /** The input or the base itself. */
  static whole(of: Span["of"]): SourceText {
    return new SourceText(of, [{ at: 0, start: 0, end: Number.POSITIVE_INFINITY, isUnitByUnit: true }], 0);
  }

  /** Returns the span that a range of the string stood in; `undefined` if it stood nowhere. */
  spanOf({ start, end }: Range): Span | undefined {
    const { unplaced } = this;
    if (start < unplaced || end <= unplaced)
      return end <= unplaced ? undefined : this.spanOf({ start: unplaced, end });
    const [only] = this.segments;
    if (this.segments.length === 1 && only?.isUnitByUnit === true) {
      const offset = only.start + this.shift;
      return { of: this.of, start: start + offset, end: end + offset };
    }
    const first = this.segmentAt(start);
    const from = positionIn(first, start + this.shift);
    if (start === end && first.isUnitByUnit) return { of: this.of, start: from, end: from };
    const last = end <= start + 1 ? first : this.segmentAt(end - 1);
    const to = last.isUnitByUnit ? positionIn(last, end - 1 + this.shift) + 1 : last.end;
    return { of: this.of, start: from, end: Math.max(from, to) };
  }

  /** The string from an offset on. */
  from(start: number): SourceText {
    return start === 0 ? this : new SourceText(this.of, this.segments, this.shift + start, this.placedFrom);
  }

  /** A string that stood nowhere. */
  nowhere(): SourceText {
    return new SourceText(this.of, this.segments, this.shift, Number.POSITIVE_INFINITY);
  }

  /** The string behind a prefix of `length` units that stood nowhere. */
  behindNothing(length: number): SourceText {
    return new SourceText(this.of, this.segments, this.shift - length, Math.max(this.shift, this.placedFrom));
  }

  /** The string that a range as a whole has become: each piece of it has the whole span. */
  asOne(range: Range): SourceText {
    const span = this.spanOf(range);
    if (span === undefined) return this.nowhere();
    const { start, end } = span;
    return new SourceText(this.of, [{ at: 0, start, end, isUnitByUnit: false }], 0);
  }

  /** The string without the matches of a global pattern; where it ends is `length`, the length that it had. */
  without(removed: RegExp, string: string): SourceText {
    return this.replaced(removed, () => "", string);
  }

  /** The same where each match is replaced; what replaces it stands for all of it. */
  replaced(pattern: RegExp, replace: (match: string) => string, string: string): SourceText {
    const segments: Segment[] = [];
    let [at, kept] = [0, 0];
    const keep = (end: number): void => {
      if (end > kept) segments.push({ ...this.parallel(kept), at });
      at += end - kept;
    };
    for (const { 0: match, index } of string.matchAll(pattern)) {
      keep(index);
      kept = index + match.length;
      const { length } = replace(match);
      if (length > 0) segments.push({ ...this.asOne({ start: index, end: kept }).only(), at });
      at += length;
    }
    keep(string.length);
    segments.push({ ...this.parallel(string.length), at });
    const { unplaced } = this;
    const placedFrom = unplaced > 0 ? string.slice(0, unplaced).replace(pattern, replace).length : undefined;
    return new SourceText(this.of, segments, 0, placedFrom);
  }

  /** The string behind a prefix of `length` units that stands for a range of it, which ends where the rest begins. */
  behind(length: number, { start, end }: Range): SourceText {
    const prefix = { ...this.asOne({ start, end }).only(), at: 0 };
    const moved = length - end - this.shift;
    const rest = this.segments
      .filter(({ at }) => at > end + this.shift)
      .map((each) => ({ ...each, at: each.at + moved }));
    return new SourceText(this.of, [prefix, { ...this.parallel(end), at: length }, ...rest], 0);
  }

  /** The number of units at the beginning of the string that stood nowhere. */
  private get unplaced(): number {
    return this.placedFrom - this.shift;
  }

  private parallel(start: number): Omit<Segment, "at"> {
    const segment = this.segmentAt(start);
    if (!segment.isUnitByUnit) return segment;
    return { start: positionIn(segment, start + this.shift), end: segment.end, isUnitByUnit: true };
  }

  private only(): Omit<Segment, "at"> {
    return this.segmentAt(0);
  }

  /** Returns the segment of an offset, by bisection. */
  private segmentAt(offset: number): Segment {
    const at = offset + this.shift;
    let [low, high] = [0, this.segments.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.segments[middle]?.at ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    const segment = this.segments[low];
    if (segment === undefined) throw new Error("a source text has at least one segment");
    return segment;
  }
}

function positionIn({ at, start, isUnitByUnit }: Segment, offset: number): number {
  return isUnitByUnit ? start + offset - at : start;
}
