/**
 * Finds the steps by which two algorithms bring about a cause. Steps that only record an error or keep an algorithm's
 * books decide nothing.
 */
import type { Algorithm, Span, StepId, StepKind } from "../../algorithms/algorithm.js";
import { sectionOf, stepKinds } from "../../algorithms/outline.js";
import { optionalEncoding, textOfSpan, type Question } from "../model/question.js";
import { atomsOf, atomsWithout } from "./elementary/atoms.js";
import type { Shown } from "./elementary/shown.js";
import { stepLabel, type TakenStep } from "./explanation.js";
import {
  callerOf,
  closestStep,
  consulting,
  forkOf,
  isEncoder,
  isSameSpan,
  reads,
  readingStep,
} from "./find-step.js";
import { changeOf, letter, type Reading } from "./elementary/readings.js";
import { traceOf } from "./trace.js";

export interface DecisiveStep {
  /** A step, or the section alone where no step of it is known to decide. */
  readonly id: StepId;
  /** The table of the specification that it consults, with the entry that was found; `null` if none. */
  readonly table: string | null;
  /** The step that called the subroutine in which it is; `null` if none did. */
  readonly caller: StepId | null;
  /** True if it is no rule about the token: a rule of the other participant would stand there. */
  readonly isAbsent: boolean;
}

/** Returns a step of which no more is known than that it decides. */
export function bareStep(id: StepId): DecisiveStep {
  return { id, table: null, caller: null, isAbsent: false };
}

/** The decisive steps of a pair; `null` for a participant without steps. */
export type DecisiveSteps = readonly [DecisiveStep | null, DecisiveStep | null];

/**
 * Returns the decisive step of each side.
 * @param known The steps of a simpler question, which are taken where this one takes none that the repaired one lacks.
 */
export function decisiveSteps(
  algorithms: readonly [Algorithm | null, Algorithm | null],
  found: Shown,
  known: DecisiveSteps = [null, null],
): DecisiveSteps {
  const isInherited = isTakenFromBase(algorithms, found);
  const sideOf = (side: 0 | 1): Side | null => {
    const algorithm = algorithms[side];
    const other = algorithms[side === 0 ? 1 : 0];
    if (algorithm === null) return null;
    const shown = other === null ? found : withReplacement(algorithm, other, found);
    return new Side(algorithm, shown, side, { isInherited, other });
  };
  const [a, b] = [sideOf(0), sideOf(1)];
  const [ofA, ofB] = [a?.decisive(known[0]) ?? null, b?.decisive(known[1]) ?? null];
  if (a == null || b == null || ofA === null || ofA.id !== ofB?.id) return [ofA, ofB];
  // A step that both take, such as the choice of a state by the scheme, only leads to the decisive ones.
  return [a.without(b) ?? ofA, b.without(a) ?? ofB];
}

/** Tells whether a span of the base decides, though both read the base by itself alike. */
function isTakenFromBase(
  [a, b]: readonly [Algorithm | null, Algorithm | null],
  { question: { base, encoding }, span }: Shown,
): boolean {
  if (span.of !== "base" || span.start === span.end || base === null || a === null || b === null)
    return false;
  const question: Question = { input: base, base: null, ...optionalEncoding(encoding) };
  return atomsOf([answerTo(a, question), answerTo(b, question)]).length === 0;
}

/**
 * Returns a cause shown with U+FFFD for a character that this side reads as it reads that one, if the other side differs
 * there alike: then it is not the replacement that decides.
 */
function withReplacement(algorithm: Algorithm, other: Algorithm, found: Shown): Shown {
  const { question, span } = found;
  const string = question[span.of] ?? "";
  const token = string.slice(span.start, span.end);
  const replaced = token.replace(/[\p{Cs}\p{Noncharacter_Code_Point}]/gu, "\uFFFD");
  if (replaced === token) return found;
  const changed = { ...question, [span.of]: string.slice(0, span.start) + replaced + string.slice(span.end) };
  const [before, after] = [question, changed].map(
    (each) => [answerTo(algorithm, each), answerTo(other, each)] as const,
  );
  if (before === undefined || after === undefined || atomsOf([before[0], after[0]]).length > 0) return found;
  if (atomsWithout(atomsOf(before), atomsOf(after)).length > 0) return found;
  const replacedIn = (reading: Reading): Reading =>
    reading.kind === "like" && reading.becomes === token ? { ...reading, becomes: replaced } : reading;
  const [a, b] = found.readings;
  return {
    ...found,
    question: changed,
    span: { ...span, end: span.start + replaced.length },
    readings: [replacedIn(a), replacedIn(b)],
  };
}

