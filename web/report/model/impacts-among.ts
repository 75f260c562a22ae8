/** Finds the impacts of a behaviour among some of the participants. */
import type { ImpactId } from "../../../harness/compare/impact.js";
import type { PageBehaviour } from "./behaviour-model.js";

/** Returns the impacts that any two of these participants have on a probe, the gravest first. */
export function impactsAmong(
  { impacts }: Pick<PageBehaviour, "impacts">,
  participants: readonly { readonly id: string }[],
): ImpactId[] {
  const among = new Set(participants.map(({ id }) => id));
  const found = impacts.filter(
    ({ classes }) => classes.filter((ids) => ids.some((id) => among.has(id))).length > 1,
  );
  return [...new Set(found.map(({ impact }) => impact))];
}

const does: Readonly<Record<ImpactId, string>> = {
  "host-split": "read different hosts",
  "scheme-shift": "read different schemes",
  "userinfo-shift": "read different user names or passwords",
  "accept-split": "differ in whether they accept the URL",
  "host-spelling": "spell the host differently",
};

/** Says what an impact is: its name, and what some participants do. */
export function impactInWords(impact: ImpactId, who: string): string {
  return `${impact}: ${who} ${does[impact]}`;
}
