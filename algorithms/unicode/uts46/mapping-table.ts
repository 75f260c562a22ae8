/** The IDNA mapping tables of UTS 46, section 5, where UseSTD3ASCIIRules is false. */
import mappingTable17 from "tr46/lib/mappingTable.json" with { type: "json" };
import { codePointsOf } from "../code-points.js";
import * as of9 from "../tables/idna-mapping-9.js";
import { mappingsFrom, type Mappings } from "../tables/mappings.js";
import { unassigned7 } from "../versions.js";

export const status = { valid: 0, mapped: 1, ignored: 2, deviation: 3, disallowed: 4 } as const;

export interface MappingTable {
  /** The status of each code point, from U+0000 to U+10FFFF. */
  readonly statuses: Uint8Array;
  /** The mappings of code points of status mapped or deviation. */
  readonly mappings: Mappings;
}

const numberOfCodePoints = 0x110000;

function fillRanges(statuses: Uint8Array, ranges: readonly number[], value: number): void {
  for (let index = 0; index < ranges.length; index += 2) {
    statuses.fill(value, ranges[index], (ranges[index + 1] ?? 0) + 1);
  }
}

function tableOf9(): MappingTable {
  const statuses = new Uint8Array(numberOfCodePoints);
  fillRanges(statuses, of9.disallowed9, status.disallowed);
  fillRanges(statuses, of9.ignored9, status.ignored);
  const mapped = mappingsFrom(of9.mapped9);
  const deviations = mappingsFrom(of9.deviations9);
  for (const codePoint of mapped.keys()) statuses[codePoint] = status.mapped;
  for (const codePoint of deviations.keys()) statuses[codePoint] = status.deviation;
  return { statuses, mappings: new Map([...mapped, ...deviations]) };
}

/**
 * The table of 7.0.0 is that of 9.0.0 for the code points that 7.0.0 has assigned: the published tables of 8.0.0 and
 * 9.0.0 are the same for those, and nothing that section 6 derives the table from differs between 7.0.0 and 8.0.0. Of
 * the properties published for both, General_Category differs for Cherokee (U+13A0 to U+13F4, letters of another case)
 * and New Tai Lue (U+19B0 to U+19C0, U+19C8, U+19C9, marks that became letters), which are valid in either, and
 * Deprecated for tags, which are disallowed in either; U+029D and U+AB53 got upper case that 7.0.0 has not assigned.
 */
function tableOf7(): MappingTable {
  const { statuses, mappings } = tableOf9();
  fillRanges(statuses, unassigned7, status.disallowed);
  return { statuses, mappings };
}

/** The statuses as tr46 numbers them. */
const statusOfTr46: ReadonlyMap<number, number> = new Map([
  [1, status.mapped],
  [2, status.valid],
  [3, status.disallowed],
  [6, status.deviation],
  [7, status.ignored],
]);

function tableOf17(): MappingTable {
  // Whatever is not in the table is disallowed.
  const statuses = new Uint8Array(numberOfCodePoints).fill(status.disallowed);
  const mappings = new Map<number, readonly number[]>();
  for (const [range, number, mapping] of mappingTable17) {
    const [first, last] = typeof range === "number" ? [range, range] : range;
    statuses.fill(statusOfTr46.get(number) ?? status.disallowed, first, last + 1);
    if (mapping === undefined) continue;
    const to = Array.from(codePointsOf(mapping));
    for (let codePoint = first; codePoint <= last; codePoint++) mappings.set(codePoint, to);
  }
  return { statuses, mappings };
}

const tableOf = { "7.0.0": tableOf7, "9.0.0": tableOf9, "17.0.0": tableOf17 };

/** The versions of Unicode whose tables texts ask for. */
export type MappedVersion = keyof typeof tableOf;

const read = new Map<MappedVersion, MappingTable>();

/** The table of a version; made when it is asked for first, which an ASCII domain never does. */
export function mappingTable(version: MappedVersion): MappingTable {
  const known = read.get(version);
  if (known !== undefined) return known;
  const table = tableOf[version]();
  read.set(version, table);
  return table;
}
