import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { corpusFolder } from "../../corpus/folders.js";
import { urlstrata } from "../../../test-support/urlstrata.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-report-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const corpus = join(folder, "corpus");
cpSync(join(corpusFolder, "vectors", "port.json"), join(corpus, "vectors", "port.json"));

// Comparing with all recordings takes seconds.
it("writes one page of the chosen participants, and prints its address", { tags: ["long"] }, async () => {
  const only = ["--only", "whatwg-2026,rfc3986", "--participant", "node", "--corpus", corpus];
  const { code, stdout, stderr } = await urlstrata(["report", "--format", "html", "--out", folder, ...only]);
  expect(stderr).toMatch(
    /^wrote .*\/site\/index\.html and 3 files beside it: \d+ vectors by 3 participants, \d\.\d MB\nopen file:/m,
  );
  expect([code, stdout]).toEqual([0, ""]);
  const html = readFileSync(join(folder, "site", "index.html"), "utf8");
  expect(html).toContain("Content-Security-Policy");
  expect(html).not.toMatch(/<(?:script|link)[^>]* (?:src|href)=/);
  expect(readdirSync(join(folder, "site")).sort()).toEqual([
    "details.js",
    "index.html",
    "viewer.html",
    "views.js",
  ]);
  expect(existsSync(join(folder, "summary.md"))).toBe(false);
});

it.each([
  [["--format", "html", "--check"], "--check is for Markdown only"],
  [["--only", "node", "--check"], "--check always have the default participants"],
  [["--impact", "none"], "no impact none; known: host-split"],
  [["--format", "html", "--only", "nobody"], "no participant nobody"],
])("refuses %j", async (options, said) => {
  const { code, stderr } = await urlstrata(["report", "--out", join(folder, "refused"), ...options]);
  expect(stderr).toContain(said);
  expect(code).toBe(2);
  expect(existsSync(join(folder, "refused"))).toBe(false);
});
