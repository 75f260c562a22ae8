import type { JSX } from "preact";
import type { Answers } from "../../../harness/compare/ask.js";
import { lensNamed } from "../../../harness/compare/lenses.js";
import { participantList } from "../../../harness/compare/participant-list.js";
import type { Answer } from "../../../harness/model/answer.js";
import { ObservedAnswer } from "../../shared/components/ObservedAnswer.js";
import { classesBy } from "./classes-by-lens.js";

/** The classes by one lens, each with its answer and its participants. */
export function AnswerClasses({
  answers,
  lens,
}: {
  readonly answers: Answers;
  readonly lens: string;
}): JSX.Element {
  const all = [...answers.keys()];
  return (
    <dl class="classes" aria-label={`Classes by ${lens}`}>
      {classesBy(lensNamed(lens), answers).map(({ symbol, ids }) => (
        <div key={symbol + ids.join()}>
          <dt>
            <b class="symbol">{symbol}</b>{" "}
            <ClassAnswer lens={lens} answer={answers.get(ids[0] ?? "")} symbol={symbol} />
          </dt>
          <dd>{participantList(ids, all).join(", ")}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The answer of a class by the lens, in the spelling of its first member. */
function ClassAnswer({
  lens,
  answer,
  symbol,
}: {
  readonly lens: string;
  readonly answer: Answer | undefined;
  readonly symbol: string;
}): JSX.Element {
  if (symbol === "x") return <>rejected</>;
  if (symbol === "~") return <>unspecified</>;
  if (answer?.kind !== "parsed") return <>no answer</>;
  return <ObservedAnswer lens={lens} answer={answer} />;
}
