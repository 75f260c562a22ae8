import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { lenses } from "../../../harness/compare/lenses.js";
import { Quoted } from "../../shared/components/Quoted.js";
import type { ChangeFragment } from "../../shared/hooks/use-fragment.js";
import { Model } from "../model/model.js";
import type { ShownViews } from "../state/on-demand.js";
import { stateOf, type PageState } from "../state/state.js";
import { views, type DetailedView } from "../state/views.js";
import { isTyping, useShortcuts } from "../state/use-shortcuts.js";
import { WorkContext } from "../state/use-work.js";
import { PairwiseAgreement } from "../views/agreement/PairwiseAgreement.js";
import { Browsers } from "../views/browsers/Browsers.js";
import { Causes } from "../views/causes/Causes.js";
import { Clusters } from "../views/clusters/Clusters.js";
import { Matrix } from "../views/matrix/Matrix.js";
import { Overview } from "../views/overview/Overview.js";
import { AgreementWithRecordings } from "../views/recordings/AgreementWithRecordings.js";
import { Specifications } from "../views/specifications/Specifications.js";
import { Timeline } from "../views/timeline/Timeline.js";
import { VectorPage } from "../views/vector/VectorPage.js";

const viewComponents: Readonly<Record<DetailedView, () => JSX.Element>> = {
  overview: Overview,
  causes: Causes,
  matrix: Matrix,
  clusters: Clusters,
  timeline: Timeline,
  browsers: Browsers,
  agreement: PairwiseAgreement,
  specifications: Specifications,
  recordings: AgreementWithRecordings,
};

/** The views that need the whole report, as the fragment describes them. */
export function DetailedViews({ data, fragment, go }: ShownViews): JSX.Element {
  const model = useMemo(() => new Model(data), [data]);
  const state = useMemo(() => stateOf(fragment, model), [fragment, model]);
  const { view, vector } = state;
  useEffect(() => {
    // The classes by other lenses are computed while the page is idle, before anybody asks for them.
    for (const { name } of lenses) requestIdleCallback(() => model.classes(name));
  }, [model]);
  useEffect(() => {
    document.title = `${vector === null ? views[view] : model.vector(vector).id} - urlstrata`;
    scrollTo(0, 0);
  }, [view, vector, model]);
  useShortcuts((event) => {
    followShortcut(event, state, go);
  });
  const ViewComponent = viewComponents[view];
  const named = fragment["vector"] ?? "";
  return (
    <WorkContext.Provider value={{ model, state, go }}>
      {vector === null && named !== "" && (
        <p role="alert">
          This report has no vector <Quoted string={named} />.
        </p>
      )}
      {vector === null ? <ViewComponent /> : <VectorPage vector={vector} />}
    </WorkContext.Provider>
  );
}

/** Goes back by Escape, and to the search by "/". */
function followShortcut(event: KeyboardEvent, { vector, cluster }: PageState, go: ChangeFragment): void {
  const search = (): HTMLInputElement | null => document.querySelector<HTMLInputElement>("#search");
  const withoutVector = { vector: "", a: "", b: "" };
  if (event.key === "Escape") {
    if (event.target === search()) search()?.blur();
    else if (vector !== null) go(withoutVector);
    else if (cluster !== null) go({ cluster: "" });
  } else if (event.key === "/" && !isTyping(event)) {
    event.preventDefault();
    if (search() === null) go({ view: "matrix", ...withoutVector });
    // The search of a view that is only being drawn appears later.
    requestAnimationFrame(() => search()?.focus());
  }
}
