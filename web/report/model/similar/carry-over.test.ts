import { describe, expect, it } from "vitest";
import { carryOver } from "./carry-over.js";

function from(one: string, other: string, base: string | null = null): ReturnType<typeof carryOver> {
  return carryOver({ input: one, base }, { input: other, base });
}

describe("carryOver", () => {
  it.each([
    ["http://u\\@h/", "http://example.com\\@evil.com/", "h", "evil.com"],
    ["http://u\\@h/", "http://example.com\\@evil.com/", "u", "example.com"],
    ["http://u\\@h/", "http://example.com\\@Evil.com/", "h", "Evil.com"],
    ["http://u\\@H/", "http://a\\@Evil.com/", "h", "evil.com"],
    ["http://a%40b/", "http://c%40evil.com/", "a%40b", "c%40evil.com"],
    ["http://u\\@h/", "https://a\\@b.c/", "h", "b.c"],
    ["http://u@h/p", "http://user@example.com/path?x=1#y", "h", "example.com"],
    ["http://u\\@h/", "http://a\\@b/", "", ""],
  ])("of %j to %j writes %j as %j", (one, other, value, inWords) => {
    expect(from(one, other)?.(value)).toBe(inWords);
  });

  it("leaves out what is not there once, or only in part of a name", () => {
    expect(from("http://h\\@h/", "http://a\\@b/")?.("h")).toBeNull();
    expect(from("http://h\\@h/", "http://a\\@a/")?.("h")).toBe("a");
    expect(from("http://host\\@h/", "http://a\\@b/")?.("hos")).toBeNull();
    expect(from("http://u\\@h/", "http://a\\@b/")?.("other")).toBeNull();
  });

  it.each([
    ["another mark", "http://u\\@h/", "http://a|@b/"],
    ["a mark in the path", "http://u@h/", "http://u@h/@"],
    ["a path of dots", "http://u@h/", "http://u@h/../x"],
    ["numbers", "http://1.2/", "http://1.3/"],
    ["a hexadecimal number", "http://0x7f/", "http://0x80/"],
    ["an escape", "http://%41/", "http://%42/"],
    ["Punycode", "http://h/", "http://xn--a/"],
    ["an address", "http://[::a]/", "http://[::b]/"],
    ["drives", "file://C|/", "file://host|/"],
    ["another scheme", "ws://h/", "http://h/"],
    ["capital letters of the scheme", "HTTP://h/", "http://h/"],
    ["a port that may be the default", "http://h:443/", "https://h:443/"],
  ])("is not for %s", (_, one, other) => {
    expect(from(one, other)).toBeNull();
  });

  it("is not for another base, nor a base with drives", () => {
    const asked = { input: "//u\\@h/", base: "http://b/" };
    expect(carryOver(asked, { input: "//x\\@y/", base: "http://c/" })).toBeNull();
    expect(from("//u\\@h/", "//x\\@y/", "http://b/")?.("h")).toBe("y");
    expect(from("//u\\@h/", "//x\\@y/", "file:///")).toBeNull();
  });
});
