import type { JSX } from "preact";
import { visible } from "../../harness/text.js";

/** A string of any content: what cannot be seen, or could reorder the page, is an escape that is marked as such. */
export function Shown({ string }: { readonly string: string | null }): JSX.Element {
  if (string === null) return <span class="absent">absent</span>;
  if (string === "") return <span class="absent">empty</span>;
  const pieces = visible(string).split(/(\\u\{[0-9a-f]+\})/);
  return (
    <code class="string" dir="ltr">
      {pieces.map((piece, index) =>
        index % 2 === 1 ? (
          <span class="escape" key={index}>
            {piece}
          </span>
        ) : (
          piece
        ),
      )}
    </code>
  );
}
