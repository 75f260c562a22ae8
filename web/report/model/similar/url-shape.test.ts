import { describe, expect, it } from "vitest";
import { shapeOf } from "./url-shape.js";

/** The rare tokens of each piece that has any. */
function tokensOf(input: string, base: string | null = null): unknown {
  const { tokens } = shapeOf({ input, base });
  return Object.fromEntries(Object.entries(tokens).filter(([, { length }]) => length > 0));
}

describe("shapeOf", () => {
  it.each<[string, unknown]>([
    ["http://example.com/a/b.html?q=1&r#s", {}],
    ["http://u\\v@h/", { userinfo: ["\\", "@"] }],
    [":@h", { path: ["@"] }],
    ["http://:@h/", { userinfo: ["empty user name", "empty password", "@"] }],
    ["http://1.2.3.4/", { host: ["address"] }],
    ["http://127.1/", { host: ["address", "another spelling"] }],
    ["http://0x7f.08.1/", { host: ["address", "another spelling", "number with a wrong digit"] }],
    ["http://0x./", { host: ["address", "another spelling", "0x alone", "dot at the end"] }],
    ["http://0400.2.3.4/", { host: ["address", "another spelling", "large number"] }],
    ["http://1.2.3.4.256/", { host: ["address", "more than four numbers", "large number"] }],
    ["http://16777216/", { host: ["address", "another spelling"] }],
    ["http://1.16777216/", { host: ["address", "another spelling", "large number"] }],
    ["http://A.1/", { host: ["more before number", "capital letter"] }],
    ["http://1..2/", { host: ["more before number", "empty label"] }],
    ["http://1.example/", {}],
    ["http://A.xn--a-b.-c../", { host: ["capital letter", "xn--", "-", "empty label", "dot at the end"] }],
    ["http://[::1.2.3.4]/", { host: ["IPv6 address", "::", "IPv4"] }],
    [
      "http://\u00e9\uff0e\ud800\u200b/",
      { host: ["letter beyond ASCII", "wide .", "surrogate", "invisible"] },
    ],
    ["http://h:/?#", { port: ["empty"], query: ["empty"], fragment: ["empty"] }],
    [
      "http://h/a/../%2e//%c3%41%0a",
      { path: ["..", "%.", "empty segment", "%byte", "%word", "%line break or tab"] },
    ],
    ["http://[::1%25eth0]/", { host: ["IPv6 address", "zone", "::"] }],
    ["http://%6Da/", { host: ["%word"] }],
    ["http://[1]/", { host: ["no IPv6 address", "[", "]"] }],
    ["http://h:80/", { port: ["default"] }],
    ["ws://h:443/", {}],
    ["http://h:x/", { port: ["no number"] }],
    ["http://h:8x/", { port: ["more than a number"] }],
    ["http://u@h:8\\p", { userinfo: ["@"], path: ["backslash after the host", "\\"] }],
    ["http://u\\@h/", { userinfo: ["\\", "@"] }],
    ["file://LocalHost/", { host: ["localhost", "capital letter"] }],
    ["file://C:/", { host: ["drive"] }],
    ["http:/h", { slashes: ["slashes /"], path: ["no path"] }],
    [" http://h/\t", { before: [" "], path: ["line break or tab"] }],
    ["data:a,b#c", { path: [","], fragment: ["after an opaque path"] }],
    ["file:///C|/", { host: ["empty"], path: ["drive", "|"] }],
  ])("reduces %j to its rare tokens", (input, tokens) => {
    expect(tokensOf(input)).toEqual(tokens);
  });

  it("keeps a reference apart, with the kind and the rare tokens of its base", () => {
    expect(shapeOf({ input: "//h", base: "http://a@h/" }).kind).toBe("special, of the base");
    expect(tokensOf("//h/", "http://a@h/")).toEqual({ slashes: ["slashes //"], base: ["@"] });
    expect(shapeOf({ input: "h", base: null }).kind).toBe("none");
    expect(shapeOf({ input: "file:a", base: "FILE:///b" }).kind).toBe("file, on a base of its scheme");
    expect(shapeOf({ input: "http:a", base: "file:///b" }).kind).toBe("special");
  });

  it.each([
    ["HTTPS://h", "special"],
    ["file:h", "file"],
    ["x:/h", "other"],
    ["x:h", "opaque"],
  ])("finds the kind of the scheme of %s", (input, kind) => {
    expect(shapeOf({ input, base: null }).kind).toBe(kind);
  });
});
