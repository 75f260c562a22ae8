import type { JSX } from "preact";
import { visibleProse } from "../../harness/text.js";

/**
 * A sentence, in the letters of the page; what cannot be seen in it is an escape. A string of any content that is not
 * part of a sentence is `Shown`.
 */
export function Prose({ text }: { readonly text: string }): JSX.Element {
  return (
    <bdi class="prose" dir="ltr">
      {visibleProse(text)}
    </bdi>
  );
}
