import type { JSX } from "preact";
import { Choice } from "../../shared/components/Choice.js";
import { toLink } from "../../shared/link-string.js";
import { showOptions, unspecifiedOptions, verdictOptions } from "../model/filter.js";
import { useWork } from "../state/use-work.js";
import { LensChoice } from "./LensChoice.js";
import { ParticipantsChoice } from "./ParticipantsChoice.js";
import "./Filters.css";

/** The choice of the lens, of the vectors, and of the participants. */
export function Filters({
  hasRows = false,
}: {
  /** True if the view has a row for each vector: then these may agree, and a baseline can be chosen. */
  readonly hasRows?: boolean;
}): JSX.Element {
  const { state, go } = useWork();
  return (
    <form
      class="filters"
      aria-label="Filter"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Search />
      <LensChoice />
      {hasRows && (
        <Choice
          label="Vectors"
          value={state.filter.show}
          options={Object.entries(showOptions)}
          onChoose={(show) => {
            go({ show });
          }}
        />
      )}
      <VectorChoices />
      {hasRows && <BaselineChoice />}
      <ParticipantsChoice />
      {state.fragment["cluster"] !== undefined && (
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

function Search(): JSX.Element {
  const { state, go } = useWork();
  return (
    <label class="choice search">
      <span>Search</span>
      <input
        type="search"
        id="search"
        placeholder="id, input, base, \u{200b}"
        aria-keyshortcuts="/"
        value={state.filter.text}
        onInput={(event) => {
          go({ find: toLink(event.currentTarget.value) }, "replace");
        }}
      />
    </label>
  );
}

/** The choices by properties of a vector and its answers. */
function VectorChoices(): JSX.Element {
  const { model, state, go } = useWork();
  const { theme, verdict, unspecified, impact } = state.filter;
  const themes = [...new Set(model.data.vectors.map((vector) => vector.theme))];
  const set = (name: string) => (key: string) => {
    go({ [name]: key });
  };
  return (
    <>
      <Choice
        label="Theme"
        value={theme ?? ""}
        options={[["", "any theme"], ...themes.map((each) => [each, each] as const)]}
        onChoose={set("theme")}
      />
      <Choice
        label="Verdict"
        value={verdict}
        options={Object.entries(verdictOptions)}
        onChoose={set("verdict")}
      />
      <Choice
        label="Unspecified"
        value={unspecified}
        options={Object.entries(unspecifiedOptions)}
        onChoose={set("unspecified")}
      />
      <Choice
        label="Impact"
        value={impact ?? ""}
        options={[["", "any or none"], ...model.data.impacts.map(({ id }) => [id, id] as const)]}
        onChoose={set("impact")}
      />
    </>
  );
}

function BaselineChoice(): JSX.Element {
  const { model, state, go } = useWork();
  const idOf = (participant: number | null): string => model.ids[participant ?? -1] ?? "";
  return (
    <Choice
      label="Baseline"
      value={idOf(state.baseline)}
      options={[["", "none: letters"], ...state.filter.participants.map(idOf)]}
      onChoose={(baseline) => {
        go({ baseline });
      }}
    />
  );
}
