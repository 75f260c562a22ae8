import { behaviourOf } from "../behaviours/behaviours.test-support.js";
import pc from "picocolors";
import { beforeAll, describe, expect, it } from "vitest";
import type { Components, Rejected } from "../../algorithms/algorithm.js";
import { reportOn, someCorpus, someReport } from "../../test-support/whole-report.js";
import type { Participant } from "../model/participant.js";
import type { Answer } from "../model/answer.js";
import { fields } from "../model/field.js";
import { lensNamed, type Lens } from "../compare/lenses.js";
import type { Corpus } from "../corpus/load.js";
import { participants } from "../participants/catalogue.js";
import { inProcess } from "../participants/in-process.js";
import { answersTable } from "./render/markdown/answers-table.js";
import { diffObserved, type AnswersDiff } from "./diff.js";
import { observedIn, type Observed } from "./observations.js";
import { diffText } from "./render/terminal/diff.js";
import { pagesOf } from "./render/markdown/pages.js";
import { answersOf } from "./lookup.js";
import { reportSchema, type Report } from "./schema.js";
import { reportTerminal } from "./render/terminal/report.js";

const plain = pc.createColors(false);
const terminalOptions = { width: 80, colors: plain, lens: "href", causes: 20 };

const hostile = [
  "</script><script>alert(1)</script>",
  "http://h/|a|b\\|c`d``e",
  "http://h/<img src=x onerror=alert(1)>",
  "http://h/\u202eevil\u2066\ud800\0\u001b[2J",
  "javascript:alert(1)//*_~[x](y)",
  `http://${".".repeat(5000)}/`,
  "\n| new | row |\n",
  "`",
  "",
];

function corpusOf(inputs: readonly string[]): Corpus {
  const vectors = inputs.map((input, index) => {
    return { id: `path/v${index}`, theme: "path", input, base: input, about: "A string." } as const;
  });
  return { vectors, expected: new Map(), deviations: new Map(), behaviours: [], stated: new Map() };
}

describe("buildReport", () => {
  it("fits its schema", async () => {
    const report = await someReport();
    const json = JSON.stringify(report);
    // The difference would be too long to print.
    expect(JSON.stringify(reportSchema.parse(JSON.parse(json))) === json).toBe(true);
  });

  it("is the same each time", async () => {
    const { vectors } = someCorpus();
    const few: Corpus = {
      vectors: vectors.slice(0, 6),
      expected: new Map(),
      deviations: new Map(),
      behaviours: [],
      stated: new Map(),
    };
    const [one, other] = [await reportOn(few), await reportOn(few)];
    expect(pagesOf(other)).toEqual(pagesOf(one));
  });

  it("fits 80 columns on a terminal", async () => {
    const report = await someReport();
    const text = reportTerminal(report, { ...terminalOptions, causes: 1000, vectors: report.vectors });
    const isLegend = (line: string): boolean => report.participants.some(({ title }) => line.includes(title));
    expect(text.split("\n").filter((line) => line.length > 80 && !isLegend(line))).toEqual([]);
  });
});

describe("renderings of a hostile string", () => {
  let report: Report;
  beforeAll(async () => {
    report = await reportOn(corpusOf(hostile), participants);
  });

  it("are harmless on every page and on the terminal", () => {
    const pages = [
      ...pagesOf(report).values(),
      reportTerminal(report, { ...terminalOptions, vectors: report.vectors }),
    ];
    for (const page of pages) expect(page).toMatch(/^[\n\x20-\x7E]*$/);
  });

  it("break out of no code span and no table", () => {
    const markdown = [...pagesOf(report)].filter(([path]) => path.endsWith(".md")).map(([, text]) => text);
    const outsideCode = markdown.join("\n").replace(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, "");
    expect(outsideCode).not.toMatch(/<script|<img|onerror|\[x\]/);
    const uneven: string[] = [];
    for (const page of markdown) {
      const cells = (line: string): number => line.replace(/\\[\\|]/g, "").split("|").length;
      let width = 0;
      for (const line of page.split("\n")) {
        if (!line.startsWith("|")) width = 0;
        else if (width === 0) width = cells(line);
        else if (cells(line) !== width) uneven.push(line);
      }
    }
    expect(uneven).toEqual([]);
  });

  it("restore it from the JSON unharmed", () => {
    const json = pagesOf(report).get("divergences.json") ?? "";
    const { vectors } = reportSchema.parse(JSON.parse(json));
    expect(vectors.map(({ input }) => input)).toEqual(hostile);
  });
});

