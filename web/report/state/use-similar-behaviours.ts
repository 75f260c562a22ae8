import { useMemo } from "preact/hooks";
import { SimilarBehaviours } from "../model/similar/similar-behaviours.js";
import { useStart } from "./use-start.js";

/** Returns the search of behaviours about URLs of the same shape. */
export function useSimilarBehaviours(): SimilarBehaviours {
  const { model } = useStart();
  return useMemo(() => new SimilarBehaviours(model), [model]);
}
