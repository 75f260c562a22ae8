import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inPackage } from "../../io/package-folder.js";
import type { Question } from "../../model/question.js";
import { recordedBy } from "./by-browser.js";
import { recordedParticipant } from "./recording.js";

const path = inPackage("corpus", "upstream", "url-spec", "by-browser.txt");

describe.skipIf(!existsSync(path))(
  "recordedBy for the browsers of 2010 (skipped unless fetched: npm run corpus:fetch)",
  () => {
    it("answers the recorded questions only", async () => {
      const input = "http://www.example.com/?q=\u4F60\u597D";
      const questions: Question[] = [
        { input: "http://www.example.com:-2/", base: null },
        { input, base: null, encoding: "latin1" },
        { input, base: null },
        { input: "http://www.example.com:-2/", base: "http://h/" },
      ];
      const answered = (["firefox-3.6", "chrome-5", "safari-4", "ie-8"] as const).map(async (browser) => {
        const identity = { id: browser, title: browser, kind: "recorded", version: "2010" } as const;
        const answers = await recordedParticipant(identity, recordedBy(browser, path)).ask(questions);
        return answers.map((answer) => (answer.kind === "parsed" ? answer.href : answer.kind));
      });
      const port = "http://www.example.com:-2/";
      const query = (escaped: string): string => `http://www.example.com/?q=${escaped}`;
      const unanswered = ["unanswered", "unanswered"];
      expect(await Promise.all(answered)).toEqual([
        [port, query("%E4%BD%A0%E5%A5%BD"), ...unanswered],
        [port, query("%26%2320320%3B%26%2322909%3B"), ...unanswered],
        [port, query("%26%2320320%3B%26%2322909%3B"), ...unanswered],
        ["rejected", query("\u4F60\u597D"), ...unanswered],
      ]);
    });

    // A link has an href even for an invalid URL; only Internet Explorer throws then.
    it.each([
      ["firefox-3.6", 115],
      ["chrome-5", 115],
      ["safari-4", 115],
      ["ie-8", 0],
    ] as const)("gives %s %i hrefs without a verdict, and no components", (browser, unobserved) => {
      const { sees, answers } = recordedBy(browser, path);
      expect(sees).toEqual(["href"]);
      const accepted = answers.flatMap(({ answer }) => (answer.kind === "parsed" ? [answer] : []));
      expect(accepted.filter(({ verdict }) => verdict === "unobserved")).toHaveLength(unobserved);
      expect(accepted.filter(({ components }) => Object.keys(components).length > 0)).toEqual([]);
    });

    // "Threw exception" occurs 21 times in the file, in lines of Internet Explorer only.
    it.each([
      ["firefox-3.6", 115, 0],
      ["chrome-5", 115, 0],
      ["safari-4", 115, 0],
      ["ie-8", 99, 21],
    ] as const)("gives %s %i answers, of which %i are rejections", (browser, answered, rejected) => {
      const { answers } = recordedBy(browser, path);
      expect(answers).toHaveLength(answered);
      expect(answers.filter(({ answer }) => answer.kind === "rejected")).toHaveLength(rejected);
    });
  },
);
