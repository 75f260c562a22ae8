import type { JSX } from "preact";
import { escapeProse } from "../../../harness/io/display.js";

/** A sentence in the font of the page; invisible characters in it are escaped. `Quoted` shows strings of any content. */
export function Prose({ text }: { readonly text: string }): JSX.Element {
  return (
    <bdi class="prose" dir="ltr">
      {escapeProse(text)}
    </bdi>
  );
}
