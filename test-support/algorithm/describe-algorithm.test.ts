import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { algorithms } from "../../algorithms/index.js";
import { folderOf } from "../../algorithms/sources.js";
import { inPackage } from "../../harness/io/package-folder.js";

describe("describeAlgorithm", () => {
  it("is called for every algorithm", () => {
    const files = algorithms.map(({ id }) => inPackage("algorithms", folderOf(id), "algorithm.test.ts"));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});
