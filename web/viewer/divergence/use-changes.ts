import { useEffect, useState } from "preact/hooks";
import { algorithms } from "../../../algorithms/index.js";
import { explainChange, textChanges } from "../../../harness/causes/explain.js";
import type { ExplainedChange } from "../../../harness/causes/explanation.js";
import type { Question } from "../../../harness/model/question.js";

interface Changes {
  readonly question: Question;
  /** The changes of the answer: of each algorithm against the last one before it that answers. */
  readonly changes: readonly ExplainedChange[];
  readonly isDone: boolean;
}

/** Explains the changes of the answer to a question, one by one, so that the page answers in between. */
export function useChanges(question: Question): Changes {
  const [found, setFound] = useState<Changes>({
    question,
    changes: [],
    isDone: false,
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const explained: ExplainedChange[] = [];
    const changes = textChanges(question, algorithms);
    const explainNext = (index: number): void => {
      const change = changes[index];
      if (change === undefined) {
        setFound({ question, changes: explained, isDone: true });
        return;
      }
      const explanation = explainChange(question, change, algorithms);
      if (explanation !== null) explained.push(explanation);
      timer = setTimeout(explainNext, 0, index + 1);
    };
    timer = setTimeout(explainNext, 0, 0);
    return () => {
      clearTimeout(timer);
    };
  }, [question]);
  return found;
}