const rejected: Rejected = { kind: "rejected", at: "1", reason: "no", remarks: [] };

function those(ids: readonly string[]): Participant[] {
  return participants.filter(({ id }) => ids.includes(id));
}

function fake(id: string, answer: (input: string) => Answer): Participant {
  const identity = { id, title: id, kind: "live", version: "1", unicode: null, sees: fields } as const;
  return inProcess({ ...identity, answer: ({ input }) => answer(input) });
}

describe("judgeExpectations", () => {
  it("distinguishes met, known, unmet and stale", async () => {
    const corpus: Corpus = {
      ...corpusOf(["met", "known", "unmet", "stale"]),
      expected: new Map([
        [
          "fake",
          [0, 1, 2, 3].map((index) => {
            return { vector: `path/v${index}`, kind: "rejected", at: "1", justification: "1" } as const;
          }),
        ],
      ]),
      deviations: new Map([
        ["fake", ["path/v1", "path/v3"].map((question) => ({ question, reason: "So it is." }))],
      ]),
    };
    const isMet = (input: string): boolean => input === "met" || input === "stale";
    const answer = (input: string): Answer => (isMet(input) ? rejected : { ...rejected, at: "2" });
    const { conformance } = await reportOn(corpus, [fake("fake", answer)]);
    expect(conformance).toEqual([
      {
        participant: "fake",
        expected: 4,
        met: 2,
        known: [{ vector: "path/v1", reason: "So it is." }],
        unmet: [{ vector: "path/v2", justification: "1", faults: ["at must be 1, but is 2"] }],
        stale: ["path/v3"],
      },
    ]);
  });
});

describe("themePage", () => {
  it("compares decoded values once decoded, and marks them", async () => {
    const answering = (id: string, username: string, rest: Partial<Participant> = {}): Participant => {
      const components: Partial<Components> = { scheme: "http", username, path: id };
      const answer: Answer = { kind: "parsed", href: id, components, unspecified: [], remarks: [] };
      const told = { id, title: id, kind: "live", version: "1", unicode: null, sees: fields } as const;
      return inProcess({ ...told, ...rest, answer: () => answer });
    };
    const pageOf = async (...asked: Participant[]): Promise<string> =>
      pagesOf(await reportOn(corpusOf(["http://x"]), asked)).get("by-theme/path.md") ?? "";
    const [raw, twice] = [answering("raw", "a%40"), answering("twice", "a%2540")];
    const decoding = (username: string): Participant =>
      answering("decoding", username, { decodes: ["username"] });
    const same = await pageOf(raw, decoding("a@"));
    expect(same).toContain("| participants | answer | open | path |");
    const different = await pageOf(raw, twice, decoding("a%40"));
    expect(different).toContain("| participants | answer | open | username | path |");
    expect(different).toMatch(/^\| decoding \|.*\| `a%40` \(decoded\) \|/m);
    expect(different).toMatch(/^\| raw \|.*\| `a%40` \|/m);
  });
});

function diffReports(before: Report, after: Report, lens: Lens | null): AnswersDiff {
  return diffObserved(observedIn(before), observedIn(after), lens);
}

