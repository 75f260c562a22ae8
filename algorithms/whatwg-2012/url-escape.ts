/** 4.2 Parsing: URL escape and its escape sets. */
import type { StepListener } from "../algorithm.js";
import { place, within } from "../places.js";
import type { Encoder } from "../unicode/encodings.js";
import { utf8Encode } from "../unicode/utf8.js";
import { urlEncode, withoutPassedOver } from "./terminology.js";

interface EscapeSet {
  /** Matches one after the other the runs of members and those of other code points. */
  readonly runs: RegExp;
  /** Matches a member. */
  readonly member: RegExp;
}

export const urlSimpleEscapeSet: EscapeSet = { runs: /[^\x20-\x7E]+|[\x20-\x7E]+/g, member: /[^\x20-\x7E]/ };
export const urlDefaultEscapeSet: EscapeSet = {
  runs: /[^!$-;=@-_a-~]+|[!$-;=@-_a-~]+/g,
  member: /[^!$-;=@-_a-~]/,
};
export const urlQueryEscapeSet: EscapeSet = {
  runs: /[^!$-;=?-_a-~]+|[!$-;=?-_a-~]+/g,
  member: /[^!$-;=?-_a-~]/,
};

/**
 * URL escapes each code point of `run`, in which the places of steps are. Those that every escaping state passes over
 * are left out. `encode` is given where there is an encoding override.
 */
export function urlEscape(
  run: string,
  escapeSet: EscapeSet,
  step: StepListener | undefined,
  encode: Encoder = utf8Encode,
): string {
  return run.replace(escapeSet.runs, (codePoints: string, start: number) => {
    const reading = step && within(step, place(start, start + codePoints.length));
    if (escapeSet.member.test(codePoints))
      return escaped(withoutPassedOver(codePoints.toWellFormed()), reading, encode);
    reading?.("4.2 URL escape, 1");
    reading?.("4.2 URL escape, 2");
    return codePoints;
  });
}

/** Erratum `escape-of-c` and reading `lone-surrogate`: a run of members of the escape set. */
function escaped(members: string, step: StepListener | undefined, encode: Encoder): string {
  if (members === "") return "";
  step?.("4.2 URL escape, 1");
  step?.("4.2 URL escape, 3");
  const bytes = encode === utf8Encode ? utf8Encode(members) : encodedOneByOne(members, encode);
  step?.("4.2 URL escape, 4");
  return urlEncode(bytes, step);
}

/** Each code point is given to an encoder of its own, so that none finds a state left by the one before. */
function encodedOneByOne(codePoints: string, encode: Encoder): Uint8Array {
  const bytes: number[] = [];
  for (const codePoint of codePoints) {
    // An encoder error gives the byte 0x3F.
    bytes.push(...(encode(codePoint) ?? [0x3f]));
  }
  return Uint8Array.from(bytes);
}
