import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { vectorFileSchema } from "../../corpus/schema.js";
import { exitCodes } from "../../io/errors.js";
import { writeFinding, type Finding } from "../../fuzz/finding.js";
import { amount } from "../../../test-support/amount.js";
import { writeSmallCorpus } from "../../../test-support/small-corpus.js";
import { urlstrata, type Ended } from "../../../test-support/urlstrata.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-fuzz-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const findings = join(folder, "findings");

/** A process of a campaign takes a second to start; the findings are the same with any number of them. */
const jobs = ["--jobs", String(amount(1, 2))];

it("gathers causes by the behaviours that name them, or not", async () => {
  const options = ["--only", "whatwg-2017,whatwg-2026", "--runs", "60", "--no-corpus", "--jobs", "1"];
  const run = (how: string): Promise<Ended> =>
    urlstrata(["fuzz", ...options, "--behaviours", how, "--out", join(folder, how)]);
  const [named, bare] = [await run("names"), await run("none")];
  const [first = "", counts = ""] = named.stdout.split("\n");
  expect(first.replace(/ in .*/, "")).toBe(bare.stdout.split("\n")[0]?.replace(/ in .*/, ""));
  expect(counts).toMatch(/^\d+ behaviours?, \d+ without a name$/);
  expect(named.stdout).toContain("(host-ipv4/ends-in-number)");
  expect(named.stdout).toContain("whatwg-2017: no, it is a name");
  expect(bare.stdout).not.toContain("(host-ipv4/ends-in-number)");
});

it("finds, replays and promotes", async () => {
  const options = [
    "--only",
    "rfc3986,whatwg-2026",
    "--runs",
    "50",
    "--no-corpus",
    ...jobs,
    "--out",
    findings,
  ];
  const fuzzed = await urlstrata(["fuzz", ...options, "--format", "json"]);
  expect(fuzzed.code).toBe(exitCodes.divergence);
  const { causes, coverage } = JSON.parse(fuzzed.stdout) as {
    causes: { new: number };
    coverage: { algorithm: string }[];
  };
  expect(causes.new).toBeGreaterThan(20);
  expect(coverage.map(({ algorithm }) => algorithm)).toEqual(["rfc3986", "whatwg-2026"]);
  const files = readdirSync(findings).filter((file) => file !== "campaign.json");
  expect(files.length).toBe(causes.new);

  const again = await urlstrata(["fuzz", ...options, "--resume", "--format", "json"]);
  expect([again.code, again.stderr]).toEqual([exitCodes.nothingUnexpected, ""]);

  const [first = ""] = files;
  const replayed = await urlstrata(["replay", join(findings, first)]);
  expect([replayed.code, replayed.stderr]).toEqual([0, `${first.replace(".json", "")} is unchanged\n`]);

  const asJSON = await urlstrata(["replay", join(findings, first), "--format", "json"]);
  expect(JSON.parse(asJSON.stdout)).toMatchObject({
    id: first.replace(".json", ""),
    state: "same",
    answers: { rfc3986: {}, "whatwg-2026": {} },
  });

  const corpus = join(folder, "corpus");
  writeSmallCorpus(corpus);
  const id = first.replace(".json", "");
  const promoted = await urlstrata([
    ...["corpus", "promote", id, "--out", findings, "--corpus", corpus],
    ...["--id", "path/found-by-fuzzing", "--about", "What a campaign found."],
  ]);
  expect(promoted.code, promoted.stderr).toBe(0);
  const { vectors } = vectorFileSchema.parse(
    JSON.parse(readFileSync(join(corpus, "vectors", "path.json"), "utf8")),
  );
  const vector = vectors.find((each) => each.id === "path/found-by-fuzzing");
  expect(vector?.references).toEqual([
    expect.stringMatching(/^urlstrata fuzz, seed 1, run [0-9]+: finding /),
  ]);
});

