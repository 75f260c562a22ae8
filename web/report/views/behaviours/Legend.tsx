import type { JSX } from "preact";
import { useStart } from "../../state/use-start.js";

/** The words for participants without a position. */
const standings = [
  ["mixed", "its answers to the probes fit different positions"],
  ["other", "an answer fits no position"],
  ["unspecified", "the specification does not say it"],
  ["not observed", "the parser does not show the component that decides, or only percent-decoded"],
  ["not asked", "no answer to these inputs was recorded"],
] as const;

/** The meaning of the colours of the cells. */
const colours = [
  "colours",
  "each answer to a question has its own, the first none; the same colour in two rows says nothing, nor does grey text",
] as const;

/** The groups of the columns. */
const groups = [
  [
    "Specifications",
    "one column for each text, named after it and its year; each is implemented from its words",
  ],
  [
    "Parsers of today",
    "programs asked since the newest specification; a version in use today may be some years old",
  ],
  ["Old recordings", "answers that browsers and libraries gave in their time, with the year"],
  [
    "Other voices of specifications",
    "variants of a text: a browser that it describes, or its gaps left unspecified",
  ],
] as const;

/** The meaning of the words in the table, folded. */
export function Legend(): JSX.Element {
  const { impacts } = useStart().model.data;
  return (
    <details class="legend words">
      <summary>What the words mean</summary>
      <dl>
        {[...standings, colours, ...groups].map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
        {impacts.map(({ id, means }) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
