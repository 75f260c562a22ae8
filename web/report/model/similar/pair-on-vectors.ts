/** Says in a sentence how two participants read the vectors of a form. */
import { counted, ellipsize, escape } from "../../../../harness/io/display.js";
import { shortName } from "../../../../harness/model/participant-name.js";
import type { HostRead, PairOnVectors, ShownPair } from "./alike-vectors.js";

/** Names what differs, the gravest first, and the hosts that both read in the first of them. */
export function pairOnVectors(
  [a, b]: readonly [string, string],
  { compared, host, verdict, other, shown }: PairOnVectors,
): string {
  const names = `${shortName(a)} and ${shortName(b)}`;
  if (compared === 0) return `${names} were not both asked a URL of this form.`;
  const asked = `${names} were both asked ${counted(compared, "URL")} of this form`;
  const differing = [
    ...(host > 0 ? [`${host} they read different hosts`] : []),
    ...(verdict > 0 ? [`${verdict} one of them rejects the URL`] : []),
    ...(other > 0 ? [`${other} they read the same host and differ in another component`] : []),
  ];
  const hosts = shown === null ? "" : ` ${hostsInWords([shortName(a), shortName(b)], shown)}`;
  if (differing.length === 0)
    return `${asked}, and read ${compared === 1 ? "it" : "all of them"} alike.${hosts}`;
  return `${asked}: ${differing.map((words) => `in ${words}`).join("; ")}.${hosts}`;
}

/** The longest URL in a sentence, in columns. */
const longestQuoted = 60;

/** Says which host each of two reads in a URL. */
function hostsInWords([a, b]: readonly [string, string], { question, hosts }: ShownPair): string {
  const told = escape(ellipsize(question.input, longestQuoted));
  const [ofA, ofB] = hosts.map(readingInWords);
  if (ofA === ofB) return `In ${told} both ${ofA?.replace(/^\S+/, plural) ?? ""}.`;
  return `In ${told} ${a} ${ofA ?? ""}, and ${b} ${ofB ?? ""}.`;
}

function readingInWords(read: HostRead): string {
  if (read.kind !== "host")
    return read.kind === "rejected" ? "rejects the URL" : "accepts it without showing a host";
  const { host } = read;
  if (host === null || host === "") return "finds no host";
  return `reads the host ${escape(ellipsize(host, longestQuoted))}`;
}

function plural(verb: string): string {
  return verb.replace(/s$/, "");
}
