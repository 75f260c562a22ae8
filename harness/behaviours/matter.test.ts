import { describe, expect, it } from "vitest";
import { algorithmById } from "../../algorithms/index.js";
import { askAlgorithms } from "../causes/cause.js";
import { runSearch } from "../causes/elementary/search.js";
import {
  hasRequired,
  isBehindDrive,
  isOfHost,
  isSameMatter,
  placeOf,
  isOfOtherLetter,
  lettersIn,
} from "./matter.js";
import type { AskedSpan } from "../model/scheme-kind.js";

/** Returns a question without a base, and the first place of a token in it. */
function askedAt(input: string, token: string, from = 0): AskedSpan {
  const start = input.indexOf(token, from);
  return { question: { input, base: null }, span: { of: "input", start, end: start + token.length } };
}

/** Returns a question with a character in its query and an encoding, and the place of the character. */
function inEncoding(character: string, encoding: string): AskedSpan {
  const asked = askedAt(`http://h/?${character}`, character);
  return { ...asked, question: { ...asked.question, encoding } };
}

const ofPath = "path | aa:/*";

describe("hasRequired", () => {
  const slash = askedAt("http://a\uFF0F", "\uFF0F");
  it.each([
    [undefined, slash, true],
    [{ token: "[\\uFF0F]" }, slash, true],
    [{ token: "%" }, slash, false],
    [{ question: "::" }, slash, false],
    [{ input: "^http:" }, slash, true],
    [{ input: "^file:" }, slash, false],
    [{ base: "^$" }, slash, true],
    [{ base: "^file:" }, slash, false],
    [{ question: "^http:", token: "^\\uFF0F$" }, slash, true],
    [{ question: "x" }, { ...slash, question: { ...slash.question, base: "x:/" } }, true],
    [{ scheme: "^http$" }, slash, true],
    [{ scheme: "^file$" }, slash, false],
    [
      { scheme: "^ws$" },
      { ...askedAt("/\uFF0F", "\uFF0F"), question: { input: "/\uFF0F", base: "WS:/" } },
      true,
    ],
    [{ scheme: "^$" }, askedAt("/\uFF0F", "\uFF0F"), true],
    [{ before: "^http://a$" }, slash, true],
    [{ before: "/$" }, slash, false],
    [{ after: "^$" }, slash, true],
    [{ after: "^/" }, slash, false],
    // Shift_JIS has no letter with an accent, and windows-1252 has no kana.
    [{ unencodable: true }, inEncoding("\u00E9", "shift_jis"), true],
    [{ unencodable: true }, inEncoding("\u3042", "shift_jis"), false],
    [{ unencodable: true }, inEncoding("\u3042", "windows-1252"), true],
    [{ unencodable: true }, inEncoding("\uD800", "windows-1252"), true],
    [{ unencodable: true }, slash, false],
    [{ unencodable: false }, inEncoding("\u3042", "shift_jis"), true],
    [{ unencodable: false }, inEncoding("\u00E9", "shift_jis"), false],
  ])("requires %j", (requires, asked, expected) => {
    expect(hasRequired(requires === undefined ? {} : { requires }, asked)).toBe(expected);
  });
});

describe("isSameMatter", () => {
  it.each<[a: AskedSpan, b: AskedSpan, key: string, isSame: boolean]>([
    // Escapes, letters and numbers are asked about together, marks one by one.
    [askedAt("http://h/%41", "%41"), askedAt("http://h/%7E", "%7E"), ofPath, true],
    [askedAt("http://h/^", "^"), askedAt("http://h/|", "|"), ofPath, false],
    // Beyond ASCII only a host has rules for single characters; nobody has one for letters in a path.
    [askedAt("http://h/\u00E9", "\u00E9"), askedAt("http://h/\u3002", "\u3002"), ofPath, true],
    [askedAt("http://\u00E9", "\u00E9"), askedAt("http://\u3002", "\u3002"), "host | http://*", false],
    [askedAt("http://h/\u00E9", "\u00E9"), askedAt("http://h/\uFFFF", "\uFFFF"), ofPath, false],
    // C1 controls have rules of their own in a fragment alone.
    [askedAt("aa:/\u00E9", "\u00E9"), askedAt("aa:/\u0080", "\u0080"), ofPath, true],
    [askedAt("aa:#\u00E9", "\u00E9"), askedAt("aa:#\u0080", "\u0080"), "fragment | aa:#*", false],
    // A bracket that begins a host begins an address.
    [askedAt("http://[a]/", "["), askedAt("http://u@[::/", "["), "host | http://*", true],
    [askedAt("http://[a]/", "["), askedAt("http://a[::/", "["), "host | http://*", false],
    // A space at the end may be removed.
    [askedAt("aa: ", " "), askedAt("aa: \n", " "), ofPath, true],
    [askedAt("aa: ", " "), askedAt("aa: b", " "), ofPath, false],
    // Slashes after two, and what is removed before them, are other matters than the slashes.
    [askedAt("http:a", "http"), askedAt("http:b", "http"), "host | {http}:", true],
    [askedAt("http:a", "http"), askedAt("http:///a", "http"), "host | {http}:", false],
    [askedAt("aa://h", "//"), askedAt("\0aa://h", "//"), "host | aa:{//}", false],
    [askedAt("aa://h", "//"), askedAt("aa:/\t/h", "/\t/"), "host | aa:{//}", false],
  ])("compares %j with %j", (a, b, key, isSame) => {
    expect(isSameMatter(a, b, key)).toBe(isSame);
    expect(isSameMatter(b, a, key)).toBe(isSame);
  });

  it("tells a document's encoding from UTF-8", () => {
    const utf8 = askedAt("http://h/?\u00E9", "\u00E9");
    const latin = { ...utf8, question: { ...utf8.question, encoding: "windows-1252" } };
    expect(isSameMatter(utf8, latin, "query | aa:?*")).toBe(false);
  });
});

