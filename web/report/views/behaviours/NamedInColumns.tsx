import type { JSX } from "preact";
import {
  defaultColumns,
  namedColumns,
  writeColumns,
  type BehaviourFilter,
} from "../../model/behaviour-filter.js";
import { columnsNamedBy, type NamedColumns } from "../../model/named-columns.js";
import { useStart } from "../../state/use-start.js";
import { linkWith } from "../../state/views.js";

/** Says in which columns a participant or year is that the search names, with links that show them. */
export function NamedInColumns({ filter }: { readonly filter: BehaviourFilter }): JSX.Element | null {
  const { model } = useStart();
  const named = columnsNamedBy(filter.text, model.participants);
  const [first] = named.flatMap(({ names }) => names);
  if (first === undefined) return null;
  return (
    <p role="status" class="named-in-columns">
      “{filter.text.trim()}” is in these columns:{" "}
      {named.map((each, index) => (
        <span key={each.words}>
          {index > 0 && "; "}
          <GroupLink named={each} between={filter.between} /> ({each.names.join(", ")})
        </span>
      ))}
      . To see where {first} differs, choose it in “Differs between”.
    </p>
  );
}

/** A link that shows the columns of a group beside those that are chosen, for all behaviours. */
function GroupLink({
  named: { words, members },
  between,
}: Pick<BehaviourFilter, "between"> & { readonly named: NamedColumns }): JSX.Element {
  const { model, fragment } = useStart();
  const { participants } = model;
  const byDefault = defaultColumns(between);
  const chosen = [...namedColumns(fragment["columns"], participants, byDefault), ...members];
  const columns = writeColumns(new Set(chosen.map(({ id }) => id)), participants, byDefault);
  return <a href={linkWith({ fragment }, { columns, find: "" })}>{words}</a>;
}
