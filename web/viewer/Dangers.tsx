import type { JSX } from "preact";
import type { Answers } from "../../harness/ask.js";
import { dangers } from "../../harness/dangers/dangers.js";
import { dangerSentences } from "../../harness/report/danger-sentences.js";

/** The dangers of a question, the gravest first. */
export function Dangers({ answers }: { readonly answers: Answers }): JSX.Element {
  const sentences = dangerSentences(answers);
  if (sentences.length === 0) return <p>No two of them part in a way that is known to be dangerous.</p>;
  return (
    <dl class="dangers">
      {dangers.map(({ id, matters }) => {
        const mine = sentences.filter((sentence) => sentence.startsWith(`${id}: `));
        return (
          mine.length > 0 && (
            <div key={id}>
              <dt>
                <span class="danger">{id}</span>
              </dt>
              {mine.map((sentence) => (
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
