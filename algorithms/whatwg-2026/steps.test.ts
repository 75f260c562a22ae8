import { describe, expect, it } from "vitest";
import { whatwg2026 } from "./index.js";

function stepsOf(input: string, section: string, encoding: string): string[] {
  const steps: string[] = [];
  whatwg2026.parse(input, null, { encoding, step: (id) => steps.push(id) });
  return steps.filter((id) => id.startsWith(`${section}, `)).map((id) => id.slice(section.length + 2));
}

/** The steps that the text takes for each, in its order; a run of code points takes a step once. */
const cases: readonly { input: string; section: string; steps: string; encoding?: string }[] = [
  { input: "foo:a b", section: "4.4 opaque path state", steps: "4 4.3 3 3.1 3.3 4 4.3" },
  { input: "foo:  #f", section: "4.4 opaque path state", steps: "3 3.1 3.3 3 3.1 3.2 2" },
  {
    input: "foo:a|%z b",
    section: "4.4 opaque path state",
    steps: "4 4.3 4 4.1 4.3 4 4.2 4.3 4 4.3 3 3.1 3.3 4 4.3",
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
  { input: "http://h", section: "3.5 IPv4 number parser", steps: "2 3 7" },
  { input: "http://h", section: "1.3 percent-decode", steps: "1 2" },
  {
    input: "http://h/?\u00e9",
    section: "1.3 percent-encode after encoding",
    steps: "1 2 3 4 5 6 7 7.1 7.2 7.3 7.3.2 7.3.3 7.3.5 8",
    encoding: "windows-1252",
  },
  {
    input: "http://h/?%",
    section: "1.3 percent-encode after encoding",
    steps: "1 2 3 4 5 6 7 7.1 7.2 7.3 7.3.2 7.3.3 7.3.4 8",
    encoding: "windows-1252",
  },
  {
    input: "http://h/?\u2603",
    section: "1.3 percent-encode after encoding",
    steps: "1 2 3 4 5 6 7 7.1 7.2 7.4 8",
    encoding: "windows-1252",
  },
];

describe("the steps taken", () => {
  it.each(cases)("for $input in $section are $steps", ({ input, section, steps, encoding = "utf-8" }) => {
    expect(stepsOf(input, section, encoding).join(" ")).toBe(steps);
  });
});
