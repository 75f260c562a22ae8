/** Whether the code of an algorithm and its outline name the same steps. */
import { expect, it } from "vitest";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import { stepIds } from "../../algorithms/outline.js";
import { folderOf, sourcesOf } from "../../algorithms/source.test-support.js";

export function testOutline({ id, outline, cites }: Algorithm): void {
  const steps = stepIds(outline);
  /** The steps of all variants, which share their code. */
  const known = new Set(
    algorithms
      .filter((other) => folderOf(other.id) === folderOf(id))
      .flatMap((other) => stepIds(other.outline)),
  );
  const code = sourcesOf(id).join("\n");
  const referred = [...code.matchAll(/"((?:\[[a-z-]+\] )?[1-9][0-9.]* [A-Za-z][^"\n]*)"/g)].map(
    ([, step]) => step,
  );

  it("refers only to steps of the outline", () => {
    expect(referred.length).toBeGreaterThan(0);
    expect(referred.filter((reference) => !known.has(reference ?? ""))).toEqual([]);
  });

  it("names every step of the outline", () => {
    // A step that is no branch of the code stands in a comment.
    const comments = [...code.matchAll(/\/\/ (.*)|^ *(?:\/\*)?\* (.*)/gm)]
      .map(([comment]) => comment)
      .join("\n");
    // A step of a text that is cited, "[url-spec] 3 ...", may be left to that text's own code.
    const cited = new Set(
      algorithms.filter((other) => cites.includes(other.id)).flatMap((other) => stepIds(other.outline)),
    );
    const isNamed = (step: string): boolean =>
      referred.includes(step) ||
      cited.has(step.replace(/^\[[a-z-]+\] /, "")) ||
      new RegExp(`${step.replace(/[^\w ]/g, "\\$&")}(?!\\.?[0-9])`).test(comments);
    expect(steps.filter((step) => !isNamed(step))).toEqual([]);
  });

  it("has no step twice, and knows those that are unreachable or only record", () => {
    expect(new Set(steps).size).toBe(steps.length);
    const named = [...Object.values(outline.unreachable).flat(), ...outline.records];
    expect(named.filter((step) => !steps.includes(step))).toEqual([]);
  });
}
