/** The behaviours of the page with the standings of all participants. */
import type { StandingsOfBehaviour } from "../../../harness/behaviours/schema.js";
import { escapeProse } from "../../../harness/io/display.js";
import { decodeClasses } from "../../../harness/report/render/html/compact-classes.js";
import { decodeStanding } from "../../../harness/report/render/html/compact-standings.js";
import type { StartData } from "../../../harness/report/render/html/start-data.js";
import type { GroupedParticipant } from "../../../harness/report/participant-groups.js";

/** A behaviour with the standings by the id of the participant. */
export type PageBehaviour = StandingsOfBehaviour;

/** The data that the page opens with, decoded; sentences of the catalogue are escaped. */
export class BehaviourModel {
  readonly data: StartData;
  readonly behaviours: readonly PageBehaviour[];
  readonly #byId: ReadonlyMap<string, PageBehaviour>;

  constructor(data: StartData) {
    this.data = data;
    this.behaviours = data.behaviours.map(({ standings, impacts, ...behaviour }) => ({
      ...behaviour,
      question: escapeProse(behaviour.question),
      why: escapeProse(behaviour.why),
      positions: behaviour.positions.map(({ id, answer }) => ({ id, answer: escapeProse(answer) })),
      impacts: impacts.map(([impact, classes]) => ({
        impact,
        classes: decodeClasses(classes, data.participants),
      })),
      standings: Object.fromEntries(
        data.participants.flatMap(({ id }, index) => {
          const standing = standings[index];
          return standing === undefined ? [] : [[id, decodeStanding(behaviour, standing)]];
        }),
      ),
    }));
    this.#byId = new Map(this.behaviours.map((behaviour) => [behaviour.id, behaviour]));
  }

  get participants(): readonly GroupedParticipant[] {
    return this.data.participants;
  }

  /** The behaviour of that id; `null` if there is none. */
  behaviour(id: string): PageBehaviour | null {
    return this.#byId.get(id) ?? null;
  }
}
