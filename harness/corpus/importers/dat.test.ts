import { describe, expect, it } from "vitest";
import { exitCodes } from "../../io/errors.js";
import { datBlocks, type DatField } from "./dat.js";

const prefixed: ReadonlySet<string> = new Set(["data"]);

function fieldsOf(text: string): readonly DatField[] {
  return datBlocks(text, "x.dat", prefixed).flatMap(({ fields }) => fields);
}

describe("datBlocks", () => {
  it("separates blocks at blank lines and counts lines", () => {
    const blocks = datBlocks("\n#data\na\n\n\n#data b\n#host c\n", "x.dat", prefixed);
    expect(blocks).toEqual([
      { line: 2, fields: [{ name: "data", value: "a", line: 2 }] },
      {
        line: 6,
        fields: [
          { name: "data", value: "b", line: 6 },
          { name: "host", value: "c", line: 7 },
        ],
      },
    ]);
  });

  it("returns no blocks for an empty file", () => {
    expect(datBlocks("", "x.dat", prefixed)).toEqual([]);
  });
});

describe("datBlocks", () => {
  it.each([
    ["on the line of the name", "#host a", "a"],
    ["below it", "#host\na b", "a b"],
    ["below it after a space", "#host \na", "a"],
    ["of several lines", "#host\na\nb", "a\nb"],
    ["that is empty", "#host\n#path", ""],
    ["that is empty after a space", "#host \n#path", ""],
    ["with spaces at its ends", "#host\n a ", " a "],
    ["behind the prefix", "#data\n| #a\n| \n|b\n| | c", "#a\n\n|b\n| c"],
    ["with what would be the prefix elsewhere", "#host\n| a", "| a"],
    ["with backslashes", "#host\n\\u0041", "\\u0041"],
    ["escaped", "#host escaped\n\\u00e9\\U0001F600\\u000A.", "\u00e9\u{1f600}\n."],
    ["escaped, without an escape", "#host escaped\na", "a"],
    ["escaped behind the prefix", "#data escaped\n| #\\u0041", "#A"],
    ["with a lone surrogate", "#host escaped\n\\uD800a", "\ud800a"],
    ["with two surrogates", "#host escaped\n\\uD83D\\uDE00", "\u{1f600}"],
    ["from beyond Unicode", "#host escaped\na\\U00110000b", "a\ufffdb"],
  ])("reads a value %s", (_, text, value) => {
    expect(fieldsOf(text)[0]?.value).toBe(value);
  });
});

describe("datBlocks for bad input", () => {
  it.each([
    ["text before the first field", "a", "line 1: text outside of a field"],
    ["text after a blank line", "#data\na\n\nb", "line 4: text outside of a field"],
    ["several words", "#data\n#host a b", "line 2: is not a name and at most one word"],
    ["no name", "# a", "line 1: is not a name and at most one word"],
    ["two values", "#host a\nb", "line 1: #host has a value on its line and another below"],
    ["an escaped value that is missing", "#host escaped", "line 1: #host is escaped but has no lines"],
    ["an unknown escape", "#host escaped\n\\n", "line 1: #host has a backslash that is no escape"],
    ["an escape cut short", "#host escaped\n\\u004", "line 1: #host has a backslash that is no escape"],
  ])("rejects %s", (_, text, fault) => {
    expect(() => fieldsOf(text)).toThrow(
      expect.objectContaining({ message: `x.dat: ${fault}`, exitCode: exitCodes.badInput }) as Error,
    );
  });

  it("lists all faults at once", () => {
    expect(() => fieldsOf("a\n#b c d")).toThrow(/line 1: .*\n.*line 2: /);
  });
});
