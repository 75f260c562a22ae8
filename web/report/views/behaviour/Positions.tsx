import type { JSX } from "preact";
import {
  detailInWords,
  groupsOf,
  idsStanding,
  withoutPosition,
} from "../../../../harness/behaviours/wording.js";
import { counted } from "../../../../harness/io/display.js";
import { Prose } from "../../../shared/components/Prose.js";
import type { PageBehaviour } from "../../model/behaviour-model.js";
import { lookOfPosition } from "../../model/behaviour-words.js";
import { useStart } from "../../state/use-start.js";

/** The positions with those that hold them, and those that hold none with the reason. */
export function Positions({ behaviour }: { readonly behaviour: PageBehaviour }): JSX.Element {
  const { model } = useStart();
  const { participants } = model;
  const idsOf = (isOf: Parameters<typeof idsStanding>[2]): string[] =>
    idsStanding(behaviour, participants, isOf);
  return (
    <table class="positions">
      <thead>
        <tr>
          <th scope="col">answer</th>
          <th scope="col">who</th>
        </tr>
      </thead>
      <tbody>
        {behaviour.positions.map(({ id, answer }, index) => (
          <tr key={id}>
            <th scope="row" class={lookOfPosition(index)}>
              {answer}
            </th>
            <td>
              <Who ids={idsOf((each) => each.kind === "position" && each.position === id)} />
            </td>
          </tr>
        ))}
        {withoutPosition.map(({ kind, words }) => {
          const ids = idsOf((each) => each.kind === kind);
          return (
            ids.length > 0 && (
              <tr key={kind} class="none">
                <th scope="row" class={kind}>
                  {words}
                </th>
                <td>
                  {kind === "unavailable" ? (
                    <details>
                      <summary>{counted(ids.length, "participant")}</summary>
                      <Who ids={ids} />
                    </details>
                  ) : (
                    ids.map((id) => (
                      <div key={id}>
                        <b>{id}</b> <Prose text={detailInWords(behaviour, id)} />
                      </div>
                    ))
                  )}
                </td>
              </tr>
            )
          );
        })}
      </tbody>
    </table>
  );
}

/** Participants by group. */
function Who({ ids }: { readonly ids: readonly string[] }): JSX.Element {
  const { model } = useStart();
  if (ids.length === 0) return <span class="absent">nobody in this report</span>;
  return (
    <>
      {groupsOf(ids, model.participants).map(({ group, names }) => (
        <div key={group}>
          <span class="group">{group}</span> {names.join(", ")}
        </div>
      ))}
    </>
  );
}
