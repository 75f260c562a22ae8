import type { JSX } from "preact";
import { componentNames } from "../../../algorithms/algorithm.js";
import type { Answers } from "../../../harness/compare/ask.js";
import { lensNamed } from "../../../harness/compare/lenses.js";
import { ScrollRegion } from "../../shared/components/ScrollRegion.js";
import { AnswerClasses } from "./AnswerClasses.js";
import { classesBy, type AnswerClass } from "./classes-by-lens.js";
import "./AgreementTable.css";

const lenses = ["verdict", ...componentNames, "href", "origin"];

/** A row for each lens: participants that agree by it have the same letter. */
export function AgreementTable({
  answers,
  baseline,
  lens,
  onChoose,
}: {
  readonly answers: Answers;
  /** Id of the participant whose answers have no colour. */
  readonly baseline: string;
  /** The lens whose classes are listed. */
  readonly lens: string;
  readonly onChoose: (lens: string) => void;
}): JSX.Element {
  const ids = [...answers.keys()];
  return (
    <>
      <ScrollRegion label="Classes by component">
        <table class="agreement">
          <thead>
            <tr>
              <th scope="col">lens</th>
              {ids.map((id) => (
                <th scope="col" key={id}>
                  <span>{id}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lenses.map((name) => (
              <LensRow
                key={name}
                name={name}
                ids={ids}
                baseline={baseline}
                classes={classesBy(lensNamed(name), answers)}
                isChosen={name === lens}
                onChoose={onChoose}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p class="legend">
        Same letter, same answer; <b>x</b> rejected, <b>~</b> unspecified, <b>-</b> no answer. In user name,
        password and port, absent and empty are the same.
      </p>
      <AnswerClasses answers={answers} lens={lens} />
    </>
  );
}

function LensRow({
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
  readonly classes: readonly AnswerClass[];
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
          <td key={id} class={`symbol ${found === undefined ? "" : colourOf(found, classes, baseline)}`}>
            {found?.symbol}
          </td>
        );
      })}
    </tr>
  );
}

/** The CSS class that colours a class of answers; that of the baseline has no colour. */
function colourOf(found: AnswerClass, classes: readonly AnswerClass[], baseline: string): string {
  if (found.symbol === "~") return "unspecified";
  if (found.symbol === "-") return "unavailable";
  if (found.ids.includes(baseline)) return "";
  if (found.symbol === "x") return "rejected";
  const others = classes.filter(
    ({ symbol, ids }) => /[a-z]/.test(symbol) && symbol !== "x" && !ids.includes(baseline),
  );
  return `other-${(others.indexOf(found) % 4) + 1}`;
}
