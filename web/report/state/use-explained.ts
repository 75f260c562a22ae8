import { useMemo } from "preact/hooks";
import { compareOn } from "../../../harness/behaviours/compare-standings.js";
import type { ExplainedChange } from "../../../harness/causes/explanation.js";
import type { Question } from "../../../harness/model/question.js";
import type { PageBehaviour } from "../model/behaviour-model.js";
import { loadViews, useLoaded, type Loaded } from "./on-demand.js";

/** A change of the answer to a probe, from one specification to the next. */
export interface ExplainedProbe {
  readonly question: Question;
  readonly change: ExplainedChange;
}

/** Explains the probes of a behaviour between specifications that stand differently, if that is wanted. */
export function useExplained(behaviour: PageBehaviour, isWanted: boolean): Loaded<readonly ExplainedProbe[]> {
  const views = useLoaded(loadViews, isWanted);
  return useMemo(() => {
    if (!isWanted) return [];
    if (views === null || views instanceof Error) return views;
    return behaviour.probes.flatMap(({ question }) =>
      views
        .explain(question)
        .filter(({ between }) => compareOn(behaviour, ...between) === "different")
        .map((change) => ({ question, change })),
    );
  }, [views, behaviour, isWanted]);
}
