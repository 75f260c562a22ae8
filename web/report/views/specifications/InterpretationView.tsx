import type { JSX } from "preact";
import type { PageData } from "../../../../harness/report/render/html/page-data.js";
import { Prose } from "../../../shared/components/Prose.js";
import { VectorLinks } from "../../components/VectorLinks.js";

type Interpretation = PageData["participants"][number]["interpretations"][number];

/** The interpretation of a passage of a text, and its evidence. */
export function InterpretationView({
  interpretation: { id, kind, at, says, answer, evidence, vectors },
}: {
  readonly interpretation: Interpretation;
}): JSX.Element {
  return (
    <section class="interpretation">
      <h3>
        <span class={`kind ${kind}`}>{kind}</span> {id}
      </h3>
      <p>
        <Prose text={at} />
      </p>
      <dl>
        <dt>The text</dt>
        <dd>
          <Prose text={says} />
        </dd>
        <dt>Here</dt>
        <dd>
          <Prose text={answer} />
        </dd>
        <dt>Evidence</dt>
        <dd>
          <Prose text={evidence} />
        </dd>
        {vectors.length > 0 && (
          <>
            <dt>Vectors</dt>
            <dd>
              <VectorLinks ids={vectors} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
