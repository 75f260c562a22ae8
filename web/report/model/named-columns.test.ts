import { describe, expect, it } from "vitest";
import { someModel } from "./behaviour.test-support.js";
import { columnsNamedBy } from "./named-columns.js";

const { participants } = await someModel();
const found = (text: string): unknown =>
  columnsNamedBy(text, participants).map(({ words, names }) => [words, names]);

describe("columnsNamedBy", () => {
  it.each([
    ["2010", [["Old recordings", ["old"]]]],
    [" Node ", [["Parsers of today", ["node"]]]],
    ["old", [["Old recordings", ["old"]]]],
    [
      "2011",
      [
        ["Specifications", ["text-1"]],
        ["Other voices of specifications", ["text-1/voice"]],
      ],
    ],
    ["ode", []],
    ["", []],
    ["1999", []],
  ])("finds for %j the columns %j", (text, columns) => {
    expect(found(text)).toEqual(columns);
  });
});