describe("diffObserved", () => {
  const parsed = (href: string): Answer => ({
    kind: "parsed",
    href,
    components: {
      scheme: "a",
      username: null,
      password: null,
      host: null,
      port: null,
      path: href,
      query: null,
      fragment: null,
    },
    origin: null,
    unspecified: [],
    remarks: [],
  });

  const corpus = corpusOf(["a", "b", "c", "d", "e"]);
  const always = fake("always", () => parsed("x"));
  const toHost = (host: string): Answer => {
    const answer = parsed("x");
    return answer.kind === "parsed" ? { ...answer, components: { ...answer.components, host } } : answer;
  };
  const reports = async (before: Answer, after: Answer): Promise<readonly [Report, Report]> => [
    await reportOn(corpus, [always, fake("other", () => before), fake("left", () => rejected)]),
    await reportOn(corpus, [always, fake("other", () => after)]),
  ];

  it("finds every changed answer, even if the divergence is the same", async () => {
    const [old, now] = await reports(toHost("h"), toHost("evil.example"));
    for (const lens of [null, lensNamed("host")]) {
      const { changed, compared } = diffReports(old, now, lens);
      expect(compared).toBe(10);
      expect(changed.map(({ vector, by, pieces }) => [vector, by, pieces])).toEqual(
        corpus.vectors.map(({ id }) => [
          id,
          ["other"],
          [{ piece: "host", before: "h", after: "evil.example" }],
        ]),
      );
    }
    expect(diffReports(old, now, lensNamed("href")).changed).toEqual([]);
    expect(diffReports(old, now, null).onlyBefore).toEqual(["left"]);
    expect(diffReports(now, now, null).changed).toEqual([]);
  });

  it("tells the positions that changed, by the vectors that both reports have", async () => {
    const [old, now] = await reports(toHost("h"), toHost("evil.example"));
    const behaviour = {
      ...behaviourOf({ named: [{ host: "h" }], evil: [{ host: "evil.example" }] }),
      probes: corpus.vectors.slice(0, 1).map(({ id }) => {
        return { vector: id, patterns: { named: { host: "h" }, evil: { host: "evil.example" } } };
      }),
    };
    const { behaviours } = diffObserved(observedIn(old), observedIn(now), null, [behaviour]);
    expect(behaviours).toEqual([
      { id: "authority/tested", question: "Is it so?", by: ["other"], before: "as named", after: "as evil" },
    ]);
    expect(diffObserved(observedIn(now), observedIn(now), null, [behaviour]).behaviours).toEqual([]);
  });

  it("names the participants whose version changed, if both versions were kept", () => {
    const versions = { same: ["1", "1"], newer: ["1", "2"], found: [null, "2"], lost: ["1", null] } as const;
    const of = (side: 0 | 1): Observed => ({
      participants: Object.entries(versions).map(([id, both]) => ({ id, version: both[side] })),
      vectors: [],
    });
    expect(diffObserved(of(0), of(1), null).versions).toEqual([{ id: "newer", before: "1", after: "2" }]);
  });

  it("finds a change of any field", async () => {
    const base = parsed("x");
    if (base.kind !== "parsed") throw new Error("is accepted");
    const others: Readonly<Record<string, readonly [Answer, Answer]>> = {
      verdict: [base, rejected],
      step: [rejected, { ...rejected, at: "2" }],
      remarks: [rejected, { ...rejected, remarks: ["so"] }],
      href: [base, { ...base, href: "y" }],
      origin: [base, { ...base, origin: "null" }],
      open: [base, { ...base, unspecified: [{ component: "host", gap: "gap" }] }],
      port: [base, { ...base, components: { ...base.components, port: "" } }],
      query: [base, { ...base, components: { scheme: "a" } }],
    };
    const missed: string[] = [];
    for (const [piece, [before, after]] of Object.entries(others)) {
      const { changed } = diffReports(...(await reports(before, after)), null);
      if (changed[0]?.pieces.some((each) => each.piece === piece) !== true) missed.push(piece);
    }
    expect(missed).toEqual([]);
  });

  it("prints answers before and after, in groups with counts, in 80 columns", async () => {
    const [old, now] = await reports(parsed("http://127.0.0.8/"), { ...rejected, at: "3.5 host parser, 8" });
    const text = diffText(diffReports(old, now, null), 80, plain);
    expect(text).toContain("5 of 10 answers changed\n");
    expect(text).toContain(
      "other: accepted, now rejected at 3.5 host parser, 8: 5 vectors\n  path/v0  a against a\n",
    );
    expect(text).toContain("    http://127.0.0.8/ -> rejected at 3.5 host parser, 8: no\n");
    expect(text).toMatch(/ {2}path\/v2 .*\n.*\n {2}and 2 vectors more$/);
    const long = (end: string): Answer => parsed(`http://${"h".repeat(200)}${end}.example/`);
    const cut = diffText(diffReports(...(await reports(long("a"), long("b"))), null), 80, plain);
    expect(cut.split("\n").filter((line) => line.length > 80)).toEqual([]);
    expect(cut).toMatch(/- \.\.\.h+a\.example\/\n +\+ \.\.\.h+b\.example\/\n/);
  });
});

