/** Mapping tables against the published files, for every code point. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inPackage } from "../../../harness/io/package-folder.js";
import { readIdnaMappingTable } from "../../../scripts/idna-mapping-table.js";
import { mappingTable, status, type MappingTable } from "./mapping-table.js";

const published = (version: string): string =>
  inPackage("corpus", "upstream", "unicode", `IdnaMappingTable-${version}.txt`);
const isFetched = existsSync(published("8.0.0")) && existsSync(published("9.0.0"));

/** Code points whose entry differs from that of a published file, those of a later age being disallowed. */
function differing(table: MappingTable, version: string, youngest: number): string[] {
  const names = Object.keys(status);
  const found: string[] = [];
  for (const entry of readIdnaMappingTable(readFileSync(published(version), "utf8"))) {
    const isKnown = entry.age !== null && entry.age <= youngest;
    const expected = isKnown ? entry.status : "disallowed";
    const isMapped = expected === "mapped" || expected === "deviation";
    const asPublished = isMapped ? entry.mapping.join() : "";
    for (let codePoint = entry.first; codePoint <= entry.last; codePoint++) {
      const given = names[table.statuses[codePoint] ?? 0];
      const mapping = isMapped ? (table.mappings.get(codePoint) ?? []).join() : "";
      if (given !== expected || mapping !== asPublished)
        found.push(`U+${codePoint.toString(16)} ${given ?? ""}, published as ${expected}`);
    }
  }
  return found;
}

describe("mappingTable", () => {
  it.runIf(isFetched)("is for 9.0.0 as published (run where corpus/upstream is fetched)", () => {
    expect(differing(mappingTable("9.0.0"), "9.0.0", 9)).toEqual([]);
  });

  it.runIf(isFetched)("is for 7.0.0 that of 8.0.0 without what is younger", () => {
    expect(differing(mappingTable("7.0.0"), "8.0.0", 7)).toEqual([]);
  });

  it("knows no code point of a later version", () => {
    // U+2C2F is of 14.0, U+8B4 of 8.0, U+1E900 of 9.0.
    const statuses = [0x2c2f, 0x8b4, 0x1e900].map((codePoint) =>
      (["7.0.0", "9.0.0", "17.0.0"] as const).map((version) => mappingTable(version).statuses[codePoint]),
    );
    const { disallowed, valid, mapped } = status;
    expect(statuses).toEqual([
      [disallowed, disallowed, mapped],
      [disallowed, valid, valid],
      [disallowed, mapped, mapped],
    ]);
  });

  it("maps U+04C0, U+2132 and U+1E9E as each version does", () => {
    const { disallowed, mapped } = status;
    for (const codePoint of [0x4c0, 0x2132]) {
      expect(mappingTable("7.0.0").statuses[codePoint]).toBe(disallowed);
      expect(mappingTable("9.0.0").statuses[codePoint]).toBe(disallowed);
      expect(mappingTable("17.0.0").statuses[codePoint]).toBe(mapped);
    }
    expect(mappingTable("9.0.0").mappings.get(0x1e9e)).toEqual([0x73, 0x73]);
    expect(mappingTable("17.0.0").mappings.get(0x1e9e)).toEqual([0xdf]);
  });
});
