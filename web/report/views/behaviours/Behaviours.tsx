import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { shortName } from "../../../../harness/model/participant-name.js";
import { useNarrow } from "../../../shared/hooks/use-narrow.js";
import { askedColumns, behaviourFilterOf, filteredBehaviours } from "../../model/behaviour-filter.js";
import { linkTo } from "../../state/views.js";
import { isTyping, useShortcuts } from "../../state/use-shortcuts.js";
import { useStart } from "../../state/use-start.js";
import { BehaviourCards } from "./BehaviourCards.js";
import { BehaviourFilters } from "./BehaviourFilters.js";
import { BehaviourMatrix } from "./BehaviourMatrix.js";
import { Count } from "./Count.js";
import { UrlBox } from "./UrlBox.js";
import { YearStrip } from "./YearStrip.js";
import { useKeptScroll } from "./use-kept-scroll.js";
import "./Behaviours.css";

/** The first view: what changed along the years, a box for any URL, and the behaviours in words. */
export function Behaviours(): JSX.Element {
  const { model, fragment } = useStart();
  useEffect(() => {
    document.title = "urlstrata: how specifications and parsers read a URL";
  }, []);
  return (
    <>
      <h1>One URL, many readings: what specifications and parsers make of it, from 2005 to today</h1>
      {model.behaviours.length > 0 && <YearStrip />}
      <UrlBox />
      {model.behaviours.length > 0 ? (
        <BehaviourList />
      ) : (
        <p>
          The corpus of this report has no behaviours. Its answers are in{" "}
          <a href={linkTo({ fragment }, "overview")}>the other views</a>.
        </p>
      )}
    </>
  );
}

/** The behaviours that pass the filter: as a table, or as cards on a narrow page. */
function BehaviourList(): JSX.Element {
  const { model, fragment } = useStart();
  const filter = useMemo(() => behaviourFilterOf(fragment, model), [fragment, model]);
  const groups = useMemo(() => filteredBehaviours(model, filter), [model, filter]);
  const isNarrow = useNarrow();
  const { asked, notAsked } = useMemo(
    () =>
      askedColumns(
        groups.flatMap(({ behaviours }) => behaviours),
        filter,
      ),
    [groups, filter],
  );
  useKeptScroll();
  useShortcuts((event) => {
    if (event.key !== "/" || isTyping(event)) return;
    event.preventDefault();
    document.querySelector<HTMLInputElement>("#search")?.focus();
  });
  const { between } = filter;
  return (
    <>
      <h2 id="behaviours">Behaviours: questions that have more than one answer</h2>
      <BehaviourFilters filter={filter} />
      <Count groups={groups} filter={filter} />
      {notAsked.length > 0 && (
        <p class="legend">Not asked any of these: {notAsked.map(({ id }) => shortName(id)).join(", ")}.</p>
      )}
      {isNarrow ? (
        <BehaviourCards groups={groups} columns={asked} between={between} />
      ) : (
        <BehaviourMatrix groups={groups} columns={asked} between={between} />
      )}
    </>
  );
}
