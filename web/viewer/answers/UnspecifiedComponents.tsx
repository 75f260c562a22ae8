import type { JSX } from "preact";
import type { Interpretation } from "../../../algorithms/algorithm.js";
import { algorithms } from "../../../algorithms/index.js";
import type { Answers } from "../../../harness/compare/ask.js";
import { groupByValue } from "../../../harness/compare/group-by-value.js";
import { Quoted } from "../../shared/components/Quoted.js";
import "./UnspecifiedComponents.css";

interface UnspecifiedComponent {
  readonly component: string;
  readonly value: string | null;
  readonly gap: Interpretation | undefined;
  /** Ids of the specifications that leave it unspecified. */
  readonly by: readonly string[];
}

/** The components that specifications leave unspecified, each with its gap. */
export function UnspecifiedComponents({ answers }: { readonly answers: Answers }): JSX.Element {
  const all = groupByValue(unspecifiedComponents(answers), ({ component, value, gap }) =>
    JSON.stringify([component, value, gap]),
  );
  if (all.length === 0) return <p>No specification leaves a component unspecified.</p>;
  return (
    <ul class="unspecified-components">
      {all.map(({ by, component, value, gap }) => (
        <li key={`${by.join()} ${component} ${gap?.id ?? ""}`}>
          <strong>{by.join(", ")}</strong> leave{by.length === 1 ? "s" : ""} <strong>{component}</strong>{" "}
          unspecified; by the letter it is <Quoted string={value} />.
          {gap !== undefined && (
            <>
              {" "}
              <cite>{gap.at}</cite>: {gap.says}
              <br />
              <span class="interpreted-as">Interpreted as:</span> {gap.answer}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function unspecifiedComponents(answers: Answers): UnspecifiedComponent[] {
  return algorithms.flatMap(({ id, interpretations }) => {
    const answer = answers.get(id);
    if (answer?.kind !== "parsed") return [];
    return answer.unspecified.map(({ component, gap }): UnspecifiedComponent => ({
      component,
      value: answer.components[component] ?? null,
      gap: interpretations.find((interpretation) => interpretation.id === gap),
      by: [id],
    }));
  });
}
