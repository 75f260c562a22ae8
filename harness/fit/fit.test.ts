import pc from "picocolors";
import { noComponents } from "../components.test-support.js";
import { describe, expect, it } from "vitest";
import type { Components } from "../../algorithms/algorithm.js";
import { lensNamed } from "../compare.js";
import type { Accepted, Answer, Participant, Question } from "../participant.js";
import { parts } from "../participant.js";
import { inProcess } from "../participants/in-process.js";
import { reportAnswer } from "../report/answer.js";
import type { ReportAnswer } from "../report/schema.js";
import { buildFit } from "./fit.js";
import { fitPage } from "./page.js";
import { fitSchema, type FitReport } from "./schema.js";
import { kindOf } from "./kind.js";
import { fitTerminal } from "./terminal.js";

function accepted(host: string, path = "/"): Accepted {
  const components: Components = { ...noComponents, scheme: "http", host, path };
  return { kind: "parsed", href: `http://${host}${path}`, components, origin: null, open: [], remarks: [] };
}

const rejected: Answer = { kind: "rejected", at: "1", reason: "no", remarks: [] };

function fake(id: string, kind: "algorithm" | "recorded", answer: (input: string) => Answer): Participant {
  const identity = { id, title: id, kind, version: "1", unicode: null, sees: parts };
  return inProcess({ ...identity, answer: ({ input }) => answer(input) });
}

/** An accepted answer as the document has it. */
function told(href: string): ReportAnswer {
  const { host, pathname } = new URL(href);
  return reportAnswer(accepted(host, pathname));
}

const toldRejected = reportAnswer(rejected);

const questions: Question[] = [
  "same",
  "SAME",
  "path",
  "host",
  "no",
  "yes",
  "open",
  "none",
  "</script>|`",
].map((input) => ({ input, base: null }));

const recording: Participant = {
  ...fake("recorded/x", "recorded", (input) => {
    if (input === "no") return rejected;
    if (input === "none") return { kind: "parsed", components: {}, open: [], remarks: [] };
    return accepted(input.toLowerCase());
  }),
  recorded: questions,
};

const text = fake("text", "algorithm", (input) => {
  if (input === "yes") return rejected;
  if (input === "path") return accepted("path", "/other");
  if (input === "open") return { ...accepted("other"), open: [{ component: "host", gap: "gap" }] };
  if (input === "host" || input.startsWith("<")) return accepted(`not-${input}`);
  return accepted(input.toLowerCase());
});

function fit(): Promise<FitReport> {
  return buildFit(lensNamed("href"), [text, fake("nay", "algorithm", () => rejected)], [recording]);
}

describe("the fit of a text to a recording", () => {
  it("counts what is the same, different, open and not seen, and clusters the differences", async () => {
    const report = await fit();
    expect(fitSchema.parse(report)).toEqual(report);
    expect(report.recordings[0]?.fits[0]).toEqual({
      text: "text",
      same: 2,
      different: 5,
      open: 1,
      uncompared: 1,
      clusters: [
        {
          rejects: null,
          differing: ["host"],
          questions: 2,
          witness: { input: "host", base: null },
          text: told("http://not-host/"),
          recording: told("http://host/"),
        },
        {
          rejects: null,
          differing: ["path"],
          questions: 1,
          witness: { input: "path", base: null },
          text: told("http://path/other"),
          recording: told("http://path/"),
        },
        {
          rejects: "recording",
          differing: ["verdict"],
          questions: 1,
          witness: { input: "no", base: null },
          text: told("http://no/"),
          recording: toldRejected,
        },
        {
          rejects: "text",
          differing: ["verdict"],
          questions: 1,
          witness: { input: "yes", base: null },
          text: toldRejected,
          recording: told("http://yes/"),
        },
      ],
    });
    // Both reject "no".
    expect(report.recordings[0]?.fits[1]).toMatchObject({ same: 1, different: 7, open: 0, uncompared: 1 });
  });

  it("names no part as differing that the lens does not see", async () => {
    const elsewhere = fake("text", "algorithm", (input) =>
      input === "no" ? accepted("no") : accepted(`not-${input}`, "/other"),
    );
    const differing = async (lens: string): Promise<unknown> => {
      const { recordings } = await buildFit(lensNamed(lens), [elsewhere], [recording]);
      return recordings[0]?.fits[0]?.clusters.map(({ questions, differing }) => [questions, differing]);
    };
    expect(await differing("host")).toEqual([
      [7, ["host"]],
      [1, ["verdict"]],
    ]);
    expect(await differing("verdict")).toEqual([[1, ["verdict"]]]);
    expect(kindOf({ rejects: null, differing: [] }, "origin")).toBe("the origin");
    expect(kindOf({ rejects: null, differing: [] }, "href")).toBe("the whole URL");
  });

  it("splits both hrefs by one rule where nothing else was recorded, and compares no unobserved verdict", async () => {
    const links: Participant = {
      ...fake("recorded/x", "recorded", (input) => {
        return { ...accepted(input, "/recorded"), components: {}, verdict: "unobserved" };
      }),
      recorded: questions,
    };
    const { recordings } = await buildFit(lensNamed("href"), [text], [links]);
    const [counts] = recordings[0]?.fits ?? [];
    expect(counts).toMatchObject({ same: 0, different: 7, open: 1, uncompared: 1 });
    expect(
      counts?.clusters.map(({ rejects, differing, questions: count }) => [rejects, differing, count]),
    ).toEqual([
      [null, ["path"], 4],
      [null, ["host", "path"], 3],
    ]);
  });

  it("tells of both answers what the lens looks at", async () => {
    const toOne = (host: string): Answer => ({ ...accepted(host), href: "http://one/" });
    const elsewhere = fake("text", "algorithm", (input) => toOne(input === "same" ? "h" : "not-h"));
    const old = { ...fake("recorded/x", "recorded", () => toOne("h")), recorded: questions };
    const report = await buildFit(lensNamed("host"), [elsewhere], [old]);
    const options = { width: 80, colors: pc.createColors(false), clusters: 5 };
    expect(fitTerminal(report, options)).toContain("text:     not-h\n          recorded: h\n");
    expect(fitPage(report)).toContain("| `not-h` | `h` |");
  });

  it("fits 80 columns, and is harmless on the page", async () => {
    const report = await fit();
    const options = { width: 80, colors: pc.createColors(false), clusters: 5 };
    const twice = { ...report, recordings: [...report.recordings, ...report.recordings] };
    for (const shown of [fitTerminal(report, options), fitTerminal(twice, options)]) {
      expect(shown).toMatch(/^[\n\x20-\x7E]*$/);
      for (const line of shown.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
    }
    const page = fitPage(report);
    expect(page).toContain("| recorded/x | 9 | 2 / 5 / 1 | 1 / 7 / 0 |");
    expect(page.replace(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, "")).not.toContain("<script");
  });
});
