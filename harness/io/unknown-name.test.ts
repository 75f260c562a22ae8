import { describe, expect, it } from "vitest";
import { candidates } from "../participants/catalogue.js";
import { nearestTo, unknownName } from "./unknown-name.js";

const ids = candidates.map(({ id }) => id);

describe("nearestTo", () => {
  it("finds the id that was most likely meant, if any", () => {
    const found = [
      "nope",
      "whatwg-2027",
      "whatwg-206",
      "rfc-3986",
      "python",
      "chrome-39",
      "xyzzyxyzzy",
      "",
    ].map((given) => [given, nearestTo(given, ids)]);
    expect(Object.fromEntries(found)).toEqual({
      nope: "node",
      "whatwg-2027": "whatwg-2017",
      "whatwg-206": "whatwg-2026",
      "rfc-3986": "rfc3986",
      python: "python-urllib",
      "chrome-39": "recorded/chrome-39",
      xyzzyxyzzy: null,
      "": null,
    });
  });
});

describe("unknownName", () => {
  it("lists the known names and suggests the nearest", () => {
    expect(unknownName("theme", ["prot"], ["path", "port"]).message).toBe(
      "no theme prot; known: path, port\nDid you mean port?",
    );
    expect(unknownName("theme", ["zzzzzz"], ["path", "port"]).message).toBe(
      "no theme zzzzzz; known: path, port",
    );
  });
});
