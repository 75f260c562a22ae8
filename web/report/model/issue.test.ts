import { expect, it } from "vitest";
import { changes, someModel } from "./behaviour.test-support.js";
import { stepsOfNamed } from "./deciding-steps.js";
import { issueOf } from "./issue.js";
import { namedCauses } from "./named-causes.js";

const model = await someModel();

it("finds the causes that a behaviour names, with their vectors", () => {
  const [change, ...others] = namedCauses(changes, "path/second");
  expect(others).toEqual([]);
  expect(change?.causes).toHaveLength(1);
  expect(change?.vectors).toEqual(["path/second", "path/third"]);
  expect(namedCauses(changes, "path/first")).toEqual([]);
});

it("writes a behaviour as Markdown with folded inputs and steps", () => {
  const behaviour = model.behaviour("path/second");
  if (behaviour === null) throw new Error("the model lacks its behaviour");
  const written = issueOf(
    behaviour,
    model.participants,
    namedCauses(changes, "path/second").flatMap(stepsOfNamed),
  );
  expect(written.split("\n")[0]).toBe("**Is the second kept?** It matters.");
  expect(written).toContain("| as dropped | specifications: `text-2`; live: `node` |");
  expect(written.split("\n")).not.toContainEqual(expect.stringMatching(/^\| as no \|/));
  expect(written).toContain(
    "<details><summary>Inputs, of the behaviour path/second of urlstrata</summary>\n\n| input |",
  );
  expect(written).toContain("  - `text-1` keeps it ([1.1](https://example.com/#one))");
  expect(written).toContain("  - `text-2` drops it (2)");
});
