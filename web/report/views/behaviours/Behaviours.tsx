import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { shortName } from "../../../../harness/model/participant-name.js";
import { useNarrow } from "../../../shared/hooks/use-narrow.js";
import {
  askedColumns,
  behaviourFilterOf,
  filteredBehaviours,
  type BehaviourFilter,
  type BehaviourGroup,
} from "../../model/behaviour-filter.js";
import { looksLikeURL } from "../../model/similar/similar-behaviours.js";
import { linkTo } from "../../state/views.js";
import { useSimilarBehaviours } from "../../state/use-similar-behaviours.js";
import { isTyping, useShortcuts } from "../../state/use-shortcuts.js";
import { useStart } from "../../state/use-start.js";
import { BehaviourCards } from "./BehaviourCards.js";
import { BehaviourFilters } from "./BehaviourFilters.js";
import { BehaviourMatrix } from "./BehaviourMatrix.js";
import { Count } from "./Count.js";
import { Legend } from "./Legend.js";
import { NamedInColumns } from "./NamedInColumns.js";
import { NothingFound } from "./NothingFound.js";
import { UrlBox } from "../url-box/UrlBox.js";
import { YearStrip } from "./YearStrip.js";
import { useKeptScroll } from "./use-kept-scroll.js";
import "./Behaviours.css";

/** The first view: a box for any URL, what changed along the years, and the behaviours in words. */
export function Behaviours(): JSX.Element {
  const { model, fragment } = useStart();
  useEffect(() => {
    document.title = "urlstrata: how specifications and parsers read a URL";
  }, []);
  return (
    <>
      <h1>One URL, many readings: what specifications and parsers make of it, from 2005 to today</h1>
      <UrlBox />
      {model.behaviours.length > 0 && <YearStrip />}
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
  const { groups, isSimilar } = useFound(filter);
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
  const isEmpty = groups.every(({ behaviours }) => behaviours.length === 0);
  return (
    <>
      <h2 id="behaviours">Behaviours: questions that have more than one answer</h2>
      <BehaviourFilters filter={filter} />
      <Count groups={groups} filter={filter} isSimilar={isSimilar} />
      <NamedInColumns filter={filter} />
      {isEmpty && <NothingFound />}
      {notAsked.length > 0 && (
        <p class="legend">Not asked any of these: {notAsked.map(({ id }) => shortName(id)).join(", ")}.</p>
      )}
      <Legend />
      {isNarrow ? (
        <BehaviourCards groups={groups} columns={asked} between={between} />
      ) : (
        <BehaviourMatrix groups={groups} columns={asked} between={between} />
      )}
    </>
  );
}

/** The behaviours of a list, and whether they are those about URLs like the searched text. */
interface Found {
  readonly groups: readonly BehaviourGroup[];
  readonly isSimilar: boolean;
}

/** Finds the behaviours that pass; if none has a searched URL literally, those about such URLs. */
function useFound(filter: BehaviourFilter): Found {
  const { model } = useStart();
  const similar = useSimilarBehaviours();
  return useMemo(() => {
    const groups = filteredBehaviours(model, filter);
    const isEmpty = groups.every(({ behaviours }) => behaviours.length === 0);
    if (!isEmpty || !looksLikeURL(filter.text)) return { groups, isSimilar: false };
    const { behaviours } = similar.to({ input: filter.text.trim(), base: null });
    const others = filteredBehaviours({ behaviours, data: model.data }, { ...filter, text: "" });
    return { groups: others, isSimilar: others.some((group) => group.behaviours.length > 0) };
  }, [model, filter, similar]);
}
