import type { JSX } from "preact";
import type { Span } from "../../../algorithms/algorithm.js";
import type { DivergencePoint, DivergingSide } from "../../../harness/causes/explanation.js";
import type { Question } from "../../../harness/model/question.js";
import { Prose } from "./Prose.js";
import { Quoted } from "./Quoted.js";

/** The point at which two specifications diverge: the span of the question, and the step of each. */
export function DivergencePointView({
  question,
  divergencePoint,
  passedOver = [],
}: {
  readonly question: Question;
  readonly divergencePoint: DivergencePoint;
  /** Ids of the specifications between the two, which leave unspecified what changes. */
  readonly passedOver?: readonly string[];
}): JSX.Element {
  const [a, b] = divergencePoint.sides;
  const differing =
    divergencePoint.differing.length === 0 ? "the whole URL" : divergencePoint.differing.join(", ");
  return (
    <div class="divergence-point" role="group" aria-label={`Where ${a.id} and ${b.id} diverge`}>
      <p>
        <strong>{a.id}</strong> and <strong>{b.id}</strong> diverge in {differing}, over the marked span
        {passedOver.length > 0 && (
          <>
            ; {passedOver.join(", ")} between them leave{passedOver.length === 1 ? "s" : ""} that unspecified
          </>
        )}
        :
      </p>
      <SpanInContext question={question} span={divergencePoint.span} />
      <ul>
        <SideView side={a} />
        <SideView side={b} />
      </ul>
    </div>
  );
}

function SideView({ side: { id, step, link, says } }: { readonly side: DivergingSide }): JSX.Element {
  return (
    <li>
      <strong>{id}</strong>: <Prose text={says} /> (
      <a href={link} rel="noreferrer">
        <Quoted string={step} />
      </a>
      )
    </li>
  );
}

/** Code units of context on each side of a span in a long string. */
const context = 60;

/** The string that a span is in, with the span marked; a caret marks an empty span. */
function SpanInContext({
  question,
  span: { of, start, end },
}: {
  readonly question: Question;
  readonly span: Span;
}): JSX.Element {
  const string = (of === "input" ? question.input : question.base) ?? "";
  const from = Math.max(0, start - context);
  const to = Math.min(string.length, end + context);
  return (
    <p class="span-in-context">
      <span class="visually-hidden">{of}: </span>
      {from > 0 && <span class="absent">… </span>}
      {from < start && <Quoted string={string.slice(from, start)} />}
      <mark>
        {start === end ? <span class="caret">▲</span> : <Quoted string={string.slice(start, end)} />}
      </mark>
      {end < to && <Quoted string={string.slice(end, to)} />}
      {to < string.length && <span class="absent"> …</span>}
      {of === "base" && <span class="absent"> (in the base)</span>}
    </p>
  );
}
