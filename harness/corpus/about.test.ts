import { describe, expect, it } from "vitest";
import { aboutFault } from "./about.js";

describe("aboutFault", () => {
  it("accepts one sentence without an answer", () => {
    const sentences = [
      "A carriage return stands in the validity of a stripe.",
      "The host is www.example.com, and U+00E4 follows.",
      'The input "http://h/invalid. It fails" without a base.',
    ];
    expect(sentences.map(aboutFault)).toEqual([null, null, null]);
  });

  it("requires a full stop at the end", () => {
    expect(aboutFault("A bar")).toBe("does not end with a full stop");
    expect(aboutFault("A bar?")).toBe("does not end with a full stop");
  });

  it("requires one sentence", () => {
    for (const about of ["A bar. A colon.", "A bar! A colon.", "A bar; a colon."])
      expect(aboutFault(about), about).toBe("has more than one sentence");
  });

  it("names a word that gives away an answer", () => {
    const words = [
      "rejected",
      "Accepts",
      "allowed",
      "valid",
      "invalid",
      "error",
      "fails",
      "must",
      "malformed",
      "whether",
    ];
    for (const word of words)
      expect(aboutFault(`A bar, ${word}, in the host.`), word).toBe(
        `contains "${word}", which gives away an answer`,
      );
  });
});
