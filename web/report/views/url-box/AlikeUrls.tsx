import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { counted } from "../../../../harness/io/display.js";
import { shortName } from "../../../../harness/model/participant-name.js";
import type { Question } from "../../../../harness/model/question.js";
import { ReadingsVerdict } from "../../../shared/components/ReadingsVerdict.js";
import { PairChoice } from "../../components/PairChoice.js";
import { Quoted } from "../../../shared/components/Quoted.js";
import { QuotedQuestion } from "../../../shared/components/QuotedQuestion.js";
import { readPair } from "../../model/behaviour-filter.js";
import type { AlikeVector, FoundVectors, PairOnVectors } from "../../model/similar/alike-vectors.js";
import { pairInWords, type Sentence } from "../../model/similar/pair-in-words.js";
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
  onWant,
}: {
  readonly question: Question;
  /** Whether to load the answers, which the page does not open with. */
  readonly isWanted: boolean;
  readonly onWant: () => void;
}): JSX.Element {
  const { model, fragment } = useStart();
  const between = readPair(fragment["passed"], model.participants).pair;
  const loaded = useLoaded(() => loadViewsAndDetails(model.data.details), isWanted || between !== null);
  const found = useMemo(() => {
    if (loaded === null || loaded instanceof Error) return loaded;
    const [views, data] = loaded;
    const ids = model.participants.flatMap(({ id, group }) => (group === "today" ? [id] : []));
    return views.findAlike(data, question, { ids, between });
  }, [loaded, model, question, fragment["passed"]]);
  return (
    <section aria-labelledby="alike-urls" class="alike-urls">
      <h3 id="alike-urls">By parsers of today</h3>
      <form
        aria-label="Passing such a URL on"
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <PairChoice name="passed" labels={["Passed from", "to"]} unchosen={["choose", "choose"]} />
      </form>
      {found instanceof Error && <p role="alert">{found.message}</p>}
      {found !== null && !(found instanceof Error) && (
        <div role="status">
          {found.pair !== null && between !== null && <Pair between={between} pair={found.pair} />}
          {(found.count > 0 || found.pair === null) && <Vectors found={found} />}
        </div>
      )}
      {found === null && isWanted && <p role="status">Loading the answers ...</p>}
      {found === null && !isWanted && between === null && (
        <button type="button" onClick={onWant}>
          What they read
        </button>
      )}
    </section>
  );
}

function Pair({
  between,
  pair,
}: {
  readonly between: readonly [string, string];
  readonly pair: PairOnVectors;
}): JSX.Element {
  const { participants } = useStart().model;
  const { verdict, grounds } = pairInWords(between, pair);
  const titles = between.map(
    (id) => participants.find((each) => each.id === id)?.title.replace(/, recorded$/, "") ?? id,
  );
  return (
    <>
      <p class="verdict">
        <strong>
          <SentenceOf pieces={verdict} />
        </strong>
      </p>
      <p class="legend">
        <SentenceOf pieces={grounds} /> {shortName(between[0])} is {titles[0]}; {shortName(between[1])} is{" "}
        {titles[1]}. A program that calls them may do more, such as map the host before it looks that up.
      </p>
    </>
  );
}

/** The longest string in a sentence, in code units. */
const longestQuoted = 60;

function SentenceOf({ pieces }: { readonly pieces: Sentence }): JSX.Element {
  return (
    <>
      {pieces.map((piece, index) =>
        typeof piece === "string" ? (
          piece
        ) : (
          <Quoted key={index} string={piece.quoted} longest={longestQuoted} />
        ),
      )}
    </>
  );
}

function Vectors({
  found: { count, splittingHost, splittingPresence, vectors },
}: {
  readonly found: FoundVectors;
}): JSX.Element {
  if (count === 0) return <p>The corpus has no URL of this form, so these parsers were not asked one.</p>;
  return (
    <>
      {vectors.map((vector) => (
        <AlikeVectorReadings key={vector.id} vector={vector} />
      ))}
      <p class="legend">
        {counted(count, "URL")} of the corpus {count === 1 ? "has" : "have"} this form: the same rare marks in
        the same parts, whatever the words. In {splittingHost === 0 ? "none" : `${splittingHost}`} of them
        parsers of today read different hosts
        {splittingPresence > 0 && `, in ${splittingPresence} some read a host and some none`}.
      </p>
    </>
  );
}

function AlikeVectorReadings({
  vector: { id, question, basis, ids, readings, differing },
}: {
  readonly vector: AlikeVector;
}): JSX.Element {
  const { fragment } = useStart();
  const link = (
    <a href={linkWith({ fragment }, { vector: id })}>
      {basis === "itself" ? "This URL" : <QuotedQuestion question={question} longest={longestShown} />}
    </a>
  );
  return (
    <div class="alike-vector">
      <p>
        {basis === "words" ? <>This URL, as they read {link}, which differs from it in words alone:</> : link}
      </p>
      <ReadingsVerdict readings={readings} all={ids} areAnswered />
      {differing.length > 0 && (
        <p class="legend">
          They {readings.readings.length > 1 && "also "}differ in the {differing.join(", ")}.
        </p>
      )}
    </div>
  );
}
