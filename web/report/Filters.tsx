import type { JSX } from "preact";
import { lenses } from "../../harness/compare.js";
import { toLink } from "../text.js";
import { Choice } from "../components/Choice.js";
import { useWork } from "./context.js";
import { opens, shows, verdicts } from "./model/filter.js";
import { ParticipantsChoice } from "./ParticipantsChoice.js";

/** By which lens is compared, which vectors are looked at, and whose answers. */
export function Filters({
  isOfRows = false,
}: {
  /** Whether vectors are shown one by one, which diverge or not, and compared with a baseline. */
  readonly isOfRows?: boolean;
}): JSX.Element {
  const { model, state, go } = useWork();
  const { filter, baseline, fragment } = state;
  const set = (name: string) => (key: string) => {
    go({ [name]: key });
  };
  const themes = [...new Set(model.data.vectors.map(({ theme }) => theme))];
  return (
    <form
      class="filters"
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
          placeholder="id, input, base, \u{200b}"
          aria-keyshortcuts="/"
          value={filter.text}
          onInput={(event) => {
            go({ find: toLink(event.currentTarget.value) }, "replace");
          }}
        />
      </label>
      <LensChoice />
      {isOfRows && (
        <Choice label="Vectors" value={filter.show} options={Object.entries(shows)} choose={set("show")} />
      )}
      <Choice
        label="Theme"
        value={filter.theme ?? ""}
        options={[["", "any theme"], ...themes.map((theme) => [theme, theme] as const)]}
        choose={set("theme")}
      />
      <Choice
        label="Verdict"
        value={filter.verdict}
        options={Object.entries(verdicts)}
        choose={set("verdict")}
      />
      <Choice label="Open" value={filter.open} options={Object.entries(opens)} choose={set("open")} />
      <Choice
        label="Danger"
        value={filter.danger ?? ""}
        options={[["", "any or none"], ...model.data.dangers.map(({ id }) => [id, id] as const)]}
        choose={set("danger")}
      />
      {isOfRows && (
        <Choice
          label="Baseline"
          value={baseline === null ? "" : (model.ids[baseline] ?? "")}
          options={[
            ["", "none: letters"],
            ...filter.participants.map((each) => [model.ids[each] ?? "", model.ids[each] ?? ""] as const),
          ]}
          choose={set("baseline")}
        />
      )}
      <ParticipantsChoice />
      {fragment["cluster"] !== undefined && (
        <button
          type="button"
          onClick={() => {
            go({ cluster: "" });
          }}
        >
          Only one cluster: show all
        </button>
      )}
    </form>
  );
}

export function LensChoice(): JSX.Element {
  const { state, go } = useWork();
  return (
    <Choice
      label="Lens"
      value={state.filter.lens}
      options={lenses.map(({ name }) => [name, name === "href" ? "whole URL (href)" : name])}
      choose={(lens) => {
        go({ lens });
      }}
    />
  );
}
