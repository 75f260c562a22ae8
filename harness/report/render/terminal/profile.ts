/** Prints the profile of a participant on a terminal of at least 80 columns. */
import type { Colors } from "picocolors/types.js";
import type { Profile } from "../../../behaviours/profile.js";
import type { StandingsOfBehaviour } from "../../../behaviours/schema.js";
import { detailInWords, standingInWords, withoutPosition } from "../../../behaviours/wording.js";
import { counted, ellipsize, escape, hanging, quoteQuestion, wrap } from "../../../io/display.js";
import { inPercent } from "../percent.js";

export interface ProfileOptions {
  readonly width: number;
  readonly colors: Colors;
}

/** The nearest specifications that are printed; JSON has all. */
const mostNearest = 3;

/** Prints the specifications that the participant is nearest to, where it stands alone, and its positions. */
export function profileTerminal(profile: Profile, options: ProfileOptions): string {
  const parts =
    profile.against === null
      ? [summaryPart(profile, options), alonePart(profile, options), positionsPart(profile, options)]
      : [
          summaryPart(profile, options),
          differencesPart(profile, profile.against, options),
          unspecifiedPart(profile, profile.against, options),
        ];
  return parts.filter((part) => part !== "").join("\n\n");
}

function summaryPart(
  { participant, nearest, standings }: Profile,
  { width, colors }: ProfileOptions,
): string {
  const { participants, behaviours } = standings;
  const own = participants.find(({ id }) => id === participant);
  const countOf = (kind: string): number =>
    behaviours.filter(({ standings }) => standings[participant]?.kind === kind).length;
  const counts = [
    `${countOf("position")} with a position`,
    ...withoutPosition.flatMap(({ kind, words }) =>
      countOf(kind) === 0 ? [] : [`${countOf(kind)} ${words}`],
    ),
  ];
  const shares = nearest
    .filter(({ compared }) => compared > 0)
    .slice(0, mostNearest)
    .map(
      ({ specification, same, compared }) =>
        `${specification} ${inPercent(same, compared)} % (${same} of ${compared})`,
    );
  return [
    colors.bold(ellipsize(escape(participant), width)),
    wrap(escape(own === undefined ? "" : `${own.title} (${own.version})`), width),
    wrap(`${counted(behaviours.length, "behaviour")}: ${counts.join(", ")}`, width),
    "",
    hanging("nearest: ", shares.length === 0 ? "nothing to compare" : shares.join(", "), width),
  ].join("\n");
}

function alonePart({ participant, alone, standings }: Profile, { width, colors }: ProfileOptions): string {
  if (alone.length === 0) return "";
  const lines = standings.behaviours
    .filter(({ id }) => alone.includes(id))
    .map((behaviour) =>
      [
        hanging("  ", `${behaviour.question} (${behaviour.id})`, width),
        hanging("    ", detailInWords(behaviour, participant), width),
      ].join("\n"),
    );
  return [colors.bold(`Alone on ${counted(alone.length, "behaviour")}`), ...lines].join("\n");
}

/** Prints the position on each behaviour that the participant was asked about. */
function positionsPart({ participant, standings }: Profile, { width, colors }: ProfileOptions): string {
  const asked = standings.behaviours.filter((each) => each.standings[participant]?.kind !== "unavailable");
  const themes = [...new Set(asked.map(({ theme }) => theme))];
  const parts = themes.map((theme) => {
    const own = asked.filter((behaviour) => behaviour.theme === theme);
    const idWidth = Math.min(36, Math.max(...own.map((behaviour) => nameOf(behaviour).length)));
    const lines = own.map((behaviour) => {
      const standing = behaviour.standings[participant];
      const words = standing === undefined ? "" : standingInWords(behaviour.positions, standing);
      return ellipsize(`  ${ellipsize(nameOf(behaviour), idWidth).padEnd(idWidth)}  ${words}`, width);
    });
    return [colors.bold(theme), ...lines].join("\n");
  });
  return parts.join("\n");
}

/** Returns the id without the theme. */
function nameOf({ id, theme }: StandingsOfBehaviour): string {
  return id.slice(theme.length + 1);
}

/** Prints each behaviour on which the two differ, with one probe and the position of each. */
function differencesPart(profile: Profile, against: string, options: ProfileOptions): string {
  const { differing } = profile;
  const share = profile.nearest.find(({ specification }) => specification === against);
  const compared = share === undefined ? "" : ` of ${share.compared} that can be compared`;
  const title = `${counted(differing.length, "behaviour")}${compared} on which it differs from ${escape(against)}`;
  return titledPart(title, differing, profile, against, options);
}

/** Prints each behaviour that one of the two leaves unspecified, in the same form. */
function unspecifiedPart(profile: Profile, against: string, options: ProfileOptions): string {
  const { unspecified } = profile;
  if (unspecified.length === 0) return "";
  const title = `${counted(unspecified.length, "behaviour")} that one of the two leaves unspecified`;
  return titledPart(title, unspecified, profile, against, options);
}

function titledPart(
  title: string,
  ids: readonly string[],
  { participant, standings }: Profile,
  against: string,
  { width, colors }: ProfileOptions,
): string {
  const nameWidth = Math.min(30, Math.max(participant.length, against.length));
  const blocks = standings.behaviours
    .filter(({ id }) => ids.includes(id))
    .map((behaviour) => {
      const line = (id: string): string =>
        hanging(
          `  ${ellipsize(escape(id), nameWidth).padEnd(nameWidth)}  `,
          detailInWords(behaviour, id),
          width,
        );
      return [
        wrap(behaviour.question, width),
        ellipsize(`  ${behaviour.id}  ${probeIn(behaviour, participant, against)}`, width),
        line(participant),
        line(against),
      ].join("\n");
    });
  return [colors.bold(wrap(title, width)), ...blocks].join("\n\n");
}

/** Returns the shortest probe whose patterns for the positions of the two are different. */
function probeIn({ probes, standings }: StandingsOfBehaviour, a: string, b: string): string {
  const [ofA, ofB] = [standings[a], standings[b]];
  const isDeciding = ({ patterns }: (typeof probes)[number]): boolean =>
    ofA?.kind !== "position" ||
    ofB?.kind !== "position" ||
    JSON.stringify(patterns[ofA.position]) !== JSON.stringify(patterns[ofB.position]);
  const [shortest] = probes
    .filter(isDeciding)
    .sort((one, other) => one.question.input.length - other.question.input.length);
  return shortest === undefined ? "" : quoteQuestion(shortest.question);
}
