import type { JSX } from "preact";
import type { Span } from "../../../algorithms/algorithm.js";
import type { Question } from "../../../harness/model/question.js";
import { Quoted } from "../../shared/components/Quoted.js";
import { segments, type Mark, type Segment } from "./segments.js";
import type { Both } from "./traces.js";
import "./SpansOfBoth.css";

/** Code units around the marks that are shown of a long string. */
const context = 120;

/** The question with the spans that both sides read: A above it, B below it; and highlighted, where they diverge. */
export function SpansOfBoth({
  question,
  spans: [a, b],
  divergence,
}: {
  readonly question: Question;
  readonly spans: Both<Span | null>;
  /** The span at which they diverge; `null` if they do not. */
  readonly divergence: Span | null;
}): JSX.Element {
  const marksIn = (of: Span["of"]): Mark[] =>
    [
      { by: "A", span: a },
      { by: "B", span: b },
      { by: "divergence", span: divergence },
    ].flatMap(({ by, span }) => (span?.of === of ? [{ by, start: span.start, end: span.end }] : []));
  return (
    <div class="spans">
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
      <span class="marked-string" dir="ltr">
        {from > 0 && <span class="absent">… </span>}
        {segments(near, from, to).map((segment) => (
          <SegmentView
            key={`${segment.start} ${segment.end}`}
            string={string}
            segment={segment}
            marks={near}
          />
        ))}
        {string === "" && marks.length === 0 && <span class="absent">empty</span>}
        {to < string.length && <span class="absent"> …</span>}
      </span>
    </p>
  );
}

function SegmentView({
  string,
  segment: { start, end, by },
  marks,
}: {
  readonly string: string;
  readonly segment: Segment;
  readonly marks: readonly Mark[];
}): JSX.Element {
  const begins = (side: string): boolean =>
    by.includes(side) && marks.some((mark) => mark.by === side && mark.start === start);
  const content = start < end ? <Quoted string={string.slice(start, end)} /> : <span class="caret">▏</span>;
  return (
    <span class={by.map((each) => `by-${each.toLowerCase()}`).join(" ")}>
      {begins("A") && <b class="label-a">A</b>}
      {begins("B") && <b class="label-b">B</b>}
      {by.includes("divergence") ? <mark>{content}</mark> : content}
    </span>
  );
}
