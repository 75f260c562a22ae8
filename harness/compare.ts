/**
 * The stage that compares answers by a lens. A lens maps an answer to one value, so that the participants with the
 * same value form a true equivalence class.
 */
import { componentNames, type ComponentName } from "../algorithms/algorithm.js";
import type { Answers } from "./ask.js";
import { exitCodes, UserError } from "./errors.js";
import type { Accepted, Answer, AnswerGiven } from "./participant.js";
import { decoded, decodedBefore } from "./percent-encoding.js";

/** `verdict` sees acceptance alone; the others see the named part of an accepted URL, or that it was rejected. */
export interface Lens {
  readonly name: string;
  readonly looksAt: "verdict" | "href" | "origin" | readonly ComponentName[];
}

/** The lenses that reports are made for; any set of components makes another. */
export const lenses: readonly Lens[] = [
  { name: "verdict", looksAt: "verdict" },
  { name: "href", looksAt: "href" },
  { name: "origin", looksAt: "origin" },
  ...componentNames.map((name) => ({ name, looksAt: [name] })),
];

/**
 * The lens of that name, of all `components` together, or of those named with commas between them; wrong usage if there
 * is none.
 */
export function lensNamed(name: string): Lens {
  if (name === "components") return { name, looksAt: componentNames };
  const lens = lenses.find((known) => known.name === name);
  if (lens !== undefined) return lens;
  const names = name.split(",");
  const components = componentNames.filter((component) => names.includes(component));
  if (components.length !== names.length) {
    const known = lenses.map((each) => each.name).join(", ");
    throw new UserError(
      `no lens ${name}; there are ${known}, components, and some of these joined by commas such as host,port`,
      exitCodes.wrongUsage,
    );
  }
  return { name: components.join(","), looksAt: components };
}

/** What a lens sees of one answer. */
export type LensValue =
  | { readonly kind: "value"; readonly value: string }
  /** The text leaves open what the lens looks at. */
  | { readonly kind: "open" }
  /** There is no answer to compare, or none that the participant can see. */
  | { readonly kind: "none" };

const rejectedValue = "rejected";

/** What a lens sees of an answer, of the components `asDecoded` when they are percent-decoded. */
export function lensValue(
  lens: Lens,
  answer: AnswerGiven,
  asDecoded: readonly ComponentName[] = [],
): LensValue {
  switch (answer.kind) {
    case "unanswered":
    case "crashed":
      return { kind: "none" };
    case "rejected":
      return { kind: "value", value: rejectedValue };
    case "parsed":
      return parsedValue(lens, answer, asDecoded);
  }
}

type AcceptedGiven = Omit<Accepted, "remarks">;

function parsedValue(
  { looksAt }: Lens,
  answer: AcceptedGiven,
  asDecoded: readonly ComponentName[],
): LensValue {
  switch (looksAt) {
    case "verdict":
      return isVerdictKnown(answer) ? { kind: "value", value: "parsed" } : { kind: "none" };
    case "href":
      if (answer.href === undefined) return { kind: "none" };
      return answer.open.length > 0 ? { kind: "open" } : { kind: "value", value: `parsed ${answer.href}` };
    case "origin":
      if (answer.origin === undefined) return { kind: "none" };
      // A text without origin is silent about it.
      return answer.origin === null ||
        isOpen(answer, "scheme") ||
        isOpen(answer, "host") ||
        isOpen(answer, "port")
        ? { kind: "open" }
        : { kind: "value", value: `parsed ${answer.origin}` };
    default:
      if (looksAt.some((name) => answer.components[name] === undefined)) return { kind: "none" };
      if (looksAt.some((name) => isOpen(answer, name))) return { kind: "open" };
      return { kind: "value", value: JSON.stringify(looksAt.map((name) => inForm(name, answer, asDecoded))) };
  }
}

/**
 * A component as it is compared: in username, password and port absent and empty are the same answer, `null`;
 * `undefined` where the participant cannot tell.
 */
export function comparable(
  name: ComponentName,
  { components }: Pick<Accepted, "components">,
): string | null | undefined {
  const value = components[name];
  return value === "" && (name === "username" || name === "password" || name === "port") ? null : value;
}

/** As much of an accepted URL as its components need to be compared. */
type Seen = Pick<Accepted, "kind" | "components" | "decoded">;
interface Unparsed {
  readonly kind: Exclude<Answer["kind"], "parsed">;
}

