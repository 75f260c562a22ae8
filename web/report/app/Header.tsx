import type { JSX } from "preact";
import { keysOf, linkTo, views, type View } from "../state/views.js";
import { useStart } from "../state/use-start.js";
import "./Header.css";

const colorSchemes = { "": "as the system", light: "light", dark: "dark" } as const;

/** The menu of the views, and the choice of the colour scheme. */
export function Header({
  view: shown,
  onSkip,
}: {
  /** The view that is shown, or that the shown page belongs to. */
  readonly view: View;
  readonly onSkip: () => void;
}): JSX.Element {
  const { fragment, go } = useStart();
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
              <a href={linkTo({ fragment }, view)} aria-current={shown === view ? "page" : undefined}>
                {views[view]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <label class="color-scheme">
        <span>Colours</span>
        <select
          value={fragment["color-scheme"] ?? ""}
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
