/** The steps of a section, as the code of a text names them: by their numbers, after the section has been named once. */
import type { StepId } from "../algorithm.js";
import { all, type Range } from "./range.js";
import type { Trace } from "./trace.js";

/** Returns the range of a step that gives none; called when the step is told. */
export type Reads = () => Range;

/** The source of the types of sections: an outline that is written `as const`. */
interface OutlineOfSections {
  readonly sections: readonly { readonly id: string; readonly steps: readonly string[] }[];
}

/** The numbers of the steps of each section; `""` where the section is one step by itself. */
type NumbersOf<O extends OutlineOfSections> = {
  [S in O["sections"][number] as S["id"]]: S["steps"] extends readonly [] ? "" : S["steps"][number];
};

/** A piece of the string at hand, `nothing`, or what another trace reads by default. */
type StepReads = Range | Trace | null;

/**
 * Tells a step. Without a range it reads the default of its section; with `nothing` it reads no string. Absent where
 * nobody listens, so that `step?.(...)` costs no more than a test.
 */
type Step<Numbers extends string> = (number: Numbers, reads?: StepReads) => void;

/** The calls by which the code of a section says what it does. */
export interface Section<Numbers extends string, Failure, Remark extends string> {
  readonly step: Step<Numbers> | undefined;
  /** Records a validation or conformance error that fails nothing. */
  readonly error: (remark: Remark) => void;
  /** Tells a step that records an error which has no other name than the step, and fails nothing. */
  readonly record: (number: Numbers, reads?: Range | null) => void;
  /** Tells a step that fails, and returns the failure. */
  readonly fail: (number: Numbers, reason: string, reads?: StepReads) => Failure;
  /** The same where the reason is a validation error, which is recorded. */
  readonly failWith: (number: Numbers, reason: Remark, reads?: StepReads) => Failure;
}

/**
 * The sections of a text. Each is called with the trace of the string that it reads, and with what its steps read by
 * default, if that is not the default of the trace: the whole of a string, or what a function returns then.
 */
export type Sections<O extends OutlineOfSections, Failure, Remark extends string> = {
  readonly [S in keyof NumbersOf<O>]: (
    trace: Trace,
    reads?: string | Reads,
  ) => Section<NumbersOf<O>[S] & string, Failure, Remark>;
};

/**
 * The sections of an outline; `failure` makes the failure of a text from a step and its reason, and `remarkOf` what is
 * recorded of it: the reason, where the text has names for its errors.
 */
export function sectionsOf<Remark extends string>() {
  return <const O extends OutlineOfSections, Failure>(
    outline: O,
    failure: (at: StepId, reason: string) => Failure,
    remarkOf: (at: StepId, reason: string) => string = (_, reason) => reason,
  ): Sections<O, Failure, Remark> => {
    const entries = outline.sections.map(
      ({ id, steps }) => [id, sectionOf(id, steps, failure, remarkOf)] as const,
    );
    const sections = Object.fromEntries(entries);
    if (!hasKeys<O["sections"][number]["id"], AnySection<Failure>>(sections, outline.sections))
      throw new Error("unreachable");
    return sections;
  };
}

function sectionOf<Failure>(
  section: string,
  numbers: readonly string[],
  failure: (at: StepId, reason: string) => Failure,
  remarkOf: (at: StepId, reason: string) => string,
): AnySection<Failure> {
  const ids: Readonly<Record<string, StepId>> = Object.fromEntries(
    numbers.map((number) => [number, `${section}, ${number}`]),
  );
  const idOf = (number: string): StepId => ids[number] ?? section;
  const failAt = (number: string, reason: string): Failure => failure(idOf(number), reason);
  const names: Names<Failure> = {
    idOf,
    failAt,
    remarkAt: (number, reason) => remarkOf(idOf(number), reason),
  };
  const unheard: Section<string, Failure, string> = {
    step: undefined,
    error: () => undefined,
    record: () => undefined,
    fail: failAt,
    failWith: failAt,
  };
  return (trace, reads) => (trace.isOn ? new Heard(names, trace, reads) : unheard);
}

/** The names of a section's steps, failures and remarks, by the numbers of the steps. */
interface Names<Failure> {
  readonly idOf: (number: string) => StepId;
  readonly failAt: (number: string, reason: string) => Failure;
  readonly remarkAt: (number: string, reason: string) => string;
}

/** A section that somebody listens to. What it is asked for is made then: most functions ask for `step` alone. */
class Heard<Failure> implements Section<string, Failure, string> {
  readonly step: Step<string> | undefined;
  readonly #names: Names<Failure>;
  readonly #remarks: string[] | undefined;

  constructor(names: Names<Failure>, trace: Trace, reads: string | Reads | undefined) {
    const { listener, remarks } = trace;
    const { idOf } = names;
    this.step =
      listener &&
      ((number, range = defaultOf(trace, reads)) => {
        trace.emit(idOf(number), range);
      });
    this.#names = names;
    this.#remarks = remarks;
  }

  get error(): (remark: string) => void {
    return (remark) => void this.#remarks?.push(remark);
  }

  get record(): (number: string, reads?: Range | null) => void {
    return (number, range) => {
      this.step?.(number, range);
      this.#remarks?.push(this.#names.idOf(number));
    };
  }

  get fail(): (number: string, reason: string, reads?: StepReads) => Failure {
    return (number, reason, range) => {
      this.step?.(number, range);
      return this.#names.failAt(number, reason);
    };
  }

  get failWith(): (number: string, reason: string, reads?: StepReads) => Failure {
    return (number, reason, range) => {
      this.#remarks?.push(this.#names.remarkAt(number, reason));
      return this.fail(number, reason, range);
    };
  }
}

/** The source of the types of tables. */
interface OutlineOfTables {
  readonly tables: readonly { readonly id: string }[];
}

/** Tells that a table has an entry, where somebody listens; without a range it is read where the trace reads. */
export type TellEntry = (entry: string, reads?: Range | null) => void;

/** The tables of an outline, by their ids: `table["4.2 special scheme"](trace)?.("http")`. */
export function tablesOf<const O extends OutlineOfTables>(
  outline: O,
): Readonly<Record<O["tables"][number]["id"], (trace: Trace) => TellEntry | undefined>> {
  const tables = Object.fromEntries(outline.tables.map(({ id }) => [id, tableOf(id)] as const));
  if (!hasKeys<O["tables"][number]["id"], ReturnType<typeof tableOf>>(tables, outline.tables))
    throw new Error("unreachable");
  return tables;
}

function tableOf(id: string): (trace: Trace) => TellEntry | undefined {
  return (trace) => {
    if (trace.listener === undefined) return undefined;
    return (entry, reads = trace.reads()) => {
      trace.emit(id, reads, entry);
    };
  };
}

type AnySection<Failure> = (trace: Trace, reads?: string | Reads) => Section<string, Failure, string>;

function hasKeys<Id extends string, Value>(
  record: Readonly<Record<string, Value>>,
  listed: readonly { readonly id: string }[],
): record is Readonly<Record<Id, Value>> {
  return listed.every(({ id }) => id in record);
}

function defaultOf(trace: Trace, reads: string | Reads | undefined): Range | null {
  if (reads === undefined) return trace.reads();
  return typeof reads === "string" ? all(reads) : reads();
}
