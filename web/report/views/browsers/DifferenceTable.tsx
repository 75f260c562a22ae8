import type { JSX } from "preact";
import { shortName } from "../../../../harness/model/participant-name.js";
import { algorithmById } from "../../../../algorithms/index.js";
import { addressOf } from "../../../../algorithms/outline.js";
import { aspectInWords, standard, type BrowserDifference } from "../../../../harness/report/browsers.js";
import type { PageData } from "../../../../harness/report/render/html/page-data.js";
import { ScrollRegion } from "../../../shared/components/ScrollRegion.js";
import { QuotedQuestion } from "../../../shared/components/QuotedQuestion.js";
import { linkWith } from "../../state/views.js";
import { useWork } from "../../state/use-work.js";
import "./DifferenceTable.css";

/** Code units of a string that are shown. */
const longest = 80;

/** A row for each difference, on a narrow page a card: its smallest input, what the Standard says, and what each browser does. */
export function DifferenceTable({
  differences,
  browsers,
}: {
  readonly differences: readonly BrowserDifference[];
  readonly browsers: PageData["participants"];
}): JSX.Element {
  return (
    <ScrollRegion label="Differences of browsers">
      <table class="differences">
        <thead>
          <tr>
            <th scope="col">vectors</th>
            <th scope="col">component</th>
            <th scope="col">smallest input</th>
            <th scope="col">expected</th>
            {browsers.map(({ id, version }) => (
              <th scope="col" title={version} key={id}>
                {shortName(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <DifferenceRow
              difference={difference}
              browsers={browsers}
              key={[difference.aspect, difference.step, ...difference.browsers].join(" ")}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function DifferenceRow({
  difference: { aspect, browsers: differing, step, vectors },
  browsers,
}: {
  readonly difference: BrowserDifference;
  readonly browsers: PageData["participants"];
}): JSX.Element | null {
  const { state } = useWork();
  const [smallest] = vectors;
  if (smallest === undefined) return null;
  const { id: vector, question, answers } = smallest;
  const words = (id: string): string => {
    const answer = answers.get(id);
    return answer === undefined ? "" : aspectInWords(aspect, answer);
  };
  return (
    <tr>
      <td class="number" data-column="vectors">
        {vectors.length}
      </td>
      <td data-column="component">{aspect}</td>
      <td data-column="smallest input">
        <QuotedQuestion question={question} longest={longest} />
        <br />
        <a href={linkWith(state, { vector })}>{vector}</a>
      </td>
      <td data-column="expected">
        <code>{words(standard)}</code>
        <br />
        <a href={addressOf(algorithmById(standard), step)}>{step}</a>
      </td>
      {browsers.map(({ id }) => (
        <td key={id} data-column={shortName(id)}>
          {!differing.includes(id) && words(id) === words(standard) ? (
            "as expected"
          ) : (
            <code>{words(id)}</code>
          )}
        </td>
      ))}
    </tr>
  );
}
