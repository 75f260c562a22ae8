import { describe, expect, it } from "vitest";
import { familyOf, shortName } from "./participant-name.js";

describe("shortName", () => {
  it("leaves out that a participant is recorded", () => {
    expect(shortName("recorded/python-3.11")).toBe("python-3.11");
    expect(shortName("weburl-2011/ie")).toBe("weburl-2011/ie");
  });
});

describe("familyOf", () => {
  it("returns the text of a variant", () => {
    expect(familyOf("weburl-2011/ie")).toBe("weburl-2011");
    expect(familyOf("rfc3986")).toBe("rfc3986");
  });
});
