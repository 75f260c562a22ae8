import pc from "picocolors";
import { noComponents } from "../components.test-support.js";
import { describe, expect, it } from "vitest";
import type { Components } from "../../../algorithms/algorithm.js";
import { lensNamed } from "../lenses.js";
import type { Participant } from "../../model/participant.js";
import type { Answer, Accepted } from "../../model/answer.js";
import type { Question } from "../../model/question.js";
import { fields } from "../../model/field.js";
import { inProcess } from "../../participants/in-process.js";
import { answerDocument, type AnswerDocument } from "../../model/answer-document.js";
import { buildAgreement } from "./agreement.js";
import { agreementPage } from "../../report/render/markdown/agreement-page.js";
import { agreementSchema, type AgreementReport } from "./schema.js";
import { bucketOf } from "./bucket.js";
import { agreementTerminal } from "../../report/render/terminal/agreement.js";

function accepted(host: string, path = "/"): Accepted {
  const components: Components = { ...noComponents, scheme: "http", host, path };
  return {
    kind: "parsed",
    href: `http://${host}${path}`,
    components,
    origin: null,
    unspecified: [],
    remarks: [],
  };
}

const rejected: Answer = { kind: "rejected", at: "1", reason: "no", remarks: [] };

function fake(id: string, kind: "algorithm" | "recorded", answer: (input: string) => Answer): Participant {
  const identity = { id, title: id, kind, version: "1", unicode: null, sees: fields };
  return inProcess({ ...identity, answer: ({ input }) => answer(input) });
}

/** Returns the document of an accepted answer. */
function acceptedWith(href: string): AnswerDocument {
  const { host, pathname } = new URL(href);
  return answerDocument(accepted(host, pathname));
}

const rejectedDocument = answerDocument(rejected);

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
    if (input === "none") return { kind: "parsed", components: {}, unspecified: [], remarks: [] };
    return accepted(input.toLowerCase());
  }),
  recorded: questions,
};

const text = fake("text", "algorithm", (input) => {
  if (input === "yes") return rejected;
  if (input === "path") return accepted("path", "/other");
  if (input === "open") return { ...accepted("other"), unspecified: [{ component: "host", gap: "gap" }] };
  if (input === "host" || input.startsWith("<")) return accepted(`not-${input}`);
  return accepted(input.toLowerCase());
});

function fit(): Promise<AgreementReport> {
  return buildAgreement(lensNamed("href"), [text, fake("nay", "algorithm", () => rejected)], [recording]);
}

describe("buildAgreement", () => {
  it("counts equal, different, unspecified and unobserved answers, and clusters the differences", async () => {
    const report = await fit();
    expect(agreementSchema.parse(report)).toEqual(report);
    expect(report.recordings[0]?.fits[0]).toEqual({
      text: "text",
      same: 2,
      different: 5,
      unspecified: 1,
      uncompared: 1,
      commonSame: 2,
      clusters: [
        {
          rejects: null,
          differing: ["host"],
          questions: 2,
          witness: { input: "host", base: null },
          text: acceptedWith("http://not-host/"),
          recording: acceptedWith("http://host/"),
        },
        {
          rejects: null,
          differing: ["path"],
          questions: 1,
          witness: { input: "path", base: null },
          text: acceptedWith("http://path/other"),
          recording: acceptedWith("http://path/"),
        },
        {
          rejects: "recording",
          differing: ["verdict"],
          questions: 1,
          witness: { input: "no", base: null },
          text: acceptedWith("http://no/"),
          recording: rejectedDocument,
        },
        {
          rejects: "text",
          differing: ["verdict"],
          questions: 1,
          witness: { input: "yes", base: null },
          text: rejectedDocument,
          recording: acceptedWith("http://yes/"),
        },
      ],
    });
    // The recording has no field of "none".
    expect(report.recordings[0]).toMatchObject({ questions: 9, common: 8 });
    // Both reject "no".
    expect(report.recordings[0]?.fits[1]).toMatchObject({
      same: 1,
      different: 7,
      unspecified: 0,
      uncompared: 1,
      commonSame: 1,
    });
  });

  it("names no differing component outside of the lens", async () => {
    const elsewhere = fake("text", "algorithm", (input) =>
      input === "no" ? accepted("no") : accepted(`not-${input}`, "/other"),
    );
    const differing = async (lens: string): Promise<unknown> => {
      const { recordings } = await buildAgreement(lensNamed(lens), [elsewhere], [recording]);
      return recordings[0]?.fits[0]?.clusters.map(({ questions, differing }) => [questions, differing]);
    };
    expect(await differing("host")).toEqual([
      [7, ["host"]],
      [1, ["verdict"]],
    ]);
    expect(await differing("verdict")).toEqual([[1, ["verdict"]]]);
    expect(bucketOf({ rejects: null, differing: [] }, "origin")).toBe("the origin");
    expect(bucketOf({ rejects: null, differing: [] }, "href")).toBe("the whole URL");
  });

  it("splits both hrefs in the same way if only the href was recorded, and ignores unobserved verdicts", async () => {
    const links: Participant = {
      ...fake("recorded/x", "recorded", (input) => {
        return { ...accepted(input, "/recorded"), components: {}, verdict: "unobserved" };
      }),
      recorded: questions,
    };
    const { recordings } = await buildAgreement(lensNamed("href"), [text], [links]);
    const [counts] = recordings[0]?.fits ?? [];
    expect(counts).toMatchObject({ same: 0, different: 7, unspecified: 1, uncompared: 1 });
    expect(
      counts?.clusters.map(({ rejects, differing, questions: count }) => [rejects, differing, count]),
    ).toEqual([
      [null, ["path"], 4],
      [null, ["host", "path"], 3],
    ]);
  });

  it("gives the fields of the lens for both answers", async () => {
    const toOne = (host: string): Answer => ({ ...accepted(host), href: "http://one/" });
    const elsewhere = fake("text", "algorithm", (input) => toOne(input === "same" ? "h" : "not-h"));
    const old = { ...fake("recorded/x", "recorded", () => toOne("h")), recorded: questions };
    const report = await buildAgreement(lensNamed("host"), [elsewhere], [old]);
    const options = { width: 80, colors: pc.createColors(false), clusters: 5 };
    expect(agreementTerminal(report, options)).toContain("text:     not-h\n          recorded: h\n");
    expect(agreementPage(report)).toContain("| `not-h` | `h` |");
  });

  it("agreementTerminal fits 80 columns, and agreementPage is harmless", async () => {
    const report = await fit();
    const options = { width: 80, colors: pc.createColors(false), clusters: 5 };
    const twice = { ...report, recordings: [...report.recordings, ...report.recordings] };
    for (const printed of [agreementTerminal(report, options), agreementTerminal(twice, options)]) {
      expect(printed).toMatch(/^[\n\x20-\x7E]*$/);
      for (const line of printed.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
    }
    const page = agreementPage(report);
    expect(page).toContain("| recorded/x | 9 | 2 / 5 / 1 | 1 / 7 / 0 |");
    expect(page.replace(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, "")).not.toContain("<script");
  });
});
