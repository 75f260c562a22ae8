import type { JSX } from "preact";
import { visible } from "../../harness/text.js";

/** A sentence of others, in the letters of the page; what cannot be seen in it is an escape. */
export function Prose({ text }: { readonly text: string }): JSX.Element {
  return (
    <bdi class="prose" dir="ltr">
      {visible(text)}
    </bdi>
  );
}
