import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { changesOf, type Change } from "../../harness/changes.js";
import { explainChange, partingOf } from "../../harness/explain/explain.js";
import { PartingView } from "../components/Explanation.js";
import { Choice } from "../components/Choice.js";
import { useWork } from "./context.js";
import { questionOf } from "./model/copies.js";
import { trustedOver, type Asked } from "./model/trusted.js";
import { Steps } from "./Steps.js";

/** Where two texts part over a vector, and the steps of both. The algorithms in the page are asked again. */
export function VectorExplanation({ vector }: { readonly vector: number }): JSX.Element {
  const { model, state, go } = useWork();
  const { a: givenA, b: givenB } = state.fragment;
  const question = useMemo(() => questionOf(model.vector(vector)), [model, vector]);
  const { same, changed } = useMemo(() => trustedOver(model, vector), [model, vector]);
  const chosenB = givenB ?? model.ids[state.baseline ?? -1];
  const { pair, change } = useMemo(() => pairOf(same, givenA, chosenB), [same, givenA, chosenB]);
  const [a, b] = pair ?? [];
  const parting = useMemo(() => {
    if (a === undefined || b === undefined) return null;
    const texts = [a.text, b.text] as const;
    return change === null ? partingOf(question, ...texts) : explainChange(question, change, texts);
  }, [question, a?.text, b?.text, change]);
  const options = same.map(({ text }) => [text.id, text.id] as const);
  return (
    <div class="explanation">
      {changed.length > 0 && (
        <p>
          Not explained: {changed.join(", ")}. The algorithm in this page answers otherwise than the report
          has it, which another version has written.
        </p>
      )}
      {a === undefined || b === undefined ? (
        <p>There are no two texts whose steps could be told.</p>
      ) : (
        <>
          <form class="filters" aria-label="Texts to explain">
            <Choice
              label="One text"
              value={a.text.id}
              options={options}
              choose={(id) => {
                go({ a: id, b: b.text.id });
              }}
            />
            <Choice
              label="Another"
              value={b.text.id}
              options={options}
              choose={(id) => {
                go({ a: a.text.id, b: id });
              }}
            />
          </form>
          {parting === null ? (
            <p>
              {a.text.id} and {b.text.id} do not part over it.
            </p>
          ) : (
            <PartingView question={question} parting={parting} passedOver={change?.passedOver ?? []} />
          )}
          <Steps question={question} text={a.text} />
          {a.text !== b.text && <Steps question={question} text={b.text} />}
        </>
      )}
    </div>
  );
}

interface PairToExplain {
  readonly pair: readonly [Asked, Asked] | null;
  /** The change that it was taken for; `null` where somebody has chosen the pair. */
  readonly change: Change | null;
}

/** The texts of these ids; where none is named, those between which the answer changed last. */
function pairOf(
  texts: readonly Asked[],
  idOfA: string | undefined,
  idOfB: string | undefined,
): PairToExplain {
  const indexOf = (id: string | undefined): number => texts.findIndex(({ text }) => text.id === id);
  const last = indexOf(idOfB) === -1 ? texts.length - 1 : indexOf(idOfB);
  const answers = texts.slice(0, last + 1).map(({ text, outcome }) => [text.id, outcome] as const);
  const change = changesOf(new Map(answers)).at(-1) ?? null;
  const [before, after] = change?.between ?? [];
  const isChosen = indexOf(idOfA) !== -1 || indexOf(idOfB) !== -1;
  const b = isChosen ? texts[last] : (texts[indexOf(after)] ?? texts[last]);
  const a = texts[indexOf(idOfA)] ?? texts[indexOf(before)] ?? texts[last === 0 ? 1 : last - 1];
  if (a === undefined || b === undefined) return { pair: null, change: null };
  return { pair: [a, b], change: isChosen ? null : change };
}