/** The longest part of a trace that is compared, in steps. */
const mostSteps = 20_000;

/** Tokens that one text or another rejects, escapes or ignores. */
const analogues = ["<", '"', "\u007F", "\u0001", " ", "[", "^", "|", "\u00E9", "%00"];

/** One algorithm's steps for the reproducer of a cause. */
class Side {
  readonly #algorithm: Algorithm;
  readonly #found: Shown;
  readonly #own: Reading;
  /** The other side's reading of the token. */
  readonly #other: Reading;
  readonly #steps: readonly TakenStep[];
  /** The steps of the repaired question; none without one. */
  readonly #repaired: readonly TakenStep[];
  /** The index of the first step that the repaired question does not take at that point; -1 without one. */
  readonly #fork: number;

  /** True if the token is read alike in the base, and differs by what is taken from there. */
  readonly #isInherited: boolean;

  /** The algorithm of the other side; `null` for a participant that cannot be asked. */
  readonly #opposite: Algorithm | null;

  constructor(
    algorithm: Algorithm,
    found: Shown,
    side: 0 | 1,
    { isInherited, other }: { readonly isInherited: boolean; readonly other: Algorithm | null },
  ) {
    this.#algorithm = algorithm;
    this.#opposite = other;
    this.#isInherited = isInherited;
    this.#found = found;
    this.#own = found.readings[side];
    this.#other = found.readings[side === 0 ? 1 : 0];
    this.#steps = this.#decidingSteps(found.question);
    this.#repaired = found.repaired === null ? [] : this.#repairedSteps(found.question, found.repaired);
    this.#fork = found.repaired === null ? -1 : this.#forkOf(this.#steps);
  }

