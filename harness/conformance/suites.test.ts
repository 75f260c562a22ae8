import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { wholeCorpus } from "../../test-support/whole-corpus.js";
import { corpusFolder, upstreamFolder } from "../corpus/folders.js";
import { algorithmParticipants } from "../participants/algorithms.js";
import { casesOf, judge, runSuites, suites } from "./suites.js";

const folder = upstreamFolder(corpusFolder);
const isFetched = suites.every(({ files }) => files.every((file) => existsSync(join(folder, file))));

describe.skipIf(!isFetched)("runSuites (skipped unless fetched: npm run corpus:fetch)", () => {
  /** The cases of the files in the lock file, and how many pass. */
  const counts: Readonly<Record<string, readonly [cases: number, met: number]>> = {
    "url-spec/chrome-5": [115, 109],
    "perl-weburl/parsing": [147, 147],
    "perl-weburl/resolving": [103, 103],
    "perl-weburl/decomps": [4712, 4712],
    "webspecs/refimpl": [265, 257],
    "wpt/urltestdata": [891, 891],
    "wpt/urltestdata-javascript-only": [1, 1],
    "wpt/toascii": [87, 87],
    "wpt/IdnaTestV2": [2671, 2670],
    "wpt/IdnaTestV2-removed": [20, 20],
  };

  it("compares only hrefs of Chrome 5, not verdicts", async () => {
    const suite = suites.find(({ id }) => id === "url-spec/chrome-5");
    const cases = suite === undefined ? [] : (casesOf(suite, corpusFolder) ?? []);
    const latest = algorithmParticipants.find(({ id }) => id === "whatwg-2026");
    if (suite === undefined || latest === undefined) expect.fail("there is no such suite or text");
    const judged = await judge(suite, cases, latest);
    const rejecting = judged.filter(({ answer }) => answer.kind === "rejected");
    expect(rejecting.length).toBeGreaterThan(10);
    expect(judged.filter(({ isComparable }) => !isComparable)).toEqual(rejecting);
    expect(rejecting.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it("passes except for the known deviations", async () => {
    const results = await runSuites([corpusFolder], wholeCorpus(), algorithmParticipants);
    for (const result of results) {
      expect(result).toMatchObject({ kind: "run", unmet: [], stale: [] });
      if (result.kind === "run") expect([result.cases, result.met]).toEqual(counts[result.suite]);
    }
    expect(results.map(({ suite }) => suite)).toEqual(Object.keys(counts));
  });
});
