import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { traceOf } from "../../harness/explain/explain.js";
import type { Question } from "../../harness/participant.js";
import { Shown } from "../components/Shown.js";

/** Steps that are shown of a long trace. */
const most = 400;

/** What a step reads is shown up to so many code units. */
const mostRead = 60;

/** All steps that a text takes over a question, traced once somebody wants to see them. */
export function Steps({
  question,
  text,
}: {
  readonly question: Question;
  readonly text: Algorithm;
}): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const steps = useMemo(() => (isOpen ? traceOf(question, text).steps : []), [isOpen, question, text]);
  return (
    <details
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>All steps of {text.id}</summary>
      <div class="scrolls trace" tabIndex={0} role="region" aria-label={`Steps of ${text.id}`}>
        <ol>
          {steps.slice(0, most).map(({ id, reads }, index) => {
            const string = (reads?.of === "base" ? question.base : question.input) ?? "";
            return (
              <li key={index}>
                <Shown string={id} />
                {reads !== null && (
                  <span class="reads">
                    {" "}
                    {reads.of === "base" ? "in the base " : ""}at {reads.start}:{" "}
                    {reads.start === reads.end ? (
                      <span class="absent">the end</span>
                    ) : (
                      <Shown string={string.slice(reads.start, reads.end)} most={mostRead} />
                    )}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      </div>
      {steps.length > most && <p>… and {steps.length - most} more.</p>}
    </details>
  );
}
