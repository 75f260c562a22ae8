/**
 * Unicode IDNA Compatibility Processing (UTS 46), as of the revisions that texts cite, over the tables of the version
 * of Unicode of each. Takes n log n.
 */
import { CodePointList } from "../code-point-list.js";
import { asciiLowercase, codePointsOf, isAscii, isInRanges, uPlus } from "../code-points.js";
import { nfc } from "../normalization.js";
import { punycodeDecode, punycodeEncode } from "../punycode.js";
import { marks17 } from "../tables/labels-17.js";
import { marks7, marks9 } from "../versions.js";
import { isRTLLabel, satisfiesBidiRule } from "./bidi.js";
import { containsJoiner, satisfiesContextJ } from "./joiners.js";
import { mappingTable, status, type MappedVersion } from "./mapping-table.js";

/** The flags of sections 4 and 4.2; IgnoreInvalidPunycode is false wherever a text asks. */
export interface Uts46Flags {
  readonly checkHyphens: boolean;
  readonly checkBidi: boolean;
  readonly checkJoiners: boolean;
  readonly useSTD3ASCIIRules: boolean;
  readonly transitionalProcessing: boolean;
  readonly verifyDNSLength: boolean;
}

/** The points on which the revisions differ. */
export interface Uts46Revision {
  readonly unicode: MappedVersion;
  /** General_Category Mark. */
  readonly marks: readonly number[];
  /** True if step 1 of section 4 records an error for a disallowed code point, even one that normalization replaces. */
  readonly mappingRecordsErrors: boolean;
  /** True if step 4.1 of section 4 records an error for a label that decodes to ASCII or to nothing. */
  readonly refusesEncodedASCII: boolean;
}

/** Revision 15 of 5 June 2014. It has no checks of directions and joiners. */
export const revision15: Uts46Revision = {
  unicode: "7.0.0",
  marks: marks7,
  mappingRecordsErrors: true,
  refusesEncodedASCII: false,
};

/** Revision 17 of 14 June 2016. It has no checks of directions and joiners. */
export const revision17: Uts46Revision = { ...revision15, unicode: "9.0.0", marks: marks9 };

/** Revision 35 of 4 September 2025. */
export const revision35: Uts46Revision = {
  unicode: "17.0.0",
  marks: marks17,
  mappingRecordsErrors: false,
  refusesEncodedASCII: true,
};

interface Processed {
  readonly domain: string;
  /** The first error that was recorded, in words; `null` if none was. */
  readonly error: string | null;
}

/** The first error that ToASCII records, in words. */
export interface Uts46Error {
  readonly error: string;
}

/** 4.2 ToASCII. Takes any string; returns the domain in ASCII, or the first error that was recorded. */
export function toASCII(domainName: string, flags: Uts46Flags, revision: Uts46Revision): string | Uts46Error {
  const { domain, error } = process(domainName, flags, revision);
  if (error !== null) return { error };
  const labels = domain
    .split(".")
    .map((label) => (isAscii(label) ? label : acePrefix + punycodeEncode(label)));
  const result = labels.join(".");
  const isTooLong = flags.verifyDNSLength && !hasLengthsOfDNS(result, labels);
  return isTooLong ? { error: "a label or the domain is empty or too long" } : result;
}

/** 4.3 ToUnicode. Takes any string; what it returns is to be shown even where an error was recorded. */
export function toUnicode(
  domainName: string,
  flags: Omit<Uts46Flags, "verifyDNSLength">,
  revision: Uts46Revision,
): Processed {
  return process(domainName, flags, revision);
}

const acePrefix = "xn--";

/** 4.2 ToASCII, 4: the empty root label is no exception. */
function hasLengthsOfDNS(domain: string, labels: readonly string[]): boolean {
  return domain.length <= 253 && labels.every((label) => label.length >= 1 && label.length <= 63);
}

type ProcessingFlags = Omit<Uts46Flags, "verifyDNSLength">;

/** 4 Processing. */
function process(domainName: string, flags: ProcessingFlags, revision: Uts46Revision): Processed {
  const mapped = map(domainName, flags, revision);
  const labels = nfc(mapped.domain, revision.unicode)
    .split(".")
    .map((label) => convert(label, revision));
  let error = mapped.error ?? labels.find((label) => label.error !== null)?.error ?? null;
  if (error === null) {
    const checkBidi = flags.checkBidi && labels.some(({ text }) => isRTLLabel(text));
    for (const label of labels) error ??= faultOf(label, { ...flags, checkBidi }, revision);
  }
  return { domain: labels.map(({ text }) => text).join("."), error };
}

