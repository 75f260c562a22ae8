import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Algorithm } from "../../../algorithms/algorithm.js";
import { algorithmById } from "../../../algorithms/index.js";
import { exitCodes } from "../../io/errors.js";
import { inPackage } from "../../io/package-folder.js";
import { byBrowserCases, byBrowserFile, byBrowserSlips, byBrowserText } from "./by-browser.js";

const head = "FF = Firefox 3.6\nKR = Chrome 5\nSA = Safari 4\nIE = Internet Explorer 8\n";
const page = "\n= LayoutTests/fast/url/a.html =\n";

function casesOf(lines: string): ReturnType<typeof byBrowserCases> {
  return byBrowserCases(`${head}${page}${lines}`, "x.txt", []);
}

describe("a question", () => {
  it("reads an answer of each browser in its own form", () => {
    const lines = [
      "* KR canonicalize('http://h\\\\a') is 'http://h/a'",
      "SA canonicalize('http://h\\\\a') should be http://h/a. Was http://h\\a..",
      "IE canonicalize('http://h\\\\a') should be http://h/a. Threw exception [object Error]",
    ];
    expect(casesOf(lines.join("\n"))).toEqual([
      {
        id: "url-spec/by-browser#0",
        section: "LayoutTests/fast/url/a.html",
        input: "http://h\\a",
        base: null,
        encoding: null,
        expected: "http://h/a",
        answers: {
          "chrome-5": { kind: "href", href: "http://h/a" },
          "safari-4": { kind: "href", href: "http://h\\a." },
          "ie-8": { kind: "threw" },
        },
      },
    ]);
  });

  it("counts the questions over all pages", () => {
    const cases = casesOf(`KR canonicalize('a:') is 'a:'\n\n${page}FF canonicalize('b:') is 'b:'\n`);
    expect(cases.map(({ id, input }) => [id, input])).toEqual([
      ["url-spec/by-browser#0", "a:"],
      ["url-spec/by-browser#1", "b:"],
    ]);
  });

  it.each([
    ["\\x02", "\u0002", null],
    ["\\uD800", "\uD800", null],
    ["?\\uD800", "?\uD800", "iso-8859-1"],
    ["#\u00A9", "#\u00A9", "iso-8859-1"],
    ["\u00A9?#", "\u00A9?#", null],
  ])("unescapes %j and adds an encoding where that matters", (source, input, encoding) => {
    const [only] = casesOf(`KR canonicalize('${source}') is ''`);
    expect(only).toMatchObject({ input, encoding });
  });
});

describe("byBrowserText", () => {
  const decoded = (...bytes: number[]): string => byBrowserText(Uint8Array.from(bytes), "x.txt");

  it("decodes UTF-8, and CESU-8 for a supplementary character", () => {
    expect(decoded(0xed, 0xa0, 0x80, 0xed, 0xbc, 0x80, 0x61, 0xc3, 0x82)).toBe("\u{10300}a\u00C2");
  });

  it.each([[[0xff]], [[0xed, 0xa0, 0x80]]])("rejects the bytes %j", (bytes) => {
    expect(() => decoded(...bytes)).toThrow(
      expect.objectContaining({ exitCode: exitCodes.badInput }) as Error,
    );
  });
});

describe("byBrowserCases", () => {
  const first = "KR canonicalize('a:') is 'a:'";
  it.each([
    ["another form", "KR canonicalize('a:') was 'a:'", "line 7: is not an answer of a browser"],
    ["another browser", "OP canonicalize('a:') is 'a:'", "line 7: unknown browser OP"],
    ["another escape", "KR canonicalize('\\n') is ''", "line 7: a backslash that is no known escape"],
    ["another question", `${first}\nFF canonicalize('b:') is 'a:'`, "line 8: asks another question"],
    ["another expectation", `${first}\nFF canonicalize('a:') is 'b:'`, "line 8: expects another answer"],
    ["a second answer", `${first}\n${first}`, "line 8: a second answer of Chrome 5"],
    ["another heading", `= a =`, "line 7: is not an answer of a browser"],
  ])("rejects %s", (_, lines, fault) => {
    expect(() => casesOf(lines)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(`x.txt: ${fault}`) as string,
        exitCode: exitCodes.badInput,
      }) as Error,
    );
  });

  it("rejects another head, and an answer outside of the pages", () => {
    expect(() => byBrowserCases(`a${head}${first}`, "x.txt", [])).toThrow(
      /line 1: is not "FF = Firefox 3.6"\nx.txt: line 5: an answer before the first section/,
    );
  });

  it("rejects a slip that the line does not have", () => {
    const slip = { line: 7, written: "RR", meant: "KR", reason: "It is listed." };
    expect(() => byBrowserCases(`${head}${page}${first}`, "x.txt", [slip])).toThrow(
      /line 7: .*"RR" exactly once/,
    );
  });
});

const path = inPackage(join("corpus", "upstream", byBrowserFile));

describe.skipIf(!existsSync(path))(
  "byBrowserCases on the published file (skipped unless fetched: npm run corpus:fetch)",
  () => {
    const cases = existsSync(path) ? byBrowserCases(byBrowserText(readFileSync(path), path), path) : [];
    const chrome = cases.flatMap((each) => {
      const answer = each.answers["chrome-5"];
      return answer?.kind === "href" ? [{ ...each, href: answer.href }] : [];
    });

    /** Counts the hrefs that an algorithm gives with nothing unspecified. */
    const given = (
      { parse }: Algorithm,
      asked: readonly { input: string; encoding: string | null; href: string }[],
    ): number =>
      asked.filter(({ input, encoding, href }) => {
        const outcome = parse(input, null, encoding === null ? {} : { encoding });
        return outcome.kind === "parsed" && outcome.unspecified.length === 0 && outcome.href === href;
      }).length;

    it("returns 115 questions, of which Chrome answers all and the others most", () => {
      expect(cases.length).toBe(115);
      const answered = (browser: keyof (typeof cases)[number]["answers"]): number =>
        cases.filter(({ answers }) => answers[browser] !== undefined).length;
      expect(
        (["chrome-5", "firefox-3.6", "safari-4", "ie-8"] as const).map((browser) => answered(browser)),
      ).toEqual([115, 115, 115, 99]);
      expect(byBrowserSlips.length).toBe(12);
    });

    it("has 21 answers of Chrome 5 that the draft gives to the letter, and 109 that the filled draft gives", () => {
      expect(chrome.length).toBe(115);
      expect(given(algorithmById("barth-2011"), chrome)).toBe(21);
      expect(given(algorithmById("barth-2011/filled"), chrome)).toBe(109);
      expect(109 / 115).toBeGreaterThan(0.9);
    });

    it("expects the filled draft's answer 113 times", () => {
      const expected = cases.map((each) => ({ ...each, href: each.expected }));
      expect(given(algorithmById("barth-2011"), expected)).toBe(23);
      expect(given(algorithmById("barth-2011/filled"), expected)).toBe(113);
    });
  },
);
