import type { JSX } from "preact";
import { Quoted } from "../../shared/components/Quoted.js";
import { writeFragment, type FragmentState } from "../../shared/fragment.js";
import { linkOfQuestion } from "../../shared/question/question-fragment.js";
import { exampleQuestions } from "./example-questions.js";
import "./Examples.css";

/** Questions to start from, each with a link that keeps the rest of the state. */
export function Examples({ state }: { readonly state: FragmentState }): JSX.Element {
  return (
    <details class="examples">
      <summary>{exampleQuestions.length} examples to start from</summary>
      <ul>
        {exampleQuestions.map(({ question, shows, between: [left, right] }) => (
          <li key={shows}>
            <a href={writeFragment({ ...state, ...linkOfQuestion(question), left, right, steps: "" })}>
              <Quoted string={question.input} />
              {question.base !== null && (
                <>
                  {" against "}
                  <Quoted string={question.base} />
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
