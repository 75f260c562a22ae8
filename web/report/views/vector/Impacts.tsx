import type { JSX } from "preact";
import type { Answers } from "../../../../harness/compare/ask.js";
import { impactSentences } from "../../../../harness/report/render/impact-sentences.js";
import { Prose } from "../../../shared/components/Prose.js";

/** The impacts of the answers; absent where there is no impact. */
export function Impacts({ answers }: { readonly answers: Answers }): JSX.Element | null {
  const sentences = impactSentences(answers);
  if (sentences.length === 0) return null;
  return (
    <>
      <h2>Impacts</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Prose text={sentence} />
          </li>
        ))}
      </ul>
    </>
  );
}