/** Whether an answer gives that component percent-decoded. */
export function isGivenDecoded(name: ComponentName, answer: Seen | Unparsed): boolean {
  return answer.kind === "parsed" && answer.decoded?.includes(name) === true;
}

/** Whether it was observed that the input is accepted, and not only what was put out. */
function isVerdictKnown({ verdict }: Pick<Accepted, "verdict">): boolean {
  return verdict === undefined;
}

/** A component as it is compared with those who give `asDecoded` percent-decoded: decoded too, and once. */
function inForm(
  name: ComponentName,
  answer: Seen,
  asDecoded: readonly ComponentName[],
): string | null | undefined {
  const value = comparable(name, answer);
  if (typeof value !== "string" || !asDecoded.includes(name)) return value;
  return isGivenDecoded(name, answer) ? decodedBefore(value) : decoded(value);
}

/** Both as they can be compared: what one of the two gives percent-decoded is compared decoded. */
export function comparablePair(
  name: ComponentName,
  a: Seen,
  b: Seen,
): readonly [string | null | undefined, string | null | undefined] {
  const asDecoded = givenDecoded(a, b);
  return [inForm(name, a, asDecoded), inForm(name, b, asDecoded)];
}

function givenDecoded(...answers: readonly (Seen | Unparsed)[]): readonly ComponentName[] {
  return answers.flatMap((answer) => (answer.kind === "parsed" ? (answer.decoded ?? []) : []));
}

export type Comparison = "same" | "different" | "open" | "uncompared";

/** Compares two answers; an open component is never a divergence. */
export function comparePair(lens: Lens, a: Answer, b: Answer): Comparison {
  if (isUndecided(a, b) || isUndecided(b, a)) return "uncompared";
  const asDecoded = givenDecoded(a, b);
  const valueA = lensValue(lens, a, asDecoded);
  const valueB = lensValue(lens, b, asDecoded);
  if (valueA.kind === "none" || valueB.kind === "none") return "uncompared";
  if (valueA.kind === "open" || valueB.kind === "open") return "open";
  return valueA.value === valueB.value ? "same" : "different";
}

/** Whether one rejects, and nobody knows whether the other does. */
function isUndecided(a: Answer, b: Answer): boolean {
  return a.kind === "rejected" && b.kind === "parsed" && !isVerdictKnown(b);
}

/** How the participants part over one question. */
export interface Partition {
  /** Ids of the participants by answer, in the order of the participants. */
  readonly classes: readonly (readonly string[])[];
  /** Those who leave open what the lens looks at. */
  readonly open: readonly string[];
  /** Those without an answer. */
  readonly none: readonly string[];
}

export function partition(lens: Lens, answers: Answers): Partition {
  const byValue = new Map<string, string[]>();
  const open: string[] = [];
  const none: string[] = [];
  const decodedBy: string[] = [];
  for (const [id, answer] of answers) {
    const seen = lensValue(lens, answer);
    if (seen.kind === "open") open.push(id);
    else if (seen.kind === "none") none.push(id);
    else if (givesDecoded(lens, answer)) decodedBy.push(id);
    else {
      const members = byValue.get(seen.value);
      if (members === undefined) byValue.set(seen.value, [id]);
      else members.push(id);
    }
  }
  const classes = withDecoded(lens, answers, [...byValue.values()], decodedBy);
  const undecided = undecidedIn(answers, classes);
  if (decodedBy.length + undecided.length === 0) return { classes, open, none };
  const order = [...answers.keys()];
  const inOrder = (ids: readonly string[]): string[] => order.filter((id) => ids.includes(id));
  return {
    classes: classes
      .filter((ids) => ids !== undecided)
      .map(inOrder)
      .sort(([a = ""], [b = ""]) => order.indexOf(a) - order.indexOf(b)),
    open,
    none: inOrder([...none, ...undecided]),
  };
}

function givesDecoded({ looksAt }: Lens, answer: Answer): boolean {
  return typeof looksAt !== "string" && looksAt.some((name) => isGivenDecoded(name, answer));
}

/**
 * The classes with those who give percent-decoded what the lens looks at: each joins the first that it can be told to
 * agree with, since several spellings become one when they are decoded.
 */
