/** The Bidi Rule of RFC 5893, in Unicode 17.0.0. */
import { hasCodePoint, isAscii, isInRanges } from "../code-points.js";
import * as of17 from "../tables/labels-17.js";

/** The classes of Bidi_Class that the rule does not tell from one another are one: R with AL; ES, CS, ET, ON and BN. */
type BidiClass = "L" | "R" | "AN" | "EN" | "NSM" | "neutral" | "other";

const classes: readonly (readonly [BidiClass, readonly number[]])[] = [
  ["L", of17.leftToRight17],
  ["R", of17.rightToLeft17],
  ["NSM", of17.nonspacingMark17],
  ["EN", of17.europeanNumber17],
  ["neutral", of17.neutral17],
  ["AN", of17.arabicNumber17],
];

function bidiClass(codePoint: number): BidiClass {
  return classes.find(([, ranges]) => isInRanges(ranges, codePoint))?.[0] ?? "other";
}

/** RFC 5893, 1.4: whether a label is an RTL label, which makes its domain name a Bidi domain name. */
export function isRTLLabel(label: string): boolean {
  if (isAscii(label)) return false;
  return hasCodePoint(
    label,
    (codePoint) => isInRanges(of17.rightToLeft17, codePoint) || isInRanges(of17.arabicNumber17, codePoint),
  );
}

/** RFC 5893, 2: whether a label that is not empty satisfies the six conditions of the rule. */
export function satisfiesBidiRule(label: Uint32Array): boolean {
  const found = new Set<BidiClass>();
  let first: BidiClass | null = null;
  // The class of the last code point, those of class NSM at the end passed over.
  let last: BidiClass = "other";
  for (const codePoint of label) {
    const each = bidiClass(codePoint);
    first ??= each;
    if (each !== "NSM") last = each;
    found.add(each);
  }
  if (found.has("other")) return false;
  // Condition 1
  if (first === "L") {
    // Conditions 5 and 6
    return !found.has("R") && !found.has("AN") && (last === "L" || last === "EN");
  }
  if (first !== "R") return false;
  // Conditions 2, 3 and 4
  return (
    !found.has("L") &&
    (last === "R" || last === "EN" || last === "AN") &&
    !(found.has("EN") && found.has("AN"))
  );
}
