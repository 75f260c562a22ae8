import type { JSX } from "preact";
import { counted } from "../../../../harness/io/display.js";
import { shortName } from "../../../../harness/model/participant-name.js";
import {
  countNotAsked,
  filteredBehaviours,
  type BehaviourFilter,
  type BehaviourGroup,
} from "../../model/behaviour-filter.js";
import { useStart } from "../../state/use-start.js";

/** The numbers of behaviours that are shown, and what they say of the two participants that must differ. */
export function Count({
  groups,
  filter,
  isSimilar,
}: {
  readonly groups: readonly BehaviourGroup[];
  readonly filter: BehaviourFilter;
  /** True if no behaviour has the searched text, and these are about such URLs. */
  readonly isSimilar: boolean;
}): JSX.Element {
  const { model } = useStart();
  const { theme, impact, text, isSplit } = filter;
  const { between, single, columns } = filter;
  const isNarrowed = theme !== null || impact !== null || text !== "" || isSplit;
  const [first, ...unspecified] = groups;
  const passing = (rest: Partial<BehaviourFilter>): number =>
    filteredBehaviours(model, { ...filter, ...rest })[0]?.behaviours.length ?? 0;
  const notAsked = countNotAsked(model, filter);
  const all = counted(model.behaviours.length, "behaviour");
  const isPairNarrowed = between !== null && isNarrowed;
  const among = isPairNarrowed
    ? `the ${counted(passing({ between: null }), "behaviour")} that pass the other filters`
    : all;
  const silent = unspecified.map(
    ({ unspecifiedBy, behaviours }) => `; ${unspecifiedInWords(unspecifiedBy, behaviours.length)}`,
  );
  return (
    <>
      <p role="status" id="count">
        {first?.behaviours.length ?? 0} of {among}
        {between !== null && ` differ between ${between.map(shortName).join(" and ")}${silent.join("")}`}
        {isPairNarrowed &&
          `. Without those filters ${passing({ theme: null, impact: null, text: "", isSplit: false })} of ${all} differ`}
      </p>
      {notAsked > 0 && (
        <p class="legend">
          {counted(notAsked, "other question")} passed, but none of these columns was asked.
        </p>
      )}
      {isSimilar && (
        <p class="legend">
          No question has this text. These are about such URLs. To see how it is read, use the box above.
        </p>
      )}
      {single !== null && (
        <p class="legend">Choose the second participant to see where {shortName(single)} differs from it.</p>
      )}
      {between !== null && (
        <p class="legend">
          {!isNarrowed &&
            "On the other questions that both answer, they agree as far as they can be compared. "}
          {columns.length === between.length && "For more columns choose them above."}
        </p>
      )}
    </>
  );
}

/** Says how many behaviours a participant leaves unspecified. */
export function unspecifiedInWords(id: string | null, count: number): string {
  return `${count} more that ${shortName(id ?? "")} leaves unspecified`;
}
