import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { compare, lensNamed } from "../../harness/compare.js";
import { dangerSentences } from "../../harness/report/danger-sentences.js";
import { AnswersTable } from "../components/AnswersTable.js";
import { CopyButton } from "../components/CopyButton.js";
import { Shown } from "../components/Shown.js";
import { Choice } from "../components/Choice.js";
import { useWork } from "./context.js";
import { LensChoice } from "./Filters.js";
import { commandLine, markdownRow, vectorJSON } from "./model/copies.js";
import { Prose } from "../components/Prose.js";
import { SameCluster } from "./SameCluster.js";
import { VectorExplanation } from "./VectorExplanation.js";
import { VectorSteps } from "./VectorSteps.js";

/** One vector: what all answer, part by part, and why they part. */
export function VectorPage({ vector }: { readonly vector: number }): JSX.Element {
  const { model, state, go } = useWork();
  const { participants, lens } = state.filter;
  const asked = model.vector(vector);
  const { answers, given } = useMemo(() => {
    const answers = model.answers(vector, participants);
    const title = (id: string): string => model.data.participants[model.ids.indexOf(id)]?.title ?? id;
    return { answers, given: [...answers].map(([id, answer]) => ({ id, title: title(id), answer })) };
  }, [model, vector, participants.join()]);
  const baseline = model.ids[state.baseline ?? newestOf(model.data.participants, participants)] ?? "";
  const divergence = compare(lensNamed(lens), answers);
  return (
    <>
      <VectorSteps vector={vector} />
      <h1 class="id">{asked.id}</h1>
      <p>
        <Prose text={asked.about} />
      </p>
      <dl class="asked">
        <dt>input</dt>
        <dd>
          <Shown string={asked.input} />
        </dd>
        <dt>base</dt>
        <dd>
          <Shown string={asked.base} />
        </dd>
        {asked.encoding !== undefined && (
          <>
            <dt>encoding</dt>
            <dd>
              <Shown string={asked.encoding} />
            </dd>
          </>
        )}
      </dl>
      <p class="copies">
        <CopyButton what="command line" text={() => commandLine(asked)} />
        <CopyButton what="JSON vector" text={() => vectorJSON(asked)} />
        <CopyButton what="Markdown row" text={() => markdownRow(asked, answers)} />
        <CopyButton what="link" text={() => location.href} />
      </p>
      <h2>Answers</h2>
      <form class="filters" aria-label="Comparison">
        <Choice
          label="Compared with"
          value={baseline}
          options={given.map(({ id }) => [id, id])}
          choose={(id) => {
            go({ baseline: id });
          }}
        />
        <LensChoice />
      </form>
      <AnswersTable answers={given} baseline={baseline} />
      <p class="differing">
        By {lens}{" "}
        {divergence === null
          ? "all that can be compared are the same."
          : `there are ${divergence.classes.length} answers, which differ in ${divergence.differing.join(", ")}.`}
      </p>
      <Dangers sentences={dangerSentences(answers)} />
      <Remarks
        remarks={[...answers].map(([id, answer]) => [id, "remarks" in answer ? answer.remarks : []])}
      />
      <h2>Where two texts part</h2>
      <VectorExplanation vector={vector} />
      {divergence !== null && <SameCluster vector={vector} />}
    </>
  );
}

/** The last text among these participants, or else the last of them. */
function newestOf(all: readonly { readonly kind: string }[], participants: readonly number[]): number {
  return participants.findLast((each) => all[each]?.kind === "algorithm") ?? participants.at(-1) ?? 0;
}

function Dangers({ sentences }: { readonly sentences: readonly string[] }): JSX.Element | null {
  if (sentences.length === 0) return null;
  return (
    <>
      <h2>Dangers</h2>
      <ul class="dangers">
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Prose text={sentence} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Remarks({
  remarks,
}: {
  readonly remarks: readonly (readonly [id: string, said: readonly string[]])[];
}): JSX.Element | null {
  const said = remarks.filter(([, each]) => each.length > 0);
  if (said.length === 0) return null;
  return (
    <>
      <h2>Remarks</h2>
      <ul>
        {said.map(([id, each]) => (
          <li key={id}>
            <strong>{id}</strong>: <Prose text={each.join("; ")} />
          </li>
        ))}
      </ul>
    </>
  );
}
