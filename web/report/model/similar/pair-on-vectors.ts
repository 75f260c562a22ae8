/** Says in a sentence how two participants read the vectors of a form. */
import { counted } from "../../../../harness/io/display.js";
import { shortName } from "../../../../harness/model/participant-name.js";
import type { PairOnVectors } from "./alike-vectors.js";

/** Names what differs, the gravest first. */
export function pairOnVectors(
  [a, b]: readonly [string, string],
  { compared, host, verdict, other }: PairOnVectors,
): string {
  const names = `${shortName(a)} and ${shortName(b)}`;
  if (compared === 0) return `${names} were not both asked a URL of this form.`;
  const asked = `${names} were both asked ${counted(compared, "URL")} of this form`;
  const differing = [
    ...(host > 0 ? [`${host} they read different hosts`] : []),
    ...(verdict > 0 ? [`${verdict} one of them rejects the URL`] : []),
    ...(other > 0 ? [`${other} they read the same host and differ in another component`] : []),
  ];
  if (differing.length === 0) return `${asked}, and read ${compared === 1 ? "it" : "all of them"} alike.`;
  return `${asked}: ${differing.map((words) => `in ${words}`).join("; ")}.`;
}
