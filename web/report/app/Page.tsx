import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Quoted } from "../../shared/components/Quoted.js";
import { useFragment, type ChangeFragment } from "../../shared/hooks/use-fragment.js";
import type { Model } from "../model/model.js";
import { stateOf, views, type PageState, type View } from "../state/state.js";
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
import { Header } from "./Header.js";
import { useColorScheme } from "./use-color-scheme.js";

const viewComponents: Readonly<Record<View, () => JSX.Element>> = {
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

/** The whole page, as its fragment describes it. */
export function Page({ model }: { readonly model: Model }): JSX.Element {
  const [fragment, go] = useFragment();
  const state = useMemo(() => stateOf(fragment, model), [fragment, model]);
  const main = useRef<HTMLElement>(null);
  const { view, vector } = state;
  useColorScheme(fragment["color-scheme"]);
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
      <Header onSkip={() => main.current?.focus()} />
      <main ref={main} tabIndex={-1}>
        {vector === null && named !== "" && (
          <p role="alert">
            This report has no vector <Quoted string={named} />.
          </p>
        )}
        {vector === null ? <ViewComponent /> : <VectorPage vector={vector} />}
      </main>
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
