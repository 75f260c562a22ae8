import type { JSX } from "preact";
import { Shown } from "../components/Shown.js";
import { writeFragment, type FragmentState } from "../fragment.js";
import { examples } from "./examples.js";
import { linkOfQuestion } from "./question.js";

/** Questions to start from; each leads to itself in the view that is chosen. */
export function Examples({ state }: { readonly state: FragmentState }): JSX.Element {
  return (
    <details class="examples">
      <summary>{examples.length} examples to start from</summary>
      <ul>
        {examples.map(({ question, shows, between: [left, right] }) => (
          <li key={shows}>
            <a href={writeFragment({ ...state, ...linkOfQuestion(question), left, right, steps: "" })}>
              <Shown string={question.input} />
              {question.base !== null && (
                <>
                  {" against "}
                  <Shown string={question.base} />
                </>
              )}
              {question.encoding !== undefined && <> in {question.encoding}</>}
            </a>
            <br />
            {shows}
          </li>
        ))}
      </ul>
    </details>
  );
}
