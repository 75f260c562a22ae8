import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { pairDifferences } from "../../../../harness/behaviours/compare-standings.js";
import { counted } from "../../../../harness/io/display.js";
import type { StartYear } from "../../../../harness/report/render/html/start-data.js";
import { wordsOf } from "../../model/behaviour-words.js";
import { useStart } from "../../state/use-start.js";
import { linkWith } from "../../state/views.js";
import "./YearStrip.css";

/** Changes that are told in words between two years. */
const told = 2;

/** The years of the specifications: between each two, how many behaviours changed or were left unspecified, and the most frequent changes. */
export function YearStrip(): JSX.Element {
  const { model } = useStart();
  const { years } = model.data;
  return (
    <>
      <p class="legend">
        What changed between the specifications. A behaviour is a question that URL parsers answer
        differently; a vector is one test input.
      </p>
      <ol class="year-strip" aria-label="What changed between the specifications">
        {years.map((year, index) => {
          const before = years[index - 1];
          return before === undefined ? null : <Change key={year.year} before={before} year={year} />;
        })}
      </ol>
    </>
  );
}

interface ChangeProps {
  readonly before: StartYear;
  readonly year: StartYear;
}

function Change({ before, year }: ChangeProps): JSX.Element {
  const { model, fragment } = useStart();
  const { text, changed } = year;
  return (
    <li>
      <p class="years" title={`${before.text} to ${text}`}>
        {before.year} <Arrow /> {year.year}
      </p>
      <Counts before={before} year={year} />
      <ul>
        {changed.slice(0, told).map(({ id, vectors }) => {
          const behaviour = model.behaviour(id);
          return (
            behaviour !== null && (
              <li key={id}>
                <a href={linkWith({ fragment }, { behaviour: id })}>{behaviour.question}</a>{" "}
                <span class="from-to">
                  {wordsOf(behaviour, before.text)} <Arrow /> {wordsOf(behaviour, text)}
                  {vectors > 0 && ` (${counted(vectors, "vector")})`}
                </span>
              </li>
            )
          );
        })}
      </ul>
    </li>
  );
}

/** The numbers of behaviours that changed, and of those that only one of the two years specifies, with links. */
function Counts({ before, year: { text, changed } }: ChangeProps): JSX.Element {
  const { model, fragment } = useStart();
  const { unspecified } = useMemo(
    () => pairDifferences(model.behaviours, before.text, text),
    [model, before, text],
  );
  const newly = unspecified.filter(({ standings }) => standings[before.text]?.kind === "unspecified").length;
  const left = unspecified.length - newly;
  const counts = [
    {
      count: changed.length,
      words: `${counted(changed.length, "behaviour")} changed`,
      target: "#behaviours",
    },
    { count: newly, words: `${newly} newly specified`, target: ".unspecified-by" },
    { count: left, words: `${left} left unspecified`, target: ".unspecified-by" },
  ];
  const unfiltered = { view: "", behaviour: "", theme: "", impact: "", find: "", split: "" };
  const link = linkWith({ fragment }, { ...unfiltered, between: `${before.text},${text}` });
  return (
    <span class="counts">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ words, target }) => (
          <a
            key={words}
            class="count"
            href={link}
            onClick={() => {
              requestAnimationFrame(() => document.querySelector(target)?.scrollIntoView());
            }}
          >
            {words}
          </a>
        ))}
    </span>
  );
}

function Arrow(): JSX.Element {
  return (
    <>
      <span aria-hidden="true">→</span>
      <span class="visually-hidden">to</span>
    </>
  );
}
