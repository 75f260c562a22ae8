import { describe, expect, it } from "vitest";
import { algorithmById } from "../../algorithms/index.js";
import { someReport } from "../../test-support/whole-report.js";
import type { Answer } from "../model/answer.js";
import type { Question } from "../model/question.js";
import {
  aspectInWords,
  askedVectors,
  browserDifferences,
  browsersAmong,
  differingCount,
  standard,
  type AskedVector,
} from "./browsers.js";
import { browsersPage } from "./render/markdown/browsers-page.js";

const { parse } = algorithmById(standard);

/** Returns the vector of a question to which "b" answers as it does to another one; "a" answers as the Standard. */
function asked(input: string, other = input, base: string | null = null): AskedVector {
  const answerTo = (each: string): Answer => parse(each, base);
  const question: Question = { input, base };
  const answers = new Map([
    [standard, answerTo(input)],
    ["a", answerTo(input)],
    ["b", answerTo(other)],
  ]);
  return { id: input, question, answers };
}

function found(...vectors: readonly AskedVector[]): unknown {
  return browserDifferences(["a", "b"], vectors).map(({ aspect, browsers, step, vectors }) => ({
    aspect,
    browsers,
    step,
    inputs: vectors.map(({ id }) => id),
  }));
}

describe("browserDifferences", () => {
  it("finds none where all agree", () => {
    expect(found(asked("http://h/"), asked("http://[/"))).toEqual([]);
  });

  it("names the step that rejects, and puts the shortest input first", () => {
    expect(found(asked("http://hh:x/", "http://hh/"), asked("http://h:x/", "http://h/"))).toEqual([
      {
        aspect: "verdict",
        browsers: ["b"],
        step: "4.4 port state, 3",
        inputs: ["http://h:x/", "http://hh:x/"],
      },
    ]);
  });

  it("names a step that is taken for the differing vectors only, by component", () => {
    const agreed = ["http://h/a/b", "http://h/", "http://h/?q", "a:b"].map((input) => asked(input));
    const [path, query] = [asked("http://h/../x", "http://h/y"), asked("http://h/?'", "http://h/?z")];
    expect(found(...agreed, path)).toEqual([
      {
        aspect: "path",
        browsers: ["b"],
        step: expect.stringMatching(/^4\.(?:4 path state|2 shorten), /) as unknown,
        inputs: [path.id],
      },
    ]);
    expect(found(...agreed, path, query)).toHaveLength(2);
  });

  it("has an origin and a whole URL only where no component explains them", () => {
    const vector = asked("http://h/");
    const [answer] = vector.answers.values();
    if (answer?.kind !== "parsed") throw new Error("is rejected");
    const withB = (b: Answer): AskedVector => ({
      ...vector,
      answers: new Map([...vector.answers, ["b", b]]),
    });
    expect(found(withB({ ...answer, origin: "x" }))).toEqual([
      expect.objectContaining({ aspect: "origin", step: expect.stringMatching(/^4\.7 /) as unknown }),
    ]);
    expect(found(withB({ ...answer, href: "x" }))).toEqual([expect.objectContaining({ aspect: "href" })]);
    const host = { ...answer, href: "x", origin: "x", components: { ...answer.components, host: "x" } };
    expect(found(withB(host))).toEqual([expect.objectContaining({ aspect: "host" })]);
  });
});

describe("browsersPage", () => {
  it("has every difference of the recorded browsers, with what each does", async () => {
    const report = await someReport();
    const browsers = browsersAmong(report.participants).map(({ id }) => id);
    expect(browsers).toEqual(
      ["chromium-156.0", "firefox-153.7", "webkitgtk-2.50"].map((id) => `recorded/${id}`),
    );
    const vectors = askedVectors(report);
    const differences = browserDifferences(browsers, vectors);
    const page = browsersPage(report) ?? "";
    expect(page.match(/^## \d+$/gm)).toHaveLength(differences.length);
    for (const { aspect, browsers: differing, vectors } of differences) {
      const { answers } = vectors[0] ?? { answers: new Map<string, Answer>() };
      const words = (id: string): string => {
        const answer = answers.get(id);
        return answer === undefined ? "" : aspectInWords(aspect, answer);
      };
      const alike = differing.filter((id) => words(id) === words(standard));
      expect(aspect === "verdict" ? [] : alike).toEqual([]);
    }
    // Each vector on which a browser differs is in a difference.
    const inDifferences = new Set(differences.flatMap(({ vectors }) => vectors.map(({ id }) => id)));
    const differs = vectors.filter((vector) =>
      browsers.some((id) => differingCount(id, standard, [vector]) > 0),
    );
    expect(differs.map(({ id }) => id).toSorted()).toEqual([...inDifferences].toSorted());
  });

  it("is absent without browsers", async () => {
    const report = await someReport();
    const participants = report.participants.filter(({ kind }) => kind === "algorithm");
    expect(browsersPage({ ...report, participants })).toBeNull();
  });
});
