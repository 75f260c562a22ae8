import { expect, it } from "vitest";
import { draftOf, spelled } from "./draft.js";
import { repaired, repairsOf } from "./repairs.js";

it("puts a letter into a base that is not all of a name in the reference", () => {
  // With an "a" for the host of the base, a parser that finds the host "a" in the reference would agree by chance.
  const lettersFor = (input: string): string[] =>
    repairsOf(draftOf({ input, base: "http://h" })).flatMap(({ run, by }) =>
      run.of === "base" && run.from === 7 && run.to === 8 && by !== "" ? [by] : [],
    );
  expect(lettersFor("http:/a")).toEqual(["b"]);
  expect(lettersFor("http:/b")).toEqual(["a"]);
});

it("makes no escape with a letter behind a percent sign", () => {
  const draft = draftOf({ input: "http:%^A", base: null });
  const run = { of: "input", from: 6, to: 7 } as const;
  expect(spelled(repaired(draft, { run, by: "a" })).input).toBe("http:%gA");
});
