/**
 * Checks whether a campaign finds known differences again: npm run bench -- rediscovery <folder of findings>. A
 * difference is found if one of its causes, as they are searched on the known input, is that of a finding. The campaign
 * never sees this list.
 */
import { algorithmById } from "../algorithms/index.js";
import { causesBetween, type Pair } from "../harness/causes/cause.js";
import { ask } from "../harness/compare/ask.js";
import { compare } from "../harness/compare/compare.js";
import { lensNamed } from "../harness/compare/lenses.js";
import { readFindings } from "../harness/fuzz/finding.js";
import type { Question } from "../harness/model/question.js";
import { algorithmParticipants } from "../harness/participants/algorithms.js";
import { quoteQuestion } from "../harness/io/display.js";

/** A known difference, two algorithms that diverge on it, and the pieces that a reproducer needs to show it. */
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

/** Not a difference: the letter of the Barth draft leaves the path unspecified, all others give `/b`. */
const counterfactual: Question = { input: "http://a/%2e%2e/b", base: null };

/** Prints each difference with the finding that shows it; returns whether all were found. */
export async function rediscovery(folder: string): Promise<boolean> {
  const findings = readFindings(folder);
  console.log(`${findings.length} findings`);
  let isComplete = true;
  for (const { question, pair, mark } of differences) {
    const [a, b] = [algorithmById(pair[0]), algorithmById(pair[1])];
    const keys = causesBetween(a, b, question).map(({ key }) => key);
    const found = findings.find(
      ({ pairs, reproducer }) =>
        mark.test(reproducer.input) &&
        pairs.some(({ between, key }) => between.join(" ") === pair.join(" ") && keys.includes(key)),
    );
    isComplete &&= found !== undefined;
    const by = found === undefined ? "not found" : `${quoteQuestion(found.reproducer)} (${found.id})`;
    console.log(
      `${found === undefined ? "  FAILS" : "  ok   "} ${quoteQuestion(question)}, ${pair.join(" and ")}: ${by}`,
    );
  }
  const [answers = new Map()] = await ask(algorithmParticipants, [counterfactual]);
  const isUnavailable = compare(lensNamed("components"), answers) === null;
  console.log(
    `${isUnavailable ? "  ok   " : "  FAILS"} ${quoteQuestion(counterfactual)}: no two texts diverge on it`,
  );
  return isComplete && isUnavailable;
}
