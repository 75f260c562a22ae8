import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { readingsOf } from "../../../harness/compare/readings.js";
import { lengthOf } from "../../../harness/compare/cluster.js";
import { ellipsize, escape } from "../../../harness/io/display.js";
import type { Question } from "../../../harness/model/question.js";
import { ReadingsVerdict } from "../../shared/components/ReadingsVerdict.js";
import { Section } from "../../shared/components/Section.js";
import { writeFragment, type FragmentState } from "../../shared/fragment.js";
import { useFragment } from "../../shared/hooks/use-fragment.js";
import { AnswerSections } from "../answers/AnswerSections.js";
import { Remarks } from "../answers/Remarks.js";
import { answersTo, respondents } from "../answers/respondents.js";
import { UnspecifiedComponents } from "../answers/UnspecifiedComponents.js";
import { Examples } from "../question/Examples.js";
import { linkOfQuestion } from "../../shared/question/question-fragment.js";
import { questionOfLink } from "../link/question-link.js";
import { QuestionForm } from "../question/QuestionForm.js";
import { ExplanationSections } from "./ExplanationSections.js";
import { useDebounced } from "../../shared/hooks/use-debounced.js";
import { viewOfLink } from "../link/view-link.js";
import "./Viewer.css";

const ids = respondents.map(({ id }) => id);

/** Code units up to which a question is answered at every key; the answers to a longer one wait for a pause. */
const longestAtOnce = 2000;

/** Milliseconds without a key that make a pause. */
const pause = 200;

/** The page: a question, and the answers of all specifications to it. */
export function Viewer(): JSX.Element {
  const [state, change] = useFragment();
  const { input, base, encoding, url } = state;
  const linked = useMemo(() => questionOfLink(state), [input, base, encoding, url]);
  const { view, faults } = viewOfLink(state, ids);
  const { question } = linked;
  const answered = useDebounced(question, lengthOf(question) > longestAtOnce ? pause : 0);
  const explained = useDebounced(question, pause);
  const answers = useMemo(() => answersTo(answered), [answered]);
  const replace = (changes: FragmentState): void => {
    change(changes, "replace");
  };
  const ask = (next: Question): void => {
    replace({ ...linkOfQuestion(next), steps: "" });
  };
  const link = (): string =>
    location.href.replace(/#.*/s, "") + writeFragment({ ...state, ...linkOfQuestion(question) });
  return (
    <>
      <Header question={question} />
      <main>
        <QuestionForm question={question} onAsk={ask} link={link} />
        <Faults faults={[...linked.faults, ...faults]} />
        <ReadingsVerdict readings={readingsOf(answers)} all={ids} />
        <Examples state={state} />
        <AnswerSections answers={answers} view={view} onChange={replace} />
        <ExplanationSections
          question={explained}
          answers={answers}
          view={view}
          state={state}
          onChange={change}
        />
        <Section id="unspecified" title="Unspecified">
          <UnspecifiedComponents answers={answers} />
        </Section>
        <Section id="remarks" title="Validation errors">
          <Remarks answers={answers} />
        </Section>
      </main>
      <Footer />
    </>
  );
}

function Header({ question }: { readonly question: Question }): JSX.Element {
  // Absent if the viewer stands alone.
  const { report } = document.documentElement.dataset;
  return (
    <header>
      <h1>urlstrata</h1>
      <p>One string, and the answer of every specification of URL parsing from 2005 to today.</p>
      {report !== undefined && (
        <p>
          <a href={report + writeFragment(linkOfQuestion(question))}>What parsers answered to such URLs</a>
        </p>
      )}
    </header>
  );
}

/** Code units of a fault that are shown; it may quote a whole link. */
const longestFault = 400;

/** The faults of the link. */
function Faults({ faults }: { readonly faults: readonly string[] }): JSX.Element {
  return (
    <div role="alert" class="faults">
      {faults.map((fault) => (
        <p key={fault}>{ellipsize(escape(fault), longestFault)}</p>
      ))}
    </div>
  );
}

function Footer(): JSX.Element {
  return (
    <footer>
      <p>
        The algorithms run in this page, which sends nothing. Its links are{" "}
        <code>#input=&amp;base=&amp;encoding=</code> in the escapes of JSON. Where there is no{" "}
        <code>input</code>, it reads <code>#url=&amp;base=</code> in base64.
      </p>
    </footer>
  );
}
