import { describe, expect, it } from "vitest";
import { lensNamed } from "./lenses.js";
import type { AnswerGiven } from "../model/answer.js";
import { observationInWords } from "./observation.js";

describe("observationInWords", () => {
  it("marks decoded values that contain a %, and no others", () => {
    const components = { username: "a%40", host: "h%", path: "/%40" };
    const answer: AnswerGiven = {
      kind: "parsed",
      components,
      unspecified: [],
      decoded: ["username", "password"],
    };
    const words = ["username", "password", "host", "path"].map((lens) =>
      observationInWords(lensNamed(lens), answer),
    );
    expect(words).toEqual(["a%40 (decoded)", "(not observed)", "h%", "/%40"]);
    const without = { ...answer, components: { username: "a@" } };
    expect(observationInWords(lensNamed("username"), without)).toBe("a@");
  });
});
