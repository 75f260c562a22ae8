import { describe, expect, it } from "vitest";
import { readsTold, type ReadsCase } from "../reads.test-support.js";
import { whatwg2017 } from "./index.js";

const cases: readonly ReadsCase[] = [
  {
    input: " http://h/\n",
    reads: {
      "4.4 basic URL parser, 1.2": [[0, " http://h/\n"]],
      "4.4 scheme start state, 1": [[1, "h"]],
      "4.4 path state, 1": [[10, ""]],
    },
  },
  {
    input: "ht\ttp://h\n/",
    reads: {
      "4.4 basic URL parser, 2": [[2, "\ttp://h\n"]],
      "4.4 basic URL parser, 3": [[2, "\ttp://h\n"]],
      "4.4 scheme state, 1": [[1, "t\ttp"]],
      "4.4 scheme state, 2.2": [[0, "ht\ttp"]],
      "4.4 host state, 3.3": [[8, "h"]],
      "4.4 path start state, 1": [[10, "/"]],
    },
  },
  {
    input: "http://u:p@@h/",
    reads: {
      "4.4 authority state, 1": [
        [10, "@"],
        [11, "@"],
      ],
      "4.4 authority state, 1.4": [
        [7, "u"],
        [8, ":"],
        [9, "p"],
        [10, "@"],
      ],
      "4.4 authority state, 1.4.1": [[8, ":"]],
      "4.4 authority state, 1.4.3": [
        [9, "p"],
        [10, "@"],
      ],
      "4.4 authority state, 1.4.4": [[7, "u"]],
      "4.4 authority state, 2": [[13, "/"]],
      "4.4 authority state, 3": [
        [7, "u:p"],
        [12, "h"],
      ],
      "4.4 host state, 3.3": [[12, "h"]],
    },
  },
  {
    input: "http://[1:02::1.2.3.4]:80/",
    reads: {
      "4.4 host state, 2.2": [[7, "[1:02::1.2.3.4]"]],
      "3.5 host parser, 1": [[7, "["]],
      "3.5 host parser, 1.2": [[8, "1:02::1.2.3.4"]],
      "3.5 IPv6 parser, 1": [null],
      "3.5 IPv6 parser, 6.2.2": [[13, ":"]],
      "3.5 IPv6 parser, 6.4": [
        [8, "1"],
        [10, "02"],
        [14, "1"],
      ],
      "3.5 IPv6 parser, 6.5": [
        [9, ":"],
        [12, ":"],
        [15, "."],
      ],
      "3.5 IPv6 parser, 6.5.1.3": [[14, "1"]],
      "3.5 IPv6 parser, 6.6": [
        [8, "1"],
        [10, "02"],
      ],
      "3.5 IPv6 parser, 10.5": [
        [14, "1"],
        [16, "2"],
        [18, "3"],
        [20, "4"],
      ],
      "3.5 IPv6 parser, 13": [null],
      "4.4 port state, 1": [[23, "80"]],
      "4.4 port state, 2": [[25, "/"]],
      "4.4 port state, 2.1.1": [[23, "80"]],
    },
  },
  {
    input: "http://1.0x2.256/",
    reads: {
      "3.5 IPv4 parser, 2": [[7, "1.0x2.256"]],
      "3.5 IPv4 parser, 6.2": [
        [7, "1"],
        [9, "0x2"],
        [13, "256"],
      ],
      "3.5 IPv4 number parser, 2.2": [[9, "0x"]],
      "3.5 IPv4 number parser, 6": [
        [7, "1"],
        [11, "2"],
        [13, "256"],
      ],
      "3.5 IPv4 parser, 7": [null],
      "3.5 IPv4 parser, 8": [[13, "256"]],
      "3.5 IPv4 parser, 11": [null],
    },
  },
  {
    input: "http://a%41.1/",
    reads: {
      "3.5 host parser, 3": [[7, "a%41.1"]],
      "1.3 percent decode, 2.3": [[7, "a%41.1"]],
      "3.3 domain to ASCII, 3": [[7, "a%41.1"]],
      "3.5 IPv4 parser, 6.2": [[7, "a%41.1"]],
    },
  },
  {
    input: "http://a b/",
    reads: {
      "3.5 host parser, 6": [[8, " "]],
      "4.4 host state, 3.4": [[7, "a b"]],
    },
  },
  {
    input: "http://h/\u{1f4a9}|",
    reads: {
      "4.4 path state, 2": [[9, "\u{1f4a9}|"]],
      "4.4 path state, 2.1": [[11, "|"]],
      "4.4 path state, 1": [[12, ""]],
      "4.4 path state, 1.4.2": [[9, "\u{1f4a9}|"]],
    },
  },
  {
    input: "http://h/a/%2e%2e/b",
    reads: {
      "4.4 path state, 1": [
        [10, "/"],
        [17, "/"],
        [19, ""],
      ],
      "4.4 path state, 1.2": [[11, "%2e%2e"]],
      "4.2 shorten, 1": [null],
      "4.4 path state, 1.4.2": [
        [9, "a"],
        [18, "b"],
      ],
    },
  },
  {
    input: "file://C|/..",
    reads: {
      "4.4 file host state, 1.1": [[7, "C|"]],
      "4.4 path state, 1.4.1": [[7, "C|"]],
      "4.4 path state, 1.2": [[10, ".."]],
    },
  },
  {
    input: "foo:a b#f",
    reads: {
      "4.4 cannot-be-a-base-URL path state, 3": [[4, "a b"]],
      "4.4 cannot-be-a-base-URL path state, 3.1": [[5, " "]],
      "4.4 cannot-be-a-base-URL path state, 2": [[7, "#"]],
    },
  },
  {
    input: "http://h?q\u00e9#f\0\0g",
    reads: {
      "4.4 path state, 1.4.2": [[8, ""]],
      "4.4 path state, 1.6": [[8, "?"]],
      "4.4 query state, 2": [[9, "q\u00e9"]],
      "4.4 query state, 1": [[11, "#"]],
      "4.4 query state, 1.2": [[9, "q\u00e9"]],
      "4.4 query state, 1.3.1": [[9, "q\u00e9"]],
      "4.4 fragment state, 1": [
        [12, "f"],
        [13, "\0"],
        [15, "g"],
        [16, ""],
      ],
      "4.4 fragment state, 1.1": [[16, ""]],
      "4.4 fragment state, 1.2": [[13, "\0\0"]],
      "4.4 fragment state, 1.3": [
        [12, "f"],
        [15, "g"],
      ],
      "4.5 URL serializer, 1": [null],
    },
  },
  {
    input: "?q",
    base: "http://h/a",
    reads: {
      "4.4 scheme start state, 1": [[0, "h", "base"]],
      "4.4 path state, 1.4.2": [[9, "a", "base"]],
      "4.4 scheme start state, 2": [[0, "?"]],
      "4.4 relative state, 1.3": [[0, "?"]],
      "4.4 query state, 2": [[1, "q"]],
    },
  },
  {
    input: "",
    base: "http://h ",
    reads: {
      "4.4 basic URL parser, 1.3": [[8, " ", "base"], null],
      "4.4 scheme start state, 2": [[0, ""]],
      "4.4 relative state, 1.1": [[0, ""]],
    },
  },
  {
    input: "blob:http://h",
    reads: {
      "4.4 scheme start state, 1": [[0, "b"], null],
      "4.4 cannot-be-a-base-URL path state, 3": [
        [5, "http://h"],
        [13, ""],
      ],
      "3.5 host parser, 9": [null],
    },
  },
];

describe("what the steps read", () => {
  it.each(cases)("of $input against $base", (asked) => {
    expect(readsTold(whatwg2017.parse, asked)).toEqual(asked.reads);
  });
});
