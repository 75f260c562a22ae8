/** Where texts part over a question, worked out pair by pair, so that the page answers in between. */
import { useEffect, useState } from "preact/hooks";
import { algorithms } from "../../algorithms/index.js";
import { partingOf } from "../../harness/explain/explain.js";
import type { Parting } from "../../harness/explain/explanation.js";
import type { Question } from "../../harness/participant.js";

interface Partings {
  readonly question: Question;
  /** Of each two that follow each other in time and differ. */
  readonly found: readonly Parting[];
  readonly isDone: boolean;
}

/** The partings of each two texts that follow each other in time. */
export function usePartings(question: Question): Partings {
  const [partings, setPartings] = useState<Partings>({ question, found: [], isDone: false });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const found: Parting[] = [];
    const look = (index: number): void => {
      const [a, b] = [algorithms[index], algorithms[index + 1]];
      if (a === undefined || b === undefined) {
        setPartings({ question, found, isDone: true });
        return;
      }
      const parting = partingOf(question, a, b);
      if (parting !== null) found.push(parting);
      timer = setTimeout(look, 0, index + 1);
    };
    timer = setTimeout(look, 0, 0);
    return () => {
      clearTimeout(timer);
    };
  }, [question]);
  return partings;
}
