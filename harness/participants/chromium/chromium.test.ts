import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Answer, Question } from "../../participant.js";
import { executableIn } from "./browser.js";
import { Failure } from "../contained.js";
import { askedPage, type Page } from "./pages.js";

const questions: readonly Question[] = Array.from({ length: 150 }, (_, index) => ({
  input: String(index),
  base: null,
}));

/** A page in which every URL is rejected, and how often it was closed. */
function rejecting(): Page & { readonly closed: () => number } {
  let closed = 0;
  return {
    version: "1",
    evaluate: (expression) =>
      // Each question is one object of the text, whose quotes are escaped.
      Promise.resolve(
        JSON.stringify(Array(expression.split('\\"input\\"').length - 1).fill({ rejected: "no" })),
      ),
    close: () => {
      closed++;
      return Promise.resolve();
    },
    closed: () => closed,
  };
}

function failing(evaluate: Page["evaluate"]): ReturnType<typeof rejecting> {
  return { ...rejecting(), evaluate };
}

describe("a page that is asked", () => {
  it.each<[string, Page["evaluate"], string]>([
    ["hangs", () => new Promise(() => undefined), "hung: no answer within 0.05 seconds"],
    ["dies", () => Promise.reject(new Error("closed\nand a log")), "closed"],
    ["writes nonsense", () => Promise.resolve("[{}]"), "gave what is not known here: 0: Invalid input"],
    [
      "writes no JSON",
      () => Promise.resolve(null),
      "gave what is not known here: Invalid input: expected string, received null",
    ],
  ])("and %s has failed, and is closed", async (_, evaluate, did) => {
    const page = failing(evaluate);
    await expect(askedPage(page, 0.05).ask(questions, () => undefined)).rejects.toThrow(new Failure(did));
    expect(page.closed()).toBe(1);
  });

  it("hands over its answers in order", async () => {
    const page = rejecting();
    const answers: Answer[] = [];
    await askedPage(page).ask(questions, (index, answer) => {
      expect(index).toBe(answers.length);
      answers.push(answer);
    });
    expect(answers).toEqual(
      questions.map(() => ({ kind: "rejected", at: "new URL", reason: "no", remarks: [] })),
    );
  });

  it("is crashed for a question that it passes over", async () => {
    const answers: Answer[] = [];
    await askedPage(failing(() => Promise.resolve("[]"))).ask(questions.slice(0, 1), (_, answer) => {
      answers.push(answer);
    });
    expect(answers).toEqual([{ kind: "crashed", did: "gave too few answers" }]);
  });
});

describe("the executable", () => {
  it("is the one that the environment names", () => {
    expect(executableIn({ URLSTRATA_CHROMIUM: "/x/browser", PATH: "/usr/bin" })).toBe("/x/browser");
  });

  it("is the first by name on the path, if it can be executed", () => {
    const folder = mkdtempSync(join(tmpdir(), "urlstrata-"));
    try {
      for (const name of ["chromium", "google-chrome", "google-chrome-stable"])
        writeFileSync(join(folder, name), "");
      expect(executableIn({ PATH: folder })).toBeNull();
      for (const name of ["google-chrome", "google-chrome-stable"]) chmodSync(join(folder, name), 0o755);
      expect(executableIn({ PATH: ["/no/such/folder", folder].join(delimiter) })).toBe(
        join(folder, "google-chrome"),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
