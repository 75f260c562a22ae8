/** Says what the gravest impact of a behaviour is, and between whom. */
import type { ImpactId } from "../../../harness/compare/impact.js";
import type { GroupedParticipant } from "../../../harness/report/participant-groups.js";
import type { PageBehaviour } from "./behaviour-model.js";

/** The gravest impact of a behaviour, with a sentence. */
interface GravestImpact {
  readonly id: ImpactId;
  readonly words: string;
}

const does: Readonly<Record<ImpactId, string>> = {
  "host-split": "read different hosts",
  "scheme-shift": "read different schemes",
  "userinfo-shift": "read different user names or passwords",
  "accept-split": "differ in whether they accept the URL",
  "host-spelling": "spell the host differently",
};

/** Returns the gravest impact; `null` if there is none. Parsers of today are named where their positions show it. */
export function gravestImpact(
  behaviour: PageBehaviour,
  today: readonly GroupedParticipant[],
): GravestImpact | null {
  const [id] = behaviour.impacts;
  if (id === undefined) return null;
  const isOfToday = id === "host-split" && seeDifferentHosts(behaviour, today);
  return { id, words: `${isOfToday ? "parsers of today" : "some two participants"} ${does[id]}` };
}

/** Tells whether the positions that these participants hold name different hosts for one probe. */
function seeDifferentHosts(
  { probes, standings }: PageBehaviour,
  participants: readonly GroupedParticipant[],
): boolean {
  const held = participants.flatMap(({ id }) => {
    const standing = standings[id];
    return standing?.kind === "position" ? [standing.position] : [];
  });
  return probes.some(({ patterns }) => {
    const hosts = held.flatMap((position) => {
      const pattern = patterns[position];
      const host = typeof pattern === "object" ? pattern.host : null;
      return typeof host === "string" && host !== "" ? [host.toLowerCase()] : [];
    });
    return new Set(hosts).size > 1;
  });
}
