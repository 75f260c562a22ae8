import type { JSX } from "preact";
import { lensNamed } from "../../harness/compare.js";
import type { AnswerGiven } from "../../harness/participant.js";
import { decodedMark, seenBy } from "../../harness/seen.js";
import { Shown } from "./Shown.js";

/** Code units of a value that are shown. */
const most = 160;

/** What a lens shows of an answer: its verdict, or the values at which it looks. */
export function SeenAnswer({
  lens,
  answer,
}: {
  readonly lens: string;
  readonly answer: AnswerGiven;
}): JSX.Element {
  const seen = seenBy(lensNamed(lens), answer);
  if (seen.kind === "verdict") return <b>{seen.word}</b>;
  return (
    <>
      {seen.values.map(({ name, value, isDecoded }, index) => (
        <span key={name}>
          {index > 0 && ", "}
          {seen.values.length > 1 && `${name} `}
          {value === undefined ? <span class="absent">not seen</span> : <Shown string={value} most={most} />}
          {isDecoded && decodedMark}
        </span>
      ))}
    </>
  );
}
