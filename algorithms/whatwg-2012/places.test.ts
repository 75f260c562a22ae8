import { describe, expect, it } from "vitest";
import { readsTold, type ReadsCase } from "../reads.test-support.js";
import { whatwg2012 } from "./index.js";

const cases: readonly ReadsCase[] = [
  {
    input: "  http://h/",
    reads: {
      "4.2 parse, 1.3": [[0, "  "]],
      "4.2 scheme start state, 1": [[2, "h"]],
      "4.2 relative path start state": [[10, "/"]],
    },
  },
  {
    input: " http://h/\n",
    reads: {
      "4.2 parse, 1.3": [[0, " http://h/\n"]],
      "4.2 relative path state, 1": [[10, ""]],
    },
  },
  {
    input: "http:////h",
    reads: {
      "4.2 scheme state, 1": [[1, "ttp"]],
      "4.2 scheme state, 2": [[4, ":"]],
      "4.2 authority start state": [[5, "////h"]],
    },
  },
  {
    input: "http://\tu\ts@h\t:8/\tp",
    reads: {
      "4.2 authority start state": [[5, "//\t"]],
      "4.2 authority state, 3": [
        [7, "\tu\ts"],
        [12, "h\t:8"],
      ],
      "4.2 authority state, 1.3": [[7, "\tu\ts"]],
      "4.2 URL escape, 2": [
        [8, "u"],
        [10, "s"],
        [18, "p"],
      ],
      "4.2 host state, 3.3": [[12, "h\t"]],
      "4.2 host state, 1.1": [[12, "h\t"]],
      "4.2 relative path state, 3": [[17, "\tp"]],
      "4.2 relative path state, 1.4.2": [[17, "\tp"]],
    },
  },
  {
    input: "http://u:p@@q@h/",
    reads: {
      "4.2 authority state, 1": [
        [10, "@"],
        [11, "@"],
        [13, "@"],
      ],
      "4.2 authority state, 1.1": [
        [11, "@"],
        [13, "@"],
      ],
      "4.2 authority state, 1.3": [
        [7, "u:p"],
        [11, ""],
        [12, "q"],
      ],
      "4.2 authority state, 2": [[15, "/"]],
      "4.2 host state, 2.1": [[14, "h"]],
    },
  },
  {
    input: "http://[::1]:80/",
    reads: {
      "4.2 host state, 3.1": [[7, "["]],
      "4.2 host state, 3.2": [[11, "]"]],
      "4.2 host state, 3.3": [
        [7, "["],
        [8, "::"],
        [10, "1"],
        [11, "]"],
      ],
      "4.2 host state, 1": [[12, ":"]],
      "4.2 host state, 1.1": [[7, "[::1]"]],
      "4.2 port state, 1": [[13, "80"]],
      "4.2 port state, 2": [[15, "/"]],
      "4.2 port state, 2.1": [[13, "80"]],
    },
  },
  {
    input: "http://a%41/",
    reads: {
      "4.2 host state, 3": [[7, "a%41"]],
      "4.2 host state, 2.1": [[7, "a%41"]],
    },
  },
  {
    input: "http://h/\u{1f4a9}a",
    reads: {
      "4.2 relative path state, 3": [[9, "\u{1f4a9}a"]],
      "4.2 URL escape, 3": [[9, "\u{1f4a9}"]],
      "4.2 URL escape, 2": [[11, "a"]],
      "4.2 relative path state, 1": [[12, ""]],
      "4.2 relative path state, 1.4.2": [[9, "\u{1f4a9}a"]],
    },
  },
  {
    input: "http://h/a/%2e./b",
    reads: {
      "4.2 relative path state, 1": [
        [10, "/"],
        [15, "/"],
        [17, ""],
      ],
      "4.2 relative path state, 2": [[11, "%2e"]],
      "4.2 relative path state, 1.2": [[11, "%2e."]],
      "4.2 relative path state, 1.4.2": [
        [9, "a"],
        [16, "b"],
      ],
    },
  },
  {
    input: "file://C|/..",
    reads: {
      "4.2 relative state, slash, 1": [[5, "//"]],
      "4.2 file host state, 1.1": [[7, "C|"]],
      "4.2 relative path state, 1.4.1": [[7, "C|"]],
      "4.2 relative path state, 1.1": [[10, ".."]],
    },
  },
  {
    input: "foo:a\tb#f",
    reads: {
      "4.2 scheme data state, 2": [[4, "a\tb"]],
      "4.2 scheme data state, 1": [[7, "#"]],
      "4.2 URL escape, 2": [
        [4, "a"],
        [6, "b"],
        [8, "f"],
      ],
    },
  },
  {
    input: "http://h?q \u00e9#f",
    reads: {
      "4.2 host state, 2": [[8, "?"]],
      "4.2 relative path start state": [[8, "?"]],
      "4.2 relative path state, 1.4.2": [[8, ""]],
      "4.2 relative path state, 1.6": [[8, "?"]],
      "4.2 query state, 2": [[9, "q \u00e9"]],
      "4.2 URL escape, 3": [[10, " \u00e9"]],
      "4.2 query state, 1": [[12, "#"]],
      "4.2 fragment state": [[13, "f"]],
      "4.3 serialize, 1": [null],
    },
  },
  {
    input: "?q",
    base: "http://h/a",
    reads: {
      "4.2 scheme start state, 1": [[0, "h", "base"]],
      "4.2 relative path state, 1.4.2": [[9, "a", "base"]],
      "4.2 no scheme state, 2": [[0, "?"]],
      "4.2 relative state": [[0, "?"]],
      "4.2 relative state, ?": [[0, "?"]],
      "4.2 query state, 2": [[1, "q"]],
    },
  },
  {
    input: "",
    base: "http://h ",
    reads: {
      "4.2 parse, 1.3": [[8, " ", "base"], null],
      "4.2 scheme start state, 2": [[0, ""]],
      "4.2 relative state, EOF": [[0, ""]],
    },
  },
  {
    input: "",
    reads: {
      "4.2 no scheme state, 1": [[0, ""]],
      "4.2 neuter": [null],
    },
  },
];

describe("what the steps read", () => {
  it.each(cases)("of $input against $base", (asked) => {
    expect(readsTold(whatwg2012.parse, asked)).toEqual(asked.reads);
  });
});
