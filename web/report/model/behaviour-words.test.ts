import { describe, expect, it } from "vitest";
import { someModel } from "./behaviour.test-support.js";
import { lookOf, otherVoices, patternInWords, wordsOf } from "./behaviour-words.js";

const model = await someModel();
const first = model.behaviour("path/first");
const second = model.behaviour("path/second");
const text = model.participants[0];
if (first === null || second === null || text === undefined)
  throw new Error("the model lacks its behaviours");

describe("wordsOf", () => {
  it("says the answer of the position, and who was not asked", () => {
    expect(wordsOf(second, "text-2")).toBe("as dropped");
    expect(wordsOf(second, "recorded/old")).toBe("not asked");
    expect(wordsOf(second, "nobody")).toBe("not asked");
  });
});

describe("lookOf", () => {
  it("has a colour for each position, and none for others", () => {
    expect(lookOf(second, second.standings["text-1"])).toBe("answer-0");
    expect(lookOf(second, second.standings["text-2"])).toBe("answer-1");
    expect(lookOf(second, second.standings["recorded/old"])).toBe("unavailable");
  });
});

describe("otherVoices", () => {
  it("returns the voices that answer otherwise than their text", () => {
    expect(otherVoices(first, text, model.participants)).toEqual([
      { id: "text-1/voice", words: "as dropped" },
    ]);
    expect(otherVoices(second, text, model.participants)).toEqual([]);
  });
});

describe("patternInWords", () => {
  it.each<[Parameters<typeof patternInWords>[0], string]>([
    ["rejected", "rejected"],
    [{ host: "h" }, "host h"],
    [{ host: ["a", "b"], query: null, fragment: "" }, "host a or b, query absent, fragment empty"],
    [{ path: "/\u202e" }, "path /\\u{202e}"],
    [undefined, ""],
  ])("describes %j", (pattern, words) => {
    expect(patternInWords(pattern)).toBe(words);
  });
});
