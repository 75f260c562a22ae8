import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { StartData } from "../../../harness/report/render/html/start-data.js";
import { Quoted } from "../../shared/components/Quoted.js";
import { useFragment } from "../../shared/hooks/use-fragment.js";
import { BehaviourModel } from "../model/behaviour-model.js";
import { pageOf } from "../state/page-of.js";
import { StartContext } from "../state/use-start.js";
import { BehaviourPage } from "../views/behaviour/BehaviourPage.js";
import { Behaviours } from "../views/behaviours/Behaviours.js";
import { Header } from "./Header.js";
import { LoadedView } from "./LoadedView.js";
import { useColorScheme } from "./use-color-scheme.js";

/** The whole page, as its fragment describes it. */
export function Page({ data }: { readonly data: StartData }): JSX.Element {
  const [fragment, go] = useFragment();
  const model = useMemo(() => new BehaviourModel(data), [data]);
  const main = useRef<HTMLElement>(null);
  useColorScheme(fragment["color-scheme"]);
  const { kind, view, unknownView } = pageOf(fragment);
  return (
    <StartContext.Provider value={{ model, fragment, go }}>
      <Header view={view} onSkip={() => main.current?.focus()} />
      <main ref={main} tabIndex={-1}>
        {unknownView !== null && (
          <p role="alert">
            This page has no view <Quoted string={unknownView} />: the menu has them all.
          </p>
        )}
        {kind === "behaviours" && <Behaviours />}
        {kind === "behaviour" && <BehaviourPage id={fragment["behaviour"] ?? ""} />}
        {kind === "detailed" && <LoadedView />}
      </main>
    </StartContext.Provider>
  );
}
