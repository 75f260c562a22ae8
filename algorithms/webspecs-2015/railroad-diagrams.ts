/**
 * 1.3 Parsing Rules: what a railroad diagram is made of, and parsing an input according to one.
 *
 * As the text wants it, alternatives are tried in order, with backtracking, until the complete input is matched:
 * reading `complete-match`. A diagram becomes a program that branches in attempts only. An attempt that has led
 * nowhere from a place in the input would lead nowhere again, so each is made there once: no input costs more than the
 * size of the program times its length. An alternative that cannot go on with what stands there is not kept.
 */
import type { Range } from "../tracing/range.js";
import { asciiLowercase, asciiUppercase } from "../unicode/code-points.js";
import { withTrace, type Run } from "./authoring-requirements.js";
import { programOf } from "./railroad-programs.js";
import { endOfInput, otherUnit, type Diagram, type Rule } from "./railroad-rules.js";

/** "T" with a set: one code unit that matches `set`, a character class. No diagram tells non-ASCII units apart. */
export function any(set: RegExp): Diagram {
  const accepts = new Uint8Array(endOfInput + 1);
  for (let unit = 0; unit <= otherUnit; unit++) accepts[unit] = set.test(String.fromCharCode(unit)) ? 1 : 0;
  return { kind: "terminal", accepts };
}

/** "T": these ASCII characters, the letters among them in either case. */
export function T(characters: string): Diagram {
  const items = Array.from(characters, (character): Diagram => {
    const accepts = new Uint8Array(endOfInput + 1);
    accepts[asciiLowercase(character).charCodeAt(0)] = 1;
    accepts[asciiUppercase(character).charCodeAt(0)] = 1;
    return { kind: "terminal", accepts };
  });
  return sequence(...items);
}

/** "N": what another rule matches. */
export function N(rule: Rule): Diagram {
  return { kind: "rule", rule };
}

export function sequence(...items: Diagram[]): Diagram {
  return { kind: "sequence", items };
}

export function choice(...items: Diagram[]): Diagram {
  return { kind: "choice", items };
}

export function optional(...items: Diagram[]): Diagram {
  return choice(sequence(...items), sequence());
}

export function zeroOrMore(...items: Diagram[]): Diagram {
  return { kind: "zeroOrMore", item: sequence(...items) };
}

export function oneOrMore(item: Diagram): Diagram {
  return sequence(item, zeroOrMore(item));
}

/** Part of an input, which a rule that the diagram names has matched. */
export interface Part extends Range {
  readonly rule: Rule;
  readonly text: string;
}

/** The parts in the order in which they stand in the input; rules inside of those rules have none. */
export type Parts = readonly Part[];

/** `null` is "is not present". */
export function partOf(parts: Parts, rule: Rule): Part | null {
  return parts.find((part) => part.rule === rule) ?? null;
}

/** Of a rule that each match has. */
export function requiredPartOf(parts: Parts, rule: Rule): Part {
  return partOf(parts, rule) ?? { rule, text: "", start: 0, end: 0 };
}

/** A part up to the first occurrence of a code unit; all of it if there is none. */
export function upToFirst(unit: string, part: Part): Part {
  const [text = ""] = part.text.split(unit, 1);
  return { ...part, text, end: part.start + text.length };
}

/** The "value of" a rule is what its function returns for its part. */
export function valueOf<Value>(rule: (input: string, run: Run) => Value, part: Part, run: Run): Value {
  return rule(part.text, withTrace(run, run.trace.from(part.start)));
}

/**
 * Parses the complete input, a string of code units, according to the diagram of a rule. `null` is failure.
 * Alternatives that have returned failure are `failed` and not evaluated again.
 */
export function parseInput(rule: Rule, input: string, failed: ReadonlySet<Rule> = noRules): Parts | null {
  const { instructions, attempts } = programOf(rule);
  const wordsByAttempt = (input.length >>> 5) + 1;
  /** For each attempt a bit for each place in the input. */
  const made = new Uint32Array(attempts * wordsByAttempt);
  /** Instruction, place, and length of `bounds` of each alternative that is left, the next one last. */
  const left: number[] = [];
  const bounds: Bound[] = [];
  let next = 0;
  let at = 0;
  for (;;) {
    const instruction = instructions[next++];
    let isGood = true;
    switch (instruction?.kind) {
      case "accept":
        isGood = instruction.accepts[symbolAt(input, at++)] === 1;
        break;
      case "attempt": {
        const { number, otherwise, isRun } = instruction;
        for (;;) {
          const word = number * wordsByAttempt + (at >>> 5);
          const bit = 1 << (at & 31);
          const bits = made[word] ?? 0;
          made[word] = bits | bit;
          const symbol = symbolAt(input, at);
          if ((bits & bit) !== 0) isGood = false;
          else if (instruction.next[symbol] === 0) next = otherwise;
          else if (isRun) {
            at++;
            continue;
          } else if (instruction.other[symbol] === 1) left.push(otherwise, at, bounds.length);
          break;
        }
        break;
      }
      case "goTo":
        next = instruction.target;
        break;
      case "open":
        isGood = !failed.has(instruction.rule);
        bounds.push({ rule: instruction.rule, at });
        break;
      case "close":
        bounds.push({ rule: null, at });
        break;
      default:
        if (at === input.length) return partsOf(input, bounds);
        isGood = false;
    }
    if (!isGood) {
      if (left.length === 0) return null;
      bounds.length = left.pop() ?? 0;
      at = left.pop() ?? 0;
      next = left.pop() ?? 0;
    }
  }
}

const noRules: ReadonlySet<Rule> = new Set();

/** The beginning of a part, or with `null` its end; parts do not overlap. */
interface Bound {
  readonly rule: Rule | null;
  readonly at: number;
}

function symbolAt(input: string, at: number): number {
  if (at >= input.length) return endOfInput;
  const unit = input.charCodeAt(at);
  return unit < otherUnit ? unit : otherUnit;
}

function partsOf(input: string, bounds: readonly Bound[]): Parts {
  const parts: Part[] = [];
  for (const [index, { rule, at: start }] of bounds.entries()) {
    if (rule === null) continue;
    const end = bounds[index + 1]?.at ?? input.length;
    parts.push({ rule, text: input.slice(start, end), start, end });
  }
  return parts;
}
