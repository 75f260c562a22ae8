import type { JSX } from "preact";
import { counted, escape } from "../../../harness/io/display.js";

/**
 * A string of any content: characters that are invisible, or that could reorder the page, are escaped and marked. Of a
 * long string both ends are shown, and the length of what is between them.
 */
export function Quoted({
  string,
  longest = 600,
}: {
  readonly string: string | null;
  /** Code units that are shown. */
  readonly longest?: number;
}): JSX.Element {
  if (string === null) return <span class="absent">absent</span>;
  if (string === "") return <span class="absent">empty</span>;
  if (string.length <= longest) return <Escaped string={string} />;
  const head = boundaryBefore(string, Math.ceil((longest * 2) / 3));
  const tail = boundaryBefore(string, string.length - (longest - head));
  return (
    <>
      <Escaped string={string.slice(0, head)} />
      <span class="absent"> … {counted(tail - head, "code unit")} … </span>
      <Escaped string={string.slice(tail)} />
    </>
  );
}

function Escaped({ string }: { readonly string: string }): JSX.Element {
  // Spaces at an end are invisible too.
  const escaped = escape(string).replace(/^ +| +$/g, (spaces) => "\\u{20}".repeat(spaces.length));
  const segments = escaped.split(/((?:\\u\{[0-9a-f]+\})+)/);
  return (
    <code class="string" dir="ltr">
      {segments.map((segment, index) =>
        index % 2 === 1 ? (
          <span class="escape" key={index}>
            {segment}
          </span>
        ) : (
          segment
        ),
      )}
    </code>
  );
}

/** The index, or the one before it where it is within a surrogate pair. */
function boundaryBefore(string: string, index: number): number {
  const isWithinPair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(string.slice(index - 1, index + 1));
  return isWithinPair ? index - 1 : index;
}
