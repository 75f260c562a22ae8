import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Question } from "../../participant.js";
import { executableIn } from "./browser.js";
import { askedInPages, type Page } from "./pages.js";

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

describe("asking in pages", () => {
  it.each<[string, Page["evaluate"], string]>([
    ["hangs", () => new Promise(() => undefined), "did not answer within 0.05 seconds"],
    ["dies", () => Promise.reject(new Error("closed\nand a log")), "closed"],
    ["writes nonsense", () => Promise.resolve("[{}]"), "gave what is not known here: 0: Invalid input"],
    [
      "writes no JSON",
      () => Promise.resolve(null),
      "gave what is not known here: Invalid input: expected string, received null",
    ],
  ])("a page that %s is crashed for its batch, and a new one is asked the rest", async (_, evaluate, did) => {
    const bad = failing(evaluate);
    const good = rejecting();
    const { ask, close } = askedInPages(bad, () => Promise.resolve(good), 0.05);
    const answers = await ask(questions);
    await close();
    expect(answers.slice(0, 100)).toEqual(Array(100).fill({ kind: "crashed", did }));
    expect(answers.slice(100)).toEqual(
      Array(50).fill({ kind: "rejected", at: "new URL", reason: "no", remarks: [] }),
    );
    expect([bad.closed(), good.closed()]).toEqual([1, 1]);
  });

  it("is crashed for all that is left if the browser cannot be started again", async () => {
    const bad = failing(() => Promise.reject(new Error("closed")));
    const { ask, close } = askedInPages(bad, () => Promise.reject(new Error("no browser")));
    const answers = await ask(questions);
    await close();
    expect(answers[0]).toEqual({ kind: "crashed", did: "closed" });
    expect(answers[100]).toEqual({ kind: "crashed", did: "no browser" });
  });

  it("is crashed for a question that the page passes over", async () => {
    const { ask } = askedInPages(
      failing(() => Promise.resolve("[]")),
      () => Promise.reject(new Error("none")),
    );
    expect(await ask(questions.slice(0, 1))).toEqual([{ kind: "crashed", did: "gave too few answers" }]);
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
