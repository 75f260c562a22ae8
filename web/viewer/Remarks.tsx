import type { JSX } from "preact";
import type { Answers } from "../../harness/ask.js";
import { givenOnce } from "../../harness/report/given-once.js";
import { Shown } from "../components/Shown.js";

/** Remarks that are shown of one text; a long input can have one for each of its characters. */
const most = 50;

/** The validation errors that texts find, under their own names, in the order met. */
export function Remarks({ answers }: { readonly answers: Answers }): JSX.Element {
  const given = [...answers].flatMap(([id, answer]) =>
    "remarks" in answer && answer.remarks.length > 0 ? [{ by: [id], remarks: answer.remarks }] : [],
  );
  if (given.length === 0) return <p>No text has anything to remark.</p>;
  return (
    <dl class="remarks">
      {givenOnce(given, ({ remarks }) => JSON.stringify(remarks)).map(({ by, remarks }) => (
        <div key={by.join()}>
          <dt>{by.join(", ")}</dt>
          <dd>
            <ol>
              {remarks.slice(0, most).map((remark, index) => (
                <li key={index}>
                  <Shown string={remark} />
                </li>
              ))}
            </ol>
            {remarks.length > most && <p class="absent">and {remarks.length - most} more</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
