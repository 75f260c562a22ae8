/** Tests that an algorithm declares its interpretations, and that vectors ask about each. */
import { expect, it } from "vitest";
import type { Algorithm, Interpretation } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import { folderOf, sourcesOf } from "../../algorithms/sources.js";
import type { AskedVector } from "./corpus-asked.js";

export function testReadings({ id, interpretations }: Algorithm, asked: () => readonly AskedVector[]): void {
  /** The ids of the interpretations of all variants, which share their code. */
  const ids = algorithms
    .filter((other) => folderOf(other.id) === folderOf(id))
    .flatMap((other) => other.interpretations)
    .map((reading) => reading.id);

  it("gives each interpretation its own id", () => {
    expect(ids.filter((reading) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(reading))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("describes each interpretation in plain sentences", () => {
    const unclear = interpretations.filter(
      ({ at, says, answer, evidence }) =>
        !/^[1-9][0-9.]* [\x20-\x7E]+$/.test(at) ||
        [says, answer, evidence].some((field) => !/^[\x20-\x7E]+\.$/.test(field)),
    );
    expect(unclear.map((reading) => reading.id)).toEqual([]);
  });

  it("asks about each interpretation", () => {
    const vectorIds = new Set(asked().map(({ vector }) => vector.id));
    const named = interpretations.flatMap((reading) => reading.vectors);
    expect(named.filter((vector) => !vectorIds.has(vector))).toEqual([]);
    const unasked = interpretations.filter((reading) => reading.vectors.length === 0);
    expect(unasked.filter((reading) => !hasNothingToAsk(id, reading))).toEqual([]);
  });

  it("has the interpretations that its code mentions", () => {
    expect(mentioned(codeOf(id)).filter((name) => !ids.includes(name))).toEqual([]);
  });

  it("has the gaps that leave components unspecified", () => {
    const gaps = interpretations.filter(({ kind }) => kind === "gap").map((reading) => reading.id);
    const used = new Set<string>();
    for (const { outcome } of asked()) {
      if (outcome.kind === "parsed") for (const { gap } of outcome.unspecified) used.add(gap);
    }
    expect([...used].filter((gap) => !gaps.includes(gap))).toEqual([]);
  });

  it("names a revision for each erratum", () => {
    const errata = interpretations.filter(({ kind }) => kind === "erratum");
    expect(errata.filter(({ evidence }) => !/\b[0-9a-f]{7}\b/.test(evidence))).toEqual([]);
  });
}

/** Returns the code of an algorithm, each comment on one line. */
function codeOf(id: string): string {
  return sourcesOf(id)
    .map(({ code }) => code.replace(/\n *(?:\/\/|\*) /g, " "))
    .join("\n");
}

/** Returns the ids in mentions like "Gap `a`", "Readings `a` and `b`" or "Errata `a`, `b` and `c`". */
export function mentioned(code: string): string[] {
  const mentions = code.matchAll(/\b(?:gap|reading|erratum|errata)s? ((?:(?:, | and |, and )?`[^`\n]+`)+)/gi);
  return [...mentions].flatMap(([, list = ""]) => [...list.matchAll(/`([^`]+)`/g)].map(([, id = ""]) => id));
}

/** No input reaches an API, so there is nothing to ask. */
function hasNothingToAsk(algorithm: string, reading: Interpretation): boolean {
  return algorithm === "whatwg-2012" && reading.id === "api";
}
