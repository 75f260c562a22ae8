/** What someone makes of a part of a question, in words; found by asking what becomes of the answer without that part. */
import { componentNames, type ComponentName, type Place } from "../../algorithms/algorithm.js";
import type { Difference } from "../compare.js";
import type { Accepted, Question } from "../participant.js";
import { fitted, shown, visible } from "../text.js";
import { refusing, type Reader } from "./contrast.js";

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

/** What the part is to the text, by what changes in its answer when the part is another letter. */
function roleOf(part: string, outcome: Accepted, { question, read, over }: Asked): string {
  const string = (over.of === "input" ? question.input : question.base) ?? "";
  const there = string.slice(over.start, over.end);
  const letter = there === "a" ? "b" : "a";
  const changed = { ...question, [over.of]: string.slice(0, over.start) + letter + string.slice(over.end) };
  const other = read(changed)?.outcome;
  if (other?.kind !== "parsed") return `needs ${part}`;
  const names = componentNames.filter((name) => outcome.components[name] !== other.components[name]);
  const [first, ...more] = names;
  if (first === undefined) return `passes over ${part}`;
  const value = (name: ComponentName): string | null => outcome.components[name] ?? null;
  const whole = names.find((name) => value(name) === there);
  if (whole !== undefined) return `takes ${part} as the ${whole}`;
  const cut = names.find((name) => isCutShort(value(name), other.components[name] ?? null));
  if (cut !== undefined) return `ends the ${cut} at ${part}`;
  const holder = names.find(
    (name) => value(name)?.includes(there) === true && other.components[name]?.includes(there) !== true,
  );
  if (holder !== undefined) return `takes ${part} as part of the ${holder}`;
  if (more.length > 0) return `tells ${names.join(" and ")} by ${part}`;
  return outcome.components[first] === null
    ? `makes no ${first} of ${part}`
    : `rewrites ${part} in the ${first}`;
}

/** Whether a component would go on without the part. */
function isCutShort(value: string | null, other: string | null): boolean {
  return value !== null && other !== null && other.length > value.length && other.startsWith(value);
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
