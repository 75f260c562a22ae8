import type { JSX } from "preact";
import { ScrollRegion } from "../../../shared/components/ScrollRegion.js";
import { writeFragment } from "../../../shared/fragment.js";
import { linkOfQuestion } from "../../../shared/question/question-fragment.js";
import { QuotedQuestion } from "../../../shared/components/QuotedQuestion.js";
import type { PageBehaviour } from "../../model/behaviour-model.js";
import { lookOfPosition, patternInWords } from "../../model/behaviour-words.js";
import { useStart } from "../../state/use-start.js";
import { linkWith } from "../../state/views.js";

/** The inputs that decide the position: for each, the answer that each position takes. */
export function Probes({
  behaviour: { probes, positions },
}: {
  readonly behaviour: PageBehaviour;
}): JSX.Element {
  const { model, fragment } = useStart();
  const { detailed } = model.data;
  const answered = model.participants.length;
  const allAnswers =
    detailed < answered ? `answers of ${detailed} of ${answered} participants` : "all answers";
  return (
    <ScrollRegion label="Probes">
      <table class="probes">
        <thead>
          <tr>
            <th scope="col">input</th>
            {positions.map(({ id, answer }) => (
              <th scope="col" key={id}>
                {answer}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {probes.map(({ vector, question, patterns }) => (
            <tr key={vector}>
              <th scope="row">
                <QuotedQuestion question={question} longest={80} />
                <span class="tags">
                  <a href={linkWith({ fragment }, { vector })}>{allAnswers}</a>
                  <a href={`viewer.html${writeFragment(linkOfQuestion(question))}`}>step by step</a>
                </span>
              </th>
              {positions.map(({ id, answer }, index) => (
                <td key={id} data-column={answer} class={lookOfPosition(index)}>
                  {patternInWords(patterns[id])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
