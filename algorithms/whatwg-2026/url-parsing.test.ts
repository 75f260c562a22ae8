import { describe, expect, it } from "vitest";
import { outline } from "./outline.js";
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
  ["file://h/a", "scheme start state", "http:", "http://h/a"],
  ["http://h:443/", "scheme start state", "https:", "https://h/"],
  ["foo://h/", "scheme start state", "Bar:x", "bar://h/"],
  ["file://h/a", "host state", "g", "file://g/a"],
  ["file://h/a", "host state", "", "file:///a"],
  ["file://h/a", "hostname state", "C|", null],
  ["file://h/a", "hostname state", "host", "file://host/a"],
  ["http://h/a", "host state", "g:81/b", "http://g:81/a"],
  ["http://h/a", "hostname state", "g:81", null],
  ["http://h/a", "hostname state", "g", "http://g/a"],
  ["foo://u@h/a", "host state", "", null],
  ["foo://h:8/a", "hostname state", "", null],
  ["foo://h/a", "host state", "", "foo:///a"],
  ["http://h/a", "port state", "82x", "http://h:82/a"],
  ["http://h:82/a", "port state", "80", "http://h/a"],
  ["http://h:82/a", "port state", "x", null],
  ["http://h/a", "query state", "a#b", "http://h/a?a#b"],
];

function parsed(input: string): URLRecord {
  const url = newURL();
  expect(basicURLParser(input, null, "UTF-8", silent, url)).toBeUndefined();
  return url;
}

describe("the basic URL parser with a state override", () => {
  it.each(overrides)("of %s with %s and %s gives %s", (input, state, value, result) => {
    const url = parsed(input);
    if (state === "query state") url.query = "";
    const failure = basicURLParser(value, null, "UTF-8", silent, url, state);
    if (result === null) expect(failure).toBeInstanceOf(Failure);
    else expect([failure, urlSerializer(url, silent).replace("%23", "#")]).toEqual([undefined, result]);
  });

  it("keeps the path apart from the query and the fragment", () => {
    const url = parsed("http://h/a");
    url.path = [];
    basicURLParser("b?c#d", null, "UTF-8", silent, url, "path start state");
    expect(urlSerializer(url, silent)).toBe("http://h/b%3Fc%23d");
  });

  it("takes the steps that no input reaches by itself", () => {
    const taken = new Set<string>();
    const run = new Trace((id) => taken.add(id), []);
    for (const [input, state, value] of overrides)
      basicURLParser(value, null, "UTF-8", run, parsed(input), state);
    const withoutHost = parsed("foo:/a");
    withoutHost.path = [];
    basicURLParser("", null, "UTF-8", run, withoutHost, "path start state");
    withoutHost.path = [];
    basicURLParser("b", null, "UTF-8", run, withoutHost, "path start state");
    expect(urlSerializer(withoutHost, silent)).toBe("foo:/b");
    const [apiOnly = [], afterAuthority = []] = Object.values(outline.unreachable);
    expect([...apiOnly, ...afterAuthority].filter((step) => !taken.has(step))).toEqual([]);
  });
});

describe("validation errors", () => {
  it("are gathered only when asked for, in the order met", () => {
    const validationErrors: string[] = [];
    basicURLParser(" http:\\\\u@h\\a|b%z", null, "UTF-8", new Trace(undefined, validationErrors), newURL());
    expect(validationErrors).toEqual([
      "invalid-URL-unit",
      "special-scheme-missing-following-solidus",
      "special-scheme-missing-following-solidus",
      "special-scheme-missing-following-solidus",
      "invalid-credentials",
      "invalid-reverse-solidus",
      "invalid-URL-unit",
      "invalid-URL-unit",
    ]);
  });
});
