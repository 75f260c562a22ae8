import type { JSX } from "preact";
import { componentNames } from "../../../algorithms/algorithm.js";
import type { AnswerGiven } from "../../../harness/model/answer.js";
import { useNarrow } from "../hooks/use-narrow.js";
import { AnswerCells } from "./AnswerCells.js";
import { differingFirst } from "./differing-components.js";
import { ScrollRegion } from "./ScrollRegion.js";
import "./AnswersTable.css";

/** A participant with its answer. */
export interface ParticipantAnswer {
  readonly id: string;
  readonly title: string;
  readonly answer: AnswerGiven;
}

/** The answers to one question side by side; what differs from the baseline has a sign, a word and a colour. On a narrow page the host comes first, then the components that differ. */
export function AnswersTable({
  answers,
  baseline,
}: {
  readonly answers: readonly ParticipantAnswer[];
  /** Id of the participant that the others are compared with. */
  readonly baseline: string;
}): JSX.Element {
  const isNarrow = useNarrow();
  const reference = answers.find(({ id }) => id === baseline)?.answer ?? null;
  const given = answers.map(({ answer }) => answer);
  const names = isNarrow ? differingFirst(given, reference) : componentNames;
  return (
    <ScrollRegion label="Answers by component">
      <table class={isNarrow ? "answers narrow" : "answers"}>
        <thead>
          <tr>
            <th scope="col">participant</th>
            {names.map((name) => (
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
              <AnswerCells names={names} answer={answer} reference={id === baseline ? null : reference} />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
