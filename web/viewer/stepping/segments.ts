/** The segments of a string that is cut where marks begin and end. */

/** A mark on a span of the string, in code units. */
export interface Mark {
  /** The name of who marks it. */
  readonly by: string;
  readonly start: number;
  readonly end: number;
}

/** A segment of the string, with the names of the marks on it; an empty one is a caret. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly by: readonly string[];
}

/** Cuts the string between `from` and `to` into segments; an empty mark is an empty segment before what follows it. */
export function segments(marks: readonly Mark[], from: number, to: number): Segment[] {
  const cuts = new Set([from, to, ...marks.flatMap(({ start, end }) => [start, end])]);
  const edges = [...cuts].filter((cut) => cut >= from && cut <= to).sort((a, b) => a - b);
  return edges.flatMap((start, index) => {
    const carets = marks.filter((mark) => mark.start === start && mark.end === start).map(({ by }) => by);
    const caret: Segment[] = carets.length === 0 ? [] : [{ start, end: start, by: carets }];
    const end = edges[index + 1];
    if (end === undefined) return caret;
    const by = marks.filter((mark) => mark.start <= start && mark.end >= end).map((mark) => mark.by);
    return [...caret, { start, end, by }];
  });
}