  /**
   * Returns the rejecting step; or the first that the repaired question does not take at that point; or else the step
   * where a rule of the other side would stand.
   */
  decisive(known: DecisiveStep | null): DecisiveStep | null {
    const rejected = rejectedAt(this.#algorithm, this.#found.question);
    if (rejected !== null) return this.#rejecting(this.#steps, rejected);
    const inherited = this.#isInherited ? this.#inheritingStep() : -1;
    if (inherited !== -1) return this.#stepAt(this.#steps, inherited, false);
    const host = this.#sectionOfMissingHost();
    if (host !== null) return { ...bareStep(host), isAbsent: true };
    const same = known?.isAbsent === false ? this.#sameAs(known) : null;
    if (same !== null) return same;
    const slashes = this.#slashesStep();
    if (slashes !== null) return slashes;
    const forked = this.#encodingStep() ?? this.#writingStep() ?? this.#emptyingStep() ?? this.#fork;
    const aside = this.#schemeStep(forked) ?? this.#missedStep();
    if (aside !== null) return aside;
    if (forked !== -1) return this.#stepAt(this.#steps, this.#lastOf(forked), false);
    const kinds = stepKinds(this.#algorithm.outline);
    const removing = this.#own.kind === "ignores" ? this.#removingStep(kinds) : -1;
    if (removing !== -1) return this.#stepAt(this.#steps, removing, false);
    const changing = this.#isChanging() ? this.#stepAt(this.#steps, this.#changingStep(kinds), false) : null;
    if (changing !== null) return changing;
    const dots = this.#dotsStep();
    if (dots !== -1) return this.#stepAt(this.#steps, dots, false);
    const component = this.#own.kind === "like" ? this.#own.in : null;
    const reading = readingStep(this.#steps, this.#found, kinds, component);
    return this.#analogous() ?? this.#stepAt(this.#steps, reading, !this.#isChanging());
  }

  /** Returns a step of the reproducer as it is taken here, where another step may call it; `null` if it is not taken. */
  #sameAs(known: DecisiveStep): DecisiveStep | null {
    const isTaken = (step: StepId): boolean => this.#steps.some(({ id }) => id === step);
    if (!isTaken(known.id) || known.caller === null || isTaken(known.caller))
      return isTaken(known.id) ? known : null;
    if (known.table !== null) return null;
    const same = this.#steps.map((step) => (step.id === known.id ? step : null));
    return this.#stepAt(this.#steps, closestStep(same, this.#found.span), false);
  }

  /**
   * Returns the step that asks for slashes behind the scheme, if this side finds a host only with two, and the other side
   * without; `null` otherwise.
   */
  #slashesStep(): DecisiveStep | null {
    const { question, span } = this.#found;
    const string = question[span.of] ?? "";
    const colon = span.end;
    // Words in small letters, and schemes of a kind, have such a reading.
    if (this.#own.kind !== "own" && this.#own.kind !== "scheme") return null;
    const isScheme = /^[A-Za-z]+:(?!\/\/)/.test(string.slice(span.start));
    if (
      !isScheme ||
      hostIn(this.#algorithm, question) !== null ||
      (hostIn(this.#opposite, question) ?? "") === ""
    )
      return null;
    const rest = string.slice(colon + 1).replace(/^\/?/, "//");
    const changed = { ...question, [span.of]: string.slice(0, colon + 1) + rest };
    const host = hostIn(this.#algorithm, changed);
    if (host === null || host === "") return null;
    const kinds = stepKinds(this.#algorithm.outline);
    const labels = new Set(this.#steps.map(stepLabel));
    const steps = this.#decidingSteps(changed);
    const slashes: Span = { of: span.of, start: colon + 1, end: colon + 3 };
    const asking = steps.findIndex(
      (step) => kinds.get(step.id) === "decides" && reads(step, slashes) && !labels.has(stepLabel(step)),
    );
    return this.#stepAt(steps, asking, false);
  }

  /**
   * Returns the index of the first decision about the input that an input with an authority of its own does not meet: by
   * it the rest is taken from the base, or not.
   */
  #inheritingStep(): number {
    const { question } = this.#found;
    const kinds = stepKinds(this.#algorithm.outline);
    const others = this.#decidingSteps({ ...question, input: `//a/${question.input}` });
    const labels = new Set(others.map(stepLabel));
    const newOf = (kind: StepKind): number =>
      this.#steps.findIndex(
        (step) => step.phase === "input" && kinds.get(step.id) === kind && !labels.has(stepLabel(step)),
      );
    const decision = newOf("decides");
    return decision === -1 ? newOf("transforms") : decision;
  }

  /** Returns the last section that reads an empty host which the other side rejects; `null` if none does. */
  #sectionOfMissingHost(): StepId | null {
    const { span } = this.#found;
    if (span.start < span.end || this.#other.kind !== "rejects") return null;
    const isOfHost = (step: TakenStep): boolean =>
      isSameSpan(step.span, span) && /host/i.test(sectionOf(step.id));
    const last = this.#steps.findLast(isOfHost);
    return last === undefined ? null : sectionOf(last.id);
  }

  /** Returns the index of the step that writes something else for a character beyond ASCII, which the fork hands on. */
  #writingStep(): number | null {
    const fork = this.#steps[this.#fork];
    const kinds = stepKinds(this.#algorithm.outline);
    if (fork === undefined || kinds.get(fork.id) !== "decides" || !/^[^\0-\x7F]+$/.test(this.#token))
      return null;
    const next = this.#steps[this.#fork + 1];
    const isHandedOn = next?.id.startsWith(`${fork.id}.`) === true && kinds.get(next.id) === "stores";
    if (!this.#isChanging() && !isHandedOn) return null;
    const later = this.#steps.map((step, index) => {
      const isLater = index > this.#fork && !step.id.startsWith(`${fork.id}.`);
      return isLater && kinds.get(step.id) === "transforms" ? step : null;
    });
    const repaired = new Set(this.#repaired.map(stepLabel));
    const isNew = (step: TakenStep): boolean =>
      !repaired.has(stepLabel(step)) && reads(step, this.#found.span);
    const isEncoded = this.#own.kind === "like" && changeOf(this.#token, this.#own.becomes) === "escaped";
    const some = later.map((step) => (step !== null && isNew(step) ? step : null));
    const isSome = !isEncoded && some.some((step) => step !== null);
    const at = closestStep(isSome ? some : later, this.#found.span);
    return at === -1 ? null : at;
  }

  /** Returns the index of the last step or table that has the token encoded, if this side does that, and the fork does not. */
  #encodingStep(): number | null {
    const fork = this.#steps[this.#fork];
    const isEscaped = this.#own.kind === "like" && changeOf(this.#token, this.#own.becomes) === "escaped";
    if (fork === undefined || !isEscaped || fork.entry !== undefined || isEncoder(fork.id)) return null;
    const table = this.#steps.findLastIndex(({ id, entry }) => isEncoder(id) && entry === this.#token);
    if (table !== -1) return table;
    const kinds = stepKinds(this.#algorithm.outline);
    const encoding = this.#steps.map((step) =>
      isEncoder(step.id) && kinds.get(step.id) === "transforms" && reads(step, this.#found.span)
        ? step
        : null,
    );
    const at = closestStep(encoding, this.#found.span);
    return at === -1 ? null : at;
  }

  /**
   * Returns the index of the step that makes a missing host empty, which the other side leaves absent: a decision that
   * reads nothing, and is not met with a host or with another scheme.
   */
  #emptyingStep(): number | null {
    const { question, repaired, span } = this.#found;
    const string = question[span.of] ?? "";
    const colon = span.end;
    if (repaired === null || !/^:(?!\/\/)/.test(string.slice(colon))) return null;
    if (hostIn(this.#algorithm, question) !== "" || hostIn(this.#opposite, question) !== null) return null;
    const rest = string.slice(colon + 1).replace(/^(?=[^/\\?#])/, "/");
    const changed = { ...question, [span.of]: `${string.slice(0, colon)}://a${rest}` };
    const others = [...this.#repaired, ...this.#decidingSteps(changed)];
    const labels = new Set(others.map(stepLabel));
    const kinds = stepKinds(this.#algorithm.outline);
    const at = this.#steps.findLastIndex(
      (step) => step.span === null && kinds.get(step.id) === "decides" && !labels.has(stepLabel(step)),
    );
    return at === -1 ? null : at;
  }

  /** Returns the index of the last step that encodes the same as a fork: what was encoded before was decoded again. */
  #lastOf(fork: number): number {
    const forked = this.#steps[fork];
    if (forked?.span == null || !isEncoder(forked.id) || !this.#isChanging()) return fork;
    const label = stepLabel(forked);
    return this.#steps.findLastIndex(
      (step) => stepLabel(step) === label && isSameSpan(step.span, forked.span),
    );
  }

  /**
   * Returns the decision that only the repaired question meets, where this side is not told to have made it: a rule for
   * schemes that does not match, or the state in which the end of the input leaves nothing to decide; `null` if the fork
   * tells enough.
   */
  #missedStep(): DecisiveStep | null {
    const forked = this.#steps[this.#fork];
    if (forked === undefined) return null;
    const isOfResult = forked.phase === "result" && this.#token === "";
    const isScheme = ({ id }: TakenStep): boolean =>
      /scheme/i.test(sectionOf(id)) && !/\bno scheme|data/i.test(id);
    const isUnmatched = this.#findsScheme() === false && !/scheme/i.test(sectionOf(forked.id));
    if (!isOfResult && !isUnmatched) return null;
    const kinds = stepKinds(this.#algorithm.outline);
    const labels = new Set(this.#steps.map(stepLabel));
    const at = this.#repaired.findIndex(
      (step) =>
        kinds.get(step.id) === "decides" &&
        step.phase !== "result" &&
        !labels.has(stepLabel(step)) &&
        (isOfResult || isScheme(step)),
    );
    return this.#stepAt(this.#repaired, at, false);
  }

  /** Returns the decision that finds a scheme with the token in it, for a fork behind it; `null` if it finds none. */
  #schemeStep(fork: number): DecisiveStep | null {
    const forked = this.#steps[fork];
    const isElsewhere = forked === undefined || !/scheme/i.test(sectionOf(forked.id));
    if (this.#own.kind !== "like" || !isElsewhere || this.#findsScheme() !== true) return null;
    const kinds = stepKinds(this.#algorithm.outline);
    // What finds a scheme keeps it as it is.
    if (this.#isChanging()) {
      const at = this.#steps.findIndex(
        ({ id, span }) => isSameSpan(span, this.#found.span) && !/\b(?:find|pars)/i.test(sectionOf(id)),
      );
      return this.#stepAt(this.#steps, at, false);
    }
    const finding = this.#steps.map((step) =>
      /scheme/i.test(sectionOf(step.id)) && kinds.get(step.id) === "decides" ? step : null,
    );
    return this.#stepAt(this.#steps, closestStep(finding, this.#found.span), false);
  }

  /**
   * Tells whether this side takes for the scheme what stands before the first colon; `undefined` if the token does not
   * stand there, or it rejects the question.
   */
  #findsScheme(): boolean | undefined {
    const { question, span } = this.#found;
    const before = /^[^:/\\?#]*(?=:)/.exec(question[span.of] ?? "")?.[0];
    if (before === undefined || span.start === span.end || span.end > before.length) return undefined;
    const answer = answerTo(this.#algorithm, question);
    if (answer.kind === "rejected") return undefined;
    return answer.components.scheme?.toLowerCase() === before.toLowerCase();
  }

  /** Returns the index of the last step that removes dot segments, if this side does not keep the dot; -1 if none does. */
  #dotsStep(): number {
    const isKept = this.#own.kind === "like" && changeOf(this.#token, this.#own.becomes) === "kept";
    if (isKept || !/^(?:\.|%2e)+$/i.test(this.#token)) return -1;
    const { span } = this.#found;
    return this.#steps.findLastIndex((step) => /dot.?segment/i.test(sectionOf(step.id)) && reads(step, span));
  }

  /** Tells whether this side writes something else for the token. */
  #isChanging(): boolean {
    if (this.#own.kind !== "like" || this.#own.token !== letter) return false;
    return changeOf(this.#token, this.#own.becomes) !== "kept";
  }

  /** Returns the index of the step that passes over the token: one that changes it, or else decides about it. */
  #removingStep(kinds: ReadonlyMap<StepId, StepKind>): number {
    const ofKind = (kind: StepKind): (TakenStep | null)[] =>
      this.#steps.map((step) => (kinds.get(step.id) === kind && reads(step, this.#found.span) ? step : null));
    const changing = closestStep(ofKind("transforms"), this.#found.span);
    return changing === -1 ? closestStep(ofKind("decides"), this.#found.span) : changing;
  }

  /** Returns the index of the last step that changes the smallest span around the token. */
  #changingStep(kinds: ReadonlyMap<StepId, StepKind>): number {
    const length = (this.#found.question[this.#found.span.of] ?? "").length;
    const isEscaped = this.#own.kind === "like" && changeOf(this.#token, this.#own.becomes) === "escaped";
    // What is done to the whole input is done to other characters.
    const isOfWhole = ({ span }: TakenStep): boolean => span?.start === 0 && span.end === length;
    const changing = this.#steps.map((step) =>
      kinds.get(step.id) === "transforms" && (isEncoder(step.id) ? isEscaped : !isOfWhole(step))
        ? step
        : null,
    );
    return closestStep(changing, this.#found.span);
  }

  /** Returns the first step of the reproducer after the fork that the other side does not take. */
  without(other: Side): DecisiveStep | null {
    const fork = this.#found.repaired === null ? 0 : this.#fork;
    const labels = new Set(other.#steps.map(stepLabel));
    const at = this.#steps.findIndex((step, index) => index > fork && !labels.has(stepLabel(step)));
    return at === -1 ? null : this.#stepAt(this.#steps, at, false);
  }

  /**
   * Returns the step by which this side treats another token as the other side treats this one, or else by which it
   * rejects another token; `null` if the token has no such relatives.
   */
  #analogous(): DecisiveStep | null {
    const { kind } = this.#other;
    // Another scheme or word is no relative of one.
    if (kind === "own" || kind === "scheme" || /^[A-Za-z]/.test(this.#token)) return null;
    // What is beyond ASCII has rules of its own.
    const isASCII = /^[\0-\x7F]*$/.test(this.#token);
    const comparable = analogues.filter((each) => !isASCII || each !== "\u00E9");
    const questions = comparable.map((analogue) => this.#withToken(analogue));
    const alike = questions.filter((question) => this.#isTreatedAlike(question));
    const rejected = questions.filter((question) => rejectedAt(this.#algorithm, question) !== null);
    for (const question of [...alike, ...rejected]) {
      const found = this.#stepFor(question);
      // The table is named without the entry of the other token.
      if (found !== null)
        return { ...found, table: found.table?.replace(/, [^,]*$/u, "") ?? null, isAbsent: true };
    }
    return null;
  }

  /** Returns the rejecting step of a question with another token, or the first that the repaired one does not take. */
  #stepFor(question: Question): DecisiveStep | null {
    const rejected = rejectedAt(this.#algorithm, question);
    const steps = this.#decidingSteps(question);
    if (rejected !== null) return this.#rejecting(steps, rejected);
    const kinds = stepKinds(this.#algorithm.outline);
    const fork = forkOf(steps, this.#repaired, this.#found.span, kinds);
    // Steps that read nothing may be taken for one component and for another.
    const at = fork.isNew ? fork.index : closestStep(steps, this.#found.span);
    return this.#stepAt(steps, at, true);
  }

  #forkOf(steps: readonly TakenStep[]): number {
    const fork = forkOf(steps, this.#repaired, this.#found.span, stepKinds(this.#algorithm.outline));
    // Where what is neither a word nor a delimiter is kept or removed, only the number of steps may differ.
    const { kind } = this.#own;
    const isKept = this.#own.kind === "like" && changeOf(this.#token, this.#own.becomes) === "kept";
    if (fork.isNew || !(isKept || kind === "ignores")) return fork.index;
    if (isKept && this.#isCutShortAt(fork.index - 1)) return fork.index - 1;
    return /^(?:[A-Za-z]|[/\\?#:@]+$)/.test(this.#token) ? fork.index : -1;
  }

  /** Tells whether a decision about the token lets this side pass over steps that the repaired question takes. */
  #isCutShortAt(index: number): boolean {
    const step = this.#steps[index];
    const kinds = stepKinds(this.#algorithm.outline);
    if (step === undefined || kinds.get(step.id) !== "decides" || !reads(step, this.#found.span))
      return false;
    const labels = new Set(this.#steps.map(stepLabel));
    return this.#repaired.some((each) => each.phase !== "result" && !labels.has(stepLabel(each)));
  }

  /** Returns the question with another token, and a letter after it: some characters are removed at the end. */
  #withToken(token: string): Question {
    const { question, span } = this.#found;
    const { of, start, end } = span;
    const string = question[of] ?? "";
    const after = end === string.length ? "a" : string.slice(end);
    return { ...question, [of]: string.slice(0, start) + token + after };
  }

  /** Tells whether this side treats a changed question as the other side treats the reproducer. */
  #isTreatedAlike(question: Question): boolean {
    const other = this.#other;
    const outcome = answerTo(this.#algorithm, question);
    if (other.kind === "rejects") return outcome.kind === "rejected";
    if (outcome.kind === "rejected" || other.kind !== "like") return false;
    return changeOf(this.#token, other.becomes) === "escaped" && outcome.href.includes("%");
  }

  get #token(): string {
    return textOfSpan(this.#found.question, this.#found.span);
  }

  #rejecting(steps: readonly TakenStep[], at: StepId): DecisiveStep {
    const index = steps.findLastIndex(({ id }) => id === at);
    const step = this.#stepAt(steps, index, false) ?? bareStep(at);
    // The table that rejects is told just before.
    const before = steps[index - 1];
    return before?.entry === undefined ? step : { ...step, table: stepLabel(before) };
  }

  #decidingSteps(question: Question): readonly TakenStep[] {
    const kinds = stepKinds(this.#algorithm.outline);
    const steps = traceOf(question, this.#algorithm).steps.slice(0, mostSteps);
    // The origin is found at last, and is not compared.
    const origin = steps.findIndex(({ id, phase }) => phase === "result" && /\borigin\b/.test(sectionOf(id)));
    return steps
      .slice(0, origin === -1 ? steps.length : origin)
      .filter(({ id }) => !isBookkeeping(kinds.get(id)));
  }

  /** Returns the steps of the repaired question; those of a base only if the question has one. */
  #repairedSteps({ base }: Question, repaired: Question): readonly TakenStep[] {
    const steps = this.#decidingSteps(repaired);
    return base === null && repaired.base !== null ? steps.filter(({ phase }) => phase !== "base") : steps;
  }

  /** Returns the step at an index, or for a table the step that consults it. */
  #stepAt(steps: readonly TakenStep[], index: number, isAbsent: boolean): DecisiveStep | null {
    const there = steps[index];
    if (there === undefined) return null;
    const kinds = stepKinds(this.#algorithm.outline);
    const at = there.entry === undefined ? index : consulting(steps, index, kinds);
    const found = steps[at];
    if (found === undefined) return null;
    return {
      id: found.id,
      table: there.entry === undefined ? null : stepLabel(there),
      caller: callerOf(steps, at, kinds),
      isAbsent,
    };
  }
}

function isBookkeeping(kind: StepKind | undefined): boolean {
  return kind === "records" || kind === "keepsBooks";
}

function answerTo({ parse }: Algorithm, { input, base, encoding }: Question): ReturnType<Algorithm["parse"]> {
  return parse(input, base, optionalEncoding(encoding));
}

/** Returns the host that an algorithm finds in a question; `undefined` if it rejects it, or there is none to ask. */
function hostIn(algorithm: Algorithm | null, question: Question): string | null | undefined {
  const answer = algorithm === null ? null : answerTo(algorithm, question);
  return answer?.kind === "parsed" ? answer.components.host : undefined;
}

function rejectedAt(algorithm: Algorithm, question: Question): StepId | null {
  const outcome = answerTo(algorithm, question);
  return outcome.kind === "rejected" ? outcome.at : null;
}
