/** Where the texts change the answer to a question, worked out one by one, so that the page answers in between. */
import { useEffect, useState } from "preact/hooks";
import { algorithms } from "../../algorithms/index.js";
import { explainChange, textChanges } from "../../harness/explain/explain.js";
import type { ChangeExplained } from "../../harness/explain/explanation.js";
import type { Question } from "../../harness/participant.js";

interface Partings {
  readonly question: Question;
  /** Of each text against the last before it that does answer. */
  readonly found: readonly ChangeExplained[];
  readonly isDone: boolean;
}

/** The partings of each text from the last before it that does answer. */
export function usePartings(question: Question): Partings {
  const [partings, setPartings] = useState<Partings>({ question, found: [], isDone: false });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const found: ChangeExplained[] = [];
    const changes = textChanges(question, algorithms);
    const look = (index: number): void => {
      const change = changes[index];
      if (change === undefined) {
        setPartings({ question, found, isDone: true });
        return;
      }
      const explained = explainChange(question, change, algorithms);
      if (explained !== null) found.push(explained);
      timer = setTimeout(look, 0, index + 1);
    };
    timer = setTimeout(look, 0, 0);
    return () => {
      clearTimeout(timer);
    };
  }, [question]);
  return partings;
}
