import type { JSX } from "preact";
import { visible } from "../../harness/text.js";

/** Code units up to which a string is shown as a whole, and those that are kept of each end of a longer one. */
const longest = 600;
const kept = 200;

/**
 * A string of any content: what cannot be seen, or could reorder the page, is an escape that is marked as such. Of a
 * long one only the ends are shown.
 */
export function Shown({ string }: { readonly string: string | null }): JSX.Element {
  if (string === null) return <span class="absent">absent</span>;
  if (string === "") return <span class="absent">empty</span>;
  if (string.length > longest) {
    return (
      <>
        <Shown string={string.slice(0, kept)} />
        <span class="absent"> … {string.length - 2 * kept} code units … </span>
        <Shown string={string.slice(-kept)} />
      </>
    );
  }
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
