import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asciiJSON, fitted, layeredJSON, nameAndQuestion, shown, visible, wrapped } from "./text.js";

const anyString = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
});
const seeded = { seed: 1, numRuns: 500 };

describe("visible", () => {
  it("escapes what cannot be seen, reorders or steers", () => {
    expect(visible("a\u0000\u001b[31m\u202e\ud800\u{1f4a9}\u007f\u00e9")).toBe(
      "a\\u{0}\\u{1b}[31m\\u{202e}\\u{d800}\\u{1f4a9}\\u{7f}\\u{e9}",
    );
  });

  it("leaves a backslash alone unless it would read as an escape", () => {
    expect(visible("http:\\\\h\\u")).toBe("http:\\\\h\\u");
    expect(visible("\\u{41}")).toBe("\\u{5c}u{41}");
  });

  it("is printable ASCII from which the string can be read back", () => {
    const readBack = (text: string): string =>
      text.replace(/\\u\{([0-9a-f]+)\}/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
    fc.assert(
      fc.property(fc.oneof(anyString, fc.string()), (string) => {
        expect(visible(string)).toMatch(/^[\x20-\x7E]*$/);
        expect(readBack(visible(string))).toBe(string);
      }),
      seeded,
    );
  });
});

describe("shown", () => {
  it("tells absent, empty and a trailing space apart", () => {
    expect([null, "", "a ", "-", "a"].map(shown)).toEqual(["-", '""', '"a "', '"-"', "a"]);
  });
});

describe("fitted", () => {
  it("keeps both ends within the width", () => {
    expect(fitted("abcdefghij", 10)).toBe("abcdefghij");
    expect(fitted("abcdefghijk", 10)).toBe("abcde...jk");
  });
});

describe("nameAndQuestion", () => {
  it("keeps to the width, with the question below a name that leaves no room", () => {
    const told = (name: string, question: string): string =>
      nameAndQuestion(name, question, 80, (painted) => `<${painted}>`);
    expect(told("path/x", "http://h/")).toBe("<path/x>  http://h/");
    expect(told("n".repeat(58), "q".repeat(21))).toBe(
      `<${"n".repeat(58)}>  ${"q".repeat(12)}...${"q".repeat(5)}`,
    );
    expect(told("n".repeat(59), "q".repeat(21))).toBe(`<${"n".repeat(59)}>\n    ${"q".repeat(21)}`);
    expect(told("n".repeat(70), "http://h")).toBe(`<${"n".repeat(70)}>  http://h`);
  });
});

describe("wrapped", () => {
  it("breaks between words, and never inside one", () => {
    expect(wrapped("one two three fourteen", 9, "  ")).toBe("  one two\n  three\n  fourteen");
  });
});

describe("asciiJSON and layeredJSON", () => {
  it("write any string in ASCII and give it back", () => {
    fc.assert(
      fc.property(anyString, (string) => {
        for (const json of [asciiJSON([string]), layeredJSON([string], 1)]) {
          expect(json).toMatch(/^[\n\x20-\x7E]*$/);
          expect(JSON.parse(json)).toEqual([string]);
        }
      }),
      seeded,
    );
  });

  it("break lines down to a depth", () => {
    expect(layeredJSON({ a: [{ b: [1, 2] }], c: {} }, 2)).toBe(
      '{\n  "a": [\n    {"b":[1,2]}\n  ],\n  "c": {}\n}\n',
    );
  });
});
