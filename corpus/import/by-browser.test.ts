import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { barth2011, barth2011Filled } from "../../algorithms/barth-2011/index.js";
import { exitCodes } from "../../harness/errors.js";
import { inPackage } from "../../harness/package-folder.js";
import { byBrowserCases, byBrowserFile, byBrowserSlips, byBrowserText } from "./by-browser.js";

const head = "FF = Firefox 3.6\nKR = Chrome 5\nSA = Safari 4\nIE = Internet Explorer 8\n";
const page = "\n= LayoutTests/fast/url/a.html =\n";

function casesOf(lines: string): ReturnType<typeof byBrowserCases> {
  return byBrowserCases(`${head}${page}${lines}`, "x.txt", []);
}

describe("a question", () => {
  it("has an answer of each browser, in the form that its line has", () => {
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

  it("is counted over all pages", () => {
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
  ])("written %j is a string, and has an encoding where that matters", (source, input, encoding) => {
    const [only] = casesOf(`KR canonicalize('${source}') is ''`);
    expect(only).toMatchObject({ input, encoding });
  });
});

describe("the bytes", () => {
  const decoded = (...bytes: number[]): string => byBrowserText(Uint8Array.from(bytes), "x.txt");

  it("are UTF-8, or CESU-8 for a supplementary character", () => {
    expect(decoded(0xed, 0xa0, 0x80, 0xed, 0xbc, 0x80, 0x61, 0xc3, 0x82)).toBe("\u{10300}a\u00C2");
  });

  it.each([[[0xff]], [[0xed, 0xa0, 0x80]]])("%j are bad input", (bytes) => {
    expect(() => decoded(...bytes)).toThrow(
      expect.objectContaining({ exitCode: exitCodes.badInput }) as Error,
    );
  });
});

describe("what is not of the form is bad input:", () => {
  const first = "KR canonicalize('a:') is 'a:'";
  it.each([
    ["another form", "KR canonicalize('a:') was 'a:'", "line 7: is no answer of a browser"],
    ["another browser", "OP canonicalize('a:') is 'a:'", "line 7: unknown browser OP"],
    ["another escape", "KR canonicalize('\\n') is ''", "line 7: a backslash that is no known escape"],
    ["another question", `${first}\nFF canonicalize('b:') is 'a:'`, "line 8: asks something else"],
    ["another expectation", `${first}\nFF canonicalize('a:') is 'b:'`, "line 8: expects something else"],
    ["a second answer", `${first}\n${first}`, "line 8: a second answer of Chrome 5"],
    ["another heading", `= a =`, "line 7: is no answer of a browser"],
  ])("%s", (_, lines, fault) => {
    expect(() => casesOf(lines)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(`x.txt: ${fault}`) as string,
        exitCode: exitCodes.badInput,
      }) as Error,
    );
  });

  it("another head, and an answer outside of the pages", () => {
    expect(() => byBrowserCases(`a${head}${first}`, "x.txt", [])).toThrow(
      /line 1: is not "FF = Firefox 3.6"\nx.txt: line 5: an answer before the first section/,
    );
  });

  it("a slip that is not there", () => {
    const slip = { line: 7, written: "RR", meant: "KR", reason: "It is listed." };
    expect(() => byBrowserCases(`${head}${page}${first}`, "x.txt", [slip])).toThrow(/line 7: .*"RR" once/);
  });
});

const path = inPackage(join("corpus", "upstream", byBrowserFile));

describe.skipIf(!existsSync(path))("the file (skipped unless fetched: npm run corpus:fetch)", () => {
  const cases = existsSync(path) ? byBrowserCases(byBrowserText(readFileSync(path), path), path) : [];
  const chrome = cases.flatMap((each) => {
    const answer = each.answers["chrome-5"];
    return answer?.kind === "href" ? [{ ...each, href: answer.href }] : [];
  });

  /** How many of these hrefs an algorithm gives with nothing open. */
  const given = (
    { parse }: Algorithm,
    asked: readonly { input: string; encoding: string | null; href: string }[],
  ): number =>
    asked.filter(({ input, encoding, href }) => {
      const outcome = parse(input, null, encoding === null ? {} : { encoding });
      return outcome.kind === "parsed" && outcome.open.length === 0 && outcome.href === href;
    }).length;

  it("asks 115 questions, of which Chrome answers all and the others most", () => {
    expect(cases.length).toBe(115);
    const answered = (browser: keyof (typeof cases)[number]["answers"]): number =>
      cases.filter(({ answers }) => answers[browser] !== undefined).length;
    expect(
      (["chrome-5", "firefox-3.6", "safari-4", "ie-8"] as const).map((browser) => answered(browser)),
    ).toEqual([115, 115, 115, 99]);
    expect(byBrowserSlips.length).toBe(12);
  });

  it("has 21 answers of Chrome 5 that the letter gives, and 109 that the filled draft gives", () => {
    expect(chrome.length).toBe(115);
    expect(given(barth2011, chrome)).toBe(21);
    expect(given(barth2011Filled, chrome)).toBe(109);
    expect(109 / 115).toBeGreaterThan(0.9);
  });

  it("expects 113 times what the filled draft gives", () => {
    const expected = cases.map((each) => ({ ...each, href: each.expected }));
    expect(given(barth2011, expected)).toBe(23);
    expect(given(barth2011Filled, expected)).toBe(113);
  });
});
