import { describe, expect, it } from "vitest";
import { Trace } from "../tracing/trace.js";
import { rfc3986 } from "./index.js";
import { parse } from "./parsing-a-uri-reference.js";
import { removeDotSegments } from "./remove-dot-segments.js";
import { resolveLoosely } from "./reference-resolution.js";

const base = "http://a/b/c/d;p?q";

function hrefOf(input: string, against: string | null): string {
  const outcome = rfc3986.parse(input, against);
  return outcome.kind === "parsed" ? outcome.href : `rejected at ${outcome.at}: ${outcome.reason}`;
}

describe("1.1.2 Examples", () => {
  it.each([
    "ftp://ftp.is.co.za/rfc/rfc1808.txt",
    "http://www.ietf.org/rfc/rfc2396.txt",
    "ldap://[2001:db8::7]/c=GB?objectClass?one",
    "mailto:John.Doe@example.com",
    "news:comp.infosystems.www.servers.unix",
    "tel:+1-816-555-1212",
    "telnet://192.0.2.16:80/",
    "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
  ])("%s is a URI, and normalized", (uri) => {
    expect(hrefOf(uri, null)).toBe(uri);
  });
});

describe("3 Syntax Components", () => {
  it("has two examples and their component parts", () => {
    expect(parse("foo://example.com:8042/over/there?name=ferret#nose")).toEqual({
      scheme: "foo",
      authority: "example.com:8042",
      path: "/over/there",
      query: "name=ferret",
      fragment: "nose",
    });
    expect(parse("urn:example:animal:ferret:nose")).toEqual({
      scheme: "urn",
      authority: null,
      path: "example:animal:ferret:nose",
      query: null,
      fragment: null,
    });
  });
});

describe("3.3 Path", () => {
  it.each([
    ["mailto:fred@example.com", "fred@example.com"],
    ["foo://info.example.com?fred", ""],
  ])("says that %s has the path %j", (uri, path) => {
    expect(rfc3986.parse(uri, null)).toMatchObject({ components: { path } });
  });
});

describe("4.2 Relative Reference", () => {
  it("does not take a colon in the first segment without a dot-segment before", () => {
    expect(hrefOf("./this:that", base)).toBe("http://a/b/c/this:that");
    expect(hrefOf("this:that", base)).toBe("this:that");
    expect(hrefOf("2:that", base)).toMatch(/^rejected at 3\.3 Path, 9/);
  });
});

describe("5.2.4 Remove Dot Segments", () => {
  it.each([
    ["/a/b/c/./../../g", "/a/g", "1 2 2E 2E 2E 2B 2C 2C 2E 3"],
    ["mid/content=5/../6", "mid/6", "1 2 2E 2E 2C 2E 3"],
  ])("takes %s to %s by the steps that it prints", (path, result, printed) => {
    const steps: string[] = [];
    expect(removeDotSegments(path, new Trace((id) => steps.push(id.replace(/.*, /, "")), undefined))).toBe(
      result,
    );
    expect(steps.join(" ")).toBe(printed);
  });
});

describe("5.4.1 Normal Examples", () => {
  it.each([
    ["g:h", "g:h"],
    ["g", "http://a/b/c/g"],
    ["./g", "http://a/b/c/g"],
    ["g/", "http://a/b/c/g/"],
    ["/g", "http://a/g"],
    ["//g", "http://g"],
    ["?y", "http://a/b/c/d;p?y"],
    ["g?y", "http://a/b/c/g?y"],
    ["#s", "http://a/b/c/d;p?q#s"],
    ["g#s", "http://a/b/c/g#s"],
    ["g?y#s", "http://a/b/c/g?y#s"],
    [";x", "http://a/b/c/;x"],
    ["g;x", "http://a/b/c/g;x"],
    ["g;x?y#s", "http://a/b/c/g;x?y#s"],
    ["", "http://a/b/c/d;p?q"],
    [".", "http://a/b/c/"],
    ["./", "http://a/b/c/"],
    ["..", "http://a/b/"],
    ["../", "http://a/b/"],
    ["../g", "http://a/b/g"],
    ["../..", "http://a/"],
    ["../../", "http://a/"],
    ["../../g", "http://a/g"],
  ])("%j = %s", (reference, target) => {
    expect(hrefOf(reference, base)).toBe(target);
  });
});

