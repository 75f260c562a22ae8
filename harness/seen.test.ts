import { describe, expect, it } from "vitest";
import { lensNamed } from "./compare.js";
import type { AnswerGiven } from "./participant.js";
import { seenInWords } from "./seen.js";

describe("seenInWords", () => {
  it("says of what has a % that it is given decoded, and of nothing else", () => {
    const components = { username: "a%40", host: "h%", path: "/%40" };
    const answer: AnswerGiven = { kind: "parsed", components, open: [], decoded: ["username", "password"] };
    const seen = ["username", "password", "host", "path"].map((lens) => seenInWords(lensNamed(lens), answer));
    expect(seen).toEqual(["a%40 (decoded)", "(not seen)", "h%", "/%40"]);
    const without = { ...answer, components: { username: "a@" } };
    expect(seenInWords(lensNamed("username"), without)).toBe("a@");
  });
});
