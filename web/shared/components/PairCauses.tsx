import type { JSX } from "preact";
import type { Span } from "../../../algorithms/algorithm.js";
import {
  causesApart,
  unnamedInWords,
  type CauseName,
  type ExplainedCause,
  type ExplainedPair,
  type ExplainedSide,
} from "../../../harness/causes/explanation.js";
import { textOfSpan, type Question } from "../../../harness/model/question.js";
import { Prose } from "./Prose.js";
import { Quoted } from "./Quoted.js";
import { QuotedQuestion } from "./QuotedQuestion.js";

/** The causes for which two specifications differ: the span of the question, and what each does with it. */
export function PairCauses({
  question,
  pair: { between, differing, causes },
  passedOver = [],
  linkTo,
}: {
  readonly question: Question;
  readonly pair: ExplainedPair;
  /** Ids of the specifications between the two, which leave unspecified what changes. */
  readonly passedOver?: readonly string[];
  /** Returns the address of a behaviour; absent where the page has none. */
  readonly linkTo?: (behaviour: string) => string;
}): JSX.Element {
  const [a, b] = between;
  const what = differing.length === 0 ? "the whole URL" : differing.join(", ");
  const { seen, hidden } = causesApart({ differing, causes });
  const view = (cause: ExplainedCause): JSX.Element => (
    <CauseView
      key={keyOf(cause)}
      question={question}
      cause={cause}
      {...(linkTo === undefined ? {} : { linkTo })}
    />
  );
  return (
    <div class="pair-causes" role="group" aria-label={`Why ${a} and ${b} differ`}>
      <p>
        <strong>{a}</strong> and <strong>{b}</strong> differ in {what}
        {passedOver.length > 0 && (
          <>
            ; {passedOver.join(", ")} between them leave{passedOver.length === 1 ? "s" : ""} that unspecified
          </>
        )}
        :
      </p>
      {seen.map(view)}
      {hidden.length > 0 && (
        <>
          <p class="absent">Hidden by that:</p>
          <ul>
            {hidden.map((cause) => (
              <HiddenCause key={keyOf(cause)} cause={cause} {...(linkTo === undefined ? {} : { linkTo })} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function keyOf({ span, reproducer }: ExplainedCause): string {
  return JSON.stringify([span, reproducer]);
}

/** Says that names of causes are still to come. */
export function NamesAwaited(): JSX.Element {
  return (
    <p class="absent" role="status">
      Finding the names of these causes ...
    </p>
  );
}

/** The behaviours that name a cause, with the position of each of the two. */
function Names({
  behaviours,
  sides,
  linkTo,
}: Pick<ExplainedCause, "behaviours" | "sides"> & {
  readonly linkTo?: (behaviour: string) => string;
}): JSX.Element {
  return (
    <>
      {behaviours.map(({ id, question, positions }) => (
        <p key={id} class="cause-name">
          <strong>
            <BehaviourLink id={id} question={question} linkTo={linkTo} />
          </strong>{" "}
          {sides.map((side, index) => (
            <span key={side.id}>
              {index > 0 && "; "}
              {side.id}: {positions[index === 0 ? 0 : 1]}
            </span>
          ))}
        </p>
      ))}
    </>
  );
}

/** The question of a behaviour, with a link to its page where there is one. */
function BehaviourLink({
  id,
  question,
  linkTo,
}: Pick<CauseName, "id" | "question"> & {
  readonly linkTo: ((behaviour: string) => string) | undefined;
}): JSX.Element {
  return linkTo === undefined ? <>{question}</> : <a href={linkTo(id)}>{question}</a>;
}

/** A cause that is no reason of the difference: what it is about, and the question that shows it. */
function HiddenCause({
  cause: { behaviours, differing, reproducer },
  linkTo,
}: {
  readonly cause: ExplainedCause;
  readonly linkTo?: (behaviour: string) => string;
}): JSX.Element {
  return (
    <li>
      {behaviours.length === 0 && `${unnamedInWords(differing)} `}
      {behaviours.map(({ id, question }) => (
        <span key={id}>
          <BehaviourLink id={id} question={question} linkTo={linkTo} />{" "}
        </span>
      ))}
      as in <QuotedQuestion question={reproducer} />
    </li>
  );
}

function CauseView({
  question,
  cause: { behaviours, span, others, reproducer, sides },
  linkTo,
}: {
  readonly question: Question;
  readonly cause: ExplainedCause;
  readonly linkTo?: (behaviour: string) => string;
}): JSX.Element {
  const isWhole = reproducer.input === question.input && reproducer.base === question.base;
  return (
    <div class="cause">
      <Names behaviours={behaviours} sides={sides} {...(linkTo === undefined ? {} : { linkTo })} />
      <SpanInContext question={question} span={span} />
      <ul>
        {sides.map((side) => (
          <SideView key={side.id} side={side} />
        ))}
      </ul>
      {others.length > 0 && (
        <p class="absent">
          The same for{" "}
          {[...new Set(others.map((other) => textOfSpan(question, other)))].map((text, index) => (
            <>
              {index > 0 && ", "}
              <Quoted key={text} string={text} />
            </>
          ))}
        </p>
      )}
      {!isWhole && (
        <p class="absent">
          Alone: <QuotedQuestion question={reproducer} />
        </p>
      )}
    </div>
  );
}

function SideView({ side: { id, where, link, says } }: { readonly side: ExplainedSide }): JSX.Element {
  return (
    <li>
      <strong>{id}</strong> <Prose text={says} /> (
      <a href={link} rel="noreferrer">
        <Quoted string={where} />
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
  if (of === "base" && question.base === null) return <p class="span-in-context absent">without a base</p>;
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
