import { describe, expect, it } from "vitest";
import { silent } from "../tracing/trace.js";
import { Failure } from "./parsers.js";
import { urlParser } from "./url-parsing.js";
import { isValidURLString } from "./valid-url-strings.js";

function isValid(input: string, base: string | null): boolean {
  const baseURL = base === null ? null : urlParser(base, null, "UTF-8", silent);
  if (baseURL instanceof Failure) throw new Error(`${String(base)} is no base`);
  return isValidURLString(input, baseURL);
}

describe("a valid URL string", () => {
  // The table of examples in section 4 of the Standard.
  it.each([
    ["https:example.org", null, false],
    ["https://////example.com///", null, false],
    ["https://example.com/././foo", null, true],
    ["hello:world", "https://example.com/", true],
    ["https:example.org", "https://example.com/", false],
    [String.raw`\example\..\demo/.\ `.trimEnd(), "https://example.com/", false],
    ["example", "https://example.com/demo", true],
    ["file:///C|/demo", null, false],
    ["..", "file:///C:/demo", true],
    ["file://localhost/", null, true],
    ["file://loc%61lhost/", null, false],
    ["https://user:password@example.org/", null, false],
    ["https://example.org/foo bar", null, false],
    ["https://EXAMPLE.com/../x", null, true],
    ["https://ex ample.org/", null, false],
    ["example", null, false],
    ["https://example.com:demo", null, false],
    ["http://[www.example.com]/", null, false],
    ["https://example.org//", null, true],
    ["https://example.com/[]?[]#[]", null, false],
    ["https://example/%?%#%", null, false],
    ["https://example/%25?%25#%25", null, true],
  ])("%s against %s: %s", (input, base, valid) => {
    expect(isValid(input, base)).toBe(valid);
  });

  it.each([
    ["http://[1:2::3]/", true],
    ["http://[1:2:3:4:5:6:7:8]/", true],
    ["http://[::1.2.3.4]/", true],
    ["http://[1.2.3.4::]/", false],
    ["http://[1::2:3:4:5:6:7:8]/", false],
    ["http://[::01]/", false],
    ["http://[::1", false],
    ["http://[1::2::3]/", false],
    ["http://1.2.3.4/", true],
    ["http://1.2.3.04/", false],
    ["http://1.2.3/", false],
    ["http://h:65535/", true],
    ["http://h:65536/", false],
    ["http://h:", true],
    ["http://", false],
    ["foo://", true],
    ["foo://h:1/a", true],
    ["foo://:1", false],
    ["foo:///a", true],
    ["foo:/a", true],
    ["foo:", true],
    ["file:", false],
    ["file:///", true],
    ["file://h:1/", false],
  ])("by host and port, %s: %s", (input, valid) => {
    expect(isValid(input, null)).toBe(valid);
  });

  it("is only a fragment against a base with an opaque path", () => {
    expect(isValid("#f", "mailto:x")).toBe(true);
    expect(isValid("", "mailto:x")).toBe(false);
    expect(isValid("?q", "mailto:x")).toBe(false);
    expect(isValid("a:b", "mailto:x")).toBe(true);
  });

  it("is relative by the scheme of the base", () => {
    expect(isValid("//h:1/a", "http://b/")).toBe(true);
    expect(isValid("//h:1/a", "file:///")).toBe(false);
    expect(isValid("///a", "file:///")).toBe(true);
    expect(isValid("///a", "http://b/")).toBe(false);
    expect(isValid("///a", "foo://b/")).toBe(true);
  });
});
