/** Tests an installed package, which is only read: vectors and fetched data go to the user's project. */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { vectorFileSchema } from "../corpus/schema.js";
import { urlstrata, type Ended } from "../../test-support/urlstrata.js";
import { corpusFolder, fetchedFile } from "../corpus/folders.js";
import { readJSON } from "../io/files.js";
import { loadCorpus } from "../corpus/load.js";

let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "urlstrata-project-"));
});
afterAll(() => {
  rmSync(project, { recursive: true });
});

/** Runs a command in the project with the installed package. */
function installed(...args: readonly string[]): Promise<Ended> {
  return urlstrata(args, "", project, {}, { isInstalled: true });
}

function state(): string[] {
  return readdirSync(join(corpusFolder, "vectors")).map((file) =>
    createHash("sha256")
      .update(readFileSync(join(corpusFolder, "vectors", file)))
      .digest("hex"),
  );
}

describe("urlstrata, installed as a package", () => {
  it("adds vectors to the project, and loads them with its own", async () => {
    const before = state();
    const question = ["corpus", "add", "http://h/of-a-project|", "--about", "A bar in a project."];
    const added = await installed(...question, "--id", "path/of-a-project");
    expect([added.code, added.stderr]).toEqual([
      0,
      `\npath/of-a-project is now in ${join(project, "urlstrata", "vectors", "path.json")}\n`,
    ]);
    expect(state()).toEqual(before);
    const file = readJSON(vectorFileSchema, join(project, "urlstrata", "vectors", "path.json"));
    expect(file.$schema).toBe("../../node_modules/urlstrata/schemas/vectors.schema.json");
    const again = await installed(...question, "--id", "path/another");
    expect(again.stderr).toContain("path/of-a-project asks this already");
    const listed = JSON.parse((await installed("corpus", "list", "--format", "json")).stdout) as {
      id: string;
    }[];
    expect(listed.length).toBe(loadCorpus().vectors.length + 1);
    expect(listed.map(({ id }) => id)).toContain("path/of-a-project");
    const checked = await installed("corpus", "check", "--corpus", join(project, "urlstrata"));
    expect([checked.code, checked.stderr]).toEqual([0, expect.stringContaining("1 vector")]);
  });

  it("adds to the corpus of --corpus, which need not exist", async () => {
    const corpus = join(project, "other");
    const options = ["--id", "path/other", "--about", "Another.", "--corpus", corpus];
    const { code } = await installed("corpus", "add", "http://h/other", ...options);
    expect(code).toBe(0);
    expect(loadCorpus(corpus).vectors.map(({ id }) => id)).toEqual(["path/other"]);
  });

  it("fetches into the project, by its own lock file, and reads that", async () => {
    const lock = JSON.parse(readFileSync(join(corpusFolder, "upstream.lock.json"), "utf8")) as object;
    const [folder, name, content] = ["made-up", "a.txt", "fetched\n"];
    const sha256 = createHash("sha256").update(content).digest("hex");
    const source = {
      folder,
      repository: "a/b",
      commit: "0".repeat(40),
      path: "p",
      licence: "MIT",
      about: "x",
    };
    mkdirSync(join(project, "urlstrata"), { recursive: true });
    writeFileSync(
      join(project, "urlstrata", "upstream.lock.json"),
      JSON.stringify({ ...lock, sources: [{ ...source, files: [{ name, sha256 }] }] }),
    );
    mkdirSync(join(project, "mirror", folder), { recursive: true });
    writeFileSync(join(project, "mirror", folder, name), content);
    const { code, stderr } = await installed("corpus", "fetch", "--from", "mirror");
    const path = join(project, "urlstrata", "upstream", folder, name);
    expect([code, stderr]).toEqual([0, `1 file in ${join(project, "urlstrata", "upstream")}\n`]);
    expect(readFileSync(path, "utf8")).toBe(content);
    expect(existsSync(join(corpusFolder, "upstream", folder))).toBe(false);
    expect(fetchedFile(`${folder}/${name}`, [corpusFolder, join(project, "urlstrata")])).toBe(path);
    expect(fetchedFile(`${folder}/${name}`, [corpusFolder])).toBeNull();
  });

  it("contains its documents and every address that it names", () => {
    expect(manifest.files).toContain("docs");
    for (const field of ["homepage", "repository", "bugs", "keywords"])
      expect(manifest).not.toHaveProperty(field);
  });
});
