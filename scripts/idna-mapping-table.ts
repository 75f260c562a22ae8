/** Parses IdnaMappingTable.txt (UTS 46, section 5), with UseSTD3ASCIIRules false. */

export interface IdnaMappingEntry {
  /** The first and last code point of the range that has the entry. */
  readonly first: number;
  readonly last: number;
  readonly status: "valid" | "ignored" | "mapped" | "deviation" | "disallowed";
  /** The mapping of the code point; empty if it is mapped to nothing or not mapped. */
  readonly mapping: readonly number[];
  /** The version of Unicode that assigned it, `null` if none has. */
  readonly age: number | null;
}

const line =
  /^(?<first>[0-9A-F]+)(?:\.\.(?<last>[0-9A-F]+))?\s*;\s*(?<status>\w+)\s*(?:;(?<mapping>[0-9A-F ]*))?.*#\s*(?<age>NA|\d+\.\d+)\s/;

/** Returns the entries of all code points, in ascending order. Throws if a line differs from section 5. */
export function readIdnaMappingTable(text: string): readonly IdnaMappingEntry[] {
  const entries: IdnaMappingEntry[] = [];
  for (const written of text.split("\n")) {
    if (written === "" || written.startsWith("#")) continue;
    const { first, last = first, status, mapping = "", age } = line.exec(written)?.groups ?? {};
    if (first === undefined || last === undefined || status === undefined)
      throw new Error(`not a line of IdnaMappingTable.txt: ${written}`);
    entries.push({
      first: fromHex(first),
      last: fromHex(last),
      status: statusOf(status, written),
      mapping: mapping.split(" ").filter(Boolean).map(fromHex),
      age: age === "NA" ? null : Number(age),
    });
  }
  return entries;
}

function fromHex(digits: string): number {
  return Number.parseInt(digits, 16);
}

function statusOf(status: string, written: string): IdnaMappingEntry["status"] {
  switch (status) {
    case "valid":
    case "ignored":
    case "mapped":
    case "deviation":
    case "disallowed":
      return status;
    case "disallowed_STD3_valid":
      return "valid";
    case "disallowed_STD3_mapped":
      return "mapped";
    default:
      throw new Error(`not a status of UTS 46: ${written}`);
  }
}
