/** The contextual rules of RFC 5892, appendix A, for joiners, in Unicode 17.0.0. */
import { isInRanges } from "../code-points.js";
import { combiningClass } from "../normalization.js";
import { dualJoining17, leftJoining17, rightJoining17, transparent17 } from "../tables/labels-17.js";

const zeroWidthNonJoiner = 0x200c;
const zeroWidthJoiner = 0x200d;
const virama = 9;

/** Returns whether a label contains a joiner, so that there is a rule for it. */
export function containsJoiner(label: string): boolean {
  return label.includes("\u200c") || label.includes("\u200d");
}

/** ContextJ: whether every joiner stands where A.1 or A.2 allows it. Takes the time of the label's length. */
export function satisfiesContextJ(label: Uint32Array): boolean {
  const isBeforeJoining = beforeRightJoining(label);
  // Joining_Type L or D, the transparent ones after it passed over.
  let isBehindJoining = false;
  for (const [index, codePoint] of label.entries()) {
    if (codePoint === zeroWidthNonJoiner || codePoint === zeroWidthJoiner) {
      const isBehindVirama = index > 0 && combiningClass(label[index - 1] ?? 0) === virama;
      const isBetween = isBehindJoining && isBeforeJoining[index] === 1;
      if (!isBehindVirama && (codePoint === zeroWidthJoiner || !isBetween)) return false;
    }
    if (!isInRanges(transparent17, codePoint)) {
      isBehindJoining = isInRanges(leftJoining17, codePoint) || isInRanges(dualJoining17, codePoint);
    }
  }
  return true;
}

/** Is 1 for each position before a code point of Joining_Type R or D, the transparent ones between passed over. */
function beforeRightJoining(label: Uint32Array): Uint8Array {
  const result = new Uint8Array(label.length);
  let isBefore = 0;
  for (let index = label.length - 1; index >= 0; index--) {
    result[index] = isBefore;
    const codePoint = label[index] ?? 0;
    if (!isInRanges(transparent17, codePoint)) {
      isBefore = Number(isInRanges(rightJoining17, codePoint) || isInRanges(dualJoining17, codePoint));
    }
  }
  return result;
}
