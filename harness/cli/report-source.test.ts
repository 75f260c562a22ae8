import { mkdirSync, mkdtempSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { urlstrata } from "../../test-support/urlstrata.js";
import { readJSON } from "../io/files.js";
import { reportedOnPage } from "../participants/catalogue.js";
import { reportSchema } from "../report/schema.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-chosen-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const corpus = ["--corpus", join(folder, "corpus")];
mkdirSync(join(folder, "corpus", "vectors"), { recursive: true });
const vectors = [
  { id: "host-ipv4/hexadecimal", input: "http://0x7f.1/", base: null, about: "A number in hexadecimal." },
  { id: "host-ipv4/plain", input: "http://127.0.0.1/", base: null, about: "Four decimal numbers." },
];
writeFileSync(
  join(folder, "corpus", "vectors", "host-ipv4.json"),
  JSON.stringify({ $schema: "", theme: "host-ipv4", vectors }),
);

const only = ["--only", "weburl-2011/chrome,whatwg-2026", "--participant", "node-legacy"];

async function reported(
  ...options: readonly string[]
): Promise<{ participants: string[]; vectors: string[] }> {
  const out = mkdtempSync(join(folder, "out-"));
  const { stderr } = await urlstrata(["report", ...options, ...corpus, "--out", out]);
  expect(stderr).toMatch(/^wrote \d+ files into /m);
  expect(existsSync(join(out, "summary.md"))).toBe(true);
  if (options.length > 0) expect(existsSync(join(out, "agreement.md"))).toBe(false);
  const report = readJSON(reportSchema, join(out, "divergences.json"));
  return {
    participants: report.participants.map(({ id }) => id),
    vectors: report.vectors.map(({ id }) => id),
  };
}

describe("urlstrata report", () => {
  it("writes Markdown of the chosen participants into another folder", async () => {
    expect(await reported(...only)).toEqual({
      participants: ["weburl-2011/chrome", "whatwg-2026", "node-legacy"],
      vectors: ["host-ipv4/hexadecimal", "host-ipv4/plain"],
    });
  });

  it("writes the page with the answers of all recordings of the corpus", { tags: ["long"] }, async () => {
    const out = mkdtempSync(join(folder, "out-"));
    const { stderr } = await urlstrata(["report", "--format", "html", ...corpus, "--out", out]);
    expect(stderr).toContain(`2 vectors by ${reportedOnPage.length} participants`);
    // The box of the page is asked whether a URL may be passed from Python to curl.
    expect(reportedOnPage).toEqual(expect.arrayContaining(["recorded/python-3.11", "recorded/libcurl-7.88"]));
  });

  it("writes Markdown of the vectors with the chosen impacts", async () => {
    const options = ["--only", "rfc3986,whatwg-2026", "--impact", "host-split,scheme-shift"];
    expect((await reported(...options)).vectors).toEqual(["host-ipv4/hexadecimal"]);
  });

  it("asks the recording of Node, and the running one if it is named", { tags: ["long"] }, async () => {
    const [kept, beside] = [await reported(), await reported("--participant", "node")];
    const isNode = (id: string): boolean => /\bnode\b/.test(id);
    expect(kept.participants.filter(isNode)).toEqual(["recorded/node-20.20"]);
    expect(beside.participants.filter(isNode)).toEqual(["node", "recorded/node-20.20"]);
    expect(beside.participants.filter((id) => id !== "node")).toEqual(kept.participants);
  });

  it("does not overwrite the committed report with another one", async () => {
    const { code, stderr } = await urlstrata(["report", "--only", "node", ...corpus], "", folder);
    expect([code, stderr]).toEqual([2, expect.stringContaining("choose another folder with --out")]);
    expect(existsSync(join(folder, "reports"))).toBe(false);
  });

  it("writes nothing if no vector has the impact", async () => {
    const out = join(folder, "nothing");
    const options = ["--only", "whatwg-2017,whatwg-2026", "--impact", "host-split", "--out", out];
    const { code, stderr } = await urlstrata(["report", ...options, ...corpus]);
    expect([code, stderr]).toEqual([
      3,
      expect.stringContaining("no vector has the impact host-split between"),
    ]);
    expect(existsSync(out)).toBe(false);
  });
});
