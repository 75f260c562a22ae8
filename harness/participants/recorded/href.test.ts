import { describe, expect, it } from "vitest";
import { noComponents } from "../../compare/components.test-support.js";
import { authorityOf, componentsOf } from "./href.js";

describe("componentsOf", () => {
  it.each([
    ["http:", { scheme: "http" }],
    ["mailto:a, b", { scheme: "mailto", path: "a, b" }],
    ["http://h/a?q#f#g", { scheme: "http", host: "h", path: "/a", query: "q", fragment: "f#g" }],
    [
      "http://u:p:q@h:8/",
      { scheme: "http", username: "u", password: "p:q", host: "h", port: "8", path: "/" },
    ],
    ["http://u@v@h/", { scheme: "http", username: "u@v", host: "h", path: "/" }],
    ["http://[::1]/", { scheme: "http", host: "[::1]", path: "/" }],
    ["http://[::1]:8/", { scheme: "http", host: "[::1]", port: "8", path: "/" }],
    ["http://[:/", { scheme: "http", host: "[", port: "", path: "/" }],
    ["http:///?", { scheme: "http", host: "", path: "/", query: "" }],
    ["a:\n\0#\ud800\u2028", { scheme: "a", path: "\n\0", fragment: "\ud800\u2028" }],
  ])("splits %j", (href, components) => {
    expect(componentsOf(href)).toEqual({ ...noComponents, ...components });
  });
});

describe("authorityOf", () => {
  it.each([
    ["http://u@h:8/a", "u@h:8"],
    ["http:///a", ""],
    ["http:/a//b", null],
    ["a?//b", null],
  ])("%s is %j", (href, authority) => {
    expect(authorityOf(href)).toBe(authority);
  });

  it("finds the authority in a megabyte of dots", () => {
    const dots = ".".repeat(1 << 20);
    expect(authorityOf(`http://${dots}/`)).toBe(dots);
    expect(componentsOf(`http://${dots}/`).host).toBe(dots);
  });
});
