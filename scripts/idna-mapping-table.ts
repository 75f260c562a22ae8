/** Reading IdnaMappingTable.txt (UTS 46, section 5), where UseSTD3ASCIIRules is false. */

export interface IdnaMappingEntry {
  readonly status: "valid" | "ignored" | "mapped" | "deviation" | "disallowed";
  /** What the code point is mapped to; empty where it is mapped to nothing or not mapped. */
  readonly mapping: readonly number[];
  /** The version of Unicode that assigned it, `null` for what none has. */
  readonly age: number | null;
}

const line =
  /^(?<first>[0-9A-F]+)(?:\.\.(?<last>[0-9A-F]+))?\s*;\s*(?<status>\w+)\s*(?:;(?<mapping>[0-9A-F ]*))?.*#\s*(?<age>NA|\d+\.\d+)\s/;

/** The entry of every code point, in ascending order. Throws where a line is not as section 5 says. */
export function readIdnaMappingTable(text: string): ReadonlyMap<number, IdnaMappingEntry> {
  const entries = new Map<number, IdnaMappingEntry>();
  for (const written of text.split("\n")) {
    if (written === "" || written.startsWith("#")) continue;
    const { first, last = first, status, mapping = "", age } = line.exec(written)?.groups ?? {};
    if (first === undefined || last === undefined || status === undefined)
      throw new Error(`not a line of IdnaMappingTable.txt: ${written}`);
    const entry = {
      status: statusOf(status, written),
      mapping: mapping.split(" ").filter(Boolean).map(fromHex),
      age: age === "NA" ? null : Number(age),
    };
    for (let codePoint = fromHex(first); codePoint <= fromHex(last); codePoint++)
      entries.set(codePoint, entry);
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
      throw new Error(`no status of UTS 46: ${written}`);
  }
}
