import type { JSX } from "preact";
import { lengthOf } from "../../../harness/compare/cluster.js";
import type { Answers } from "../../../harness/compare/ask.js";
import type { Question } from "../../../harness/model/question.js";
import { Section } from "../../shared/components/Section.js";
import type { FragmentState } from "../../shared/fragment.js";
import type { ChangeFragment } from "../../shared/hooks/use-fragment.js";
import { Changes } from "../divergence/Changes.js";
import { Stepper } from "../stepping/Stepper.js";
import { OnDemand } from "./OnDemand.js";
import { defaultPair, stepsOfLink, type View } from "../link/view-link.js";

/** Code units up to which a question is explained at once; a longer one can take seconds. */
const longestExplained = 4000;

/** Why the specifications differ, and the steps of two of them. */
export function ExplanationSections({
  question,
  answers,
  view: { left, right },
  state,
  onChange,
}: {
  readonly question: Question;
  readonly answers: Answers;
  readonly view: View;
  readonly state: FragmentState;
  readonly onChange: ChangeFragment;
}): JSX.Element {
  const isDue = lengthOf(question) <= longestExplained;
  const [before, after] = defaultPair(answers);
  return (
    <>
      <Section id="divergence-points" title="Why they differ, specification by specification">
        <OnDemand question={question} isDue={isDue}>
          <Changes
            question={question}
            onStep={({ between: [a, b] }) => {
              onChange({ left: a, right: b, steps: "" });
              document.getElementById("steps")?.scrollIntoView();
            }}
          />
        </OnDemand>
      </Section>
      <Section id="steps" title="Step by step">
        <OnDemand question={question} isDue={isDue}>
          <Stepper
            question={question}
            ids={[left ?? before, right ?? after]}
            chosen={stepsOfLink(state)}
            onChoose={([a, b]) => {
              onChange({ left: a, right: b, steps: "" }, "replace");
            }}
            onStep={(steps) => {
              onChange({ steps: steps.join(",") }, "replace");
            }}
          />
        </OnDemand>
      </Section>
    </>
  );
}
