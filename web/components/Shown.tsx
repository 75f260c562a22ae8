import type { JSX } from "preact";
import { counted, visible } from "../../harness/text.js";

/**
 * A string of any content: what cannot be seen, or could reorder the page, is an escape that is marked as such. Of a
 * long one both ends are shown, and how much is between them.
 */
export function Shown({
  string,
  most = 600,
}: {
  readonly string: string | null;
  /** Code units to show. */
  readonly most?: number;
}): JSX.Element {
  if (string === null) return <span class="absent">absent</span>;
  if (string === "") return <span class="absent">empty</span>;
  if (string.length <= most) return <Escaped string={string} />;
  const head = beforePair(string, Math.ceil((most * 2) / 3));
  const tail = beforePair(string, string.length - (most - head));
  return (
    <>
      <Escaped string={string.slice(0, head)} />
      <span class="absent"> … {counted(tail - head, "code unit")} … </span>
      <Escaped string={string.slice(tail)} />
    </>
  );
}

function Escaped({ string }: { readonly string: string }): JSX.Element {
  // A space at an end is not seen either.
  const escaped = visible(string).replace(/^ +| +$/g, (spaces) => "\\u{20}".repeat(spaces.length));
  const pieces = escaped.split(/((?:\\u\{[0-9a-f]+\})+)/);
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

/** The index, or that before it where it stands within a surrogate pair. */
function beforePair(string: string, index: number): number {
  const isWithin = /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(string.slice(index - 1, index + 1));
  return isWithin ? index - 1 : index;
}
