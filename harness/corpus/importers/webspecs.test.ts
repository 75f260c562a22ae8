import { describe, expect, it } from "vitest";
import { exitCodes } from "../../io/errors.js";
import type { SuiteCase } from "./suite.js";
import { webspecsCapture, webspecsSuites } from "./webspecs.js";

const [refimpl] = webspecsSuites;

function casesOf(capture: unknown): readonly SuiteCase[] {
  return refimpl?.cases(JSON.stringify(capture), "webspecs/refimpl.json", "x.json") ?? [];
}

describe("webspecsCapture", () => {
  it("translates the API, where a missing member is empty", () => {
    const answer = { input: "a", base: "http://h/", href: "http://h/a?q", protocol: "http:", hostname: "h" };
    const failure = {
      input: "http://h:x",
      base: "about:blank",
      href: "http://h:x",
      protocol: ":",
      exception: "No",
    };
    const [first, second] = casesOf({
      useragent: "x",
      constructor: [{ ...answer, pathname: "/a", search: "?q" }, failure],
    });
    expect(first).toEqual({
      id: "webspecs/refimpl#0",
      input: "a",
      base: "http://h/",
      demand: {
        kind: "parsed",
        href: "http://h/a?q",
        components: {
          scheme: "http",
          username: "",
          password: "",
          host: "h",
          port: "",
          path: "/a",
          query: "q",
          fragment: "",
        },
      },
    });
    expect(second?.demand).toEqual({ kind: "rejected" });
  });

  it("rejects another form as bad input", () => {
    const bad = expect.objectContaining({ exitCode: exitCodes.badInput }) as Error;
    expect(() => casesOf({ useragent: "x" })).toThrow(bad);
    expect(() => casesOf({ useragent: "x", constructor: [{ input: 1 }] })).toThrow(bad);
  });

  it("keeps numeric ports, null members and rows with exceptions apart from others", () => {
    const question = { input: "a", base: "b:" };
    const { useragent, constructor: rows } = webspecsCapture(
      JSON.stringify({
        useragent: "x",
        setters: { href: [] },
        constructor: [
          { ...question, href: "c:", protocol: "c:", port: 8, hostname: null, exception_extension: true },
          { ...question, "href-exception": "No" },
        ],
      }),
      "x.json",
    );
    expect(useragent).toBe("x");
    expect(rows).toEqual([
      { ...question, href: "c:", protocol: "c:", port: "8", hostname: null },
      { ...question, href: "", protocol: "", "href-exception": "No" },
    ]);
  });

  it.each([
    [{ href: "c:" }, "constructor[0]: has neither href and protocol nor a reason"],
    [{ href: "c:", protocol: "c:", "href-exception": "No" }, "constructor[0]: has neither"],
    [{ href: "c:", protocol: "c:", port: -1 }, "constructor[0].port: "],
    [{ href: "c:", protocol: "c:", hash: 1 }, "constructor[0].hash: "],
  ])("names the place of a fault in %j", (row, fault) => {
    const text = JSON.stringify({ useragent: "x", constructor: [{ input: "a", base: "b:", ...row }] });
    expect(() => webspecsCapture(text, "x.json")).toThrow(`x.json: ${fault}`);
  });
});
