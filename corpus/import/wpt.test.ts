import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exitCodes } from "../../harness/errors.js";
import { corpusFolder, loadCorpus } from "../../harness/load.js";
import { algorithmParticipants } from "../../harness/participants/algorithms.js";
import { runSuites, upstreamFolder } from "../../harness/suites.js";
import { wptSuites } from "./wpt.js";

const [urls, , hosts] = wptSuites;

describe("the reader", () => {
  it("numbers the cases with the comments, and translates the API", () => {
    const test = {
      input: "http://u@h:8?q#f",
      base: null,
      href: "http://u@h:8/?q#f",
      protocol: "http:",
      username: "u",
      password: "",
      host: "h:8",
      hostname: "h",
      port: "8",
      pathname: "/",
      search: "?q",
      hash: "#f",
    };
    const text = JSON.stringify(["a comment", test, { input: "h", base: null, failure: true }]);
    const [first, second] = urls?.cases(text, "x.json") ?? [];
    expect(first?.id).toBe("wpt/urltestdata#1");
    expect(first?.demand).toEqual({
      kind: "parsed",
      href: "http://u@h:8/?q#f",
      components: {
        scheme: "http",
        username: "u",
        password: "",
        host: "h",
        port: "8",
        path: "/",
        query: "q",
        fragment: "f",
      },
    });
    expect(second?.demand).toEqual({ kind: "rejected" });
  });

  it("asks a host as that of an https URL", () => {
    const [accepted, rejected] =
      hosts?.cases('[{"input":"A","output":"a"},{"input":"","output":null}]', "x.json") ?? [];
    expect(accepted).toEqual({
      id: "wpt/toascii#0",
      input: "https://A/x",
      base: null,
      demand: { kind: "parsed", components: { host: "a" } },
    });
    expect(rejected?.demand).toEqual({ kind: "rejected" });
  });

  it("calls another form bad input", () => {
    const read = (): unknown => urls?.cases('[{"input":7}]', "x.json");
    expect(read).toThrow(expect.objectContaining({ exitCode: exitCodes.badInput }) as Error);
  });
});

const isFetched = wptSuites.every(({ file }) => existsSync(join(upstreamFolder(corpusFolder), file)));

describe.skipIf(!isFetched)("web-platform-tests (skipped unless fetched: npm run corpus:fetch)", () => {
  /** Cases of the files as fetched by the lock file, and how many are met. */
  const counts: Readonly<Record<string, readonly [cases: number, met: number]>> = {
    "wpt/urltestdata": [891, 891],
    "wpt/urltestdata-javascript-only": [1, 1],
    "wpt/toascii": [87, 87],
    "wpt/IdnaTestV2": [2671, 2670],
    "wpt/IdnaTestV2-removed": [20, 20],
  };

  it("is met by whatwg-2026 but for the known deviation", async () => {
    const results = await runSuites(corpusFolder, loadCorpus(), algorithmParticipants);
    for (const result of results) {
      expect(result).toMatchObject({ kind: "run", unmet: [], stale: [] });
      if (result.kind === "run") expect([result.cases, result.met]).toEqual(counts[result.suite]);
    }
    expect(results.map(({ suite }) => suite)).toEqual(Object.keys(counts));
  });
});
