import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { explainChange, explainPair } from "../../../../harness/causes/explain.js";
import type { ExplainedPair as PairExplained, NamesOf } from "../../../../harness/causes/explanation.js";
import { questionOf, type Question } from "../../../../harness/model/question.js";
import { Choice } from "../../../shared/components/Choice.js";
import { NamesAwaited, PairCauses } from "../../../shared/components/PairCauses.js";
import { findNames, namesOf } from "../../../shared/names.js";
import { untilStopped } from "../../../shared/until-stopped.js";
import { explainedPair, type ExplainedPair } from "../../model/explained-pair.js";
import { staleness } from "../../model/staleness.js";
import { useWork } from "../../state/use-work.js";
import { linkWith } from "../../state/views.js";
import { TakenSteps } from "./TakenSteps.js";

/** Why two specifications differ on a vector, and the steps of both, by the algorithms in the page. */
export function VectorExplanation({ vector }: { readonly vector: number }): JSX.Element {
  const { model, state } = useWork();
  const { a, b = model.ids[state.baseline ?? -1] } = state.fragment;
  const question = useMemo(() => questionOf(model.vector(vector)), [model, vector]);
  const { unchanged, changed } = useMemo(() => staleness(model, vector), [model, vector]);
  const pair = useMemo(() => explainedPair(unchanged, a, b), [unchanged, a, b]);
  return (
    <div class="explanation">
      {changed.length > 0 && (
        <p>
          Not explained: {changed.join(", ")}. The algorithm in this page answers otherwise than the report,
          which another version has written.
        </p>
      )}
      {pair === null ? (
        <p>There are no two specifications to explain.</p>
      ) : (
        <PairExplanation question={question} pair={pair} ids={unchanged.map(({ algorithm: { id } }) => id)} />
      )}
    </div>
  );
}

function PairExplanation({
  question,
  pair,
  ids,
}: {
  readonly question: Question;
  readonly pair: ExplainedPair;
  /** Ids of the specifications to choose from. */
  readonly ids: readonly string[];
}): JSX.Element {
  const { go, state } = useWork();
  const { change } = pair;
  const [a, b] = [pair.a.algorithm, pair.b.algorithm];
  const { explained, isNamed } = useExplanation(question, pair);
  return (
    <>
      <form class="filters" aria-label="Specifications to explain">
        <Choice
          label="One specification"
          value={a.id}
          options={ids}
          onChoose={(id) => {
            go({ a: id, b: b.id });
          }}
        />
        <Choice
          label="Another"
          value={b.id}
          options={ids}
          onChoose={(id) => {
            go({ a: a.id, b: id });
          }}
        />
      </form>
      {explained === null ? (
        <p>
          {a.id} and {b.id} do not diverge over it.
        </p>
      ) : (
        <>
          {!isNamed && <NamesAwaited />}
          <PairCauses
            question={question}
            pair={explained}
            passedOver={change?.passedOver ?? []}
            linkTo={(behaviour) => linkWith(state, { behaviour, vector: "", a: "", b: "" })}
          />
        </>
      )}
      <TakenSteps question={question} algorithm={a} />
      {a !== b && <TakenSteps question={question} algorithm={b} />}
    </>
  );
}

/** Explains a pair, and again with the names of the causes once these are found. `null` if it does not differ. */
function useExplanation(
  question: Question,
  { a: { algorithm: a }, b: { algorithm: b }, change }: ExplainedPair,
): { readonly explained: PairExplained | null; readonly isNamed: boolean } {
  const explain = (names?: NamesOf): PairExplained | null =>
    change === null ? explainPair(question, a, b, names) : explainChange(question, change, [a, b], names);
  const unnamed = useMemo(() => explain(), [question, a, b, change]);
  const [named, setNamed] = useState<{
    readonly of: PairExplained;
    readonly explained: PairExplained | null;
  }>();
  useEffect(() => {
    if (unnamed === null) return;
    return untilStopped(async (signal) => {
      await findNames(question, [a, b], signal);
      setNamed({ of: unnamed, explained: explain(namesOf) });
    });
  }, [unnamed]);
  const isNamed = unnamed === null || named?.of === unnamed;
  return { explained: named?.of === unnamed ? named.explained : unnamed, isNamed };
}
