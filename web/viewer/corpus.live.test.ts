import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "playwright-core";
import { ask } from "../../harness/compare/ask.js";
import { loadCorpus } from "../../harness/corpus/load.js";
import { inPackage } from "../../harness/io/package-folder.js";
import { questionOf } from "../../harness/model/question.js";
import { algorithmParticipants } from "../../harness/participants/algorithms.js";
import { startBrowser } from "../in-chromium.test-support.js";
import { executable } from "../launch.js";

/** A script that puts the participants of the page into the global `viewer`. */
async function respondentsScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      minify: false,
      lib: {
        entry: inPackage("web", "viewer", "answers", "respondents.ts"),
        formats: ["iife"],
        name: "viewer",
      },
    },
  });
  const outputs = Array.isArray(result) ? result.flatMap(({ output }) => output) : [];
  const [script] = outputs.flatMap((each) => (each.type === "chunk" ? [each.code] : []));
  if (script === undefined) throw new Error("nothing was built");
  return script;
}

describe.skipIf(executable === null)("answersTo", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  it("answers the whole corpus as the command line does", async () => {
    const questions = loadCorpus().vectors.map(questionOf);
    const page = await browser.newPage();
    await page.evaluate(await respondentsScript().then((script) => `${script}; globalThis.viewer = viewer`));
    const given = await page.evaluate<string>(
      `JSON.stringify(${JSON.stringify(questions)}.map((question) => [...viewer.answersTo(question)]))`,
    );
    const expected = await ask(algorithmParticipants, questions, { remarks: true });
    const answers = JSON.parse(given) as [string, unknown][][];
    expect(answers.length).toBe(questions.length);
    for (const [index, question] of questions.entries()) {
      const own = answers[index]?.filter(([id]) => id !== "browser");
      expect(own, JSON.stringify(question)).toEqual([...(expected[index] ?? [])]);
    }
    const browsers = answers.map((each) => each.find(([id]) => id === "browser"));
    expect(browsers).not.toContain(undefined);
  });
});