describe("5.4.2 Abnormal Examples", () => {
  it.each([
    ["../../../g", "http://a/g"],
    ["../../../../g", "http://a/g"],
    ["/./g", "http://a/g"],
    ["/../g", "http://a/g"],
    ["g.", "http://a/b/c/g."],
    [".g", "http://a/b/c/.g"],
    ["g..", "http://a/b/c/g.."],
    ["..g", "http://a/b/c/..g"],
    ["./../g", "http://a/b/g"],
    ["./g/.", "http://a/b/c/g/"],
    ["g/./h", "http://a/b/c/g/h"],
    ["g/../h", "http://a/b/c/h"],
    ["g;x=1/./y", "http://a/b/c/g;x=1/y"],
    ["g;x=1/../y", "http://a/b/c/y"],
    ["g?y/./x", "http://a/b/c/g?y/./x"],
    ["g?y/../x", "http://a/b/c/g?y/../x"],
    ["g#s/./x", "http://a/b/c/g#s/./x"],
    ["g#s/../x", "http://a/b/c/g#s/../x"],
    ["http:g", "http:g"],
  ])("%j = %s", (reference, target) => {
    expect(hrefOf(reference, base)).toBe(target);
  });

  it('"http:g" = http://a/b/c/g for a parser that is not strict', () => {
    const steps: string[] = [];
    const resolved = resolveLoosely("http:g", base, new Trace((id) => steps.push(id), undefined));
    expect(resolved).toMatchObject({ T: { scheme: "http", authority: { host: "a" }, path: "/b/c/g" } });
    for (const unreachable of Object.values(rfc3986.outline.unreachable).flat()) {
      expect(steps).toContain(unreachable);
    }
    const [strict, loose] = (rfc3986.stages ?? []).map((stage) => stage.run("http:g", base).components);
    expect(strict).toMatchObject({ host: null, path: "g" });
    expect(loose).toMatchObject({ host: "a", path: "/b/c/g" });
  });
});

describe("6.2.2 Syntax-Based Normalization", () => {
  it.each([
    ["6.2.2", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D"],
    ["6.2.2.1", "HTTP://www.EXAMPLE.com/", "http://www.example.com/"],
    ["6.2.2.1", "x:%3a", "x:%3A"],
    ["2.3", "x:%7E", "x:~"],
  ])("%s: %s is equivalent to %s", (_, uri, normalized) => {
    expect(hrefOf(uri, null)).toBe(normalized);
    expect(hrefOf(normalized, null)).toBe(normalized);
  });
});

describe("6.2.3 Scheme-Based Normalization", () => {
  it.each([
    "http://example.com",
    "http://example.com/",
    "http://example.com:/",
    "http://example.com:80/",
    "http://example.com/?",
    "mailto:Joe@Example.COM",
  ])("is not applied to %s", (uri) => {
    expect(hrefOf(uri, null)).toBe(uri);
  });
});

describe("Appendix B", () => {
  it("breaks its example down", () => {
    expect(parse("http://www.ics.uci.edu/pub/ietf/uri/#Related")).toEqual({
      scheme: "http",
      authority: "www.ics.uci.edu",
      path: "/pub/ietf/uri/",
      query: null,
      fragment: "Related",
    });
  });
});

describe("Appendix C", () => {
  it.each(["<http://example.com/>", '"http://example.com/"', " http://example.com/", "URL:http://h/ "])(
    "strips delimiters of a context that %s does not have here",
    (text) => {
      expect(hrefOf(text, null)).toMatch(/^rejected/);
    },
  );
});