describe("isBehindDrive", () => {
  const ask = askAlgorithms(algorithmById("weburl-2011"), algorithmById("whatwg-2026"));

  it("is true where one of a pair takes a scheme of one letter for a drive: Web::URL does (6, 8)", () => {
    expect(runSearch(isBehindDrive(askedAt("a://h/^", "^")), ask)).toBe(true);
    expect(runSearch(isBehindDrive(askedAt("aa://h/^", "^")), ask)).toBe(false);
  });

  it("is false where both do, or neither", () => {
    const standards = askAlgorithms(algorithmById("whatwg-2017"), algorithmById("whatwg-2026"));
    expect(runSearch(isBehindDrive(askedAt("a://h/^", "^")), standards)).toBe(false);
  });
});

describe("isSameMatter of schemes", () => {
  it("tells a scheme that its base has, too", () => {
    const alone = askedAt("http:a", "http");
    const relative = { ...alone, question: { ...alone.question, base: "HTTP://h/" } };
    expect(isSameMatter(alone, relative, "host | {http}:a")).toBe(false);
    const other = { ...alone, question: { ...alone.question, base: "ftp://h/" } };
    expect(isSameMatter(alone, other, "host | {http}:a")).toBe(true);
  });
});

describe("isOfHost", () => {
  it("looks at the key, and at the place of the span", () => {
    expect(isOfHost(askedAt("http://h/^", "^"), "verdict of 0 at 3.5 host parser, 6 | marks")).toBe(true);
    expect(isOfHost(askedAt("http://a^b/", "^"), "verdict of 0 at 3.3 Path, 2 | marks")).toBe(true);
    expect(isOfHost(askedAt("http://h/^", "^"), "verdict of 0 at 3.3 Path, 2 | marks")).toBe(false);
  });
});

describe("isOfOtherLetter", () => {
  const isOther = (letters: readonly string[], one: string, other: string): boolean =>
    isOfOtherLetter(letters, askedAt(`http://${one}/`, one), askedAt(`http://${other}/`, other));

  it("is true for another letter than the only one, whatever its case", () => {
    expect(isOther(["\u00DF"], "\u1E9E", "\u0526")).toBe(true);
    expect(isOther(["\u0526"], "\u0527", "\u0526")).toBe(false);
  });

  it("is true for another script than the only one, and false where several are asked about", () => {
    expect(isOther(["\u597D", "\u4E00"], "\u597D", "\u10FC")).toBe(true);
    expect(isOther(["\u597D", "\u4E00"], "\u597D", "\u65E5")).toBe(false);
    expect(isOther(["\u00E9", "\u597D"], "\u597D", "\u10FC")).toBe(false);
  });

  it("is false for what is no letter", () => {
    expect(isOther(["\u00DF"], "\u00DF", "\u2061")).toBe(false);
  });
});

describe("lettersIn", () => {
  it("returns the letters beyond ASCII of inputs and bases, each once and small", () => {
    const questions = [
      { input: "http://\u00C9a/", base: null },
      { input: "\u00E9\u2061", base: "http://\u597D/" },
    ];
    expect(lettersIn(questions)).toEqual(["\u00E9", "\u597D"]);
  });
});

describe("placeOf", () => {
  const ask = askAlgorithms(algorithmById("rfc3986"), algorithmById("barth-2011"));
  const placeIn = (at: AskedSpan, key: string): string | null => runSearch(placeOf(at, key), ask);
  const byFirst = "verdict of 0 at 3.3 Path, 2 | beyond ASCII";

  it("is the component in which who accepts has it: Barth skips any number of slashes (3.2, 1)", () => {
    expect(placeIn(askedAt("http://h/\u00E9", "\u00E9"), byFirst)).toBe("path");
    expect(placeIn(askedAt("http:///\u00E9", "\u00E9"), byFirst)).toBe("host");
  });

  it("is not told of delimiters, of what both accept, and of what nobody accepts", () => {
    expect(placeIn(askedAt("http://h/a", "/", 8), byFirst)).toBeNull();
    expect(placeIn(askedAt("http://h/^", "^"), ofPath)).toBeNull();
    expect(placeIn(askedAt("^", "^"), byFirst)).toBeNull();
  });
});
