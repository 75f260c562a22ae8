/** The state of the page, as its fragment writes it. */
import { lenses } from "../../../harness/compare/lenses.js";
import type { FragmentState } from "../../shared/fragment.js";
import { fromLink } from "../../shared/link-string.js";
import { showOptions, unspecifiedOptions, verdictOptions, type Filter } from "../model/filter.js";
import type { Model } from "../model/model.js";
import { detailedViews, keyIn, type DetailedView } from "./views.js";

/** The state of the page that a URL fragment encodes; an unknown value counts as absent. */
export interface PageState {
  readonly view: DetailedView;
  readonly filter: Filter;
  /** Index of the participant that the others are compared with, or `null`. */
  readonly baseline: number | null;
  /** Index of the vector that is shown in place of the view, or `null`. */
  readonly vector: number | null;
  /** Index of any vector of the only cluster that the view shows, or `null` for all clusters. */
  readonly cluster: number | null;
  /** The fragment itself. */
  readonly fragment: FragmentState;
}

export function stateOf(fragment: FragmentState, model: Model): PageState {
  const hidden = new Set((fragment["without"] ?? "").split(","));
  const shown = model.ids.flatMap((id, index) => (hidden.has(id) ? [] : [index]));
  const participants = shown.length === 0 ? model.ids.map((_, index) => index) : shown;
  const { theme = null, impact = null } = fragment;
  const baseline = model.ids.indexOf(fragment["baseline"] ?? "");
  return {
    view: keyIn(detailedViews, fragment["view"], "overview"),
    filter: {
      lens: lenses.find(({ name }) => name === fragment["lens"])?.name ?? "href",
      participants,
      show: keyIn(showOptions, fragment["show"], "diverging"),
      theme: model.data.vectors.some((vector) => vector.theme === theme) ? theme : null,
      verdict: keyIn(verdictOptions, fragment["verdict"], "any"),
      unspecified: keyIn(unspecifiedOptions, fragment["unspecified"], "any"),
      impact: model.data.impacts.some(({ id }) => id === impact) ? impact : null,
      text: fromLink(fragment["find"] ?? ""),
    },
    baseline: participants.includes(baseline) ? baseline : null,
    vector: model.vectorNamed(fragment["vector"] ?? ""),
    cluster: model.vectorNamed(fragment["cluster"] ?? ""),
    fragment,
  };
}

/** The changes after which every vector passes the filter. */
export const unfiltered = {
  theme: "",
  find: "",
  verdict: "",
  unspecified: "",
  impact: "",
  show: "",
} as const;
