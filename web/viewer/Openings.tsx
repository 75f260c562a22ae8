import type { JSX } from "preact";
import type { Reading } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import type { Answers } from "../../harness/ask.js";
import { givenOnce } from "../../harness/report/given-once.js";
import { Shown } from "../components/Shown.js";

interface LeftOpen {
  readonly component: string;
  readonly value: string | null;
  readonly gap: Reading | undefined;
  readonly by: readonly string[];
}

/** What texts leave open for this question, and what they do not say. */
export function Openings({ answers }: { readonly answers: Answers }): JSX.Element {
  const open = givenOnce(leftOpen(answers), ({ component, value, gap }) =>
    JSON.stringify([component, value, gap]),
  );
  if (open.length === 0) return <p>No text leaves anything open here.</p>;
  return (
    <ul class="openings">
      {open.map(({ by, component, value, gap }) => (
        <li key={`${by.join()} ${component} ${gap?.id ?? ""}`}>
          <strong>{by.join(", ")}</strong> leave{by.length === 1 ? "s" : ""} <strong>{component}</strong>{" "}
          open; by the letter it is <Shown string={value} />.
          {gap !== undefined && (
            <>
              {" "}
              <cite>{gap.at}</cite>: {gap.says}
              <br />
              <span class="read-as">Read as:</span> {gap.answer}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function leftOpen(answers: Answers): LeftOpen[] {
  return algorithms.flatMap(({ id, readings }) => {
    const answer = answers.get(id);
    if (answer?.kind !== "parsed") return [];
    return answer.open.map(({ component, gap }): LeftOpen => ({
      component,
      value: answer.components[component] ?? null,
      gap: readings.find((reading) => reading.id === gap),
      by: [id],
    }));
  });
}
