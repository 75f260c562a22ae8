import { useEffect, useState } from "preact/hooks";
import type { Algorithm } from "../../../algorithms/algorithm.js";
import { algorithms } from "../../../algorithms/index.js";
import { explainChange, textChanges } from "../../../harness/causes/explain.js";
import type { Change } from "../../../harness/compare/changes.js";
import type { ExplainedChange } from "../../../harness/causes/explanation.js";
import type { Question } from "../../../harness/model/question.js";
import { findNames, namesOf, pause } from "../../shared/names.js";

interface Changes {
  readonly question: Question;
  /** The changes of the answer: of each algorithm against the last one before it that answers. */
  readonly changes: readonly ExplainedChange[];
  /** True once all are explained. */
  readonly isDone: boolean;
  /** True once their causes have names. */
  readonly isNamed: boolean;
}

/**
 * Explains the changes of the answer to a question, one by one, so that the page answers in between; then again with the
 * names of the causes, which take longer to find.
 */
export function useChanges(question: Question): Changes {
  const [found, setFound] = useState<Changes>({ question, changes: [], isDone: false, isNamed: false });
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const work = async (): Promise<void> => {
      const explained = new Map<Change, ExplainedChange>();
      const show = (isNamed: boolean): void => {
        setFound({ question, changes: [...explained.values()], isDone: true, isNamed });
      };
      const changes = textChanges(question, algorithms);
      for (const change of changes) {
        await pause(signal);
        const explanation = explainChange(question, change, algorithms);
        if (explanation !== null) explained.set(change, explanation);
      }
      show(false);
      for (const change of changes) {
        const pair = algorithmsOf(change);
        if (pair !== null) await findNames(question, pair, signal);
        const explanation = explainChange(question, change, algorithms, namesOf);
        if (explanation !== null) explained.set(change, explanation);
        show(change === changes.at(-1));
      }
      if (changes.length === 0) show(true);
    };
    work().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => {
      stopped.abort();
    };
  }, [question]);
  return found;
}

function algorithmsOf({ between }: Change): readonly [Algorithm, Algorithm] | null {
  const [a, b] = between.map((id) => algorithms.find((algorithm) => algorithm.id === id));
  return a === undefined || b === undefined ? null : [a, b];
}
