import { describe, expect, it } from "vitest";
import { whatwg2017 } from "./index.js";

function stepsOf(input: string, section: string, encoding: string | undefined): string[] {
  const steps: string[] = [];
  const options = encoding === undefined ? {} : { encoding };
  whatwg2017.parse(input, null, { ...options, step: (id) => steps.push(id) });
  return steps.filter((id) => id.startsWith(`${section}, `)).map((id) => id.slice(section.length + 2));
}

/** The steps that the text takes for each, in its order; a run of URL units takes a step once. */
const cases: readonly { input: string; section: string; steps: string; encoding?: string }[] = [
  { input: "http://h", section: "4.4 basic URL parser", steps: "1 1.1 1.3 3 4 5 6 8 9 10 11 12" },
  {
    input: "http://h",
    section: "4.4 basic URL parser",
    steps: "1 1.1 1.3 3 4 5 6 7 8 9 10 11 12",
    encoding: "utf-8",
  },
  { input: "foo:a b", section: "4.4 cannot-be-a-base-URL path state", steps: "3 3.3 3 3.1 3.3 3 3.3 3" },
  { input: "foo:a#f", section: "4.4 cannot-be-a-base-URL path state", steps: "3 3.3 2" },
  {
    input: "foo:a|%z",
    section: "4.4 cannot-be-a-base-URL path state",
    steps: "3 3.3 3 3.1 3.3 3 3.2 3.3 3 3.3 3",
  },
  {
    input: "foo:#\0\0a%",
    section: "4.4 fragment state",
    steps: "1 1.2 1 1.2 1 1.3 1.3.3 1 1.3 1.3.2 1.3.3 1 1.1",
  },
  {
    input: "http://@@h",
    section: "4.4 authority state",
    steps: "1 1.1 1.3 1.5 1 1.1 1.2 1.3 1.4 1.4.2 1.4.4 1.5 3 2 2.2",
  },
  {
    input: "http://:@@h",
    section: "4.4 authority state",
    steps: "3 1 1.1 1.3 1.4 1.4.1 1.5 1 1.1 1.2 1.3 1.4 1.4.2 1.4.3 1.5 3 2 2.2",
  },
  { input: "http://h", section: "3.5 IPv4 number parser", steps: "1 5" },
  { input: "http://%C2%AD/", section: "3.5 IPv4 parser", steps: "1 2 3 3.1 5 6 6.1" },
  {
    input: "http://[::1.2.3]",
    section: "3.5 IPv6 parser",
    steps:
      "1 2 3 4 5 5.2 5.3 6 6.3 6.4 6.5 6.5.1 6.5.1.2 6.5.1.3 9 10 10.1 10.4 10.4.1 10.4.2 10.4.2.1 10.4.3 10.5 10.6 10 10.1 10.2 10.2.1 10.4 10.4.1 10.4.2 10.4.2.1 10.4.3 10.5 10.6 10.7 10 10.1 10.2 10.2.1 10.4 10.4.1 10.4.2 10.4.2.1 10.4.3 10.5 10.6 10.8",
  },
  { input: "foo://[::]", section: "3.6 IPv6 serializer", steps: "1 2 4 4.1 5" },
  { input: "http://h", section: "1.3 percent decode", steps: "1 2 2.1 3" },
  { input: "http://h/\u00e9", section: "1.3 UTF-8 percent encode", steps: "2 3" },
  { input: "http://h/a", section: "1.3 UTF-8 percent encode", steps: "1" },
  { input: "http://h/?\u00e9", section: "4.4 query state", steps: "2 2.3 1 1.2 1.3 1.3.1 1.4" },
  {
    input: "http://h/?\u2603#",
    section: "4.4 query state",
    steps: "2 2.3 1 1.2 1.3 1.3.2 1.3.1 1.4 1.5",
    encoding: "windows-1252",
  },
];

describe("the steps taken", () => {
  it.each(cases)("for $input in $section are $steps", ({ input, section, steps, encoding }) => {
    expect(stepsOf(input, section, encoding).join(" ")).toBe(steps);
  });
});

function entriesOf(input: string, base: string | null, table: string): (string | undefined)[] {
  const entries: (string | undefined)[] = [];
  whatwg2017.parse(input, base, {
    step: (id, _, entry) => {
      if (id === table) entries.push(entry);
    },
  });
  return entries;
}

/** The entries that decide, each where it does; the sets of a run of code points once for the run. */
const found: readonly { input: string; base?: string; table: string; entries: readonly string[] }[] = [
  { input: "http://h", table: "4.2 special scheme", entries: ["http", "http"] },
  { input: "http://h\\a", table: "4.2 special scheme", entries: ["http", "http", "http", "http"] },
  { input: "http:", table: "4.2 special scheme", entries: ["http", "http"] },
  { input: "foo://h\\a", table: "4.2 special scheme", entries: [] },
  { input: "//a", base: "wss://h", table: "4.2 special scheme", entries: ["wss", "wss", "wss", "wss"] },
  { input: "https://h:0443", table: "4.2 default port", entries: ["0443"] },
  { input: "https://h:80", table: "4.2 default port", entries: [] },
  { input: "http://a b/", table: "3.2 forbidden host code point", entries: [" "] },
  { input: "http://a%3Ab/", table: "3.2 forbidden host code point", entries: [":"] },
  { input: "foo://a%b?/", table: "3.2 forbidden host code point", entries: [] },
  { input: "foo://a@b c@/", table: "3.2 forbidden host code point", entries: [] },
  { input: "foo://a\\b/", table: "3.2 forbidden host code point", entries: ["\\"] },
  { input: "http://u;:p|\u00e9@h/", table: "1.3 userinfo percent-encode set", entries: [";", "|", "\u00e9"] },
  { input: "http://h/a\u00e9b\u00e9{", table: "1.3 path percent-encode set", entries: ["\u00e9", "{"] },
  { input: "http://h/#\u00e9 ", table: "1.3 C0 control percent-encode set", entries: ["\u00e9"] },
  { input: "http://h/a/.%2E/%2e/.", table: "4.3 double-dot path segment", entries: [".%2E"] },
  { input: "http://h/a/.%2E/%2e/.", table: "4.3 single-dot path segment", entries: ["%2e", "."] },
  { input: "file://C|/D|", table: "4.2 Windows drive letter", entries: ["C|", "C|"] },
  { input: "D|/a", base: "file:///C:/", table: "4.2 Windows drive letter", entries: ["C:", "D|", "D|"] },
  { input: "/a", base: "file:///C:/", table: "4.2 normalized Windows drive letter", entries: ["C:"] },
  { input: "file:///C:/..", table: "4.2 normalized Windows drive letter", entries: ["C:"] },
];

describe("the entries told", () => {
  it.each(found)(
    "of $table for $input against $base are $entries",
    ({ input, base = null, table, entries }) => {
      expect(entriesOf(input, base, table)).toEqual(entries);
    },
  );
});
