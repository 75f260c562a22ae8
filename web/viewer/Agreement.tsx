import type { JSX } from "preact";
import { componentNames } from "../../algorithms/algorithm.js";
import type { Answers } from "../../harness/ask.js";
import { lensNamed } from "../../harness/compare.js";
import type { Answer } from "../../harness/participant.js";
import { named } from "../../harness/report/names.js";
import { SeenAnswer } from "../components/SeenAnswer.js";
import { classesBy, type Class } from "./letters.js";

const rows = ["verdict", ...componentNames, "href", "origin"];

/** Who says the same of each part: a letter for each answer. */
export function Agreement({
  answers,
  baseline,
  lens,
  onChoose,
}: {
  readonly answers: Answers;
  /** Whose answers have no colour. */
  readonly baseline: string;
  /** The part whose classes are told in full. */
  readonly lens: string;
  readonly onChoose: (lens: string) => void;
}): JSX.Element {
  const ids = [...answers.keys()];
  return (
    <>
      <div class="scrolls" tabIndex={0} role="region" aria-label="The classes of each part">
        <table class="agreement">
          <thead>
            <tr>
              <th scope="col">part</th>
              {ids.map((id) => (
                <th scope="col" key={id}>
                  <span>{id}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row}
                name={row}
                ids={ids}
                baseline={baseline}
                classes={classesBy(lensNamed(row), answers)}
                isChosen={row === lens}
                onChoose={onChoose}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p class="legend">
        Same letter, same answer; <b>x</b> rejected, <b>~</b> left open by the text, <b>-</b> no answer. In
        user name, password and port, absent and empty are the same.
      </p>
      <Classes answers={answers} lens={lens} />
    </>
  );
}

function Row({
  name,
  ids,
  baseline,
  classes,
  isChosen,
  onChoose,
}: {
  readonly name: string;
  readonly ids: readonly string[];
  readonly baseline: string;
  readonly classes: readonly Class[];
  readonly isChosen: boolean;
  readonly onChoose: (lens: string) => void;
}): JSX.Element {
  return (
    <tr class={isChosen ? "chosen" : undefined}>
      <th scope="row">
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={() => {
            onChoose(name);
          }}
        >
          {name}
        </button>
      </th>
      {ids.map((id) => {
        const found = classes.find((each) => each.ids.includes(id));
        return (
          <td key={id} class={`letter ${found === undefined ? "" : colourOf(found, classes, baseline)}`}>
            {found?.mark}
          </td>
        );
      })}
    </tr>
  );
}

/** The colour of a class, beside its letter: none for what the baseline says. */
function colourOf(found: Class, classes: readonly Class[], baseline: string): string {
  if (found.mark === "~") return "left-open";
  if (found.mark === "-") return "no-answer";
  if (found.ids.includes(baseline)) return "";
  if (found.mark === "x") return "rejects";
  const others = classes.filter(
    ({ mark, ids }) => /[a-z]/.test(mark) && mark !== "x" && !ids.includes(baseline),
  );
  return `other-${(others.indexOf(found) % 4) + 1}`;
}

/** The classes by one lens, each with what it says. */
function Classes({ answers, lens }: { readonly answers: Answers; readonly lens: string }): JSX.Element {
  const ids = [...answers.keys()];
  return (
    <dl class="classes" aria-label={`Classes by ${lens}`}>
      {classesBy(lensNamed(lens), answers).map((each) => (
        <div key={each.mark + each.ids.join()}>
          <dt>
            <b class="letter">{each.mark}</b>{" "}
            <Said lens={lens} answer={answers.get(each.ids[0] ?? "")} mark={each.mark} />
          </dt>
          <dd>{named(each.ids, ids).join(", ")}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the members of a class say by the lens, in the words of the first of them. */
function Said({
  lens,
  answer,
  mark,
}: {
  readonly lens: string;
  readonly answer: Answer | undefined;
  readonly mark: string;
}): JSX.Element {
  if (mark === "x") return <>rejected</>;
  if (mark === "~") return <>left open by the text</>;
  if (answer?.kind !== "parsed") return <>no answer</>;
  return <SeenAnswer lens={lens} answer={answer} />;
}
