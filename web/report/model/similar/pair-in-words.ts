/** Says in sentences how two participants read a URL. */
import { counted, ellipsize, escape } from "../../../../harness/io/display.js";
import { shortName } from "../../../../harness/model/participant-name.js";
import type { PairOnVectors } from "./alike-vectors.js";
import type { Basis, HostRead, Outcome, ReadByPair } from "./read-by-pair.js";

/** What two participants make of a URL, and how that is known. */
export interface PairInWords {
  readonly verdict: string;
  readonly grounds: string;
}

/** Names the hosts that two read in a URL, or in one of its form. */
export function pairInWords(
  between: readonly [string, string],
  { counts, shown }: PairOnVectors,
): PairInWords {
  const [a, b] = [shortName(between[0]), shortName(between[1])];
  const grounds = countsInWords(counts);
  if (shown === null) return { verdict: `${a} and ${b} were not both asked a URL of this form.`, grounds };
  return { verdict: verdictOf([a, b], shown), grounds: [...groundsOf(shown), grounds].join(" ").trim() };
}

/** The longest URL in a sentence, in columns. */
const longestQuoted = 60;

function verdictOf([a, b]: readonly [string, string], read: ReadByPair): string {
  const { basis, outcome, hosts, differing } = read;
  const place = basis === "form" ? `in ${quoted(read)} ` : "";
  const words = hosts.map((host) => hostInWords(host, basis));
  const [ofA = "", ofB = ""] = words.map((each) => each.one);
  const told = ofA === ofB ? `both ${words[0]?.both ?? ""}` : `${a} ${ofA}, and ${b} ${ofB}`;
  const others = differing.filter((each) => each !== "host" && each !== "verdict");
  const rest =
    others.length === 0 || outcome === "host-split" ? "" : `; they differ in the ${others.join(", ")}`;
  const impact = outcome === "host-split" || outcome === "accept-split" ? `${outcome}: ` : "";
  const sentence = `${place}${told}${rest}.`;
  return impact + (impact === "" ? sentence.replace(/^(?:both|in) /, capitalized) : sentence);
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The words of what one does, and of what both do. */
interface VerbForms {
  readonly one: string;
  readonly both: string;
}

function hostInWords(read: HostRead, basis: Basis): VerbForms {
  const forms = (verb: string, thirdPerson: string, rest: string): VerbForms =>
    basis === "words"
      ? { one: `would ${verb} ${rest}`, both: `would ${verb} ${rest}` }
      : { one: `${thirdPerson} ${rest}`, both: `${verb} ${rest}` };
  switch (read.kind) {
    case "rejected":
      return forms("reject", "rejects", "the URL");
    case "unobserved":
      return forms("accept", "accepts", "it without showing a host");
    case "unspecified":
      return forms("leave", "leaves", "the host unspecified");
    case "host":
      return read.host === null || read.host === ""
        ? forms("find", "finds", "no host")
        : forms("read", "reads", `the host ${escape(ellipsize(read.host, longestQuoted))}`);
  }
}

function groundsOf(shown: ReadByPair): string[] {
  if (shown.basis === "itself") return [];
  return shown.basis === "words"
    ? [`Asked was ${quoted(shown)}, which differs from this URL in words alone.`]
    : ["They were not asked this URL, nor one that differs from it in words alone."];
}

function quoted({ question }: ReadByPair): string {
  return escape(ellipsize(question.input, longestQuoted));
}

/** What is said of the URLs of an outcome, after their number. */
const outcomeInWords: Readonly<Record<Outcome, string>> = {
  "host-split": "with different hosts",
  "one host": "with a host for one of them only",
  "accept-split": "rejected by one of them",
  other: "with another difference than the host",
  "host-spelling": "with the same host in two spellings",
  "not observed": "that cannot be compared",
  alike: "read alike",
};

/** Says how many URLs of the form have each outcome. */
function countsInWords(counts: ReadonlyMap<Outcome, number>): string {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const told = [...counts].map(([outcome, count]) => `${count} ${outcomeInWords[outcome]}`);
  return all === 0 ? "" : `Of ${counted(all, "URL")} of this form that both were asked: ${told.join(", ")}.`;
}
