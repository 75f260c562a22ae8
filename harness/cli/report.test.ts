import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { wholeCorpus } from "../../test-support/whole-corpus.js";
import { writeWhole } from "../files.js";
import { participants } from "../participants/index.js";
import { buildReport } from "../report/build.js";
import { pagesOf } from "../report/pages.js";
import { stalePages } from "./report.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-report-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe("stalePages", () => {
  it("is content with what was written, and names each page that differs, is missing or too many", async () => {
    const corpus = {
      ...wholeCorpus(),
      vectors: wholeCorpus().vectors.filter(({ theme }) => theme === "port"),
    };
    for (const [path, content] of pagesOf(await buildReport(corpus, participants)))
      writeWhole(join(folder, path), content);
    expect(await stalePages(corpus, folder)).toEqual([]);
    const page = join(folder, "by-theme", "port.md");
    writeFileSync(page, readFileSync(page, "utf8").replace("port", "past"));
    writeFileSync(join(folder, "by-theme", "no-theme.md"), "");
    rmSync(join(folder, "claims.md"));
    expect((await stalePages(corpus, folder)).toSorted()).toEqual([
      "by-theme/no-theme.md",
      "by-theme/port.md",
      "claims.md",
    ]);
  });
});