describe("diffObserved with another participant", () => {
  it("finds no change among the others", async () => {
    const corpus = corpusOf(["http://a;b", "foo:\\a", "file:///C|/x", "http://0/"]);
    const all = ["barth-2011", "weburl-2011", "whatwg-2012", "whatwg-2026"];
    const fewer = await reportOn(corpus, those(all.filter((id) => id !== "weburl-2011")));
    const more = await reportOn(corpus, those(all));
    for (const lens of [null, ...["href", "host", "verdict"].map(lensNamed)])
      expect(diffReports(fewer, more, lens)).toMatchObject({ changed: [], onlyAfter: ["weburl-2011"] });
  });
});

describe("reportImpacts", () => {
  const reading = (host: string | null, username: string | null = null): Answer => ({
    kind: "parsed",
    components: { scheme: "http", username, password: username, host },
    unspecified: [],
    remarks: [],
  });
  const corpus = corpusOf(["longer", "split", "same", "user", "spelled"]);
  const hosts: Readonly<Record<string, string>> = { longer: "a", split: "a", spelled: "H" };
  const asked = [
    fake("first", () => reading("h")),
    fake("second", (input) => reading(hosts[input] ?? "h", input === "user" ? "u" : null)),
    fake("third", () => reading("h")),
  ];

  it("counts vectors, pairs and the shortest vectors, once for each pair", async () => {
    const { impacts } = await reportOn(corpus, asked);
    const byId = new Map(impacts.map((impact) => [impact.id, impact]));
    expect(byId.get("host-split")).toMatchObject({
      vectors: 2,
      witness: "path/v1",
      splits: [
        { classes: [["first", "third"], ["second"]], witness: "path/v1", members: ["path/v0", "path/v1"] },
      ],
      pairs: [
        { a: "first", b: "second", vectors: 2, witness: "path/v1" },
        { a: "second", b: "third", vectors: 2, witness: "path/v1" },
      ],
    });
    // User name and password split alike, which is one split.
    expect(byId.get("userinfo-shift")).toMatchObject({ vectors: 1, splits: [{ members: ["path/v3"] }] });
    expect(byId.get("host-spelling")?.pairs.map(({ vectors }) => vectors)).toEqual([1, 1]);
    expect(byId.get("accept-split")).toMatchObject({ vectors: 0, witness: null, splits: [], pairs: [] });
  });

  it("is printed on a page and in a few lines on the terminal", async () => {
    const report = await reportOn(corpus, asked);
    const page = pagesOf(report).get("impacts.md") ?? "";
    expect(page).toContain("| **first** | 2 | 0 |\n| **second** |  | 2 |");
    expect(page).toContain("| 2 | first = third \\| second | `split` against `split` | `path/v1` |");
    const text = reportTerminal(report, { ...terminalOptions, vectors: [] });
    expect(text).toContain("        2  host-split      split against split\n");
    expect(text).not.toContain("accept-split");
  });
});

