/** Tests that the code of an algorithm and its outline name the same steps. */
import { expect, it } from "vitest";
import type { Algorithm, OutlineSection } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import { knownIds, stepIds } from "../../algorithms/outline.js";
import { folderOf, sourcesOf } from "../../algorithms/sources.js";

export function testOutline({ id, outline, cites }: Algorithm): void {
  const steps = stepIds(outline);
  /** The steps and tables of all variants, which share their code. */
  const known = new Set(
    algorithms
      .filter((other) => folderOf(other.id) === folderOf(id))
      .flatMap((other) => [...knownIds(other.outline)]),
  );
  const code = sourcesOf(id)
    .map((file) => file.code)
    .join("\n");
  const referred = stepsNamedIn(code);

  it("refers only to steps of the outline", () => {
    expect(referred.length).toBeGreaterThan(0);
    expect(referred.filter((reference) => !known.has(reference))).toEqual([]);
  });

  it("names every step of the outline", () => {
    // A step that is no branch of the code is named in a comment.
    const comments = [...code.matchAll(/\/\/ (.*)|^ *(?:\/\*)?\* (.*)/gm)]
      .map(([comment]) => comment)
      .join("\n");
    // A step of a cited specification, "[url-spec] 3 ...", may be left to its own code.
    const cited = new Set(
      algorithms.filter((other) => cites.includes(other.id)).flatMap((other) => stepIds(other.outline)),
    );
    const isNamed = (step: string): boolean =>
      referred.includes(step) ||
      cited.has(step.replace(/^\[[a-z-]+\] /, "")) ||
      new RegExp(`${step.replace(/[^\w ]/g, "\\$&")}(?!\\.?[0-9])`).test(comments);
    expect(steps.filter((step) => !isNamed(step))).toEqual([]);
  });

  it("has no step twice, and one kind for each step", () => {
    expect(new Set(steps).size).toBe(steps.length);
    const unreachable = Object.values(outline.unreachable).flat();
    expect(unreachable.filter((step) => !steps.includes(step))).toEqual([]);
    expect(outline.sections.flatMap((section) => kindFaults(section))).toEqual([]);
  });
}

/** The steps that code names: by their numbers, after their section, in calls and in data, or by their ids. */
function stepsNamedIn(code: string): string[] {
  const call = /\b(?:(?:step\?\.|record|fail|failWith)\(\s*|number: )"([^"]*)"/g;
  const functions = code.split(/(?=\bsection\[")/);
  const numbered = functions.flatMap((body) => {
    const section = /^section\["([^"]+)"\]/.exec(body)?.[1];
    if (section === undefined) return [];
    const numbers = [...body.matchAll(call)].map(([, number]) => number ?? "");
    return numbers.map((number) => (number === "" ? section : `${section}, ${number}`));
  });
  const withoutNumbers = code.replaceAll(/\b(?:section|table)\["[^"]+"\]/g, "").replaceAll(call, "");
  const ids = [...withoutNumbers.matchAll(/"((?:\[[a-z-]+\] )?[1-9][0-9.]* [A-Za-z][^"\n]*)"/g)];
  return [...numbered, ...ids.map(([, id]) => id ?? "")];
}

/** The numbers that a section lists under two kinds, or that are none of its steps. */
function kindFaults(section: OutlineSection): string[] {
  const { id, steps, decides, delegates, records, keepsBooks, stores } = section;
  const listed = [decides, delegates, records, keepsBooks, stores].flatMap((numbers) => numbers ?? []);
  const known = steps.length === 0 ? [""] : steps;
  return listed
    .filter((number, index) => !known.includes(number) || listed.indexOf(number) !== index)
    .map((number) => `${id}, ${number}`);
}
