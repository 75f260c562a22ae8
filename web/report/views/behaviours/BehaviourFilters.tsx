import type { JSX } from "preact";
import { Choice } from "../../../shared/components/Choice.js";
import { toLink } from "../../../shared/link-string.js";
import type { BehaviourFilter } from "../../model/behaviour-filter.js";
import { PairChoice } from "../../components/PairChoice.js";
import { useStart } from "../../state/use-start.js";
import { ClearFilters } from "./ClearFilters.js";
import { ColumnsChoice } from "./ColumnsChoice.js";
import "../../components/Filters.css";

/** The choice of the behaviours and of the columns. */
export function BehaviourFilters({ filter }: { readonly filter: BehaviourFilter }): JSX.Element {
  const { model, go } = useStart();
  const themes = [...new Set(model.behaviours.map(({ theme }) => theme))];
  const set = (name: string) => (key: string) => {
    go({ [name]: key });
  };
  return (
    <form
      class="filters behaviour-filters"
      aria-label="Filter"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <label class="choice search">
        <span>Search</span>
        <input
          type="search"
          id="search"
          placeholder="question, answer, input"
          value={filter.text}
          onInput={(event) => {
            go({ find: toLink(event.currentTarget.value) }, "replace");
          }}
        />
      </label>
      <PairChoice name="between" labels={["Differs between", "and"]} unchosen={["any two", "any other"]} />
      <Choice
        label="Theme"
        value={filter.theme ?? ""}
        options={[["", "any theme"], ...themes.map((each) => [each, each] as const)]}
        onChoose={set("theme")}
      />
      <Choice
        label={filter.between === null ? "Impact between columns" : "Impact between these"}
        value={filter.impact ?? ""}
        options={[["", "any or none"], ...model.data.impacts.map(({ id }) => [id, id] as const)]}
        onChoose={set("impact")}
      />
      <ClearFilters />
      <ColumnsChoice filter={filter} />
    </form>
  );
}
