/**
 * Whether a campaign has found again what was known before it: npm run bench -- rediscovery <folder of findings>.
 * A difference is found again if two texts part over a finding in the same way as over the known input, by a witness
 * that has what matters of it and is no longer. The campaign never sees this list.
 */
import { lengthOf } from "../harness/cluster.js";
import { compare, lensNamed } from "../harness/compare.js";
import { kindOf, type Pair } from "../harness/fuzz/cause.js";
import { readFindings } from "../harness/fuzz/finding.js";
import { askOne, oracleOf } from "../harness/fuzz/oracle.js";
import type { Question } from "../harness/participant.js";
import { algorithmParticipants } from "../harness/participants/algorithms.js";
import { shownQuestion } from "../harness/text.js";

/** A known difference, two texts that part over it, and what an input has to have to show it. */
interface Known {
  readonly question: Question;
  readonly pair: Pair;
  readonly mark: RegExp;
}

function known(pair: Pair, mark: RegExp, input: string, base: string | null = null): Known {
  return { question: { input, base }, pair, mark };
}

const filled = "barth-2011/filled";

const differences: readonly Known[] = [
  known([filled, "whatwg-2012"], /;/, "http://a;b"),
  known(["rfc3986", "whatwg-2012"], /\\/, "http:\\\\a"),
  known(["whatwg-2017", "whatwg-2026"], /\^/, "http://a^b"),
  known([filled, "weburl-2011/gecko"], /%[0-9a-f]{2}/i, "http://%41"),
  known(["rfc3986", "whatwg-2026"], /[0-9]/, "http://1"),
  known(["rfc3986", "whatwg-2012"], /\\/, "http://a/\\"),
  known(["rfc3986", "whatwg-2026"], /[a-z]\|/i, "file:C|/"),
  known(["rfc3986", "whatwg-2012"], /^\\/, "\\\\a\\b", "file:///C:/"),
  known(["rfc3986", "whatwg-2012"], /^http:[^/]/, "http:a", "http://h/"),
  known(["whatwg-2017", "whatwg-2026"], /^gopher/, "gopher://a:70"),
  known(["whatwg-2017", "whatwg-2026"], /#.*[ "<>`]/, "a:b c#d e"),
  known(["whatwg-2012", "whatwg-2017"], /xn--/, "http://xn--a"),
  known(["rfc3986", "whatwg-2012"], /[A-Z]/, "a://A"),
  known(["rfc3986", "whatwg-2017"], /:[0-9]/, "http://a:00080"),
  known(["webspecs-2015", "whatwg-2017"], /\[/, "http://[::0:0]"),
  known(["weburl-2011", "whatwg-2012"], /\/\/\/|\/\/\\/, "http:///a"),
  known(["whatwg-2012", "whatwg-2017"], /\?/, "javascript:a?b#c"),
  known([filled, "whatwg-2012"], /#/, "mailto:a#b"),
  known(["whatwg-2012", "whatwg-2017"], /\0/, "http://a/#\u0000"),
];

/** Was taken for a difference, and is none: the letter of the Barth draft leaves the path open, all others say `/b`. */
const withoutDifference: Question = { input: "http://a/%2e%2e/b", base: null };

const lens = lensNamed("components");
const oracle = oracleOf(algorithmParticipants);

/** Prints each difference with the finding that shows it; returns whether all were found. */
export async function rediscovery(folder: string): Promise<boolean> {
  const findings = readFindings(folder).sort((a, b) => lengthOf(a.witness) - lengthOf(b.witness));
  const traced = await oracle(findings.map(({ witness }) => witness));
  console.log(`${findings.length} findings`);
  let isComplete = true;
  for (const { question, pair, mark } of differences) {
    const kind = kindOf(lens, pair, await askOne(oracle, question, pair));
    const found = findings.find(({ witness }, index) => {
      const each = traced[index];
      return (
        kind !== null && each !== undefined && mark.test(witness.input) && kindOf(lens, pair, each) === kind
      );
    });
    const isFound = found !== undefined && lengthOf(found.witness) <= lengthOf(question);
    isComplete &&= isFound;
    const by =
      kind === null
        ? "is no difference between texts: one of them leaves it open"
        : found === undefined
          ? "not found"
          : `${shownQuestion(found.witness)} (${found.id})`;
    console.log(
      `${isFound ? "  ok   " : "  FAILS"} ${shownQuestion(question)}, ${pair.join(" and ")}: ${by}`,
    );
  }
  const { answers } = await askOne(oracle, withoutDifference);
  const isNone = compare(lens, answers) === null;
  console.log(
    `${isNone ? "  ok   " : "  FAILS"} ${shownQuestion(withoutDifference)}: no two texts part over it`,
  );
  return isComplete && isNone;
}
