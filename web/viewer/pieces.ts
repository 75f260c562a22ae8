/** A string cut where marks begin and end. */

/** A part of the string that carries a mark, in code units. */
export interface Mark {
  /** Who marks it. */
  readonly by: string;
  readonly start: number;
  readonly end: number;
}

/** A piece of the string with those who mark all of it; an empty one is a caret. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly by: readonly string[];
}

/** The pieces between `from` and `to`, in order; an empty mark is an empty piece before what follows it. */
export function pieces(marks: readonly Mark[], from: number, to: number): Piece[] {
  const cuts = new Set([from, to, ...marks.flatMap(({ start, end }) => [start, end])]);
  const edges = [...cuts].filter((cut) => cut >= from && cut <= to).sort((a, b) => a - b);
  return edges.flatMap((start, index) => {
    const carets = marks.filter((mark) => mark.start === start && mark.end === start).map(({ by }) => by);
    const caret: Piece[] = carets.length === 0 ? [] : [{ start, end: start, by: carets }];
    const end = edges[index + 1];
    if (end === undefined) return caret;
    const by = marks.filter((mark) => mark.start <= start && mark.end >= end).map((mark) => mark.by);
    return [...caret, { start, end, by }];
  });
}
