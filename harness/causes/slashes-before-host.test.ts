import { expect, it } from "vitest";
import { algorithmById } from "../../algorithms/index.js";
import { textOfSpan, type Question } from "../model/question.js";
import type { NamesOf } from "./explanation.js";
import { namedCauses } from "./named-causes.js";

const [chrome, standard] = [algorithmById("weburl-2011/chrome"), algorithmById("whatwg-2017")];

/** Names a cause that shows in host and path by the slashes, and nothing else. */
const bySlashes: NamesOf = (_a, _b, { key, reproducer }) =>
  /^http:[/]?(?:\/\/)?a?$/.test(reproducer.input) && !key.startsWith("verdict")
    ? [
        {
          id: reproducer.input.includes("///") ? "authority/third-slash" : "authority/missing-slashes",
          question: "Which slashes does a host follow?",
          positions: ["two", "any"],
          areKnown: true,
          steps: [[], []],
        },
      ]
    : [];

/** Returns what decides, with the names. */
function told(input: string): unknown[] {
  const question: Question = { input, base: null };
  return namedCauses(question, [chrome, standard], bySlashes).map(({ cause, behaviours }) => [
    textOfSpan(question, cause.span),
    cause.component,
    behaviours.map(({ id }) => id),
  ]);
}

it("tells of the slashes what stands in the host of one side, and in the path of the other", () => {
  // Three slashes begin a path (6.6, 1), and are skipped (4.4 special authority ignore slashes state); both refuse the port.
  expect(told("http:///a:x")).toEqual([["/", "verdict", ["authority/third-slash"]]]);
  // So it is without slashes (6.6, 2; 4.4 special authority slashes state, 2); both refuse the percent sign in a host.
  expect(told("http:/a%")).toEqual([["http", "verdict", ["authority/missing-slashes"]]]);
});

it("tells of the character where one side alone refuses it behind two slashes", () => {
  // 2017 forbids "%" in a host (3.3), and has no rule for "^"; the description of CHROME forbids both (9.6, 28).
  const names = told("http://a^").map((each) => JSON.stringify(each));
  expect(names.join()).not.toContain("slash");
  expect(names.join()).toContain("^");
});
