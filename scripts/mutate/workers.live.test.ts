import { describe, expect, it } from "vitest";
import { mutantsOfText, readTextModules } from "./text-modules.js";
import { judged } from "./workers.js";

describe("judged", () => {
  it("loses only the mutant that ends the process", async () => {
    const folder = "algorithms/rfc3986";
    const file = `${folder}/component-recomposition.ts`;
    const mutant = mutantsOfText(await readTextModules(folder), "rfc3986").find(
      ({ file: of, original }) => of === file && original === "result += uri.path;",
    );
    if (mutant === undefined) throw new Error("the statement is no longer there");
    const tasks = [{ ...mutant, replacement: "process.exit(7);" }, mutant].map((each) => ({
      folder,
      mutant: each,
      ids: ["rfc3986"],
    }));
    const counts: number[] = [];
    const verdicts = await judged(tasks, { jobs: 1, limit: 1000, done: (count) => counts.push(count) });
    expect(verdicts[0]?.get("rfc3986")).toMatchObject({
      judge: "expectations",
      difference: "ends the process: exit code 7",
    });
    expect(verdicts[1]?.get("rfc3986")).toMatchObject({ judge: "expectations" });
    expect(counts).toEqual([1, 2]);
  });
});
