/** What someone makes of a part of a question, in words; found by asking what becomes of the answer without that part. */
import { componentNames, type ComponentName, type Place } from "../../algorithms/algorithm.js";
import type { Difference } from "../compare.js";
import type { Accepted, Question } from "../participant.js";
import { fitted, shown, visible } from "../text.js";
import { refusing, type Reader } from "./readers.js";
import { lettersFor } from "./neighbours.js";

/** Columns of a value that is quoted. */
const valueWidth = 48;

export interface Asked {
  readonly question: Question;
  readonly read: Reader;
  /** The part that is asked about. */
  readonly over: Place;
  /** In what the answer differs from another: what it is there, is said too. */
  readonly differing: readonly Difference[];
}

/** Without a full stop, such as `";" ends the host: host a, path /;b`. */
export function inWords(asked: Asked): string {
  const { question, read, over } = asked;
  const reading = read(question);
  if (reading === null) return "was not asked";
  const { outcome } = reading;
  if (outcome.kind === "rejected") {
    const reads = refusing(reading)?.reads ?? over;
    return `refuses ${partOf(question, reads) ?? partOf(question, over) ?? "it"}: ${visible(outcome.reason)}`;
  }
  if (outcome.kind !== "parsed") return "has no answer";
  const part = partOf(question, over);
  const values = valuesOf(outcome, asked);
  const role =
    part === null
      ? "accepts it"
      : over.start === over.end
        ? `comes to ${part}`
        : roleOf(part, outcome, asked);
  return values === "" ? role : `${role}: ${values}`;
}

/** The part as it is quoted; `null` for the whole input. */
function partOf({ input, base }: Question, { of, start, end }: Place): string | null {
  const string = (of === "input" ? input : base) ?? "";
  if (start === end)
    return end === string.length ? `the end of the ${of}` : `"${visible(string.charAt(end))}"`;
  if (of === "input" && start === 0 && end === input.length && Array.from(string).length > 1) return null;
  const quoted = fitted(visible(string.slice(start, end)), valueWidth);
  return of === "input" ? `"${quoted}"` : `"${quoted}" in the base`;
}

/** What the part is to the text, by what changes in its answer without the part, and when it is another letter. */
function roleOf(part: string, outcome: Accepted, { question, read, over }: Asked): string {
  const string = (over.of === "input" ? question.input : question.base) ?? "";
  const there = string.slice(over.start, over.end);
  const before = string.slice(0, over.start);
  const letter = lettersFor(there);
  const answerTo = (changed: string): Accepted | null => {
    const answer = read({ ...question, [over.of]: changed })?.outcome;
    return answer?.kind === "parsed" ? answer : null;
  };
  const without = answerTo(before + string.slice(over.end));
  if (without !== null && isSame(outcome, without)) return `passes over ${part}`;
  const other = answerTo(before + letter + string.slice(over.end));
  if (other === null) {
    const taken = componentNames.find(
      (name) => outcome.components[name] === there && without?.components[name] !== there,
    );
    return taken === undefined ? `needs ${part}` : `takes ${part} as the ${taken}`;
  }
  const names = componentNames.filter((name) => outcome.components[name] !== other.components[name]);
  const [first, ...more] = names;
  if (first === undefined) return `makes no other component of ${part} than of a letter`;
  const value = (name: ComponentName): string | null => outcome.components[name] ?? null;
  const whole = names.find((name) => value(name) === there);
  if (whole !== undefined) return `takes ${part} as the ${whole}`;
  const goesOn = other.components[first]?.startsWith((value(first) ?? "") + letter) === true;
  if (goesOn && value(first) !== null) {
    const isThere = before.toLowerCase().endsWith((value(first) ?? "").toLowerCase()) && value(first) !== "";
    const upTo = isThere ? value(first) : answerTo(before)?.components[first];
    if (upTo === value(first)) return `ends the ${first} at ${part}`;
  }
  for (const name of names) {
    const made = madeOf(value(name), other.components[name] ?? null, letter);
    if (made === there) return `takes ${part} as part of the ${name}`;
    if (made !== null && more.length === 0) return `rewrites ${part} in the ${name}`;
  }
  if (more.length > 0) return `lets ${part} decide the ${listed(names)}`;
  return outcome.components[first] === null
    ? `makes no ${first} of ${part}`
    : `lets ${part} decide the ${first}`;
}

/** Whether nothing in two answers differs. */
export function isSame(a: Accepted, b: Accepted): boolean {
  return a.href === b.href && componentNames.every((name) => a.components[name] === b.components[name]);
}

/** What stands in a value where another has a letter, both being the same before and after it. */
function madeOf(value: string | null, other: string | null, letter: string): string | null {
  if (value === null || other === null) return null;
  const shorter = Math.min(value.length, other.length);
  let head = 0;
  while (head < shorter && value[head] === other[head]) head++;
  let tail = 0;
  while (tail < shorter && value.at(-1 - tail) === other.at(-1 - tail)) tail++;
  for (let at = Math.max(0, other.length - letter.length - tail); at <= head && at < other.length; at++) {
    const end = value.length - (other.length - letter.length - at);
    if (other.startsWith(letter, at) && at <= end) return value.slice(at, end);
  }
  return null;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

/** The values of what differs, as far as they are not left open; of the whole URL where nothing else differs. */
function valuesOf(outcome: Accepted, { differing }: Asked): string {
  const names = componentNames.filter((name) => differing.includes(name));
  if (differing.length === 0) return quoted(outcome.href ?? null);
  return names.map((name) => `${name} ${valueOf(outcome, name)}`).join(", ");
}

function valueOf({ components, open }: Accepted, name: ComponentName): string {
  return open.some(({ component }) => component === name) ? "left open" : quoted(components[name] ?? null);
}

function quoted(value: string | null): string {
  return value === null ? "absent" : fitted(value === "" ? "empty" : shown(value), valueWidth);
}
