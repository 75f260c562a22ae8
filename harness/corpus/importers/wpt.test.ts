import { describe, expect, it } from "vitest";
import { exitCodes } from "../../io/errors.js";
import { wptSuites } from "./wpt.js";

const [urls, , hosts] = wptSuites;

describe("wptSuites", () => {
  it("counts comments in the numbers of cases, and translates the API", () => {
    const test = {
      input: "http://u@h:8?q#f",
      base: null,
      href: "http://u@h:8/?q#f",
      protocol: "http:",
      username: "u",
      password: "",
      host: "h:8",
      hostname: "h",
      port: "8",
      pathname: "/",
      search: "?q",
      hash: "#f",
    };
    const text = JSON.stringify(["a comment", test, { input: "h", base: null, failure: true }]);
    const [first, second] = urls?.cases(text, "wpt/x.json", "x.json") ?? [];
    expect(first?.id).toBe("wpt/urltestdata#1");
    expect(first?.demand).toEqual({
      kind: "parsed",
      href: "http://u@h:8/?q#f",
      components: {
        scheme: "http",
        username: "u",
        password: "",
        host: "h",
        port: "8",
        path: "/",
        query: "q",
        fragment: "f",
      },
    });
    expect(second?.demand).toEqual({ kind: "rejected" });
  });

  it("asks a host as the host of an https URL", () => {
    const [accepted, rejected] =
      hosts?.cases('[{"input":"A","output":"a"},{"input":"","output":null}]', "wpt/x.json", "x.json") ?? [];
    expect(accepted).toEqual({
      id: "wpt/toascii#0",
      input: "https://A/x",
      base: null,
      demand: { kind: "parsed", components: { host: "a" } },
    });
    expect(rejected?.demand).toEqual({ kind: "rejected" });
  });

  it("rejects another form as bad input", () => {
    const read = (): unknown => urls?.cases('[{"input":7}]', "wpt/x.json", "x.json");
    expect(read).toThrow(expect.objectContaining({ exitCode: exitCodes.badInput }) as Error);
  });
});
