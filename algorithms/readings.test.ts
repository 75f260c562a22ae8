import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Reading } from "./algorithm.js";
import { algorithms } from "./index.js";
import { algorithmsFolder, folderOf, sourcesOf } from "./source.test-support.js";

interface Vector {
  readonly id: string;
  readonly input: string;
  readonly base: string | null;
  readonly encoding?: string;
}

const vectors = readVectors(join(algorithmsFolder, "..", "corpus", "vectors"));
const vectorIds = new Set(vectors.map(({ id }) => id));

function readVectors(folder: string): Vector[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => {
      const { vectors } = JSON.parse(readFileSync(join(folder, file), "utf8")) as { vectors: Vector[] };
      return vectors;
    });
}

/** The code of an algorithm, each comment on one line. */
function codeOf(id: string): string {
  return sourcesOf(id)
    .map((source) => source.replace(/\n *(?:\/\/|\*) /g, " "))
    .join("\n");
}

/** The ids in mentions such as "Gap `a`", "Readings `a` and `b`" or "Errata `a`, `b` and `c`". */
function mentioned(code: string): string[] {
  const mentions = code.matchAll(/\b(?:gap|reading|erratum|errata)s? ((?:(?:, | and |, and )?`[^`\n]+`)+)/gi);
  return [...mentions].flatMap(([, list = ""]) => [...list.matchAll(/`([^`]+)`/g)].map(([, id = ""]) => id));
}

/** There is nothing to ask about an API that no input reaches. */
function hasNothingToAsk(algorithm: string, reading: Reading): boolean {
  return algorithm === "whatwg-2012" && reading.id === "api";
}

describe("a mention", () => {
  it.each([
    ["// Gap `a-b`: the letter.", ["a-b"]],
    ["/** Readings `a` and `b`, not `c`. */", ["a", "b"]],
    [" * Errata `a`, `b` and `c`.", ["a", "b", "c"]],
    ["// Erratum `a` and reading `b`", ["a", "b"]],
    ["const reading = `${a}`;", []],
  ])("is found in %s", (code, ids) => {
    expect(mentioned(code)).toEqual(ids);
  });
});

describe.each(algorithms)("$id", (algorithm) => {
  const { id, readings } = algorithm;
  /** The ids of the readings of all variants, which share their code. */
  const ids = algorithms
    .filter((other) => folderOf(other.id) === folderOf(id))
    .flatMap((other) => other.readings)
    .map((reading) => reading.id);

  it("gives each reading an id of its own", () => {
    expect(ids.filter((reading) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(reading))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(readings)("says all of $id in plain sentences", ({ at, says, answer, evidence }) => {
    expect(at).toMatch(/^[1-9][0-9.]* [\x20-\x7E]+$/);
    for (const field of [says, answer, evidence]) expect(field).toMatch(/^[\x20-\x7E]+\.$/);
  });

  it("asks about each reading", () => {
    const asked = readings.flatMap((reading) => reading.vectors);
    expect(asked.filter((vector) => !vectorIds.has(vector))).toEqual([]);
    const unasked = readings.filter((reading) => reading.vectors.length === 0);
    expect(unasked.filter((reading) => !hasNothingToAsk(id, reading))).toEqual([]);
  });

  it("has the readings that its code mentions", () => {
    expect(mentioned(codeOf(id)).filter((name) => !ids.includes(name))).toEqual([]);
  });

  it("has the gaps that leave components open", () => {
    const gaps = readings.filter(({ kind }) => kind === "gap").map((reading) => reading.id);
    const used = new Set<string>();
    for (const { input, base, encoding } of vectors) {
      const outcome = algorithm.parse(input, base, encoding === undefined ? {} : { encoding });
      if (outcome.kind === "parsed") for (const { gap } of outcome.open) used.add(gap);
    }
    expect([...used].filter((gap) => !gaps.includes(gap))).toEqual([]);
  });

  it("names a revision for each erratum", () => {
    const errata = readings.filter(({ kind }) => kind === "erratum");
    expect(errata.filter(({ evidence }) => !/\b[0-9a-f]{7}\b/.test(evidence))).toEqual([]);
  });
});
