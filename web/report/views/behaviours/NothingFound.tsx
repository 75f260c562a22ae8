import type { JSX } from "preact";

/** Says what to do if no behaviour passes the filter. */
export function NothingFound(): JSX.Element {
  return <p role="status">No question has this. Try the box above, fewer words, or fewer filters.</p>;
}
