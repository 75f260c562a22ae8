import type { JSX } from "preact";
import type { PageData } from "../../../../harness/report/render/html/page-data.js";
import { Prose } from "../../../shared/components/Prose.js";
import { ScrollRegion } from "../../../shared/components/ScrollRegion.js";
import { linkWith } from "../../state/views.js";
import { useWork } from "../../state/use-work.js";

type Participant = PageData["participants"][number];

const heads = ["id", "what it is", "kind", "version", "Unicode", "gaps", "readings", "errata"];

/** A row for each participant. */
export function ParticipantTable({
  chosen,
}: {
  /** Id of the participant that is shown in full. */
  readonly chosen: string | null;
}): JSX.Element {
  const { model } = useWork();
  return (
    <ScrollRegion label="Participants">
      <table class="participant-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {model.data.participants.map((participant) => (
            <ParticipantRow
              key={participant.id}
              participant={participant}
              isChosen={participant.id === chosen}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function ParticipantRow({
  participant: { id, title, kind, version, unicode, interpretations },
  isChosen,
}: {
  readonly participant: Participant;
  readonly isChosen: boolean;
}): JSX.Element {
  const { state } = useWork();
  const count = (of: string): number => interpretations.filter((each) => each.kind === of).length;
  return (
    <tr class={isChosen ? "baseline" : undefined}>
      <th scope="row">
        <a href={linkWith(state, { specification: id })}>{id}</a>
      </th>
      <td>
        <Prose text={title} />
      </td>
      <td>{kind}</td>
      <td>
        <Prose text={version} />
      </td>
      <td>{unicode === null ? <span class="absent">unknown or none</span> : <Prose text={unicode} />}</td>
      <td class="number">{count("gap")}</td>
      <td class="number">{count("reading")}</td>
      <td class="number">{count("erratum")}</td>
    </tr>
  );
}