/** 4 Processing, 1. */
function map(
  domainName: string,
  { transitionalProcessing }: ProcessingFlags,
  { unicode, mappingRecordsErrors }: Uts46Revision,
): Processed {
  if (isAscii(domainName)) return { domain: asciiLowercase(domainName), error: null };
  const { statuses, mappings } = mappingTable(unicode);
  const mapped = new CodePointList(domainName.length);
  let error: string | null = null;
  for (const codePoint of codePointsOf(domainName)) {
    const found = statuses[codePoint];
    if (found === status.mapped || (found === status.deviation && transitionalProcessing)) {
      const to =
        transitionalProcessing && codePoint === capitalSharpS ? sharpSInTransition : mappings.get(codePoint);
      for (const each of to ?? []) mapped.push(each);
    } else if (found !== status.ignored) {
      if (mappingRecordsErrors && found === status.disallowed) error ??= `${uPlus(codePoint)} is disallowed`;
      mapped.push(codePoint);
    }
  }
  return { domain: mapped.toString(), error };
}

/** U+1E9E is mapped to U+00DF by tables of today, which transitional processing would have mapped to this. */
const capitalSharpS = 0x1e9e;
const sharpSInTransition = [0x73, 0x73];

interface Label {
  readonly text: string;
  /** True if it has been decoded from Punycode. */
  readonly isDecoded: boolean;
  readonly error: string | null;
}

/** 4 Processing, 4: a label that begins with the prefix is decoded. */
function convert(label: string, { refusesEncodedASCII }: Uts46Revision): Label {
  if (!label.startsWith(acePrefix)) return { text: label, isDecoded: false, error: null };
  const decoded = punycodeDecode(label.slice(acePrefix.length));
  if (decoded === null) return { text: label, isDecoded: false, error: "a label is no Punycode" };
  const isRefused = refusesEncodedASCII && isAscii(decoded);
  return { text: decoded, isDecoded: true, error: isRefused ? "a label is Punycode of ASCII" : null };
}

/** 4.1 Validity Criteria; `null` if all are met. A label has no full stop, since Punycode inserts none. */
function faultOf({ text, isDecoded }: Label, flags: ProcessingFlags, revision: Uts46Revision): string | null {
  const hyphens = flags.checkHyphens ? faultOfHyphens(text) : null;
  if (hyphens !== null) return hyphens;
  if (!flags.checkHyphens && text.startsWith(acePrefix)) return `a label begins with "${acePrefix}"`;
  if (flags.useSTD3ASCIIRules && notSTD3.test(text)) return "a label is not of letters, digits and hyphens";
  if (isAscii(text)) return flags.checkBidi && text !== "" ? faultOfBidi(codePointsOf(text)) : null;
  // A label that was not decoded is a piece of what normalization has made.
  if (isDecoded && nfc(text, revision.unicode) !== text) return "a label is not in NFC";
  const codePoints = codePointsOf(text);
  if (isInRanges(revision.marks, codePoints[0] ?? 0)) return "a label begins with a mark";
  const invalid = invalidIn(codePoints, flags.transitionalProcessing && !isDecoded, revision);
  if (invalid !== undefined) return `${uPlus(invalid)} is not valid`;
  if (flags.checkJoiners && containsJoiner(text) && !satisfiesContextJ(codePoints))
    return "a joiner is out of its context";
  return flags.checkBidi ? faultOfBidi(codePoints) : null;
}

/** ASCII but for small letters, digits and the hyphen-minus. */
const notSTD3 = /[\0-,./:-`{-\x7f]/;

/** Criteria 2 and 3. Positions are those of code points. */
function faultOfHyphens(label: string): string | null {
  if (label.startsWith("-") || label.endsWith("-")) return "a label begins or ends with a hyphen";
  return /^..--/su.test(label) ? "a label has hyphens in the third and fourth position" : null;
}

/** Criterion 9. */
function faultOfBidi(codePoints: Uint32Array): string | null {
  return satisfiesBidiRule(codePoints) ? null : "a label is against the Bidi Rule";
}

/** Criterion 7: the first code point against it. */
function invalidIn(
  codePoints: Uint32Array,
  isTransitional: boolean,
  { unicode }: Uts46Revision,
): number | undefined {
  const { statuses } = mappingTable(unicode);
  return codePoints.find((codePoint) => {
    const found = statuses[codePoint];
    return found !== status.valid && (found !== status.deviation || isTransitional);
  });
}
