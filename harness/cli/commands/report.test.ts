import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sampled } from "../../../test-support/amount.js";
import { wholeCorpus } from "../../../test-support/whole-corpus.js";
import { reportOn } from "../../../test-support/whole-report.js";
import { writeWhole } from "../../io/files.js";
import { pagesOf } from "../../report/render/markdown/pages.js";
import { stalePages, strayPages } from "./report.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-report-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe("stalePages", () => {
  it("is content with what was written, and names each page that differs, is missing or too many", async () => {
    const vectors = sampled(
      wholeCorpus().vectors.filter(({ theme }) => theme === "port"),
      10,
    );
    const behaviours = wholeCorpus().behaviours.filter(({ probes }) =>
      probes.every((probe) => vectors.some(({ id }) => id === probe.vector)),
    );
    const corpus = { ...wholeCorpus(), vectors, behaviours };
    for (const [path, content] of pagesOf(await reportOn(corpus))) writeWhole(join(folder, path), content);
    expect(await stalePages(corpus, folder)).toEqual([]);
    const page = join(folder, "by-theme", "port.md");
    writeFileSync(page, readFileSync(page, "utf8").replace("port", "past"));
    writeFileSync(join(folder, "by-theme", "query.md"), "");
    const observations = join(folder, "observations", "port.jsonl");
    writeFileSync(observations, readFileSync(observations, "utf8").replace("parsed", "rejected"));
    rmSync(join(folder, "properties.md"));
    expect((await stalePages(corpus, folder)).toSorted()).toEqual([
      "by-theme/port.md",
      "by-theme/query.md",
      "observations/port.jsonl",
      "properties.md",
    ]);
  });
});

describe("strayPages", () => {
  let out: string;
  beforeEach(() => {
    out = mkdtempSync(join(folder, "stray-"));
  });

  const write = (...paths: readonly string[]): void => {
    for (const path of paths) writeWhole(join(out, path), "");
  };
  const pages = new Map([["by-theme/path.md", "# path"]]);

  it("names pages of themes that the report no longer has, and no file of others", () => {
    write("by-theme/path.md", "by-theme/port.md", "by-theme/notes.md", "by-theme/deep/port.md", "port.md");
    mkdirSync(join(out, "by-theme", "query.md"));
    expect(strayPages(out, pages)).toEqual(["by-theme/port.md"]);
  });

  it("names nothing behind a link", () => {
    write("elsewhere/port.md");
    symlinkSync(join(out, "elsewhere"), join(out, "by-theme"));
    expect(strayPages(out, pages)).toEqual([]);
    rmSync(join(out, "by-theme"));
    mkdirSync(join(out, "by-theme"));
    symlinkSync(join(out, "elsewhere", "port.md"), join(out, "by-theme", "port.md"));
    expect(strayPages(out, pages)).toEqual([]);
  });

  it("names nothing where there is no folder", () => {
    expect(strayPages(join(out, "none"), pages)).toEqual([]);
  });
});
