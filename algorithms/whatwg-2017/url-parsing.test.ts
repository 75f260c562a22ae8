import { describe, expect, it } from "vitest";
import { outline } from "./outline.js";
import { whatwg2017 } from "./index.js";
import { silent, Trace } from "../tracing/trace.js";
import { Failure } from "./parsers.js";
import { basicURLParser } from "./url-parsing.js";
import type { State } from "./url-parsing/machine.js";
import { newURL, type URLRecord } from "./url-representation.js";
import { urlSerializer } from "./url-serializing.js";

/** A state override as a setter of the API would give it, and what it makes of a URL; `null` is failure. */
const overrides: readonly (readonly [url: string, State, input: string, result: string | null])[] = [
  ["http://h/", "scheme start state", "1:", null],
  ["http://h/", "scheme start state", "a%:", null],
  ["http://h/", "scheme start state", "foo:", "http://h/"],
  ["foo://h/", "scheme start state", "http:", "foo://h/"],
  ["http://u@h/", "scheme start state", "file:", "http://u@h/"],
  ["http://h:8/", "scheme start state", "file:", "http://h:8/"],
  ["file:///a", "scheme start state", "http:", "file:///a"],
  ["file:/a", "scheme start state", "http:", "file:///a"],
  ["file://h/a", "scheme start state", "http:", "http://h/a"],
  ["http://h:443/", "scheme start state", "https:", "https://h:443/"],
  ["foo://h/", "scheme start state", "Bar:x", "bar://h/"],
  ["file://h/a", "host state", "g", "file://g/a"],
  ["file://h/a", "host state", "", "file:///a"],
  ["file://h/a", "hostname state", "C|", "file://c|/a"],
  ["http://h/a", "host state", "g:81/b", "http://g:81/a"],
  ["http://h/a", "hostname state", "g:81", "http://g/a"],
  ["http://h/a", "hostname state", "g", "http://g/a"],
  ["http://h/a", "host state", "", null],
  ["foo://u@h/a", "host state", "", "foo://u@h/a"],
  ["foo://h:8/a", "hostname state", "", "foo://h:8/a"],
  ["foo://h/a", "host state", "", "foo:///a"],
  ["http://h/a", "port state", "82x", "http://h:82/a"],
  ["http://h:82/a", "port state", "80", "http://h/a"],
  ["http://h:82/a", "port state", "x", "http://h:82/a"],
  ["http://h:82/a", "port state", "65536", null],
  ["http://h/a", "query state", "a#b", "http://h/a?a%23b"],
];

function parsed(input: string): URLRecord {
  const url = newURL();
  expect(basicURLParser(input, null, null, silent, url)).toBeUndefined();
  return url;
}

describe("the basic URL parser with a state override", () => {
  it.each(overrides)("of %s with %s and %s gives %s", (input, state, value, result) => {
    const url = parsed(input);
    if (state === "query state") url.query = "";
    const failure = basicURLParser(value, null, null, silent, url, state);
    if (result === null) expect(failure).toBeInstanceOf(Failure);
    else expect([failure, urlSerializer(url, silent)]).toEqual([undefined, result]);
  });

  it("keeps the path apart from the query and the fragment", () => {
    const url = parsed("http://h/a");
    url.path = [];
    basicURLParser("b?c#d", null, null, silent, url, "path start state");
    expect(urlSerializer(url, silent)).toBe("http://h/b%3Fc%23d");
  });

  it("takes the steps that no input reaches by itself", () => {
    const taken = new Set<string>();
    const trace = new Trace((id) => taken.add(id), []);
    for (const [input, state, value] of overrides) {
      basicURLParser(value, null, null, trace, parsed(input), state);
    }
    const [apiOnly = []] = Object.values(outline.unreachable);
    expect(apiOnly.filter((step) => !taken.has(step))).toEqual([]);
  });
});

describe("validation errors", () => {
  it("are gathered only when asked for, in the order met", () => {
    const input = " http:\\\\u@h\\a|b%z";
    expect(whatwg2017.parse(input, null).remarks).toEqual([]);
    expect(whatwg2017.parse(input, null, { remarks: true }).remarks).toEqual([
      "4.4 basic URL parser, 1.2",
      "4.4 special authority slashes state, 2",
      "4.4 special authority ignore slashes state, 2",
      "4.4 special authority ignore slashes state, 2",
      "4.4 authority state, 1.1",
      "4.4 path start state, 1.1",
      "4.4 path state, 2.1",
      "4.4 path state, 2.2",
    ]);
    expect(whatwg2017.parse("foo:#\0\0a", null, { remarks: true }).remarks).toEqual([
      "4.4 fragment state, 1.2",
      "4.4 fragment state, 1.2",
    ]);
  });

  it("are two where a domain fails", () => {
    const { remarks } = whatwg2017.parse("http://-a/", null, { remarks: true });
    expect(remarks).toEqual(["3.3 domain to ASCII, 2", "3.5 host parser, 5"]);
  });
});

describe("what the Standard said in 2017", () => {
  it.each([
    ["http://xn--abc-.\uff38N--/", null, "http://abc./"],
    ["http://xn--xn--a-/", null, null],
    ["http://xn---/", null, null],
    ["file://%EF%BB%BFC|/a", null, "file://c|/a"],
    ["D|", "file://h/x/y", "file://h/x/D|"],
    ["D|", "file://h/x", "file:///D:"],
    ["/a", "file://h/x/y", "file:///a"],
    ["/c:/p", "file:///c:/", "file:///c:/c:/p"],
    ["foo:/.//a", null, "foo://a"],
  ])("%s against %s gives %s", (input, base, href) => {
    const outcome = whatwg2017.parse(input, base);
    expect(outcome.kind === "parsed" ? outcome.href : null).toBe(href);
  });

  it.each([
    ["\u4e00", "windows-1252", "&%2319968;"],
    ["&#", "windows-1252", "&"],
    ["\u3042\u00e4\u3042", "iso-2022-jp", "%1B$B$%22%1B(B&%23228;%1B$B$%22%1B(B"],
    ["\u000e", "iso-2022-jp", "&%2365533;"],
    ["\u{1f600}", "shift_jis", "&%23128512;"],
  ])("a query of %j in %s is %s", (query, encoding, result) => {
    const outcome = whatwg2017.parse(`http://h/?${query}#`, null, { encoding });
    expect(outcome.kind === "parsed" ? outcome.components.query : null).toBe(result);
  });

  it.each([
    ["blob:blob: Blob:http://h:81/", "http://h:81"],
    ["blob:blob:x", "null"],
    ["blob://h", "null"],
    ["blob:gopher://h:70/", "gopher://h"],
  ])("the origin of %s is %s", (input, origin) => {
    const outcome = whatwg2017.parse(input, null);
    expect(outcome.kind === "parsed" ? outcome.origin : null).toBe(origin);
  });
});
