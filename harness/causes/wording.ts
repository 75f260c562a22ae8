/**
 * Describes in words how a participant treats a span of a question, by comparing its answer with the answer without
 * that span.
 */
import { componentNames, type ComponentName, type Span } from "../../algorithms/algorithm.js";
import type { Difference } from "../compare/compare.js";
import type { Accepted } from "../model/answer.js";
import type { Question } from "../model/question.js";
import { ellipsize, quote, escape } from "../io/display.js";
import { refusing, type Runner } from "./runner.js";
import { lettersFor } from "./perturbations.js";

/** The longest quoted value, in columns. */
const valueWidth = 48;

export interface WordingRequest {
  readonly question: Question;
  readonly run: Runner;
  /** The span to describe. */
  readonly span: Span;
  /** The components whose values are added. */
  readonly differing: readonly Difference[];
}

/** Returns a phrase without a full stop, for example `";" ends the host: host a, path /;b`. */
export function inWords(request: WordingRequest): string {
  const { question, run, span } = request;
  const result = run(question);
  if (result === null) return "was not asked";
  const { outcome } = result;
  if (outcome.kind === "rejected") {
    const refused = refusing(result)?.span ?? span;
    return `refuses ${quotedSpan(question, refused) ?? quotedSpan(question, span) ?? "it"}: ${escape(outcome.reason)}`;
  }
  if (outcome.kind !== "parsed") return "has no answer";
  const piece = quotedSpan(question, span);
  const values = valuesOf(outcome, request);
  const role =
    piece === null
      ? "accepts it"
      : span.start === span.end
        ? `reaches ${piece}`
        : roleOf(piece, outcome, request);
  return values === "" ? role : `${role}: ${values}`;
}

/** Quotes the span; `null` for the whole input. */
function quotedSpan({ input, base }: Question, { of, start, end }: Span): string | null {
  const string = (of === "input" ? input : base) ?? "";
  if (start === end)
    return end === string.length ? `the end of the ${of}` : `"${escape(string.charAt(end))}"`;
  if (of === "input" && start === 0 && end === input.length && Array.from(string).length > 1) return null;
  const quoted = ellipsize(escape(string.slice(start, end)), valueWidth);
  return of === "input" ? `"${quoted}"` : `"${quoted}" in the base`;
}

/** Describes the role of the span, from the answers without the span and with a letter in its place. */
function roleOf(piece: string, outcome: Accepted, { question, run, span }: WordingRequest): string {
  const string = (span.of === "input" ? question.input : question.base) ?? "";
  const original = string.slice(span.start, span.end);
  const before = string.slice(0, span.start);
  const letter = lettersFor(original);
  const answerTo = (changed: string): Accepted | null => {
    const answer = run({ ...question, [span.of]: changed })?.outcome;
    return answer?.kind === "parsed" ? answer : null;
  };
  const without = answerTo(before + string.slice(span.end));
  if (without !== null && isSame(outcome, without)) return `ignores ${piece}`;
  const other = answerTo(before + letter + string.slice(span.end));
  if (other === null) {
    const taken = componentNames.find(
      (name) => outcome.components[name] === original && without?.components[name] !== original,
    );
    return taken === undefined ? `needs ${piece}` : `takes ${piece} as the ${taken}`;
  }
  const names = componentNames.filter((name) => outcome.components[name] !== other.components[name]);
  const [first, ...more] = names;
  if (first === undefined) return `treats ${piece} like a letter`;
  const value = (name: ComponentName): string | null => outcome.components[name] ?? null;
  const entire = names.find((name) => value(name) === original);
  if (entire !== undefined) return `takes ${piece} as the ${entire}`;
  const goesOn = other.components[first]?.startsWith((value(first) ?? "") + letter) === true;
  if (goesOn && value(first) !== null) {
    const isThere = before.toLowerCase().endsWith((value(first) ?? "").toLowerCase()) && value(first) !== "";
    const upTo = isThere ? value(first) : answerTo(before)?.components[first];
    if (upTo === value(first)) return `ends the ${first} at ${piece}`;
  }
  for (const name of names) {
    const replaced = pieceFor(value(name), other.components[name] ?? null, letter);
    if (replaced === original) return `takes ${piece} as part of the ${name}`;
    if (replaced !== null && more.length === 0) return `rewrites ${piece} in the ${name}`;
  }
  if (more.length > 0) return `lets ${piece} decide the ${listed(names)}`;
  return outcome.components[first] === null
    ? `gets no ${first} from ${piece}`
    : `lets ${piece} decide the ${first}`;
}

/** Tells whether two answers are equal. */
export function isSame(a: Accepted, b: Accepted): boolean {
  return a.href === b.href && componentNames.every((name) => a.components[name] === b.components[name]);
}

/** Returns the piece of a value where the other has the letter; both must be equal before and after it. */
function pieceFor(value: string | null, other: string | null, letter: string): string | null {
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

/** Lists the differing values; only the href if no component differs. */
function valuesOf(outcome: Accepted, { differing }: WordingRequest): string {
  const names = componentNames.filter((name) => differing.includes(name));
  if (differing.length === 0) return quoted(outcome.href ?? null);
  return names.map((name) => `${name} ${valueOf(outcome, name)}`).join(", ");
}

function valueOf({ components, unspecified }: Accepted, name: ComponentName): string {
  return unspecified.some(({ component }) => component === name)
    ? "unspecified"
    : quoted(components[name] ?? null);
}

function quoted(value: string | null): string {
  return value === null ? "absent" : ellipsize(value === "" ? "empty" : quote(value), valueWidth);
}
