import type { JSX } from "preact";
import type { Answers } from "../../../harness/compare/ask.js";
import { AnswersTable } from "../../shared/components/AnswersTable.js";
import { Choice } from "../../shared/components/Choice.js";
import { Section } from "../../shared/components/Section.js";
import type { FragmentState } from "../../shared/fragment.js";
import { lensNames, type View } from "../link/view-link.js";
import { AgreementTable } from "./AgreementTable.js";
import { Impacts } from "./Impacts.js";
import { respondents } from "./respondents.js";
import "./AnswerSections.css";

/** The answers, their agreement by a lens, and their impacts. */
export function AnswerSections({
  answers,
  view: { baseline, lens },
  onChange,
}: {
  readonly answers: Answers;
  readonly view: View;
  readonly onChange: (changes: FragmentState) => void;
}): JSX.Element {
  const chooseLens = (chosen: string): void => {
    onChange({ lens: chosen });
  };
  const given = respondents.flatMap(({ id, title }) => {
    const answer = answers.get(id);
    return answer === undefined ? [] : [{ id, title, answer }];
  });
  return (
    <>
      <Section id="answers" title="Answers">
        <Choice
          label="Compared with"
          value={baseline}
          options={respondents.map(({ id }) => id)}
          onChoose={(chosen) => {
            onChange({ baseline: chosen });
          }}
        />
        <AnswersTable answers={given} baseline={baseline} />
      </Section>
      <Section id="agreement" title="Agreement">
        <Choice label="Lens" value={lens} options={lensNames} onChoose={chooseLens} />
        <AgreementTable answers={answers} baseline={baseline} lens={lens} onChoose={chooseLens} />
      </Section>
      <Section id="impacts" title="Impacts">
        <Impacts answers={answers} />
      </Section>
    </>
  );
}
