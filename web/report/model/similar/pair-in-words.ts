/** Says in sentences how two participants read a URL. */
import { counted } from "../../../../harness/io/display.js";
import { shortName } from "../../../../harness/model/participant-name.js";
import type { PairOnVectors } from "./alike-vectors.js";
import type { Basis, HostRead, Outcome, ReadByPair } from "./read-by-pair.js";

/** A sentence in pieces: words, and strings that are quoted in it. */
export type Sentence = readonly (string | { readonly quoted: string })[];

/** The words for what two participants make of a URL, and for how that is known. */
export interface PairInWords {
  readonly verdict: Sentence;
  readonly grounds: Sentence;
}

/** Names the hosts that two read in a URL, or in one of its form. */
export function pairInWords(
  between: readonly [string, string],
  { counts, shown, isOtherwiseByOthers }: PairOnVectors,
): PairInWords {
  const [a, b] = [shortName(between[0]), shortName(between[1])];
  const counted = countsInWords(counts);
  if (shown === null)
    return { verdict: [`${a} and ${b} were not both asked a URL of this form.`], grounds: [counted] };
  const others = isOtherwiseByOthers ? [" Other parsers of today read another host."] : [];
  return { verdict: [...verdictOf([a, b], shown), ...others], grounds: [...groundsOf(shown), counted] };
}

function verdictOf([a, b]: readonly [string, string], read: ReadByPair): Sentence {
  const { basis, outcome, hosts } = read;
  const [ofA, ofB] = [hostInWords(hosts[0], basis), hostInWords(hosts[1], basis)];
  const isSame = JSON.stringify(ofA) === JSON.stringify(ofB);
  const impact = outcome === "host-split" || outcome === "accept-split" ? `${outcome}: ` : "";
  const begins = (word: string): string => (impact === "" ? word : word.toLowerCase());
  const place: Sentence = basis === "form" ? [`${begins("In")} `, quoted(read), " "] : [];
  const both = basis === "form" ? "both" : begins("Both");
  const told = isSame
    ? [`${both} ${ofA.both}`, ...ofA.rest]
    : [`${a} ${ofA.one}`, ...ofA.rest, `, and ${b} ${ofB.one}`, ...ofB.rest];
  return [impact, ...place, ...told, restInWords(read)].filter((piece) => piece !== "");
}

/** Says what else differs than the host. */
function restInWords({ outcome, differing }: ReadByPair): string {
  const others = differing.filter((each) => each !== "host" && each !== "verdict");
  if (outcome === "host-split" || outcome === "accept-split") return ".";
  if (others.length > 0) return `; they differ in the ${others.join(", ")}.`;
  return outcome === "other" ? "; they write the URL differently." : ".";
}

/** The verb for one participant and for both, and the rest of the sentence. */
interface VerbForms {
  readonly one: string;
  readonly both: string;
  readonly rest: Sentence;
}

function hostInWords(read: HostRead, basis: Basis): VerbForms {
  const forms = (verb: string, thirdPerson: string, ...rest: Sentence): VerbForms =>
    basis === "words"
      ? { one: `would ${verb} `, both: `would ${verb} `, rest }
      : { one: `${thirdPerson} `, both: `${verb} `, rest };
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
        : forms("read", "reads", "the host ", { quoted: read.host });
  }
}

function groundsOf(shown: ReadByPair): Sentence {
  if (shown.basis === "itself") return [];
  return shown.basis === "words"
    ? ["Asked was ", quoted(shown), ", which differs from this URL in words alone. "]
    : ["They were not asked this URL, nor one that differs from it in words alone. "];
}

function quoted({ question }: ReadByPair): { readonly quoted: string } {
  return { quoted: question.input };
}

/** The words for the URLs of an outcome, after their number. */
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
