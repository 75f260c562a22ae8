import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { shortName } from "../../../../harness/model/participant-name.js";
import type { Question } from "../../../../harness/model/question.js";
import { AnswersTable } from "../../../shared/components/AnswersTable.js";
import { ReadingsVerdict } from "../../../shared/components/ReadingsVerdict.js";
import { writeFragment, type FragmentState } from "../../../shared/fragment.js";
import { useDebounced } from "../../../shared/hooks/use-debounced.js";
import { fromLink } from "../../../shared/link-string.js";
import { linkOfQuestion } from "../../../shared/question/question-fragment.js";
import { exampleReadings } from "../../model/example-readings.js";
import { loadViews, useLoaded, type AskedQuestion } from "../../state/on-demand.js";
import { useStart } from "../../state/use-start.js";
import { QuestionFields } from "./QuestionFields.js";
import { AlikeUrls } from "./AlikeUrls.js";
import { SimilarQuestions } from "./SimilarQuestions.js";
import "./UrlBox.css";

/** Milliseconds without a key until a question is asked. */
const pause = 120;

/** A box for any URL: how the specifications and this browser read it, and what parsers answered about such URLs. */
export function UrlBox(): JSX.Element {
  const { model, fragment } = useStart();
  const { example } = model.data;
  const [isTouched, setTouched] = useState(false);
  const question = useMemo(
    () => questionOf(fragment) ?? example?.question ?? { input: "", base: null },
    [fragment["input"], fragment["base"], example],
  );
  const settled = useDebounced(question, pause);
  const isWanted = isTouched || fragment["input"] !== undefined;
  const want = (): void => {
    setTouched(true);
  };
  const isEmpty = question.input === "" && question.base === null;
  return (
    <section class="url-box" aria-labelledby="url-box">
      <h2 id="url-box">How is this URL read?</h2>
      <RecordedParsers />
      <QuestionFields question={question} onFocus={want} />
      {isEmpty ? (
        <p role="status">Type or paste a URL.</p>
      ) : (
        <>
          <AskedBox question={settled} isWanted={isWanted} onWant={want} />
          <AlikeUrls question={settled} isWanted={isWanted} onWant={want} />
          {model.behaviours.length > 0 && <SimilarQuestions question={settled} />}
        </>
      )}
    </section>
  );
}

/** Says which parsers the box cannot ask. */
function RecordedParsers(): JSX.Element | null {
  const { model } = useStart();
  const recorded = model.participants.filter(({ kind, group }) => kind === "recorded" && group === "today");
  const names = new Set(recorded.map(({ id }) => shortName(id).replace(/-[\d.]+$/, "")));
  if (names.size === 0) return null;
  return (
    <p class="legend">
      Recorded parsers <span class="names">({[...names].join(", ")}) </span>cannot be asked about a new URL,
      but they have answered{" "}
      <a
        href="#alike-urls"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById("alike-urls")?.scrollIntoView();
        }}
      >
        URLs of its form
      </a>
      .
    </p>
  );
}

/** The readings of the question; once the algorithms are wanted also its impacts and all answers. */
function AskedBox({
  question,
  isWanted,
  onWant,
}: {
  readonly question: Question;
  readonly isWanted: boolean;
  readonly onWant: () => void;
}): JSX.Element {
  const { example } = useStart().model.data;
  const views = useLoaded(loadViews, isWanted);
  const asked = useMemo(
    () => (views === null || views instanceof Error ? null : views.ask(question)),
    [views, question],
  );
  const opening = useMemo(
    () => (asked === null && example?.question === question ? exampleReadings(example) : null),
    [asked, example, question],
  );
  return (
    <section aria-labelledby="asked-question" class="asked-question">
      <h3 id="asked-question">By the specifications and this browser</h3>
      <div role="status">
        {views instanceof Error && <p>{views.message}</p>}
        {opening !== null && <ReadingsVerdict readings={opening.readings} all={opening.ids} />}
        {asked !== null && <Verdict asked={asked} />}
        {asked === null && opening === null && views === null && isWanted && (
          <p>Loading the algorithms ...</p>
        )}
      </div>
      {asked === null && opening !== null && !isWanted && (
        <button type="button" onClick={onWant}>
          Impacts and all answers
        </button>
      )}
      {asked !== null && <AllAnswers asked={asked} />}
      {[asked, opening].some((each) => (each?.readings.readings.length ?? 0) > 1) && (
        <p>
          <a href={`viewer.html${writeFragment(linkOfQuestion(question))}`}>Why they differ, step by step</a>
        </p>
      )}
    </section>
  );
}

function Verdict({ asked: { answers, readings, impacts } }: { readonly asked: AskedQuestion }): JSX.Element {
  return (
    <>
      <ReadingsVerdict readings={readings} all={answers.map(({ id }) => id)} />
      {impacts.map((sentence) => (
        <p key={sentence} class="impact-sentence">
          Among these, <span class="string">{sentence}</span>
        </p>
      ))}
    </>
  );
}

function AllAnswers({ asked: { answers } }: { readonly asked: AskedQuestion }): JSX.Element {
  const { years } = useStart().model.data;
  return (
    <details>
      <summary>All answers by component, of the specifications and this browser</summary>
      <AnswersTable answers={answers} baseline={years.at(-1)?.text ?? ""} />
    </details>
  );
}

/** The question of a fragment; `null` if it has none. */
function questionOf({ input, base }: FragmentState): Question | null {
  if (input === undefined) return null;
  return { input: fromLink(input), base: base === undefined ? null : fromLink(base) };
}
