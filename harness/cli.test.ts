import { cpSync, mkdirSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { algorithms } from "../algorithms/index.js";
import { writeSmallCorpus } from "../test-support/small-corpus.js";
import { wholeCorpus } from "../test-support/whole-corpus.js";
import { urlstrata, type Ended } from "../test-support/urlstrata.js";
import { programOf } from "./cli/program.js";
import { exitCodes } from "./io/errors.js";
import { corpusFolder } from "./corpus/folders.js";
import { corpusJSON } from "./corpus/write.js";
import { inPackage } from "./io/package-folder.js";

/** Returns the quoted path of a faulty driver. */
function driver(name: string): string {
  return `"${inPackage("harness", "participants", "stdio", "test-drivers", `${name}.js`)}"`;
}

/** Returns the words of each verb, including those of the corpus. */
async function verbs(): Promise<string[][]> {
  const program = await programOf(
    () => Promise.resolve(),
    () => false,
  );
  const listed = program
    .createHelp()
    .visibleCommands(program)
    .filter((verb) => verb.name() !== "help");
  return listed.flatMap((verb) =>
    verb.commands.length === 0 ? [[verb.name()]] : verb.commands.map((inner) => [verb.name(), inner.name()]),
  );
}

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "urlstrata-"));
  writeSmallCorpus(folder);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe.concurrent("urlstrata", () => {
  it("parses one input, as JSON on demand", async () => {
    const { code, stdout, stderr } = await urlstrata(["parse", "http://a;b", "--format", "json"]);
    expect([code, stderr]).toEqual([exitCodes.nothingUnexpected, ""]);
    const { answers } = JSON.parse(stdout) as { answers: Record<string, { href: string }> };
    expect(answers["barth-2011"]?.href).toBe("http://a;b");
    expect(answers["node"]?.href).toBe("http://a;b/");
  });

  it("parses an input that looks like an option, after --", async () => {
    const { code, stdout } = await urlstrata([
      "parse",
      "--only",
      "whatwg-2026",
      "--base",
      "http://h/",
      "--",
      "--x",
    ]);
    expect(code).toBe(exitCodes.nothingUnexpected);
    expect(stdout).toContain("http://h/--x");
  });

  it("prints the results of early stages", async () => {
    const { code, stdout } = await urlstrata([
      "stages",
      "//h/../x",
      "--base",
      "http://c/",
      "--format",
      "json",
    ]);
    expect(code).toBe(exitCodes.nothingUnexpected);
    const { stages } = JSON.parse(stdout) as { stages: { algorithm: string; stage: string }[] };
    expect(stages.filter(({ algorithm }) => algorithm === "weburl-2011")).toMatchObject([
      { stage: "parsing", flags: ["invalid", "hierarchical"], components: { scheme: null, path: "/../x" } },
      { stage: "resolution", flags: ["hierarchical"], components: { scheme: "http", path: "/x" } },
    ]);
  });

  it("lists the interpretations of one algorithm and its variants, or of all", async () => {
    const listed = async (...args: readonly string[]): Promise<string[]> => {
      const { code, stdout } = await urlstrata(["interpretations", ...args, "--format", "json"]);
      expect(code).toBe(exitCodes.nothingUnexpected);
      return Object.keys(JSON.parse(stdout) as object);
    };
    expect(await listed("whatwg-2012")).toEqual(["whatwg-2012"]);
    expect(await listed("barth-2011")).toEqual(["barth-2011", "barth-2011/filled"]);
    expect(await listed("barth-2011/filled")).toEqual(["barth-2011/filled"]);
    expect(await listed()).toEqual(algorithms.map(({ id }) => id));
  });

  it("parses a stream, and exits with 3 after a bad line", async () => {
    const { code, stdout } = await urlstrata(
      ["parse", "--ndjson"],
      '{"input":"a:b"}\nnonsense\n{"input":"c:d"}\n',
    );
    expect(code).toBe(exitCodes.badInput);
    const lines = stdout.trimEnd().split("\n");
    expect(lines.map((line) => Object.keys(JSON.parse(line) as object)[0])).toEqual([
      "input",
      "error",
      "input",
    ]);
  });

  it.each([
    { args: ["nonsense"], says: "unknown command" },
    { args: ["parse"], says: "give a string to parse" },
    { args: ["parse", "x", "--nonsense"], says: "unknown option" },
    { args: ["parse", "x", "--only", "nobody"], says: "no participant nobody; known: rfc3986," },
    { args: ["parse", "x", "--lens", "hots"], says: "no lens hots; known: verdict," },
    { args: ["parse", "x", "--encoding", "nope"], says: "nope is no label of the Encoding Standard" },
    { args: ["parse", "x", "--ndjson"], says: "--ndjson reads questions from standard input only" },
    { args: ["run", "--theme", "nope"], says: "no theme nope; known: scheme," },
    { args: ["parse", "x", "--only", "nope"], says: "\nDid you mean node?\n" },
    { args: ["check", "--participant", "node"], says: "required option '--against <algorithm>'" },
    { args: ["interpretations", "nobody"], says: "no algorithm nobody; known: rfc3986," },
    { args: ["schema", "nope"], says: "no schema nope; known: vectors," },
    { args: ["corpus", "add", "a:b", "--id", "path/Not An Id"], says: "is not of the form theme/words" },
  ])("rejects $args as wrong usage", async ({ args, says }) => {
    const { code, stdout, stderr } = await urlstrata(args);
    expect(code).toBe(exitCodes.wrongUsage);
    expect(stderr).toContain(says);
    expect(stderr).not.toMatch(/\n {4}at /);
    if (args[0] !== "corpus") expect(stdout).toBe("");
  });

  it("prints help in 80 columns, with an example for each verb", async () => {
    const tooLong: string[] = [];
    const groups = [[], ["corpus"]];
    for (const verb of [...groups, ...(await verbs())]) {
      const { code, stdout } = await urlstrata([...verb, "--help"]);
      expect([verb, code]).toEqual([verb, exitCodes.nothingUnexpected]);
      expect(stdout).toContain("Usage: urlstrata");
      if (!groups.includes(verb)) expect(stdout).toContain(`Example:\n  urlstrata ${verb.join(" ")}`);
      tooLong.push(...stdout.split("\n").filter((line) => line.length > 80));
    }
    expect(tooLong).toEqual([]);
  });

  it("separates properties from invariants, over the corpus and generated inputs", async () => {
    const numbers = join(folder, "numbers");
    const vectors = wholeCorpus().vectors.filter(
      ({ theme, input }) => theme === "host-ipv4" && input.includes("256"),
    );
    mkdirSync(join(numbers, "vectors"), { recursive: true });
    const written = vectors.map((vector) => ({ ...vector, theme: undefined }));
    writeFileSync(
      join(numbers, "vectors", "host-ipv4.json"),
      corpusJSON({ $schema: "../../schemas/vectors.schema.json", theme: "host-ipv4", vectors: written }),
    );
    const { code, stdout } = await urlstrata([
      ...["properties", "--inputs", "20", "--seed", "7", "--corpus", numbers, "--format", "json"],
    ]);
    expect(code).toBe(exitCodes.nothingUnexpected);
    const { inputs, properties } = JSON.parse(stdout) as {
      inputs: number;
      properties: { algorithm: string; id: string; at: string | null; smallest: { input: string }[] }[];
    };
    expect(inputs).toBe(vectors.length + 20);
    const of = (algorithm: string, id: string) =>
      properties.find((each) => each.algorithm === algorithm && each.id === id);
    expect(of("whatwg-2026", "marked-errors-fail")?.smallest).toContainEqual({
      input: "http:256",
      base: null,
    });
    expect(of("rfc3986", "total")?.at).toBeNull();
    expect((await urlstrata(["properties", "--inputs", "many"])).code).toBe(exitCodes.wrongUsage);
  });

  it("finds faults of a corpus", async () => {
    const broken = join(folder, "broken");
    cpSync(join(folder, "vectors"), join(broken, "vectors"), { recursive: true });
    writeFileSync(join(broken, "vectors", "unc.json"), "{}");
    const { code, stderr } = await urlstrata(["corpus", "check", "--corpus", broken]);
    expect(code).toBe(exitCodes.badInput);
    expect(stderr).toMatch(/broken\/vectors\/unc\.json: theme: /);
  });

  it("finds unused files of a corpus", async () => {
    const unused = join(folder, "unused");
    cpSync(join(folder, "vectors"), join(unused, "vectors"), { recursive: true });
    const write = (name: string, participant: string, rest: object): void => {
      mkdirSync(join(unused, name), { recursive: true });
      const file = { $schema: "", participant, ...rest };
      writeFileSync(join(unused, name, `${participant}.json`), `${JSON.stringify(file, null, 2)}\n`);
    };
    const expected = [{ vector: "unc/localhost", kind: "rejected", at: "1", justification: "published: x" }];
    write("expected", "nobody", { expected });
    write("deviations", "whatwg-2026", { deviations: [{ question: "none/such#1", reason: "So it is." }] });
    const { code, stderr } = await urlstrata(["corpus", "check", "--corpus", unused]);
    expect(code).toBe(exitCodes.badInput);
    expect(stderr).toMatch(/expected\/nobody\.json: participant: there is no participant nobody/);
    expect(stderr).toMatch(/deviations\[0\]\.question: no suite of whatwg-2026 has none\/such#1/);
  });

  it("adds a vector in its place, and refuses to add it again", async () => {
    const question = ["corpus", "add", "http://h/new|", "--corpus", folder];
    const dry = await urlstrata([...question, "--id", "path/a-dry-one", "--dry-run", "--format", "json"]);
    expect([dry.code, dry.stderr, JSON.parse(dry.stdout)]).toMatchObject([
      0,
      "",
      {
        vector: { id: "path/a-dry-one", input: "http://h/new|", base: null },
        file: join(folder, "vectors", "path.json"),
        isWritten: false,
        answers: { rfc3986: { kind: "rejected" }, node: { kind: "parsed" } },
      },
    ]);
    const before = await urlstrata([...question, "--dry-run"]);
    expect(before.stdout).toMatch(/"id": "[a-z-]+\/http-h-new"/);
    expect(before.stderr).toMatch(/^\n[a-z-]+\/http-h-new would be in .*\.json; nothing is written\n$/);
    const added = await urlstrata([...question, "--id", "path/a-new-one", "--about", "A bar at the end."]);
    expect([added.code, added.stderr]).toEqual([0, expect.stringContaining("path/a-new-one is now in")]);
    expect(added.stdout).toContain("By href");
    const { vectors } = JSON.parse(readFileSync(join(folder, "vectors", "path.json"), "utf8")) as {
      vectors: { id: string }[];
    };
    expect(vectors[0]).toEqual({
      id: "path/a-new-one",
      input: "http://h/new|",
      base: null,
      about: "A bar at the end.",
    });
    expect((await urlstrata(["corpus", "check", "--corpus", folder])).code).toBe(exitCodes.nothingUnexpected);
    const again = await urlstrata([...question, "--id", "path/another"]);
    expect([again.code, again.stderr]).toEqual([
      3,
      expect.stringContaining("path/a-new-one asks this already"),
    ]);
  });

  it("adds a vector once in concurrent runs, and loses none", async () => {
    const inputs = ["http://h/at-once", "http://h/at-once", "http://h/at-once?", "http://h/at-once#"];
    const ended = await Promise.all(
      inputs.map((input) => urlstrata(["corpus", "add", input, "--theme", "path", "--corpus", folder])),
    );
    expect(ended.map(({ code }) => code).sort()).toEqual([0, 0, 0, exitCodes.badInput]);
    expect((await urlstrata(["corpus", "check", "--corpus", folder])).code).toBe(exitCodes.nothingUnexpected);
    const { vectors } = JSON.parse(readFileSync(join(folder, "vectors", "path.json"), "utf8")) as {
      vectors: { id: string }[];
    };
    const ids = vectors.map(({ id }) => id).filter((id) => id.startsWith("path/http-h-at-once"));
    expect(ids).toEqual(["path/http-h-at-once", "path/http-h-at-once-2", "path/http-h-at-once-3"]);
  });

  it("fetches all files of a mirror or none", async () => {
    const from = join(folder, "mirror");
    const missing = await urlstrata(["corpus", "fetch", "--from", from, "--corpus", folder]);
    expect([missing.code, missing.stderr.split("\n")]).toEqual([
      exitCodes.badInput,
      [expect.stringMatching(/mirror: there is no such folder$/), ""],
    ]);
    mkdirSync(from);
    const { code, stderr } = await urlstrata(["corpus", "fetch", "--from", from, "--corpus", folder]);
    expect(code).toBe(exitCodes.badInput);
    expect(stderr).toContain("urltestdata.json: ENOENT");
    expect(existsSync(join(folder, "upstream"))).toBe(false);
  });

  it("compares two reports", async () => {
    const run = async (only: string): Promise<string> => {
      const { stdout } = await urlstrata(["run", "--theme", "port", "--only", only, "--format", "json"]);
      const file = join(folder, `${only}.json`);
      writeFileSync(file, stdout);
      return file;
    };
    const [old, other] = [await run("whatwg-2026"), await run("rfc3986")];
    const same = await urlstrata(["diff", old, old]);
    expect([same.code, same.stdout]).toEqual([0, expect.stringMatching(/^0 of \d+ answers changed\n$/)]);
    const nothing = await urlstrata(["diff", old, other]);
    expect([nothing.code, nothing.stdout]).toEqual([1, expect.stringContaining("Nothing was compared")]);
    const bad = await urlstrata(["diff", old, inPackage("package.json")]);
    expect([bad.code, bad.stderr]).toEqual([
      3,
      expect.stringContaining('package.json: version: is "0.1.0", '),
    ]);
    writeFileSync(other, readFileSync(other, "utf8").replace(/"version": \d+,/, '"version": 3,'));
    const older = await urlstrata(["diff", old, other]);
    expect(older.code).toBe(3);
    expect(older.stderr).toMatch(/: version: is 3, but this command reads version \d+: write it again with /);
  });

  it("asks a program, and exits with 4 when it crashes", async () => {
    const participant = `"${process.execPath}" ${driver("at-a-question")}`;
    const ask = (input: string): Promise<Ended> =>
      urlstrata([
        "parse",
        input,
        "--only",
        "whatwg-2026",
        "--participant",
        participant,
        "--time-limit",
        "100",
        "--format",
        "json",
      ]);
    const [answered, crashed] = await Promise.all([ask("http://a"), ask("die")]);
    expect(answered.code).toBe(exitCodes.nothingUnexpected);
    // A busy machine may have to wait for it.
    expect(answered.stderr.replaceAll("waiting for at-a-question\n", "")).toBe("");
    const { answers } = JSON.parse(answered.stdout) as { answers: Record<string, { href: string }> };
    expect(answers["at-a-question"]?.href).toBe("http://a");
    expect(crashed.code).toBe(exitCodes.participantFailed);
    expect(crashed.stdout).toContain("ended with exit code 3; its last words: this is the end");
  });

  it.each([
    [["--participant", "no-such-program-anywhere"], 2, "is not a participant"],
    [["--only", "cat", "--participant", "cat"], 4, "cat is not a participant"],
    [["--participant", ""], 2, '"" is neither the id of a participant nor a command'],
    [["--only", "node,"], 2, "--only contains an empty name"],
    [["--config", ""], 2, "--config needs a file name"],
    [["--time-limit", "2147484"], 2, "--time-limit 2147484 is not a number of seconds between 0 and 2147483"],
    [["--start-limit", "0"], 2, "--start-limit 0 is not a number"],
    // The driver that has started already is closed.
    [
      ["--participant", `"${process.execPath}" ${driver("conforming")}`, "--participant", "no-such-program"],
      2,
      "no-such-program is not a participant",
    ],
    [["--only", "nobody"], 2, "no participant nobody"],
    [["--only", "node", "--time-limit", "soon"], 2, "--time-limit soon"],
    [["--config", "package.json"], 3, "package.json: participants: "],
  ])("explains the fault of %j", async (options, code, message) => {
    const ended = await urlstrata(["parse", "a:", ...options]);
    expect([ended.code, ended.stdout]).toEqual([code, ""]);
    expect(ended.stderr).toContain(message);
  });

  it.each(["false", "cat"])("asks the others if %s fails to start, and exits with 4", async (participant) => {
    const { code, stdout, stderr } = await urlstrata(["parse", "http://h", "--participant", participant]);
    expect(code).toBe(exitCodes.participantFailed);
    expect(stdout).toContain("whatwg-2026");
    expect(stderr).toContain(`without ${participant}: ${participant} is not a participant: ${participant}: `);
    const alone = await urlstrata(["check", "--against", "whatwg-2026", "--participant", participant]);
    expect(alone.code).toBe(exitCodes.participantFailed);
    expect(alone.stderr).toContain("is not exactly one available participant");
  });

  it("rejects a missing program in smoke as wrong usage", async () => {
    const { code, stdout, stderr } = await urlstrata(["smoke", "no-such-program-anywhere"]);
    expect([code, stdout]).toEqual([exitCodes.wrongUsage, ""]);
    expect(stderr).toContain("no-such-program-anywhere is not a participant");
  });

  it("reports the unexpected output of a program", async () => {
    const participant = `"${process.execPath}" ${driver("in-its-ways")} "says goodbye"`;
    const { code, stderr } = await urlstrata(["parse", "a:", "--only", "node", "--participant", participant]);
    expect(code).toBe(exitCodes.nothingUnexpected);
    expect(stderr).toContain("in-its-ways wrote unexpected output: Goodbye!\n");
  });

  it("ends even if a descendant of a program holds its output open", async () => {
    const server = createServer().listen(0);
    const children = new Set<Socket>();
    server.on("connection", (child) => children.add(child));
    try {
      const { port } = z.object({ port: z.number() }).parse(server.address());
      const participant = `"${process.execPath}" ${driver("in-its-ways")} "leaves a free child behind" ${port}`;
      const { code } = await urlstrata(["parse", "a:", "--only", "node", "--participant", participant]);
      expect(code).toBe(0);
    } finally {
      for (const child of children) child.destroy();
      server.close();
    }
  });

  it("keeps to 80 columns with any id of a participant", async () => {
    const id = "a".repeat(72);
    const config = join(folder, "long.json");
    const command = [
      process.execPath,
      inPackage("harness", "participants", "stdio", "test-drivers", "conforming.js"),
    ];
    writeFileSync(config, JSON.stringify({ participants: { [id]: { command, title: "word ".repeat(40) } } }));
    const options = ["--config", config, "--format", "pretty"];
    const printed = await Promise.all([
      urlstrata(["parse", "http://a;b", "--only", `node,${id}`, ...options]),
      urlstrata(["run", "--theme", "port", "--only", `node,${id}`, ...options]),
      ...(existsSync(join(corpusFolder, "upstream"))
        ? [urlstrata(["suite", "wpt/toascii", "--only", `node,${id}`, ...options])]
        : []),
    ]);
    for (const { stdout } of printed) {
      expect(stdout).toContain("aaaa");
      expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
    }
  });
});
