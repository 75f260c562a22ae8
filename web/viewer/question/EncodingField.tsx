import type { JSX } from "preact";
import type { Question } from "../../../harness/model/question.js";

/** Labels that the field suggests. */
const suggestions = [
  "windows-1252",
  "shift_jis",
  "euc-jp",
  "iso-2022-jp",
  "gb18030",
  "big5",
  "koi8-r",
  "utf-16le",
];

/** The field for the encoding of the document that a question comes from. */
export function EncodingField({
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
        {suggestions.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </label>
  );
}
