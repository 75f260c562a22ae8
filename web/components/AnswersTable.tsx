import type { JSX } from "preact";
import { componentNames } from "../../algorithms/algorithm.js";
import { comparablePair } from "../../harness/compare.js";
import { decodedMark, seenComponent } from "../../harness/seen.js";
import type { AnswerGiven } from "../../harness/participant.js";
import { Shown } from "./Shown.js";

export interface GivenAnswer {
  readonly id: string;
  readonly title: string;
  readonly answer: AnswerGiven;
}

/** The answers to one question side by side; what differs from the baseline is marked by glyph, text and colour. */
export function AnswersTable({
  answers,
  baseline,
}: {
  readonly answers: readonly GivenAnswer[];
  /** Id of the participant with whom the others are compared. */
  readonly baseline: string;
}): JSX.Element {
  const reference = answers.find(({ id }) => id === baseline)?.answer ?? null;
  return (
    <div class="scrolls" tabIndex={0} role="region" aria-label="Answers, part by part">
      <table class="answers">
        <thead>
          <tr>
            <th scope="col">participant</th>
            {componentNames.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
            <th scope="col">whole URL</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ id, title, answer }) => (
            <tr key={id} class={id === baseline ? "baseline" : undefined}>
              <th scope="row" title={title}>
                {id}
              </th>
              <Cells answer={answer} reference={id === baseline ? null : reference} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Compared with the reference unless that is `null`. */
function Cells({
  answer,
  reference,
}: {
  readonly answer: AnswerGiven;
  readonly reference: AnswerGiven | null;
}): JSX.Element {
  const columns = componentNames.length + 1;
  if (answer.kind !== "parsed") {
    const isOther = reference?.kind === "parsed" && answer.kind === "rejected";
    return (
      <td colSpan={columns} class={isOther ? `${answer.kind} differs` : answer.kind}>
        {isOther && <DiffersMark />}
        <NoUrl answer={answer} />
      </td>
    );
  }
  const other = reference?.kind === "parsed" ? reference : null;
  const isKnownToAccept = answer.verdict === undefined;
  return (
    <>
      {componentNames.map((name) => {
        const isOpen = answer.open.some(({ component }) => component === name);
        const value = answer.components[name];
        const isComparable =
          other !== null &&
          !isOpen &&
          value !== undefined &&
          other.components[name] !== undefined &&
          !other.open.some(({ component }) => component === name);
        const [ours, theirs] = isComparable ? comparablePair(name, answer, other) : [];
        const differs = ours !== theirs;
        return (
          <td key={name} class={`${differs ? "differs" : ""}${isOpen ? " open" : ""}`}>
            {differs && <DiffersMark />}
            {value === undefined ? <span class="absent">not seen</span> : <Shown string={value} />}
            {seenComponent(name, answer).isDecoded && <span class="mark">{decodedMark}</span>}
            {isOpen && <span class="mark"> ~ open</span>}
          </td>
        );
      })}
      <td class={isKnownToAccept && reference?.kind === "rejected" ? "differs" : undefined}>
        {isKnownToAccept && reference?.kind === "rejected" && (
          <>
            <DiffersMark />
            <span class="mark">accepted: </span>
          </>
        )}
        {answer.href === undefined ? <span class="absent">not seen</span> : <Shown string={answer.href} />}
      </td>
    </>
  );
}

function DiffersMark(): JSX.Element {
  return (
    <span class="mark">
      ≠<span class="spoken"> differs: </span>
    </span>
  );
}

function NoUrl({ answer }: { readonly answer: Exclude<AnswerGiven, { kind: "parsed" }> }): JSX.Element {
  switch (answer.kind) {
    case "rejected":
      return (
        <>
          <span class="mark">✗ rejected</span> at <Shown string={answer.at} />:{" "}
          <Shown string={answer.reason} />
        </>
      );
    case "unanswered":
      return (
        <>
          <span class="mark">- no answer</span>: <Shown string={answer.reason} />
        </>
      );
    case "crashed":
      return (
        <>
          <span class="mark">! crashed</span>: <Shown string={answer.did} />
        </>
      );
  }
}
