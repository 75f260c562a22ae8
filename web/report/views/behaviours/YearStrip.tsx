import type { JSX } from "preact";
import { counted } from "../../../../harness/io/display.js";
import type { StartYear } from "../../../../harness/report/render/html/start-data.js";
import { wordsOf } from "../../model/behaviour-words.js";
import { useStart } from "../../state/use-start.js";
import { linkWith } from "../../state/views.js";
import "./YearStrip.css";

/** Changes that are told in words between two years. */
const told = 2;

/** The years of the specifications: between each two, how many behaviours changed, and the most frequent ones. */
export function YearStrip(): JSX.Element {
  const { model } = useStart();
  const { years } = model.data;
  return (
    <ol class="year-strip" aria-label="What changed between the specifications">
      {years.map((year, index) => {
        const before = years[index - 1];
        return before === undefined ? null : <Change key={year.year} before={before} year={year} />;
      })}
    </ol>
  );
}

function Change({
  before,
  year: { year, text, changed },
}: {
  readonly before: StartYear;
  readonly year: StartYear;
}): JSX.Element {
  const { model, fragment } = useStart();
  const link = linkWith({ fragment }, { view: "", behaviour: "", between: `${before.text},${text}` });
  return (
    <li>
      <p class="years" title={`${before.text} to ${text}`}>
        {before.year} <Arrow /> {year}
      </p>
      <a
        class="count"
        href={link}
        onClick={() => {
          requestAnimationFrame(() => document.getElementById("behaviours")?.scrollIntoView());
        }}
      >
        {changed.length} changed
      </a>
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

function Arrow(): JSX.Element {
  return (
    <>
      <span aria-hidden="true">→</span>
      <span class="visually-hidden">to</span>
    </>
  );
}