describe("answersTable", () => {
  it("describes in a sentence where the participants diverge", async () => {
    const asked = those(["barth-2011", "whatwg-2012", "whatwg-2026"]);
    const { vectors } = await reportOn(corpusOf(["http://a;b"]), asked);
    const [vector] = vectors;
    if (vector === undefined) throw new Error("no vector");
    const question = { input: vector.input, base: null };
    const table = answersTable(question, answersOf(vector), lensNamed("host"), { width: 80, colors: plain });
    expect(table).toContain("scheme     http  all");
    expect(table.replaceAll("\n", " ")).toContain(
      "By host they diverge: barth-2011 says a; whatwg-2012 and whatwg-2026 say a;b. " +
        "barth-2011 leaves path (empty-path) unspecified, which does not matter here. " +
        "host-split: barth-2011 sees a; whatwg-2012, whatwg-2026 see a;b.",
    );
  });

  it("marks a decoded component with impact", () => {
    const components: Partial<Components> = { scheme: "http", username: "a%40", password: null, host: "h" };
    const raw: Answer = { kind: "parsed", components, unspecified: [], remarks: [] };
    const answers = new Map<string, Answer>([
      ["raw", raw],
      ["decoding", { ...raw, decoded: ["username", "password"] }],
    ]);
    const options = { width: 80, colors: plain };
    const table = answersTable({ input: "x", base: null }, answers, lensNamed("verdict"), options);
    expect(table.replaceAll("\n", " ")).toContain(
      "userinfo-shift: raw sees the user name a%40 and no password; " +
        "decoding sees the user name a%40 (decoded) and no password.",
    );
  });

  it("names each spelling of a value in a class with impact", () => {
    const parsedWith = (components: Partial<Components>): Answer => ({
      kind: "parsed",
      components: { scheme: "http", username: null, password: null, host: "h", ...components },
      unspecified: [],
      remarks: [],
    });
    const answers = new Map<string, Answer>([
      ["one", parsedWith({ username: "a;" })],
      ["two", parsedWith({ username: "a%3B", password: "p" })],
      ["three", parsedWith({ username: "a;" })],
      ["four", parsedWith({})],
    ]);
    const options = { width: 80, colors: plain };
    const table = answersTable({ input: "x", base: null }, answers, lensNamed("verdict"), options);
    expect(table.replaceAll("\n", " ")).toContain(
      "userinfo-shift: all but four see the user name a; or a%3B and no password or the password p; " +
        "four sees no user name and no password.",
    );
  });

  it("cuts no step, and fits a program's reason into a line", () => {
    const at = "4.4 basic URL parser, a state with a name that is long, 2.1.2 of many numbers";
    const answers = new Map([
      ["one", { kind: "rejected", at, reason: "r".repeat(5_000), remarks: [] } as const],
    ]);
    const options = { width: 80, colors: plain };
    const table = answersTable({ input: "x", base: null }, answers, lensNamed("verdict"), options);
    expect(table.replaceAll(/\n +/g, " ")).toContain(`rejected at ${at}: rrr`);
    expect(Math.max(...table.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(80);
    expect(table.length).toBeLessThan(400);
  });

  it.each<[string, Partial<Components> | null, string]>([
    ["nothing of impacts where there are none", { path: "/x" }, "same answer."],
    ["who rejects", null, "accept-split: one accepts it; other rejects it."],
    ["schemes", { scheme: "\u202e" }, "scheme-shift: one sees http; other sees \\u{202e}."],
    [
      "user names and passwords",
      { username: "</script>" },
      "userinfo-shift: one sees no user name and no password; other sees the user name </script> and no password.",
    ],
    ["hosts spelled otherwise", { host: "H" }, "host-spelling: one sees h; other sees H."],
  ])("says %s", (_, change, says) => {
    const components: Partial<Components> = { scheme: "http", username: null, password: null, host: "h" };
    const one: Answer = { kind: "parsed", components, unspecified: [], remarks: [] };
    const other = change === null ? rejected : { ...one, components: { ...components, ...change } };
    const answers = new Map([
      ["one", one],
      ["other", other],
    ]);
    const options = { width: 80, colors: plain };
    const table = answersTable({ input: "x", base: null }, answers, lensNamed("verdict"), options);
    expect(table.replaceAll("\n", " ").endsWith(says)).toBe(true);
  });
});
