import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { differencesOfPair } from "../../harness/compare.js";
import { partingOf } from "../../harness/explain/explain.js";
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
  const pair = pairOf(same, givenA, givenB ?? model.ids[state.baseline ?? -1]);
  const [a, b] = pair ?? [];
  const parting = useMemo(
    () => (a === undefined || b === undefined ? null : partingOf(question, a.text, b.text)),
    [question, a?.text, b?.text],
  );
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
            <PartingView question={question} parting={parting} />
          )}
          <Steps question={question} text={a.text} />
          {a.text !== b.text && <Steps question={question} text={b.text} />}
        </>
      )}
    </div>
  );
}

/** The texts of these ids; where one is not named, the newest, and the nearest before that which parts from it. */
function pairOf(
  texts: readonly Asked[],
  idOfA: string | undefined,
  idOfB: string | undefined,
): readonly [Asked, Asked] | null {
  const named = (id: string | undefined): Asked | undefined => texts.find(({ text }) => text.id === id);
  const b = named(idOfB) ?? texts.at(-1);
  if (b === undefined) return null;
  const others = texts.filter((each) => each !== b);
  const a =
    named(idOfA) ??
    others.findLast(({ outcome }) => differencesOfPair(outcome, b.outcome) !== null) ??
    others.at(-1);
  return a === undefined ? null : [a, b];
}
