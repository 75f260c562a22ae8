import type { JSX } from "preact";
import { componentNames } from "../../../algorithms/algorithm.js";
import type { AnswerGiven } from "../../../harness/model/answer.js";
import { AnswerCells } from "./AnswerCells.js";
import { ScrollRegion } from "./ScrollRegion.js";

/** A participant with its answer. */
export interface ParticipantAnswer {
  readonly id: string;
  readonly title: string;
  readonly answer: AnswerGiven;
}

/** The answers to one question side by side; what differs from the baseline has a sign, a word and a colour. */
export function AnswersTable({
  answers,
  baseline,
}: {
  readonly answers: readonly ParticipantAnswer[];
  /** Id of the participant that the others are compared with. */
  readonly baseline: string;
}): JSX.Element {
  const reference = answers.find(({ id }) => id === baseline)?.answer ?? null;
  return (
    <ScrollRegion label="Answers by component">
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
              <AnswerCells answer={answer} reference={id === baseline ? null : reference} />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
