import type { JSX } from "preact";
import type { Answers } from "../../../harness/compare/ask.js";
import { impacts } from "../../../harness/compare/impact.js";
import { impactSentences } from "../../../harness/report/render/impact-sentences.js";

/** The impacts of the answers, the gravest first. */
export function Impacts({ answers }: { readonly answers: Answers }): JSX.Element {
  const sentences = impactSentences(answers);
  if (sentences.length === 0) return <p>No two answers diverge with a known impact on security.</p>;
  return (
    <dl class="impacts">
      {impacts.map(({ id, matters }) => {
        const own = sentences.filter((sentence) => sentence.startsWith(`${id}: `));
        return (
          own.length > 0 && (
            <div key={id}>
              <dt>
                <span class="impact">{id}</span>
              </dt>
              {own.map((sentence) => (
                <dd key={sentence}>
                  <span class="string">{sentence.slice(id.length + 2)}</span>
                </dd>
              ))}
              <dd class="matters">{matters}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
