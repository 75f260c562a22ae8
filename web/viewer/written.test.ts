import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meant, questionWritten, writtenFor } from "./written.js";
import { linkOfQuestion, questionOfLink } from "./question.js";

const anyString = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    fc.constantFrom("\\", "u", "{", "4", "1", "}", '"', "'", " ", "+", "%", "&", "=", "#"),
  ),
});
const anyQuestion = fc.record({ input: anyString, base: fc.option(anyString) });
const seeded = { seed: 1, numRuns: 1000 };

describe("a question", () => {
  it("is written into fields and read from them without loss", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        expect(questionWritten(writtenFor(question))).toEqual(question);
      }),
      seeded,
    );
  });

  it("is written into a link and read from it without loss", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const link = new URLSearchParams(
          Object.entries(linkOfQuestion(question)).filter(([, value]) => value !== ""),
        );
        expect(questionOfLink(Object.fromEntries(new URLSearchParams(link.toString())))).toEqual({
          question,
          faults: [],
        });
      }),
      seeded,
    );
  });

  it("has no escapes where all of it can be seen", () => {
    expect(writtenFor({ input: "http:\\\\a", base: null })).toMatchObject({
      input: "http:\\\\a",
      escapes: false,
    });
    expect(writtenFor({ input: "a\n", base: "\\u{41}" })).toMatchObject({
      input: "a\\u{a}",
      base: "\\u{5c}u{41}",
      escapes: true,
    });
  });
});

describe("an escape", () => {
  it("is a code point, in digits of either case", () => {
    expect(meant("\\u{1F4A9}\\u{d800}\\u{0}\\u{00000041}", true)).toBe("\u{1f4a9}\ud800\0A");
  });

  it("is none above U+10FFFF, without digits, or where escapes are not meant", () => {
    for (const written of ["\\u{110000}", "\\u{}", "\\u{g}", "\\u0041", "\\n"])
      expect(meant(written, true)).toBe(written);
    expect(meant("\\u{41}", false)).toBe("\\u{41}");
  });
});

describe("a link of jsdom's viewer", () => {
  it("is read, with what a form makes of base64", () => {
    const link = new URLSearchParams("url=amF2YXNjcmlwdDphbGVydCgxKS8v77+/&base=YWJvdXQ6Ymxhbms=");
    expect(questionOfLink(Object.fromEntries(link))).toEqual({
      question: { input: "javascript:alert(1)//\uffff", base: "about:blank" },
      faults: [],
    });
  });

  it("has a byte for each code unit where it is no UTF-8, as older ones have", () => {
    expect(questionOfLink({ url: btoa("http://\u00e9") }).question).toEqual({
      input: "http://\u00e9",
      base: null,
    });
  });

  it("keeps a byte order mark, and can be empty", () => {
    expect(questionOfLink({ url: btoa("\u00ef\u00bb\u00bfa"), base: "YQ" }).question).toEqual({
      input: "\ufeffa",
      base: "a",
    });
  });

  it("says what of it is broken", () => {
    expect(questionOfLink({ url: "%%", base: "!" })).toEqual({
      question: { input: "", base: null },
      faults: [
        "The link is broken: its url is not in base64.",
        "The link is broken: its base is not in base64.",
      ],
    });
  });

  it("is passed over where the link has an input", () => {
    expect(questionOfLink({ url: "%%", input: "a:b", base: "c:d" })).toEqual({
      question: { input: "a:b", base: "c:d" },
      faults: [],
    });
  });
});

it("an encoding that is none is told and not asked", () => {
  const { question, faults } = questionOfLink({ input: "a", encoding: "nonsense" });
  expect(question).toEqual({ input: "a", base: null });
  expect(faults).toEqual([expect.stringContaining("nonsense is no label")]);
});
