import { describe, expect, it } from "vitest";
import { characterClasses } from "./character-classes.js";
import { tokens } from "./tokens.js";

const ascii = characterClasses().ascii.flat();
const beyondASCII = characterClasses().beyondASCII.flat();

describe("characterClasses", () => {
  it.each([...Array.from(";|^\\%@[]<>\"`'{}#?/:.&=+-~_ \0\t\n\r\x7F\x01")])("hold %j", (character) => {
    expect(ascii).toContain(character);
  });

  it.each([
    ...Array.from(
      "\u3002\uFF0E\uFF61\u00AD\uFFFD\u200B\u200D\uFEFF\uFF05\uFF0F\u202E\u05D0\u00DF\u03C2\u00A0\uD800\uFFFF",
    ),
  ])("hold %j", (character) => {
    expect(beyondASCII).toContain(character);
  });

  it("omits ordinary characters", () => {
    expect(ascii).not.toContain("z");
    expect(ascii).not.toContain("y");
    expect(beyondASCII).not.toContain("\u4E2D");
    expect(beyondASCII).not.toContain("\u00E9");
  });

  it("groups characters that every algorithm treats alike", () => {
    const classOf = (character: string): readonly string[] =>
      characterClasses().ascii.find((members) => members.includes(character)) ?? [];
    expect(classOf("\x01")).toContain("\x1F");
    expect(classOf("\t")).toEqual(["\t", "\n", "\r"]);
    for (const alone of ["\0", " ", "#", "%", "/", ":", ";", "?", "@", "[", "\\", "]", "^", "|"])
      expect(classOf(alone)).toEqual([alone]);
    expect(new Set(ascii).size).toBe(ascii.length);
    expect(new Set(beyondASCII).size).toBe(beyondASCII.length);
  });

  it("is derived once", () => {
    expect(characterClasses()).toBe(characterClasses());
  });
});

describe("tokens", () => {
  it.each([
    "//",
    "\\\\",
    "..",
    "%2e",
    ".%2E",
    "%2e%2e",
    "C|",
    "c:",
    "%7C",
    "http:",
    "gopher:",
    "mailto:",
    ":80",
    ":70",
  ])("hold %j", (token) => {
    expect(tokens().flat()).toContain(token);
  });

  it("contain no invalid drives, no ordinary dots and no unknown schemes", () => {
    for (const none of ["C;", "C/", "%2e.%2e", "ldap:"]) expect(tokens().flat()).not.toContain(none);
  });
});
