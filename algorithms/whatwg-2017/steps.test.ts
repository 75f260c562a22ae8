import { describe, expect, it } from "vitest";
import { whatwg2017 } from "./index.js";

function stepsOf(input: string, section: string, encoding: string | undefined): string[] {
  const steps: string[] = [];
  const options = encoding === undefined ? {} : { encoding };
  whatwg2017.parse(input, null, { ...options, step: (id) => steps.push(id) });
  return steps.filter((id) => id.startsWith(`${section}, `)).map((id) => id.slice(section.length + 2));
}

/** What the text says is taken for each, in its order; a run of code points takes a step once. */
const cases: readonly { input: string; section: string; steps: string; encoding?: string }[] = [
  { input: "http://h", section: "4.4 basic URL parser", steps: "1 1.1 1.3 3 4 5 6 8 9 10 11 12" },
  {
    input: "http://h",
    section: "4.4 basic URL parser",
    steps: "1 1.1 1.3 3 4 5 6 7 8 9 10 11 12",
    encoding: "utf-8",
  },
  { input: "foo:a b", section: "4.4 cannot-be-a-base-URL path state", steps: "3 3.1 3.3 3" },
  { input: "foo:a#f", section: "4.4 cannot-be-a-base-URL path state", steps: "3 3.3 2" },
  { input: "foo:a|%z b", section: "4.4 cannot-be-a-base-URL path state", steps: "3 3.1 3.2 3.3 3" },
  { input: "foo:#\0\0a%", section: "4.4 fragment state", steps: "1 1.2 1 1.3 1.3.2 1.3.3 1 1.1" },
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
