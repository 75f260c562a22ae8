import type { JSX } from "preact";
import { lensNamed } from "../../../harness/compare/lenses.js";
import { decodedMark, observe } from "../../../harness/compare/observation.js";
import type { AnswerGiven } from "../../../harness/model/answer.js";
import { Quoted } from "./Quoted.js";

/** Code units of a value that are shown. */
const longestValue = 160;

/** An answer under a lens: its verdict, or the values that the lens compares. */
export function ObservedAnswer({
  lens,
  answer,
}: {
  readonly lens: string;
  readonly answer: AnswerGiven;
}): JSX.Element {
  const observed = observe(lensNamed(lens), answer);
  if (observed.kind === "verdict") return <b>{observed.word}</b>;
  return (
    <>
      {observed.values.map(({ name, value, isDecoded }, index) => (
        <span key={name}>
          {index > 0 && ", "}
          {observed.values.length > 1 && `${name} `}
          {value === undefined ? (
            <span class="absent">not seen</span>
          ) : (
            <Quoted string={value} longest={longestValue} />
          )}
          {isDecoded && decodedMark}
        </span>
      ))}
    </>
  );
}
