import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Prose } from "../../../shared/components/Prose.js";
import { counted } from "../../../../harness/io/display.js";
import { QuotedQuestion } from "../../../shared/components/QuotedQuestion.js";
import { Quoted } from "../../../shared/components/Quoted.js";
import type { PageBehaviour } from "../../model/behaviour-model.js";
import { lookOf, wordsOf } from "../../model/behaviour-words.js";
import { useShortcuts } from "../../state/use-shortcuts.js";
import { useStart } from "../../state/use-start.js";
import { linkWith } from "../../state/views.js";
import { Impacts } from "../behaviours/Impacts.js";
import { History } from "./History.js";
import { Positions } from "./Positions.js";
import { Probes } from "./Probes.js";
import { Steps } from "./Steps.js";
import "./BehaviourPage.css";

/** One behaviour: the question, the answers and who gives them, the probes, and the steps of the texts. */
export function BehaviourPage({ id }: { readonly id: string }): JSX.Element {
  const { model, fragment, go } = useStart();
  const behaviour = model.behaviour(id);
  useShortcuts((event) => {
    if (event.key === "Escape") go({ behaviour: "" });
  });
  useEffect(() => {
    document.title = `${behaviour?.question ?? "No behaviour"} - urlstrata`;
    scrollTo(0, 0);
  }, [behaviour]);
  return (
    <>
      <p class="back">
        <a href={linkWith({ fragment }, { behaviour: "" })}>← All behaviours</a>
      </p>
      {behaviour === null ? (
        <>
          <h1>No behaviour</h1>
          <p role="alert">
            This report has no behaviour <Quoted string={id} />.
          </p>
        </>
      ) : (
        <Content behaviour={behaviour} />
      )}
    </>
  );
}

function Content({ behaviour }: { readonly behaviour: PageBehaviour }): JSX.Element {
  const { model } = useStart();
  return (
    <>
      <h1>{behaviour.question}</h1>
      <AskedWith behaviour={behaviour} />
      <p class="why">
        <Prose text={behaviour.why} />
      </p>
      <Impacts behaviour={behaviour} among={model.participants} />
      <AlongTheYears behaviour={behaviour} />
      <h2>Positions, and who holds them</h2>
      <Positions behaviour={behaviour} />
      <h2>Probes</h2>
      <Probes behaviour={behaviour} />
      <Steps behaviour={behaviour} />
      <History behaviour={behaviour} />
    </>
  );
}

/** The longest input of a probe that is shown above its positions, in code units. */
const longestProbe = 80;

/** The first probe, by which a reader sees what the question is about. */
function AskedWith({ behaviour: { probes } }: { readonly behaviour: PageBehaviour }): JSX.Element | null {
  const [first, ...others] = probes;
  if (first === undefined) return null;
  return (
    <p class="asked-with">
      Asked with <QuotedQuestion question={first.question} longest={longestProbe} />
      {others.length > 0 && ` and ${counted(others.length, "more input")}`}
    </p>
  );
}

/** The answers of the texts, the oldest first. */
function AlongTheYears({ behaviour }: { readonly behaviour: PageBehaviour }): JSX.Element {
  const { model } = useStart();
  const texts = model.participants.filter(({ group }) => group === "texts");
  return (
    <ol class="along-the-years" aria-label="The answers of the specifications">
      {texts.map(({ id, year }) => (
        <li key={id} class={lookOf(behaviour, behaviour.standings[id])}>
          <b>{year}</b> <span>{id}</span>
          <span class="words">{wordsOf(behaviour, id)}</span>
        </li>
      ))}
    </ol>
  );
}
