import type { JSX } from "preact";
import { useWork } from "./context.js";
import { keysOf, linkTo, views } from "./state.js";

const papers = { "": "as the system", light: "light", dark: "dark" } as const;

/** The menu of the views, and how the page is painted. */
export function Header({ toContent }: { readonly toContent: () => void }): JSX.Element {
  const { state, go } = useWork();
  return (
    <header>
      <button type="button" class="skip" onClick={toContent}>
        Skip to the content
      </button>
      <span class="name">urlstrata</span>
      <nav aria-label="Views">
        <ul>
          {keysOf(views).map((view) => (
            <li key={view}>
              <a href={linkTo(state, view)} aria-current={state.view === view ? "page" : undefined}>
                {views[view]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <label class="paper">
        <span>Paper</span>
        <select
          value={state.fragment["paper"] ?? ""}
          onChange={(event) => {
            go({ paper: event.currentTarget.value });
          }}
        >
          {keysOf(papers).map((paper) => (
            <option value={paper} key={paper}>
              {papers[paper]}
            </option>
          ))}
        </select>
      </label>
    </header>
  );
}
