import type { JSX } from "preact";
import type { ComponentName } from "../../../algorithms/algorithm.js";
import { decodedMark, observeComponent } from "../../../harness/compare/observation.js";
import type { AnswerGiven } from "../../../harness/model/answer.js";
import { differsIn, leavesUnspecified, type Parsed } from "./differing-components.js";
import { Quoted } from "./Quoted.js";

/** The cells of an answer: one for each component and one for the URL, or a single one where there is no URL. */
export function AnswerCells({
  names,
  answer,
  reference,
}: {
  /** All components, in the order of the cells. */
  readonly names: readonly ComponentName[];
  readonly answer: AnswerGiven;
  /** The answer to compare with; `null` compares with nothing. */
  readonly reference: AnswerGiven | null;
}): JSX.Element {
  if (answer.kind !== "parsed") {
    const differs = reference?.kind === "parsed" && answer.kind === "rejected";
    return (
      <td colSpan={names.length + 1} class={differs ? `${answer.kind} differs` : answer.kind}>
        <span class="no-url">
          {differs && <DiffersMark />}
          <NoUrl answer={answer} />
        </span>
      </td>
    );
  }
  return (
    <>
      {names.map((name) => (
        <ComponentCell
          key={name}
          name={name}
          answer={answer}
          reference={reference?.kind === "parsed" ? reference : null}
        />
      ))}
      <HrefCell answer={answer} isReferenceRejected={reference?.kind === "rejected"} />
    </>
  );
}

function ComponentCell({
  name,
  answer,
  reference,
}: {
  readonly name: ComponentName;
  readonly answer: Parsed;
  readonly reference: Parsed | null;
}): JSX.Element {
  const value = answer.components[name];
  const isUnspecified = leavesUnspecified(answer, name);
  const differs = reference !== null && differsIn(name, answer, reference);
  return (
    <td class={`${differs ? "differs" : ""}${isUnspecified ? " unspecified" : ""}`}>
      {differs && <DiffersMark />}
      {value === undefined ? <span class="absent">not seen</span> : <Quoted string={value} />}
      {observeComponent(name, answer).isDecoded && <span class="mark">{decodedMark}</span>}
      {isUnspecified && <span class="mark"> ~ unspecified</span>}
    </td>
  );
}

function HrefCell({
  answer: { href, verdict },
  isReferenceRejected,
}: {
  readonly answer: Parsed;
  readonly isReferenceRejected: boolean;
}): JSX.Element {
  // Where only the output is known, the input may have been rejected.
  const differs = isReferenceRejected && verdict === undefined;
  return (
    <td class={differs ? "differs" : undefined}>
      {differs && (
        <>
          <DiffersMark />
          <span class="mark">accepted: </span>
        </>
      )}
      {href === undefined ? <span class="absent">not seen</span> : <Quoted string={href} />}
    </td>
  );
}

function DiffersMark(): JSX.Element {
  return (
    <span class="mark">
      ≠<span class="visually-hidden"> differs: </span>
    </span>
  );
}

function NoUrl({ answer }: { readonly answer: Exclude<AnswerGiven, { kind: "parsed" }> }): JSX.Element {
  switch (answer.kind) {
    case "rejected":
      return (
        <>
          <span class="mark">✗ rejected</span> at <Quoted string={answer.at} />:{" "}
          <Quoted string={answer.reason} />
        </>
      );
    case "unanswered":
      return (
        <>
          <span class="mark">- no answer</span>: <Quoted string={answer.reason} />
        </>
      );
    case "crashed":
      return (
        <>
          <span class="mark">! crashed</span>: <Quoted string={answer.did} />
        </>
      );
  }
}
