import type { JSX } from "preact";
import { shortName } from "../../../../harness/model/participant-name.js";
import { useStart } from "../../state/use-start.js";

/** Says what to do if no behaviour passes the filter. */
export function NothingFound({ text }: { readonly text: string }): JSX.Element {
  const { model } = useStart();
  const searched = text.trim().toLowerCase();
  const named = model.participants.find(({ id }) => searched !== "" && id.toLowerCase().includes(searched));
  return (
    <p role="status">
      {named === undefined
        ? "No question has this. Try the box above, fewer words, or fewer filters."
        : `No question has this. To see where ${shortName(named.id)} differs, choose it in “Differs between”.`}
    </p>
  );
}
