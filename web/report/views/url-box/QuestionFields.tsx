import type { JSX } from "preact";
import type { Question } from "../../../../harness/model/question.js";
import { Field } from "../../../shared/question/Field.js";
import { linkOfQuestion } from "../../../shared/question/question-fragment.js";
import { useEscapedInput } from "../../../shared/question/use-escaped-input.js";
import { useStart } from "../../state/use-start.js";

/** The fields of the question. */
export function QuestionFields({
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
