import { describe, expect, it } from "vitest";
import { silent, traceFor } from "../tracing/trace.js";
import { outline } from "./outline.js";
import { parse } from "./parsing.js";
import type { State } from "./parsing/machine.js";
import { serialize } from "./serializing.js";

/** A state override as section 5 would give it, and what it makes of a URL. */
const overrides: readonly (readonly [url: string, State, input: string, result: string])[] = [
  ["http://h/", "scheme start state", "foo:x", "foo://h/"],
  ["http://h/", "scheme start state", "1:", "http://h/"],
  ["http://h/a", "host state", "g:81/b", "http://g:81/a"],
  ["http://h:8/a", "hostname state", "g:81", "http://g:8/a"],
  ["http://h/a", "hostname state", "g", "http://g/a"],
  ["http://h/a", "host state", "g/b", "http://g/a"],
  ["http://h/a", "port state", "82x", "http://h:82/a"],
  ["http://h/a", "query state", "b#c", "http://h/a?b%23c"],
];

describe("parsing with a state override", () => {
  it.each(overrides)("of %s with %s and %s gives %s", (input, state, value, result) => {
    const url = parse(input, null, "utf-8", silent);
    parse(value, null, "utf-8", silent, url, state);
    expect(serialize(url, silent)).toBe(result);
  });

  it("takes the steps that no input reaches by itself", () => {
    const taken = new Set<string>();
    const trace = traceFor({ step: (id) => taken.add(id) });
    for (const [input, state, value] of overrides) {
      const url = parse(input, null, "utf-8", silent);
      parse(value, null, "utf-8", trace, url, state);
    }
    expect(
      Object.values(outline.unreachable)
        .flat()
        .filter((step) => !taken.has(step)),
    ).toEqual([]);
  });
});
