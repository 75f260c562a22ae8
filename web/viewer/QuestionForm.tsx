import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Question } from "../../harness/participant.js";
import { visible } from "../../harness/text.js";
import { CopyButton } from "../components/CopyButton.js";
import { Field } from "./Field.js";
import { questionWritten, writtenFor, type Written } from "./written.js";

/** Where a question is typed; it changes with every key. */
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
  const [kept, keep] = useState(() => writtenFor(question));
  const meant = questionWritten(kept);
  // What is typed stays as it is typed; what comes from elsewhere is written anew.
  const written =
    meant.input === question.input && meant.base === question.base ? kept : writtenFor(question);
  const write = (changed: Partial<Written>): void => {
    const next = { ...written, ...changed };
    keep(next);
    onAsk({ ...question, ...questionWritten(next) });
  };
  const field = (name: "input" | "base") => (text: string, needsEscapes: boolean) => {
    const other = name === "input" ? "base" : "input";
    const isNew = needsEscapes && !written.escapes;
    write({
      [name]: text,
      [other]: isNew ? visible(written[other]) : written[other],
      escapes: written.escapes || needsEscapes,
    });
  };
  return (
    <form
      class="question"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Field label="Input" written={written.input} escapes={written.escapes} onWrite={field("input")} />
      <Field
        label="Base"
        written={written.base}
        escapes={written.escapes}
        placeholder={written.hasEmptyBase ? "empty" : "none"}
        onWrite={field("base")}
      />
      <div class="ways">
        <Tick
          label="escapes"
          hint="\u{hex} in a field stands for a code point"
          value={written.escapes}
          onTick={(escapes) => {
            write({ escapes });
          }}
        />
        <Tick
          label="empty base"
          hint="an empty field stands for the empty base, not for none"
          value={written.hasEmptyBase}
          isIdle={written.base !== ""}
          onTick={(hasEmptyBase) => {
            write({ hasEmptyBase });
          }}
        />
        <Encoding question={question} onAsk={onAsk} />
        <CopyButton what="link" text={link} />
      </div>
    </form>
  );
}

function Tick({
  label,
  hint,
  value,
  isIdle = false,
  onTick,
}: {
  readonly label: string;
  readonly hint: string;
  readonly value: boolean;
  readonly isIdle?: boolean;
  readonly onTick: (value: boolean) => void;
}): JSX.Element {
  return (
    <label class="tick" title={hint}>
      <input
        type="checkbox"
        checked={value}
        disabled={isIdle}
        onChange={(event) => {
          onTick(event.currentTarget.checked);
        }}
      />{" "}
      {label}
      <span class="spoken">: {hint}</span>
    </label>
  );
}

function Encoding({
  question: { input, base, encoding = "" },
  onAsk,
}: {
  readonly question: Question;
  readonly onAsk: (question: Question) => void;
}): JSX.Element {
  return (
    <label class="choice">
      <span>Encoding of the document</span>
      <input
        type="text"
        list="encodings"
        value={encoding}
        placeholder="utf-8"
        spellcheck={false}
        size={14}
        onChange={(event) => {
          const label = event.currentTarget.value.trim();
          onAsk({ input, base, ...(label === "" ? {} : { encoding: label }) });
        }}
      />
      <datalist id="encodings">
        {["windows-1252", "shift_jis", "euc-jp", "iso-2022-jp", "gb18030", "big5", "koi8-r", "utf-16le"].map(
          (label) => (
            <option key={label} value={label} />
          ),
        )}
      </datalist>
    </label>
  );
}
