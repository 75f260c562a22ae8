import type { JSX } from "preact";
import type { Place } from "../../algorithms/algorithm.js";
import type { Question } from "../../harness/participant.js";
import { Shown } from "../components/Shown.js";
import { pieces, type Mark, type Piece } from "./pieces.js";

/** Code units around the marks that are shown of a long string. */
const context = 120;

/** What is asked, with what both sides are reading: A above it, B below it; and where they part, on a mark. */
export function PlacesOfBoth({
  question,
  places: [a, b],
  over,
}: {
  readonly question: Question;
  readonly places: readonly [Place | null, Place | null];
  /** Where they part; `null` if they do not. */
  readonly over: Place | null;
}): JSX.Element {
  const marksIn = (of: Place["of"]): Mark[] =>
    [
      { by: "A", place: a },
      { by: "B", place: b },
      { by: "parting", place: over },
    ].flatMap(({ by, place }) => (place?.of === of ? [{ by, start: place.start, end: place.end }] : []));
  return (
    <div class="places">
      {question.base !== null && <Line name="base" string={question.base} marks={marksIn("base")} />}
      <Line name="input" string={question.input} marks={marksIn("input")} />
    </div>
  );
}

function Line({
  name,
  string,
  marks,
}: {
  readonly name: string;
  readonly string: string;
  readonly marks: readonly Mark[];
}): JSX.Element {
  const starts = marks.map(({ start }) => start);
  const from = Math.max(0, (starts.length === 0 ? 0 : Math.min(...starts)) - context);
  const to = Math.min(string.length, (starts.length === 0 ? 0 : Math.max(...starts)) + 2 * context);
  const near = marks.map((mark) => ({ ...mark, end: Math.min(mark.end, to) }));
  return (
    <p>
      <span class="name">{name}</span>
      <span class="reading" dir="ltr">
        {from > 0 && <span class="absent">… </span>}
        {pieces(near, from, to).map((piece) => (
          <PieceView key={`${piece.start} ${piece.end}`} string={string} piece={piece} marks={near} />
        ))}
        {string === "" && marks.length === 0 && <span class="absent">empty</span>}
        {to < string.length && <span class="absent"> …</span>}
      </span>
    </p>
  );
}

function PieceView({
  string,
  piece: { start, end, by },
  marks,
}: {
  readonly string: string;
  readonly piece: Piece;
  readonly marks: readonly Mark[];
}): JSX.Element {
  const begins = (side: string): boolean =>
    by.includes(side) && marks.some((mark) => mark.by === side && mark.start === start);
  const shown = start < end ? <Shown string={string.slice(start, end)} /> : <span class="caret">▏</span>;
  return (
    <span class={by.map((each) => `by-${each.toLowerCase()}`).join(" ")}>
      {begins("A") && <b class="label-a">A</b>}
      {begins("B") && <b class="label-b">B</b>}
      {by.includes("parting") ? <mark>{shown}</mark> : shown}
    </span>
  );
}
