import type { JSX } from "preact";
import type { Answers } from "../../../harness/compare/ask.js";
import { groupByValue } from "../../../harness/compare/group-by-value.js";
import { Quoted } from "../../shared/components/Quoted.js";
import "./Remarks.css";

/** Remarks of one specification that are shown; a long input can have one for each of its characters. */
const mostRemarks = 50;

/** The validation errors of each specification, under its own names, in the order met. */
export function Remarks({ answers }: { readonly answers: Answers }): JSX.Element {
  const given = [...answers].flatMap(([id, answer]) =>
    "remarks" in answer && answer.remarks.length > 0 ? [{ by: [id], remarks: answer.remarks }] : [],
  );
  if (given.length === 0) return <p>No specification reports a validation error.</p>;
  return (
    <dl class="remarks">
      {groupByValue(given, ({ remarks }) => JSON.stringify(remarks)).map(({ by, remarks }) => (
        <div key={by.join()}>
          <dt>{by.join(", ")}</dt>
          <dd>
            <ol>
              {remarks.slice(0, mostRemarks).map((remark, index) => (
                <li key={index}>
                  <Quoted string={remark} />
                </li>
              ))}
            </ol>
            {remarks.length > mostRemarks && <p class="absent">and {remarks.length - mostRemarks} more</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