it("names a finding on which all algorithms agree, and how to see it in the report", async () => {
  const out = join(folder, "live");
  const live: Finding = {
    version: 4,
    id: "0123456789ab",
    component: "host",
    reproducer: { input: "http://h/live", base: null },
    tokenSpan: { of: "input", start: 7, end: 8 },
    pairs: [],
    classes: [["curl"], ["python-urllib"]],
    unspecified: [],
    unavailable: [],
    answers: [
      { by: ["curl"], answer: { kind: "parsed", components: { host: "h" }, unspecified: [] } },
      {
        by: ["python-urllib"],
        answer: { kind: "parsed", components: { host: "evil.example" }, unspecified: [] },
      },
    ],
    impacts: [{ id: "host-split", question: { input: "http://h/live", base: null } }],
    since: null,
    times: 1,
    found: { seed: 1, run: 1, question: { input: "http://h/live", base: null } },
  };
  writeFinding(out, live);
  const corpus = join(folder, "corpus-of-live");
  writeSmallCorpus(corpus);
  const promoted = await urlstrata(["corpus", "promote", live.id, "--out", out, "--corpus", corpus]);
  expect(promoted.code, promoted.stderr).toBe(0);
  expect(promoted.stderr).toContain("algorithms agree on it under host.\n");
  expect(promoted.stderr).toContain("between: curl: h | python-urllib: evil.example.\n");
  expect(promoted.stderr).toContain(
    "The report does not ask curl, python-urllib, and will show no divergence; to see it: " +
      "urlstrata report --format html --participant curl --participant python-urllib\n",
  );
});

it("lists each cause with what each class makes of it", async () => {
  const options = ["--only", "rfc3986,whatwg-2026", "--runs", "40", "--no-corpus", ...jobs];
  const listed = ["--behaviours", "none", "--out", join(folder, "listed")];
  const { stdout } = await urlstrata(["fuzz", ...options, ...listed]);
  const [list = ""] = stdout.split("\n\n");
  // The question, where it shows and its impacts, who makes what of it, since when and how often.
  const text =
    / {2}http:\/\/a\/\]\n {4}verdict, accept-split\n {4}rfc3986: rejects "\]": .+\n {4}whatwg-2026: .+\n/;
  expect(list).toMatch(text);
  expect(list).toMatch(/\n {4}since whatwg-2026; about [0-9]+ inputs?\n/);
  for (const line of list.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
});

it("says how to renew a finding of another version", async () => {
  const out = join(folder, "older");
  mkdirSync(out);
  writeFileSync(join(out, "0123456789ab.json"), '{"id":"0123456789ab","lens":"href"}');
  const { code, stderr } = await urlstrata(["replay", "0123456789ab", "--out", out]);
  expect(code).toBe(exitCodes.badInput);
  expect(stderr).toContain(
    "version: is absent, but this command reads version 4: move it away, and find it again",
  );
});

it.each([
  [["fuzz", "--seed", "x"], 2, "--seed x is not a whole number"],
  [["fuzz", "--impact", "none"], 2, "no impact none; known: host-split"],
  [["fuzz", "--resume", "--out", join(folder, "nothing")], 3, "nothing to resume"],
  [["replay", "0123456789ab", "--out", findings], 2, "no finding 0123456789ab"],
])("explains the fault of %j", async (args, code, message) => {
  const ended = await urlstrata(args);
  expect([ended.code, ended.stdout]).toEqual([code, ""]);
  expect(ended.stderr).toContain(message);
});

it("shrinks an input to its causes", async () => {
  const { code, stdout } = await urlstrata([
    ...[
      "shrink",
      "http://user@example.com;x/y",
      "--only",
      "barth-2011/filled,whatwg-2017",
      "--format",
      "json",
    ],
  ]);
  expect(code).toBe(0);
  const causes = JSON.parse(stdout) as { reproducer: { input: string } }[];
  expect(causes.map(({ reproducer }) => reproducer.input.includes(";"))).toEqual([true]);
});
