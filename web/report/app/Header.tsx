import type { JSX } from "preact";
import { keysOf, linkTo, views } from "../state/state.js";
import { useWork } from "../state/use-work.js";
import "./Header.css";

const colorSchemes = { "": "as the system", light: "light", dark: "dark" } as const;

/** The menu of the views, and the choice of the colour scheme. */
export function Header({ onSkip }: { readonly onSkip: () => void }): JSX.Element {
  const { state, go } = useWork();
  return (
    <header>
      <button type="button" class="skip" onClick={onSkip}>
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
      <label class="color-scheme">
        <span>Colours</span>
        <select
          value={state.fragment["color-scheme"] ?? ""}
          onChange={(event) => {
            go({ "color-scheme": event.currentTarget.value });
          }}
        >
          {keysOf(colorSchemes).map((scheme) => (
            <option value={scheme} key={scheme}>
              {colorSchemes[scheme]}
            </option>
          ))}
        </select>
      </label>
    </header>
  );
}