function withDecoded(
  lens: Lens,
  answers: Answers,
  classes: readonly (readonly string[])[],
  decodedBy: readonly string[],
): readonly (readonly string[])[] {
  if (decodedBy.length === 0) return classes;
  const joined = classes.map((ids) => [...ids]);
  for (const id of decodedBy) {
    const like = joined.find(([first = ""]) => {
      const [one, other] = [answers.get(first), answers.get(id)];
      return one !== undefined && other !== undefined && comparePair(lens, one, other) === "same";
    });
    if (like === undefined) joined.push([id]);
    else like.push(id);
  }
  return joined;
}

/** The one class beside those who reject, where nobody knows of anyone in it that he accepts; none otherwise. */
function undecidedIn(answers: Answers, classes: readonly (readonly string[])[]): readonly string[] {
  const others = classes.filter(([first = ""]) => answers.get(first)?.kind === "parsed");
  const [only = []] = others;
  if (others.length !== 1 || others.length === classes.length) return [];
  const isKnown = only.some((id) => {
    const answer = answers.get(id);
    return answer?.kind === "parsed" && isVerdictKnown(answer);
  });
  return isKnown ? [] : only;
}

/** Where a divergence lies: the components that differ, and `verdict` where some accept and some reject. */
export type Difference = "verdict" | ComponentName;

export interface Divergence extends Partition {
  readonly lens: string;
  readonly differing: readonly Difference[];
  /** The class of those who reject; empty where all accept. */
  readonly rejecting: readonly string[];
  /** The same for the same partition, the same who reject, and the same components that differ. */
  readonly signature: string;
}

/** Where a divergence by this lens lies as far as the lens looks: anywhere by href, in no component by origin. */
export function seenThrough({ looksAt }: Lens, differing: readonly Difference[]): Difference[] {
  switch (looksAt) {
    case "href":
      return [...differing];
    case "verdict":
    case "origin":
      return differing.filter((each) => each === "verdict");
    default:
      return differing.filter((each) => each === "verdict" || looksAt.includes(each));
  }
}

/** The divergence between the answers to one question, or `null` where all that can be compared are the same. */
export function compare(lens: Lens, answers: Answers): Divergence | null {
  const parted = partition(lens, answers);
  if (parted.classes.length < 2) return null;
  const differing = differences(answers, parted.classes.flat());
  const isRejecting = ([first = ""]: readonly string[]): boolean => answers.get(first)?.kind === "rejected";
  const rejecting = parted.classes.find(isRejecting) ?? [];
  const classes = parted.classes.map((ids) => ids.join(" = ")).join(" | ");
  const rejected = rejecting.length === 0 ? "" : `; rejected by ${rejecting.join(", ")}`;
  const open = parted.open.length === 0 ? "" : `; open: ${parted.open.join(", ")}`;
  const none = parted.none.length === 0 ? "" : `; without answer: ${parted.none.join(", ")}`;
  const signature = `${lens.name}: ${classes}${rejected}${open}${none}; in ${differing.join(", ")}`;
  return { lens: lens.name, ...parted, differing, rejecting, signature };
}

/**
 * In what two answers differ, what one of them leaves open or cannot tell left out: in nothing but the whole URL where
 * the list is empty; `null` where they do not differ, or are no answers.
 */
export function differencesOfPair(a: Answer, b: Answer): Difference[] | null {
  if (a.kind !== "parsed" || b.kind !== "parsed") {
    return comparePair(lensNamed("verdict"), a, b) === "different" ? ["verdict"] : null;
  }
  const differing = componentNames.filter((name) => {
    if (isOpen(a, name) || isOpen(b, name)) return false;
    const [ofA, ofB] = comparablePair(name, a, b);
    return ofA !== undefined && ofB !== undefined && ofA !== ofB;
  });
  return differing.length > 0 || comparePair(lensNamed("href"), a, b) === "different" ? differing : null;
}

function isOpen({ open }: AcceptedGiven, name: ComponentName): boolean {
  return open.some(({ component }) => component === name);
}

/**
 * In which components the parsed answers of these participants differ; what one leaves open or cannot see is left out
 * for it.
 */
function differences(answers: Answers, ids: readonly string[]): Difference[] {
  const given = ids.map((id) => answers.get(id)).filter((answer) => answer !== undefined);
  const parsed = given.filter((answer) => answer.kind === "parsed");
  const differing: Difference[] = componentNames.filter((name) => {
    const accepted = new Map(parsed.map((answer, index) => [String(index), answer]));
    return partition({ name, looksAt: [name] }, accepted).classes.length > 1;
  });
  const isSplit = parsed.length < given.length && parsed.some(isVerdictKnown);
  return isSplit ? ["verdict", ...differing] : differing;
}
