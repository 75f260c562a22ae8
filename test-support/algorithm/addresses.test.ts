import { describe, expect, it } from "vitest";
import { declarationsIn } from "./addresses.js";

const code = `/** The module. */
import { section } from "./section.js";

/** A function: https://x/#a */
export function a(trace: Trace): void {
  section["1 A"](trace);
}

/**
 * Another.
 * @see https://x/#b
 */
// eslint-disable-next-line rule -- the reason
const b = rule(section["2 B"], section["3 C"]);

function c(): void {}
`;

describe("declarationsIn", () => {
  it("gives each declaration with its own doc comment and the sections in its code", () => {
    const found = declarationsIn(code).filter(({ comment, sections }) => comment + sections.join("") !== "");
    expect(found).toEqual([
      { comment: "/** A function: https://x/#a */\n", sections: ["1 A"] },
      {
        comment: expect.stringContaining("* @see https://x/#b\n") as unknown,
        sections: ["2 B", "3 C"],
      },
    ]);
  });
});
