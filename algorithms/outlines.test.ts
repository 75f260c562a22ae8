import { describe, expect, it } from "vitest";
import { algorithms } from "./index.js";
import { stepIds } from "./outline.js";
import { sourcesOf } from "./source.test-support.js";

describe.each(algorithms)("$id", ({ id, outline }) => {
  const known = new Set(stepIds(outline));
  const code = sourcesOf(id).join("\n");
  const referred = [...code.matchAll(/"([1-9][0-9.]* [A-Za-z][^"\n]*)"/g)].map(([, reference]) => reference);

  it("refers only to steps of the outline", () => {
    expect(referred.length).toBeGreaterThan(0);
    expect(referred.filter((reference) => !known.has(reference ?? ""))).toEqual([]);
  });

  it("names every step of the outline", () => {
    // A step that is no branch of the code stands in a comment.
    const comments = [...code.matchAll(/\/\/ (.*)|^ *(?:\/\*)?\* (.*)/gm)]
      .map(([comment]) => comment)
      .join("\n");
    const isNamed = (step: string): boolean =>
      referred.includes(step) || new RegExp(`${step.replace(/[^\w ]/g, "\\$&")}(?!\\.?[0-9])`).test(comments);
    expect([...known].filter((step) => !isNamed(step))).toEqual([]);
  });

  it("has no step twice and knows the unreachable ones", () => {
    expect(stepIds(outline)).toHaveLength(known.size);
    expect(
      Object.values(outline.unreachable)
        .flat()
        .filter((step) => !known.has(step)),
    ).toEqual([]);
  });
});
