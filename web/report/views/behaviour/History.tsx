import type { JSX } from "preact";
import { Prose } from "../../../shared/components/Prose.js";
import type { PageBehaviour } from "../../model/behaviour-model.js";
import { useStart } from "../../state/use-start.js";
import { linkWith } from "../../state/views.js";

/** The changes that brought positions, and the behaviours that this one includes. */
export function History({
  behaviour: { positions, history = [], includes = [] },
}: {
  readonly behaviour: PageBehaviour;
}): JSX.Element {
  const { model, fragment } = useStart();
  return (
    <>
      {history.length > 0 && (
        <>
          <h2>History</h2>
          <ul>
            {history.map(({ position, change }) => (
              <li key={change}>
                <b>{positions.find(({ id }) => id === position)?.answer ?? position}</b>{" "}
                <Prose text={change} />
              </li>
            ))}
          </ul>
        </>
      )}
      {includes.length > 0 && (
        <>
          <h2>Follows from it</h2>
          <ul>
            {includes.map((id) => (
              <li key={id}>
                <a href={linkWith({ fragment }, { behaviour: id })}>{model.behaviour(id)?.question ?? id}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
