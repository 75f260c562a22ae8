import { describe, expect, it } from "vitest";
import type { Answer } from "../model/answer.js";
import type { Question } from "../model/question.js";
import { accepted, rejected } from "./behaviours.test-support.js";
import { hasIdleBase, withoutRefusedBases } from "./refused-bases.js";

const parsed = accepted({ host: "h" });

/** Returns who has an answer to each vector, of one parser that gives these answers to URLs against these bases. */
function heard(rows: readonly (readonly [input: string, base: string | null, answer: Answer])[]): boolean[] {
  const id = (index: number): string => `path/${index}`;
  const questions = new Map(
    rows.map(([input, base], index): [string, Question] => [id(index), { input, base }]),
  );
  const answers = new Map(rows.map(([, , answer], index) => [id(index), new Map([["parser", answer]])]));
  const left = withoutRefusedBases(questions, answers);
  return rows.map((_, index) => left.get(id(index))?.has("parser") === true);
}

describe("hasIdleBase", () => {
  it("is true for a URL with a scheme of its own against a base", () => {
    const of = (input: string, base: string | null): boolean => hasIdleBase({ input, base });
    expect([of("http://h/", "about:blank"), of("http://h/", null), of("x", "about:blank")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("withoutRefusedBases", () => {
  const blank = "about:blank";

  it("leaves out who rejects every URL against a base, but not what is relative to it", () => {
    const rows = [
      ["http://a/", blank, rejected],
      ["http://b/", blank, rejected],
      ["http://c/", blank, rejected],
      ["x", blank, rejected],
      ["http://a/", "http://h/", parsed],
    ] as const;
    expect(heard(rows)).toEqual([false, false, false, true, true]);
  });

  it("keeps all if one is accepted, and if there are too few to tell", () => {
    const rejections = [
      ["http://a/", blank, rejected],
      ["http://b/", blank, rejected],
    ] as const;
    expect(heard(rejections)).toEqual([true, true]);
    expect(heard([...rejections, ["http://c/", blank, parsed]])).toEqual([true, true, true]);
  });
});
