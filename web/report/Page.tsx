import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Shown } from "../components/Shown.js";
import { useFragment } from "../fragment.js";
import { Agreement } from "./Agreement.js";
import { Clusters } from "./Clusters.js";
import { WorkContext } from "./context.js";
import { FitView } from "./FitView.js";
import { Header } from "./Header.js";
import { isTyping } from "./keys.js";
import { Matrix } from "./Matrix.js";
import type { Model } from "./model/model.js";
import { Overview } from "./Overview.js";
import { stateOf, views, type View } from "./state.js";
import { Texts } from "./Texts.js";
import { Timeline } from "./Timeline.js";
import { VectorPage } from "./VectorPage.js";

const shownBy: Readonly<Record<View, () => JSX.Element>> = {
  overview: Overview,
  matrix: Matrix,
  clusters: Clusters,
  timeline: Timeline,
  agreement: Agreement,
  texts: Texts,
  fit: FitView,
};

/** The whole page: what its fragment says. */
export function Page({ model }: { readonly model: Model }): JSX.Element {
  const [fragment, go] = useFragment();
  const state = useMemo(() => stateOf(fragment, model), [fragment, model]);
  const main = useRef<HTMLElement>(null);
  const { view, vector } = state;
  const paper = fragment["paper"];

  useEffect(() => {
    if (paper === "light" || paper === "dark") document.documentElement.dataset["theme"] = paper;
    else delete document.documentElement.dataset["theme"];
  }, [paper]);
  useEffect(() => {
    document.title = `${vector === null ? views[view] : model.vector(vector).id} - urlstrata`;
    scrollTo(0, 0);
  }, [view, vector, model]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const search = document.querySelector<HTMLInputElement>("#search");
      if (event.key === "Escape") {
        if (event.target === search) search?.blur();
        else if (vector !== null) go({ vector: "", a: "", b: "" });
        else if (state.cluster !== null) go({ cluster: "" });
      } else if (event.key === "/" && !isTyping(event)) {
        event.preventDefault();
        if (search === null) go({ view: "matrix", vector: "", a: "", b: "" });
        // A view that is only now drawn has its search after that.
        requestAnimationFrame(() => document.querySelector<HTMLInputElement>("#search")?.focus());
      }
    };
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
    };
  });

  const ShownView = shownBy[view];
  const named = fragment["vector"] ?? "";
  return (
    <WorkContext.Provider value={{ model, state, go }}>
      <Header toContent={() => main.current?.focus()} />
      <main ref={main} tabIndex={-1}>
        {vector === null && named !== "" && (
          <p role="alert">
            This report has no vector <Shown string={named} />.
          </p>
        )}
        {vector === null ? <ShownView /> : <VectorPage vector={vector} />}
      </main>
    </WorkContext.Provider>
  );
}
