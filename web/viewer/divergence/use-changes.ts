import { useEffect, useState } from "preact/hooks";
import { algorithmById, algorithms } from "../../../algorithms/index.js";
import { explainChange, textChanges } from "../../../harness/causes/explain.js";
import type { Change } from "../../../harness/compare/changes.js";
import type { ExplainedChange } from "../../../harness/causes/explanation.js";
import type { Question } from "../../../harness/model/question.js";
import { findNames, namesOf } from "../../shared/names.js";
import { pause, untilStopped } from "../../shared/until-stopped.js";

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
  useEffect(
    () =>
      untilStopped(async (signal) => {
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
        show(changes.length === 0);
        for (const change of changes) {
          const [a, b] = change.between;
          await findNames(question, [algorithmById(a), algorithmById(b)], signal);
          const explanation = explainChange(question, change, algorithms, namesOf);
          if (explanation !== null) explained.set(change, explanation);
          show(change === changes.at(-1));
        }
      }),
    [question],
  );
  return found;
}
