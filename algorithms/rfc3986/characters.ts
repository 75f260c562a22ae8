/** 2 Characters: the sets of characters, what is percent-encoded, and what does not match. */
import { codePointAt, range, type Range } from "../tracing/range.js";
import type { Section } from "../tracing/section.js";
import { silent, type Trace } from "../tracing/trace.js";
import { uPlus } from "../unicode/code-points.js";
import { section, table, type Unmatched } from "./section.js";

/** True if a set holds a character of US-ASCII, by its code; what lies beyond the array is not in the set. */
export type Characters = readonly boolean[];

/** The set of the ASCII characters given. */
export function characters(list: string): Characters {
  return Array.from({ length: 0x80 }, (_, code) => list.includes(String.fromCharCode(code)));
}

export function anyOf(...sets: readonly Characters[]): Characters {
  return Array.from({ length: 0x80 }, (_, code) => sets.some((set) => set[code]));
}

// The core rules of RFC 2234 that the grammar uses.
export const ALPHA = characters("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
export const DIGIT = characters("0123456789");
export const HEXDIG = characters("0123456789ABCDEFabcdef");

// 2.2 Reserved Characters.
const genDelims = characters(":/?#[]@");
export const subDelims = characters("!$&'()*+,;=");
const reserved = anyOf(genDelims, subDelims);

// 2.3 Unreserved Characters.
export const unreserved = anyOf(ALPHA, DIGIT, characters("-._~"));

/** A repetition of characters. */
interface Repetition {
  /** The name of its rule in the grammar. */
  readonly name: string;
  readonly characters: Characters;
  /** True if <pct-encoded> is one of its alternatives. */
  readonly pctEncoded: boolean;
}

/** A rule that is a repetition of characters, with the step that stands for it. */
export interface Rule extends Repetition {
  readonly step: (trace: Trace, text: string) => void;
  readonly fail: (trace: Trace, reason: string, reads: Range) => Unmatched;
}

/** Makes a rule of a repetition; `number` is that of its step in its section. */
export function rule<Numbers extends string>(
  within: (trace: Trace, text?: string) => Section<Numbers, Unmatched, never>,
  { number, name, characters, pctEncoded }: Repetition & { readonly number: NoInfer<Numbers> },
): Rule {
  return {
    name,
    characters,
    pctEncoded,
    step: (trace, text) => within(trace, text).step?.(number),
    fail: (trace, reason, reads) => within(trace).fail(number, reason, reads),
  };
}

/** Tells the step of a rule and matches all of the text against it; `null` if it does. */
export function match(text: string, rule: Rule, trace: Trace): Unmatched | null {
  rule.step(trace, text);
  return repetition(text, rule, trace);
}

/** Matches the text, from `start` on, against a rule whose step has been taken; `null` if it does. */
export function repetition(text: string, rule: Rule, trace: Trace, start = 0): Unmatched | null {
  const end = endOfRepetition(text, rule, trace, start);
  return end === text.length ? null : refused(text, rule, trace, end);
}

/**
 * Returns where, from `start` on, the repetition of the characters of a rule and <pct-encoded> ends.
 * https://www.rfc-editor.org/rfc/rfc3986#section-2.1
 */
export function endOfRepetition(text: string, rule: Repetition, trace: Trace = silent, start = 0): number {
  const once = trace.onceEach();
  let index = start;
  while (index < text.length) {
    if (rule.characters[text.charCodeAt(index)] === true) index++;
    else if (rule.pctEncoded && isPctEncoded(text, index)) {
      const { step } = section["2.1 Percent-Encoding"](once);
      step?.("1", range(index, index + 3));
      index += 3;
    } else break;
  }
  return index;
}

function isPctEncoded(text: string, index: number): boolean {
  return (
    text.charCodeAt(index) === 0x25 &&
    HEXDIG[text.charCodeAt(index + 1)] === true &&
    HEXDIG[text.charCodeAt(index + 2)] === true
  );
}

/**
 * Refuses the character at which a rule ends. Reading `beyond-ascii`: none is encoded on the way.
 * https://www.rfc-editor.org/rfc/rfc3986#section-2.1
 */
function refused(text: string, rule: Rule, trace: Trace, index: number): Unmatched {
  const { name, pctEncoded } = rule;
  const here = codePointAt(text, index);
  const code = text.codePointAt(index) ?? 0;
  const character = code > 0x20 && code < 0x7f ? `"${String.fromCodePoint(code)}"` : uPlus(code);
  if (code > 0x7f) return rule.fail(trace, `${character} in <${name}> is beyond US-ASCII`, here);
  if (code === 0x25 && pctEncoded) {
    const { fail } = section["2.1 Percent-Encoding"](trace);
    return fail("1", `two hexadecimal digits do not follow "%" in <${name}>`, here);
  }
  if (reserved[code] === true) {
    table["2.2 reserved"](trace)?.(String.fromCodePoint(code), here);
    return rule.fail(trace, `the reserved character ${character} is not in <${name}>`, here);
  }
  return rule.fail(trace, `the character ${character} is not in <${name}>`, here);
}
