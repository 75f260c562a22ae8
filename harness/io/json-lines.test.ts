import { describe, expect, it } from "vitest";
import { z } from "zod";
import { jsonLines, parseJSONLines } from "./json-lines.js";

const schema = z.strictObject({ a: z.string() });

function faultIn(text: string): string {
  try {
    parseJSONLines(schema, text, "x.jsonl");
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

describe("parseJSONLines", () => {
  it("parses the output of jsonLines, which is ASCII", () => {
    const values = [{ a: "\n\u2028\ud800" }, { a: "\u0000" }];
    const text = jsonLines(values);
    expect(text).toMatch(/^[\n\x20-\x7E]*$/);
    expect(parseJSONLines(schema, text, "x").map(({ data }) => data)).toEqual(values);
    expect(parseJSONLines(schema, "", "x")).toEqual([]);
  });

  it("names file, line and fault of each line that does not fit", () => {
    expect(faultIn('{"a":"b"}\n{"a":1}\n{"b":2}\n').split("\n")).toEqual([
      "x.jsonl: line 2: a: Invalid input: expected string, received number",
      "x.jsonl: line 3: a: Invalid input: expected string, received undefined",
      'x.jsonl: line 3: Unrecognized key: "b"',
    ]);
    expect(faultIn('{"a":"b"}\n\n')).toMatch(/^x\.jsonl: line 2: .*JSON/);
    expect(faultIn('{"a":"b"}\n{"a":"c"}')).toBe("x.jsonl: line 2: does not end with a line feed");
  });
});
