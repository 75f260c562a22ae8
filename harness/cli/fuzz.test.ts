import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { vectorFileSchema } from "../../corpus/schemas.js";
import { exitCodes } from "../errors.js";
import { writeFinding, type Finding } from "../fuzz/finding.js";
import { corpusFolder } from "../corpus-folders.js";
import { urlstrata } from "../../test-support/urlstrata.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-fuzz-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const findings = join(folder, "findings");

it("finds, replays and promotes", async () => {
  const options = ["--only", "rfc3986,whatwg-2026", "--runs", "200", "--no-corpus", "--out", findings];
  const fuzzed = await urlstrata(["fuzz", ...options, "--format", "json"]);
  expect(fuzzed.code).toBe(exitCodes.divergence);
  const { signatures, reach } = JSON.parse(fuzzed.stdout) as {
    signatures: { new: number };
    reach: { algorithm: string }[];
  };
  expect(signatures.new).toBeGreaterThan(20);
  expect(reach.map(({ algorithm }) => algorithm)).toEqual(["rfc3986", "whatwg-2026"]);
  const files = readdirSync(findings).filter((file) => file !== "campaign.json");
  expect(files.length).toBe(signatures.new);

  const again = await urlstrata(["fuzz", ...options, "--resume", "--format", "json"]);
  expect([again.code, again.stderr]).toEqual([exitCodes.nothingUnexpected, ""]);

  const [first = ""] = files;
  const replayed = await urlstrata(["replay", join(findings, first)]);
  expect([replayed.code, replayed.stderr]).toEqual([0, `${first.replace(".json", "")} is as it was found\n`]);

  const asJSON = await urlstrata(["replay", join(findings, first), "--format", "json"]);
  expect(JSON.parse(asJSON.stdout)).toMatchObject({
    id: first.replace(".json", ""),
    state: "same",
    answers: { rfc3986: {}, "whatwg-2026": {} },
  });

  const corpus = join(folder, "corpus");
  for (const part of ["vectors", "expected", "deviations", "upstream.lock.json"])
    cpSync(join(corpusFolder, part), join(corpus, part), { recursive: true });
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

it("says of a finding on which all texts agree what the report will not show", async () => {
  const out = join(folder, "live");
  const live: Finding = {
    version: 2,
    id: "0123456789ab",
    lens: "components",
    witness: { input: "http://h/live", base: null },
    classes: [["curl"], ["python-urllib"]],
    open: [],
    none: [],
    differing: ["host"],
    answers: [
      { by: ["curl"], answer: { kind: "parsed", components: { host: "h" }, open: [] } },
      { by: ["python-urllib"], answer: { kind: "parsed", components: { host: "evil.example" }, open: [] } },
    ],
    dangers: ["host-split"],
    partings: [],
    signature: "s",
    found: { seed: 1, run: 1, question: { input: "http://h/live", base: null } },
  };
  writeFinding(out, live);
  const corpus = join(folder, "corpus-of-live");
  for (const part of ["vectors", "expected", "deviations", "upstream.lock.json"])
    cpSync(join(corpusFolder, part), join(corpus, part), { recursive: true });
  const promoted = await urlstrata(["corpus", "promote", live.id, "--out", out, "--corpus", corpus]);
  expect(promoted.code, promoted.stderr).toBe(0);
  expect(promoted.stderr).toContain("texts agree on it by components.\n");
  expect(promoted.stderr).toContain("between: curl: h | python-urllib: evil.example.\n");
  expect(promoted.stderr).toContain(
    "The report does not ask curl, python-urllib, and will show no divergence; to see it: " +
      "urlstrata report --format html --participant curl --participant python-urllib\n",
  );
});

it("lists with each finding who sees what", async () => {
  const options = ["--only", "rfc3986,whatwg-2026", "--runs", "200", "--no-corpus"];
  const { stdout } = await urlstrata(["fuzz", ...options, "--out", join(folder, "listed")]);
  const [list = ""] = stdout.split("\n\n");
  const findings = list.match(/^ {2}[0-9a-f]{12} .*\n {4}rfc3986: .*\n {4}whatwg-2026: .*/gm) ?? [];
  expect(findings.length).toBeGreaterThan(20);
  expect(list).toMatch(/\n {4}(rfc3986|whatwg-2026): rejected at /);
});

it("tells a finding of another version to be found again", async () => {
  const out = join(folder, "older");
  mkdirSync(out);
  writeFileSync(join(out, "0123456789ab.json"), '{"id":"0123456789ab","lens":"href"}');
  const { code, stderr } = await urlstrata(["replay", "0123456789ab", "--out", out]);
  expect(code).toBe(exitCodes.badInput);
  expect(stderr).toContain("version: is absent, but this reads version 2: move it away, and find it again");
});

it.each([
  [["fuzz", "--seed", "x"], 2, "--seed x is no whole number"],
  [["fuzz", "--danger", "none"], 2, "no danger none; there are host-split"],
  [["fuzz", "--resume", "--out", join(folder, "nothing")], 3, "nothing to resume"],
  [["replay", "0123456789ab", "--out", findings], 2, "no finding 0123456789ab"],
])("says what is wrong with %j", async (args, code, message) => {
  const ended = await urlstrata(args);
  expect([ended.code, ended.stdout]).toEqual([code, ""]);
  expect(ended.stderr).toContain(message);
});

it("minimises an input to its causes", async () => {
  const { code, stdout } = await urlstrata([
    ...[
      "minimise",
      "http://user@example.com;x/y",
      "--only",
      "barth-2011/filled,whatwg-2017",
      "--format",
      "json",
    ],
  ]);
  expect(code).toBe(0);
  const causes = JSON.parse(stdout) as { witness: { input: string } }[];
  expect(causes.map(({ witness }) => witness.input.includes(";"))).toEqual([true]);
});
