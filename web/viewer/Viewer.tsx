import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { lengthOf } from "../../harness/cluster.js";
import type { Question } from "../../harness/participant.js";
import { fitted, visible } from "../../harness/text.js";
import { AnswersTable } from "../components/AnswersTable.js";
import { Choice } from "../components/Choice.js";
import { Section } from "../components/Section.js";
import { useFragment, writeFragment } from "../fragment.js";
import { Agreement } from "./Agreement.js";
import { answersTo, respondents } from "./answers.js";
import { Dangers } from "./Dangers.js";
import { Examples } from "./Examples.js";
import { Openings } from "./Openings.js";
import { OnDemand } from "./OnDemand.js";
import { Partings } from "./Partings.js";
import { linkOfQuestion, questionOfLink } from "./question.js";
import { QuestionForm } from "./QuestionForm.js";
import { Remarks } from "./Remarks.js";
import { useSettled } from "./settled.js";
import { Stepper } from "./Stepper.js";
import { lensNames, stepsOfLink, telling, viewOfLink } from "./view.js";

const ids = respondents.map(({ id }) => id);

/** Code units up to which a question is answered with every key; longer ones wait until typing pauses. */
const atOnce = 2000;

/** Code units up to which a question is explained unasked; longer ones can take seconds. */
const unasked = 4000;

/** Milliseconds without a key after which the rest follows. */
const pause = 200;

/** Characters of what is wrong with a link, which may quote all of it. */
const longestFault = 400;

/** The page: a question, and everything that the texts make of it. */
export function Viewer(): JSX.Element {
  const [state, change] = useFragment();
  const { input, base, encoding, url } = state;
  const asked = useMemo(() => questionOfLink(state), [input, base, encoding, url]);
  const { view, faults } = viewOfLink(state, ids);
  const { question } = asked;
  const answered = useSettled(question, lengthOf(question) > atOnce ? pause : 0);
  const explained = useSettled(question, pause);
  const isExplained = lengthOf(explained) <= unasked;
  const answers = useMemo(() => answersTo(answered), [answered]);
  const [left, right] = telling(answers);
  const ask = (next: Question): void => {
    change({ ...linkOfQuestion(next), steps: "" }, "replace");
  };
  const choose = (names: Readonly<Record<string, string>>): void => {
    change(names, "replace");
  };
  return (
    <>
      <header>
        <h1>urlstrata</h1>
        <p>One string, and what every specification of URL parsing from 2005 to today makes of it.</p>
      </header>
      <main>
        <QuestionForm
          question={question}
          onAsk={ask}
          link={() =>
            location.href.replace(/#.*/s, "") + writeFragment({ ...state, ...linkOfQuestion(question) })
          }
        />
        <div role="alert" class="faults">
          {[...asked.faults, ...faults].map((fault) => (
            <p key={fault}>{fitted(visible(fault), longestFault)}</p>
          ))}
        </div>
        <Examples state={state} />
        <Section id="answers" title="Answers">
          <Choice
            label="Compared with"
            value={view.baseline}
            options={ids}
            choose={(baseline) => {
              choose({ baseline });
            }}
          />
          <AnswersTable
            answers={respondents.flatMap(({ id, title }) => {
              const answer = answers.get(id);
              return answer === undefined ? [] : [{ id, title, answer }];
            })}
            baseline={view.baseline}
          />
        </Section>
        <Section id="agreement" title="Who agrees with whom">
          <Choice
            label="Lens"
            value={view.lens}
            options={lensNames}
            choose={(lens) => {
              choose({ lens });
            }}
          />
          <Agreement
            answers={answers}
            baseline={view.baseline}
            lens={view.lens}
            onChoose={(lens) => {
              choose({ lens });
            }}
          />
        </Section>
        <Section id="dangers" title="Dangers">
          <Dangers answers={answers} />
        </Section>
        <Section id="partings" title="Where they part, text after text">
          <OnDemand question={explained} isDue={isExplained}>
            <Partings
              question={explained}
              onStep={({ between: [a, b] }) => {
                change({ left: a, right: b, steps: "" });
                document.getElementById("steps")?.scrollIntoView();
              }}
            />
          </OnDemand>
        </Section>
        <Section id="steps" title="Step by step">
          <OnDemand question={explained} isDue={isExplained}>
            <Stepper
              question={explained}
              ids={[view.left ?? left, view.right ?? right]}
              chosen={stepsOfLink(state)}
              onChoose={([a, b]) => {
                choose({ left: a, right: b, steps: "" });
              }}
              onStep={(steps) => {
                choose({ steps: steps.join(",") });
              }}
            />
          </OnDemand>
        </Section>
        <Section id="open" title="Left open">
          <Openings answers={answers} />
        </Section>
        <Section id="remarks" title="Validation errors">
          <Remarks answers={answers} />
        </Section>
      </main>
      <footer>
        <p>
          Answered by this page, which asks nobody: the algorithms run in the browser. Its links are{" "}
          <code>#input=&amp;base=&amp;encoding=</code> in the escapes of JSON, and it reads{" "}
          <code>#url=&amp;base=</code> in base64, where there is no <code>input</code>.
        </p>
      </footer>
    </>
  );
}
