import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Question } from "../../../../harness/model/question.js";
import { AnswersTable } from "../../../shared/components/AnswersTable.js";
import { ReadingsVerdict } from "../../../shared/components/ReadingsVerdict.js";
import { writeFragment, type FragmentState } from "../../../shared/fragment.js";
import { useDebounced } from "../../../shared/hooks/use-debounced.js";
import { fromLink } from "../../../shared/link-string.js";
import { Field } from "../../../shared/question/Field.js";
import { linkOfQuestion } from "../../../shared/question/question-fragment.js";
import { useEscapedInput } from "../../../shared/question/use-escaped-input.js";
import { loadViews, useLoaded, type AskedQuestion } from "../../state/on-demand.js";
import { useStart } from "../../state/use-start.js";
import "./UrlBox.css";

/** Milliseconds without a key until a question is asked. */
const pause = 120;

/** A box for any URL: how the specifications read it. */
export function UrlBox(): JSX.Element {
  const { model, fragment } = useStart();
  const { example, years } = model.data;
  const [isTouched, setTouched] = useState(false);
  const question = useMemo(
    () => questionOf(fragment) ?? example?.question ?? { input: "", base: null },
    [fragment["input"], fragment["base"], example],
  );
  const isAsked = fragment["input"] !== undefined;
  const views = useLoaded(loadViews, isAsked || isTouched);
  const settled = useDebounced(question, pause);
  const asked = useMemo(
    () => (views === null || views instanceof Error ? null : views.ask(settled)),
    [views, settled],
  );
  return (
    <section class="url-box" aria-labelledby="url-box">
      <h2 id="url-box">How is this URL read?</h2>
      <QuestionFields
        question={question}
        onFocus={() => {
          setTouched(true);
        }}
      />
      <div role="status">
        {views instanceof Error && <p>{views.message}</p>}
        {asked !== null && <Verdict asked={asked} />}
        {asked === null && isAsked && views === null && <p>Loading the algorithms ...</p>}
        {asked === null && !isAsked && example !== null && (
          <ReadingsVerdict
            readings={example.readings}
            all={model.participants.filter(({ kind }) => kind === "algorithm").map(({ id }) => id)}
          />
        )}
      </div>
      <p>
        <a href={`viewer.html${writeFragment(linkOfQuestion(question))}`}>Why they differ, step by step</a>
      </p>
      {asked !== null && (
        <details>
          <summary>All answers by component</summary>
          <AnswersTable answers={asked.answers} baseline={years.at(-1)?.text ?? ""} />
        </details>
      )}
    </section>
  );
}

/** The fields of the question. */
function QuestionFields({
  question,
  onFocus,
}: {
  readonly question: Question;
  readonly onFocus: () => void;
}): JSX.Element {
  const { go } = useStart();
  const { written, writeField } = useEscapedInput(question, (next) => {
    go(linkOfQuestion(next), "replace");
  });
  const { input, base, escapes } = written;
  return (
    <form
      aria-label="URL"
      onSubmit={(event) => {
        event.preventDefault();
      }}
      onFocusCapture={onFocus}
    >
      <Field label="Any URL" written={input} escapes={escapes} onWrite={writeField("input")} />
      <Field
        label="Base, if it is relative"
        written={base}
        escapes={escapes}
        placeholder="none"
        onWrite={writeField("base")}
      />
    </form>
  );
}

function Verdict({ asked: { answers, readings, impacts } }: { readonly asked: AskedQuestion }): JSX.Element {
  return (
    <>
      <ReadingsVerdict readings={readings} all={answers.map(({ id }) => id)} />
      {impacts.map((sentence) => (
        <p key={sentence} class="impact-sentence">
          <span class="string">{sentence}</span>
        </p>
      ))}
    </>
  );
}

/** The question of a fragment; `null` if it has none. */
function questionOf({ input, base }: FragmentState): Question | null {
  if (input === undefined) return null;
  return { input: fromLink(input), base: base === undefined ? null : fromLink(base) };
}
