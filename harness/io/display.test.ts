import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asciiJSON, ellipsize, stringifyToDepth, nameAndQuestion, quote, escape, wrap } from "./display.js";

const anyString = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
});
const seeded = { seed: 1, numRuns: 500 };

describe("escape", () => {
  it("escapes what is invisible, reorders text or steers a terminal", () => {
    expect(escape("a\u0000\u001b[31m\u202e\ud800\u{1f4a9}\u007f\u00e9")).toBe(
      "a\\u{0}\\u{1b}[31m\\u{202e}\\u{d800}\\u{1f4a9}\\u{7f}\\u{e9}",
    );
  });

  it("keeps a backslash unless it would look like an escape", () => {
    expect(escape("http:\\\\h\\u")).toBe("http:\\\\h\\u");
    expect(escape("\\u{41}")).toBe("\\u{5c}u{41}");
  });

  it("returns printable ASCII from which the string can be restored", () => {
    const restored = (text: string): string =>
      text.replace(/\\u\{([0-9a-f]+)\}/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
    fc.assert(
      fc.property(fc.oneof(anyString, fc.string()), (string) => {
        expect(escape(string)).toMatch(/^[\x20-\x7E]*$/);
        expect(restored(escape(string))).toBe(string);
      }),
      seeded,
    );
  });
});

describe("quote", () => {
  it("makes absent, empty and a trailing space visible", () => {
    expect([null, "", "a ", "-", "a"].map(quote)).toEqual(["-", '""', '"a "', '"-"', "a"]);
  });
});

describe("ellipsize", () => {
  it("keeps both ends within the width", () => {
    expect(ellipsize("abcdefghij", 10)).toBe("abcdefghij");
    expect(ellipsize("abcdefghijk", 10)).toBe("abcde...jk");
  });
});

describe("nameAndQuestion", () => {
  it("keeps to the width, and puts the question below a long name", () => {
    const printed = (name: string, question: string): string =>
      nameAndQuestion(name, question, 80, (painted) => `<${painted}>`);
    expect(printed("path/x", "http://h/")).toBe("<path/x>  http://h/");
    expect(printed("n".repeat(58), "q".repeat(21))).toBe(
      `<${"n".repeat(58)}>  ${"q".repeat(12)}...${"q".repeat(5)}`,
    );
    expect(printed("n".repeat(59), "q".repeat(21))).toBe(`<${"n".repeat(59)}>\n    ${"q".repeat(21)}`);
    expect(printed("n".repeat(70), "http://h")).toBe(`<${"n".repeat(70)}>  http://h`);
  });
});

describe("wrap", () => {
  it("breaks between words, never inside one", () => {
    expect(wrap("one two three fourteen", 9, "  ")).toBe("  one two\n  three\n  fourteen");
  });
});

describe("asciiJSON and stringifyToDepth", () => {
  it("writes any string in ASCII and restores it", () => {
    fc.assert(
      fc.property(anyString, (string) => {
        for (const json of [asciiJSON([string]), stringifyToDepth([string], 1)]) {
          expect(json).toMatch(/^[\n\x20-\x7E]*$/);
          expect(JSON.parse(json)).toEqual([string]);
        }
      }),
      seeded,
    );
  });

  it("breaks lines down to a depth", () => {
    expect(stringifyToDepth({ a: [{ b: [1, 2] }], c: {} }, 2)).toBe(
      '{\n  "a": [\n    {"b":[1,2]}\n  ],\n  "c": {}\n}\n',
    );
  });
});
