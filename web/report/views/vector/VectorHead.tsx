import type { JSX } from "preact";
import type { Answers } from "../../../../harness/compare/ask.js";
import type { PageVector } from "../../../../harness/report/render/html/page-data.js";
import { CopyButton } from "../../../shared/components/CopyButton.js";
import { Prose } from "../../../shared/components/Prose.js";
import { Quoted } from "../../../shared/components/Quoted.js";
import { commandLine, markdownRow, vectorJSON } from "../../model/export-snippets.js";

/** The id of a vector, its question, and what can be copied of it. */
export function VectorHead({
  vector,
  answers,
}: {
  readonly vector: PageVector;
  readonly answers: Answers;
}): JSX.Element {
  const { id, about, input, base, encoding } = vector;
  return (
    <>
      <h1 class="id">{id}</h1>
      <p>
        <Prose text={about} />
      </p>
      <dl class="vector-question">
        <dt>input</dt>
        <dd>
          <Quoted string={input} />
        </dd>
        <dt>base</dt>
        <dd>
          <Quoted string={base} />
        </dd>
        {encoding !== undefined && (
          <>
            <dt>encoding</dt>
            <dd>
              <Quoted string={encoding} />
            </dd>
          </>
        )}
      </dl>
      <p class="export-snippets">
        <CopyButton what="command line" text={() => commandLine(vector)} />
        <CopyButton what="JSON vector" text={() => vectorJSON(vector)} />
        <CopyButton what="Markdown row" text={() => markdownRow(vector, answers)} />
        <CopyButton what="link" text={() => location.href} />
      </p>
    </>
  );
}
