import type { JSX } from "preact";
import type { Readings, SameReading } from "../../../harness/compare/readings.js";
import { participantList } from "../../../harness/compare/participant-list.js";
import { counted } from "../../../harness/io/display.js";
import { shortName } from "../../../harness/model/participant-name.js";
import { Quoted } from "./Quoted.js";
import "./ReadingsVerdict.css";

/** Code units of a value that are shown. */
const longestValue = 80;

/** The verdict on a question: how many readings there are, of what, and whose each is. */
export function ReadingsVerdict({
  readings: { component, readings, unspecified, unavailable },
  all,
  areAnswered = false,
}: {
  readonly readings: Readings;
  /** Ids of the participants that were asked. */
  readonly all: readonly string[];
  /** True if all of them answered: those without a reading do not tell the component. */
  readonly areAnswered?: boolean;
}): JSX.Element {
  const what = component === "href" ? "URL" : component;
  return (
    <div class="readings">
      <p class="verdict">
        {readings.length === 1 ? (
          <strong>
            {unspecified.length === 0 ? "All agree" : "All that specify it agree"}
            {component === "href" ? "." : ` on the ${what}.`}
          </strong>
        ) : (
          <>
            <strong>{counted(readings.length, "reading")}</strong> of the {what}
            {unspecified.length > 0 && `, ${unspecifiedBy(unspecified.length)}`}:
          </>
        )}
      </p>
      <ul>
        {readings.map((reading) => (
          <li key={reading.ids.join()} class={reading.isRejected ? "rejected" : undefined}>
            <ReadingValue reading={reading} /> <b class="size">({reading.ids.length})</b>
            <span class="who">{namesOf(reading.ids, all)}</span>
          </li>
        ))}
        <Others
          words={`accepted, ${what} ${component === "href" ? "in part " : ""}unspecified`}
          ids={unspecified}
          all={all}
        />
        <Others words={areAnswered ? "not observed" : "no answer"} ids={unavailable} all={all} />
      </ul>
    </div>
  );
}

/** Names participants, recordings without their prefix. */
function namesOf(ids: readonly string[], all: readonly string[]): string {
  return participantList(ids, all)
    .map((name) => (name === "recorded/*" ? "all recorded" : shortName(name)))
    .join(", ");
}

function unspecifiedBy(count: number): string {
  return count === 1 ? "1 leaves it unspecified" : `${count} leave it unspecified`;
}

function ReadingValue({
  reading: { isRejected, value, host },
}: {
  readonly reading: SameReading;
}): JSX.Element {
  if (isRejected) return <span class="value">rejected</span>;
  if (value === undefined) return <span class="value">accepted</span>;
  return (
    <span class="value">
      <Quoted string={value} longest={longestValue} />
      {typeof host === "string" && host !== "" && (
        <span class="host">
          , host <Quoted string={host} longest={longestValue} />
        </span>
      )}
    </span>
  );
}

function Others({
  words,
  ids,
  all,
}: {
  readonly words: string;
  readonly ids: readonly string[];
  readonly all: readonly string[];
}): JSX.Element | null {
  if (ids.length === 0) return null;
  return (
    <li class="others">
      <span class="value">{words}</span> <b class="size">({ids.length})</b>
      <span class="who">{namesOf(ids, all)}</span>
    </li>
  );
}
