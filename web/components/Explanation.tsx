import type { JSX } from "preact";
import type { Place } from "../../algorithms/algorithm.js";
import type { Parting, Side } from "../../harness/explain/explanation.js";
import type { Question } from "../../harness/participant.js";
import { Prose } from "./Prose.js";
import { Shown } from "./Shown.js";

/** Where two texts part over a question: the place in it, and what each of them does there. */
export function PartingView({
  question,
  parting,
  passedOver = [],
}: {
  readonly question: Question;
  readonly parting: Parting;
  /** Ids of the texts between the two, which leave open what changes. */
  readonly passedOver?: readonly string[];
}): JSX.Element {
  const [a, b] = parting.sides;
  const differing = parting.differing.length === 0 ? "the whole URL" : parting.differing.join(", ");
  return (
    <div class="parting" role="group" aria-label={`Where ${a.id} and ${b.id} part`}>
      <p>
        <strong>{a.id}</strong> and <strong>{b.id}</strong> part in {differing}, over the marked place
        {passedOver.length > 0 && (
          <>
            ; {passedOver.join(", ")} between them leave{passedOver.length === 1 ? "s" : ""} that open
          </>
        )}
        :
      </p>
      <PlaceIn question={question} place={parting.over} />
      <ul>
        <SideView side={a} />
        <SideView side={b} />
      </ul>
    </div>
  );
}

function SideView({ side: { id, step, link, says } }: { readonly side: Side }): JSX.Element {
  return (
    <li>
      <strong>{id}</strong>: <Prose text={says} /> (
      <a href={link} rel="noreferrer">
        <Shown string={step} />
      </a>
      )
    </li>
  );
}

/** Code units of context on each side of a place in a long string. */
const context = 60;

/** The string that a place is in, with the place marked; a mark without text stands where nothing is left to read. */
function PlaceIn({
  question,
  place: { of, start, end },
}: {
  readonly question: Question;
  readonly place: Place;
}): JSX.Element {
  const string = (of === "input" ? question.input : question.base) ?? "";
  const from = Math.max(0, start - context);
  const to = Math.min(string.length, end + context);
  return (
    <p class="place">
      <span class="spoken">{of}: </span>
      {from > 0 && <span class="absent">… </span>}
      {from < start && <Shown string={string.slice(from, start)} />}
      <mark>
        {start === end ? <span class="caret">▲</span> : <Shown string={string.slice(start, end)} />}
      </mark>
      {end < to && <Shown string={string.slice(end, to)} />}
      {to < string.length && <span class="absent"> …</span>}
      {of === "base" && <span class="absent"> (in the base)</span>}
    </p>
  );
}
