import type { JSX } from "preact";
import type { Question } from "../../../harness/model/question.js";
import { CopyButton } from "../../shared/components/CopyButton.js";
import { EncodingField } from "./EncodingField.js";
import { Field } from "../../shared/question/Field.js";
import { useEscapedInput } from "../../shared/question/use-escaped-input.js";
import "./QuestionForm.css";

/** The form of the question, which changes at every key. */
export function QuestionForm({
  question,
  onAsk,
  link,
}: {
  readonly question: Question;
  readonly onAsk: (question: Question) => void;
  /** The address of this view. */
  readonly link: () => string;
}): JSX.Element {
  const { written, write, writeField } = useEscapedInput(question, onAsk);
  const { input, base, escapes, hasEmptyBase } = written;
  return (
    <form
      class="question-form"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Field label="Input" written={input} escapes={escapes} onWrite={writeField("input")} />
      <Field
        label="Base"
        written={base}
        escapes={escapes}
        placeholder={hasEmptyBase ? "empty" : "none"}
        onWrite={writeField("base")}
      />
      <div class="question-options">
        <Tick
          label="escapes"
          hint="\u{hex} in a field stands for a code point"
          value={escapes}
          onTick={(ticked) => {
            write({ escapes: ticked });
          }}
        />
        <Tick
          label="empty base"
          hint="an empty field stands for the empty base, not for an absent one"
          value={hasEmptyBase}
          isDisabled={base !== ""}
          onTick={(ticked) => {
            write({ hasEmptyBase: ticked });
          }}
        />
        <EncodingField question={question} onAsk={onAsk} />
        <CopyButton what="link" text={link} />
      </div>
    </form>
  );
}

function Tick({
  label,
  hint,
  value,
  isDisabled = false,
  onTick,
}: {
  readonly label: string;
  readonly hint: string;
  readonly value: boolean;
  readonly isDisabled?: boolean;
  readonly onTick: (value: boolean) => void;
}): JSX.Element {
  return (
    <label class="tick" title={hint}>
      <input
        type="checkbox"
        checked={value}
        disabled={isDisabled}
        onChange={(event) => {
          onTick(event.currentTarget.checked);
        }}
      />{" "}
      {label}
      <span class="visually-hidden">: {hint}</span>
    </label>
  );
}
