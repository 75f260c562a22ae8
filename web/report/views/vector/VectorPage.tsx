import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Answers } from "../../../../harness/compare/ask.js";
import { compare } from "../../../../harness/compare/compare.js";
import { lensNamed } from "../../../../harness/compare/lenses.js";
import { AnswersTable } from "../../../shared/components/AnswersTable.js";
import { Choice } from "../../../shared/components/Choice.js";
import { LensChoice } from "../../components/LensChoice.js";
import { useWork } from "../../state/use-work.js";
import { Impacts } from "./Impacts.js";
import { Remarks } from "./Remarks.js";
import { SameCluster } from "./SameCluster.js";
import { VectorExplanation } from "./VectorExplanation.js";
import { VectorHead } from "./VectorHead.js";
import { VectorNavigation } from "./VectorNavigation.js";
import "./VectorPage.css";

/** One vector: the answers to it by component, and why specifications diverge. */
export function VectorPage({ vector }: { readonly vector: number }): JSX.Element {
  const { model, state } = useWork();
  const { participants, lens } = state.filter;
  const answers = useMemo(() => model.answers(vector, participants), [model, vector, participants.join()]);
  const divergence = compare(lensNamed(lens), answers);
  return (
    <>
      <VectorNavigation vector={vector} />
      <VectorHead vector={model.vector(vector)} answers={answers} />
      <h2>Answers</h2>
      <p class="legend">
        Of the participants that are asked every vector. Recordings with answers to some vectors only are on
        the pages of the behaviours.
      </p>
      <ComparedAnswers answers={answers} />
      <p>
        By {lens}{" "}
        {divergence === null
          ? "all that can be compared are the same."
          : `there are ${divergence.classes.length} answers, which differ in ${divergence.differing.join(", ")}.`}
      </p>
      <Impacts answers={answers} />
      <Remarks answers={answers} />
      <h2>Where two specifications diverge</h2>
      <VectorExplanation vector={vector} />
      {divergence !== null && <SameCluster vector={vector} />}
    </>
  );
}

/** The table of the answers, with the choice of the baseline and the lens. */
function ComparedAnswers({ answers }: { readonly answers: Answers }): JSX.Element {
  const { model, state, go } = useWork();
  const { baseline, filter } = state;
  const { participants } = model.data;
  const id = model.ids[baseline ?? newestOf(participants, filter.participants)] ?? "";
  const given = [...answers].map(([id, answer]) => {
    const title = participants[model.ids.indexOf(id)]?.title ?? id;
    return { id, title, answer };
  });
  return (
    <>
      <form class="filters" aria-label="Comparison">
        <Choice
          label="Compared with"
          value={id}
          options={[...answers.keys()]}
          onChoose={(chosen) => {
            go({ baseline: chosen });
          }}
        />
        <LensChoice />
      </form>
      <AnswersTable answers={given} baseline={id} />
    </>
  );
}

/** The last algorithm among these participants, or else the last of them. */
function newestOf(all: readonly { readonly kind: string }[], participants: readonly number[]): number {
  return participants.findLast((each) => all[each]?.kind === "algorithm") ?? participants.at(-1) ?? 0;
}
