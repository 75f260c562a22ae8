import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tags } from "../../../corpus/themes.js";
import { urlstrata, type Ended } from "../../../../test-support/urlstrata.js";
import { wholeCorpus } from "../../../../test-support/whole-corpus.js";
import { exitCodes } from "../../../io/errors.js";
import { inPackage } from "../../../io/package-folder.js";
import { reportSchema } from "../../../report/schema.js";

const { vectors } = wholeCorpus();

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "corpus-"));
  cpSync(inPackage("corpus", "vectors", "unc.json"), join(folder, "vectors", "unc.json"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe("tags", () => {
  it("are explained in docs/adding-a-vector.md, each in its row", () => {
    const documented = readFileSync(inPackage("docs", "adding-a-vector.md"), "utf8").replaceAll(/ +/g, " ");
    expect(tags.filter(({ tag, about }) => !documented.includes(`| \`${tag}\` | ${about} |`))).toEqual([]);
  });

  it("are all in use, and in every vector of host-idna and relative", () => {
    const used = new Set(vectors.flatMap(({ tags = [] }) => tags));
    expect(tags.filter(({ tag }) => !used.has(tag))).toEqual([]);
    const read = vectors.filter(({ theme }) => theme === "host-idna" || theme === "relative");
    expect(read.filter(({ tags }) => tags === undefined).map(({ id }) => id)).toEqual([]);
  });

  it("mark as incidents the vectors whose references name one", () => {
    const wrong = vectors.filter(({ tags = [], references = [] }) => {
      return (
        tags.includes("incident") !== references.some((each) => /^incident \S+ \(\d{4}\): \S/.test(each))
      );
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

describe("corpus list and run with --tag", () => {
  it("list the vectors with the tag, of the given theme", async () => {
    const ids = async (...args: string[]): Promise<string[]> => {
      const { stdout } = await urlstrata(["corpus", "list", "--format", "json", ...args]);
      return (JSON.parse(stdout) as { id: string }[]).map(({ id }) => id);
    };
    const tagged = vectors.filter(({ tags }) => tags?.includes("rfc-example"));
    expect(await ids("--tag", "rfc-example")).toEqual(tagged.map(({ id }) => id));
    expect(await ids("--tag", "rfc-example", "--theme", "relative")).toEqual(
      tagged.filter(({ theme }) => theme === "relative").map(({ id }) => id),
    );
  });

  it("list the known tags for an unknown one", async () => {
    const { code, stderr } = await urlstrata(["corpus", "list", "--tag", "idna"]);
    expect(code).toBe(exitCodes.wrongUsage);
    expect(stderr).toContain("no tag idna; known: base-absent, base-file,");
  });
});

describe("run --tag", () => {
  it("ask only the vectors with the tag", async () => {
    const { stdout } = await urlstrata([
      "run",
      "--tag",
      "idna-joiner",
      "--only",
      "whatwg-2017",
      "--format",
      "json",
    ]);
    const ids = reportSchema.parse(JSON.parse(stdout)).vectors.map(({ id }) => id);
    expect(ids).toEqual(vectors.filter(({ tags }) => tags?.includes("idna-joiner")).map(({ id }) => id));
  });

  it("name the filters if no vector matches", async () => {
    const { code, stderr } = await urlstrata(["run", "--tag", "rfc-example", "--theme", "unc"]);
    expect(code).toBe(exitCodes.badInput);
    expect(stderr).toContain("no vector of the corpus matches: unc, rfc-example");
  });
});

describe("corpus check", () => {
  it("rejects a description that is not one sentence or gives away an answer", async () => {
    const file = join(folder, "vectors", "unc.json");
    const text = readFileSync(file, "utf8");
    expect((await urlstrata(["corpus", "check", "--corpus", folder])).code).toBe(0);
    const faults: string[] = [];
    for (const about of ["It is rejected.", "A bar. A colon."]) {
      writeFileSync(file, text.replace(/"about": "[^"]*"/, `"about": "${about}"`));
      const { code, stderr } = await urlstrata(["corpus", "check", "--corpus", folder]);
      expect(code).toBe(exitCodes.badInput);
      faults.push(stderr);
    }
    expect(faults[0]).toContain(
      'vectors[unc/against-base-without-scheme].about: contains "rejected", which gives away an answer',
    );
    expect(faults[1]).toContain("vectors[unc/against-base-without-scheme].about: has more than one sentence");
  });

  it("rejects tags that are unknown or unsorted", async () => {
    const file = join(folder, "vectors", "unc.json");
    const text = readFileSync(file, "utf8");
    const faults: string[] = [];
    for (const tags of ['["tag"]', '["rfc-example", "class-edge"]']) {
      writeFileSync(file, text.replace(/"tags": \[[^\]]*\]/, `"tags": ${tags}`));
      faults.push((await urlstrata(["corpus", "check", "--corpus", folder])).stderr);
    }
    expect(faults[0]).toMatch(/\.tags\[0\]: Invalid option/);
    expect(faults[1]).toContain(
      "vectors[unc/against-base-without-scheme].tags[1]: class-edge comes after rfc-example",
    );
  });
});

describe("corpus check of behaviours", () => {
  /** Of unc/localhost: the Standard takes the host of a file URL away. */
  const behaviour = {
    id: "unc/localhost",
    question: "Is localhost the host of a file URL?",
    why: "It matters.",
    positions: [
      { id: "no", answer: "no" },
      { id: "yes", answer: "yes" },
    ],
    probes: [{ vector: "unc/localhost", patterns: { no: { host: [null, ""] }, yes: { host: "localhost" } } }],
  };
  const checked = async (...behaviours: readonly object[]): Promise<Ended> => {
    mkdirSync(join(folder, "behaviours"), { recursive: true });
    const data = { $schema: "", theme: "unc", behaviours };
    writeFileSync(join(folder, "behaviours", "unc.json"), JSON.stringify(data));
    return urlstrata(["corpus", "check", "--fix", "--corpus", folder]);
  };

  it("counts those that are in order, and formats their files", async () => {
    const { code, stderr } = await checked(behaviour);
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/unc\.json is formatted\n(?:.*\n)*.* 1 behaviour are/),
    ]);
    expect(readFileSync(join(folder, "behaviours", "unc.json"), "utf8")).toContain(
      '\n      "id": "unc/localhost",\n',
    );
  });

  it("rejects what separates nothing and all positions that nobody holds, at once", async () => {
    const idle = { ...behaviour.probes[0], patterns: { no: "rejected", yes: "rejected" } };
    const { code, stderr } = await checked({ ...behaviour, probes: [idle] });
    expect(code).toBe(exitCodes.badInput);
    expect(stderr).toContain("behaviours[unc/localhost].probes[unc/localhost]: separates no two positions");
    expect(stderr).toContain("behaviours[unc/localhost].positions[no]: nobody holds it");
    expect(stderr).toContain("behaviours[unc/localhost].positions[yes]: nobody holds it");
  });
});

describe("corpus add", () => {
  const add = ["corpus", "add", "http://h/new", "--base", "x"];

  it("rejects a description that gives away an answer, before anybody is asked", async () => {
    const about = ["--id", "unc/new", "--about", "It is valid."];
    const { code, stdout, stderr } = await urlstrata([...add, ...about, "--corpus", folder]);
    expect(code).toBe(exitCodes.wrongUsage);
    expect(stderr).toContain('about contains "valid", which gives away an answer');
    expect(stdout).toBe("");
  });

  it("rejects a retired id", async () => {
    const file = join(folder, "vectors", "unc.json");
    const text = readFileSync(file, "utf8");
    const retired = '"aliases": ["unc/old"]';
    writeFileSync(file, text.replace(/"tags": \[[^\]]*\]/, retired));
    const named = ["--id", "unc/old", "--about", "A name."];
    const { code, stderr } = await urlstrata([...add, ...named, "--corpus", folder]);
    expect(code).toBe(exitCodes.badInput);
    expect(stderr).toContain("the id unc/against-base-without-scheme already belongs to another question");
  });
});
