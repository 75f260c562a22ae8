import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { counted } from "../../../../harness/io/display.js";
import type { Question } from "../../../../harness/model/question.js";
import { ReadingsVerdict } from "../../../shared/components/ReadingsVerdict.js";
import { PairChoice } from "../../components/PairChoice.js";
import { QuotedQuestion } from "../../../shared/components/QuotedQuestion.js";
import { behaviourFilterOf } from "../../model/behaviour-filter.js";
import type { AlikeVector, FoundVectors } from "../../model/similar/alike-vectors.js";
import { pairOnVectors } from "../../model/similar/pair-on-vectors.js";
import { loadViewsAndDetails, useLoaded } from "../../state/on-demand.js";
import { useStart } from "../../state/use-start.js";
import { linkWith } from "../../state/views.js";

/** Code units of a URL that are shown. */
const longestShown = 120;

/**
 * How the parsers of today, and two that are chosen, read URLs of the form of a question: recorded ones cannot be asked
 * the question itself.
 */
export function AlikeUrls({
  question,
  isWanted,
}: {
  readonly question: Question;
  /** Whether to load the answers, which the page does not open with. */
  readonly isWanted: boolean;
}): JSX.Element {
  const { model, fragment } = useStart();
  const { between } = behaviourFilterOf(fragment, model);
  const loaded = useLoaded(() => loadViewsAndDetails(model.data.details), isWanted || between !== null);
  const found = useMemo(() => {
    if (loaded === null || loaded instanceof Error) return loaded;
    const [views, data] = loaded;
    const ids = model.participants.flatMap(({ id, group }) => (group === "today" ? [id] : []));
    return views.findAlike(data, question, { ids, between });
  }, [loaded, model, question, fragment["between"]]);
  return (
    <section aria-labelledby="alike-urls" class="alike-urls">
      <h3 id="alike-urls">On URLs of this form, by parsers of today</h3>
      <form
        aria-label="Passing such a URL on"
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <PairChoice labels={["Passed from", "to"]} unchosen={["choose", "choose"]} />
      </form>
      {found instanceof Error && <p role="alert">{found.message}</p>}
      {found !== null && !(found instanceof Error) && (
        <div role="status">
          {found.pair !== null && between !== null && (
            <p class="verdict">
              <strong>{pairOnVectors(between, found.pair)}</strong>
            </p>
          )}
          <Vectors found={found} />
        </div>
      )}
      {found === null && isWanted && <p role="status">Loading the answers ...</p>}
      {found === null && !isWanted && between === null && (
        <p class="legend">Choose two of them, or type a URL.</p>
      )}
    </section>
  );
}

function Vectors({
  found: { count, splittingHost, vectors },
}: {
  readonly found: FoundVectors;
}): JSX.Element {
  if (count === 0) return <p>The corpus has no URL of this form, so these parsers were not asked one.</p>;
  return (
    <>
      {splittingHost > 0 && (
        <p class="impact-sentence">
          host-split: among all parsers of today, different hosts are read in {splittingHost} of{" "}
          {counted(count, "URL")} of this form.
        </p>
      )}
      {vectors.map((vector) => (
        <AlikeVectorReadings key={vector.id} vector={vector} />
      ))}
      <p class="legend">
        {vectors.some(({ isItself }) => isItself) ? "" : "They were not asked this URL itself. "}
        {counted(count, "URL")} of the corpus {count === 1 ? "has" : "have"} this form: the same rare marks in
        the same parts, whatever the words.
      </p>
    </>
  );
}

function AlikeVectorReadings({
  vector: { id, question, isItself, ids, readings },
}: {
  readonly vector: AlikeVector;
}): JSX.Element {
  const { fragment } = useStart();
  return (
    <div class="alike-vector">
      <p>
        <a href={linkWith({ fragment }, { vector: id })}>
          {isItself ? "This URL" : <QuotedQuestion question={question} longest={longestShown} />}
        </a>
      </p>
      <ReadingsVerdict readings={readings} all={ids} areAnswered />
    </div>
  );
}
