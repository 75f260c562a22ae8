import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Answer } from "../../model/answer.js";
import type { Question } from "../../model/question.js";
import { Failure } from "../supervised.js";
import { chromium } from "./chromium.js";
import { executableIn } from "./executable.js";
import type { Page } from "./page.js";
import { pageBatch } from "./pages.js";

const questions: readonly Question[] = Array.from({ length: 150 }, (_, index) => ({
  input: String(index),
  base: null,
}));

/** Returns a page that rejects every URL and counts its closings. */
function rejecting(): Page & { readonly closed: () => number } {
  let closed = 0;
  return {
    version: "1",
    evaluate: (expression) =>
      // Each question is one object of the JSON, whose quotes are escaped.
      Promise.resolve(
        JSON.stringify(Array(expression.split('\\"input\\"').length - 1).fill({ rejected: "no" })),
      ),
    open: () => Promise.resolve(),
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

describe("pageBatch", () => {
  it.each<[string, Page["evaluate"], string]>([
    ["hangs", () => new Promise(() => undefined), "hung: no answer within 0.05 seconds"],
    ["dies", () => Promise.reject(new Error("closed\nand a log")), "closed"],
    ["writes nonsense", () => Promise.resolve("[{}]"), "gave an unknown result: 0: Invalid input"],
    [
      "writes no JSON",
      () => Promise.resolve(null),
      "gave an unknown result: Invalid input: expected string, received null",
    ],
  ])("fails and is closed when it %s", async (_, evaluate, did) => {
    const page = failing(evaluate);
    await expect(pageBatch(page, 0.05).ask(questions, () => undefined)).rejects.toThrow(new Failure(did));
    expect(page.closed()).toBe(1);
  });

  it("hands over its answers in order", async () => {
    const page = rejecting();
    const answers: Answer[] = [];
    await pageBatch(page).ask(questions, (index, answer) => {
      expect(index).toBe(answers.length);
      answers.push(answer);
    });
    expect(answers).toEqual(
      questions.map(() => ({ kind: "rejected", at: "new URL", reason: "no", remarks: [] })),
    );
  });

  it("crashes for a question without an answer", async () => {
    const answers: Answer[] = [];
    await pageBatch(failing(() => Promise.resolve("[]"))).ask(questions.slice(0, 1), (_, answer) => {
      answers.push(answer);
    });
    expect(answers).toEqual([{ kind: "crashed", did: "gave too few answers" }]);
  });
});

/** Returns a page that accepts every URL, and keeps what it opened. */
function linking(): Page & { readonly opened: string[] } {
  const opened: string[] = [];
  const url: Record<string, string> = { protocol: "a:", pathname: "x" };
  for (const name of ["href", "origin", "username", "password", "hostname", "port", "search", "hash"])
    url[name] = "";
  const result = { url };
  return {
    ...failing((expression) =>
      Promise.resolve(
        JSON.stringify(Array.from({ length: expression.split('\\"input\\"').length - 1 }, () => result)),
      ),
    ),
    open: (address) => {
      opened.push(address);
      return Promise.resolve();
    },
    opened,
  };
}

describe("pageBatch with encodings", () => {
  it("opens one document for each encoding, and keeps the order of the questions", async () => {
    const page = linking();
    const asked = ["latin1", undefined, "euc-jp", "windows-1252", "utf8"].map(
      (encoding, index): Question => ({
        input: String(index),
        base: null,
        ...(encoding === undefined ? {} : { encoding }),
      }),
    );
    const answered: number[] = [];
    await pageBatch(page).ask(asked, (index) => answered.push(index));
    expect(page.opened).toEqual(["data:text/html;charset=windows-1252,", "data:text/html;charset=EUC-JP,"]);
    expect(answered.toSorted()).toEqual([0, 1, 2, 3, 4]);
  });

  it.each(["#f", " \t#f", "\n#"])(
    "leaves %j without a base unanswered: the document is its base",
    async (input) => {
      const answers: Answer[] = [];
      const asked = [{ input, base: null, encoding: "koi8-r" }];
      await pageBatch(linking()).ask(asked, (_, answer) => answers.push(answer));
      expect(answers).toEqual([{ kind: "unanswered", reason: "a document has a base" }]);
    },
  );
});

describe("executableIn", () => {
  it("returns the executable that the environment names", () => {
    expect(executableIn({ URLSTRATA_CHROMIUM: "/x/browser", PATH: "/usr/bin" }, chromium.executable)).toBe(
      "/x/browser",
    );
  });

  it("returns the first name on the path that is executable", () => {
    const folder = mkdtempSync(join(tmpdir(), "urlstrata-"));
    try {
      for (const name of ["chromium", "google-chrome", "google-chrome-stable"])
        writeFileSync(join(folder, name), "");
      expect(executableIn({ PATH: folder }, chromium.executable)).toBeNull();
      for (const name of ["google-chrome", "google-chrome-stable"]) chmodSync(join(folder, name), 0o755);
      const path = { PATH: ["/no/such/folder", folder].join(delimiter) };
      expect(executableIn(path, chromium.executable)).toBe(join(folder, "google-chrome"));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
