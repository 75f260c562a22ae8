/** Those who listen to a parser, and the string that it reads. */
import type { ParseOptions, Span, StepId, StepListener } from "../algorithm.js";
import { asciiLowercase } from "../unicode/code-points.js";
import { nothing, range, startOfTrimmed, type Range } from "./range.js";
import { SourceText } from "./source-text.js";

/**
 * The listeners to one run of a parser, with the string that it reads. Each parser is given the trace of its own string;
 * where nobody listens it is the same object throughout and costs nothing.
 */
export class Trace {
  /** Is told each step; absent in everyday parsing. */
  readonly listener: StepListener | undefined;
  /** The text's validation or conformance errors in the order met; absent unless asked for. */
  readonly remarks: string[] | undefined;
  /** True if anybody listens to steps or remarks. */
  readonly isOn: boolean;
  readonly source: SourceText;
  /** The steps and entries that are not emitted again; `null` if each is emitted as often as it is taken. */
  private readonly emitted: Set<string> | null;
  private readonly byDefault: Range | null;

  constructor(
    listener: StepListener | undefined,
    remarks: string[] | undefined,
    source = SourceText.whole("input"),
    byDefault: Range | null = nothing,
    emitted: Set<string> | null = null,
  ) {
    this.listener = listener;
    this.remarks = remarks;
    this.isOn = listener !== undefined || remarks !== undefined;
    this.source = source;
    this.byDefault = byDefault;
    this.emitted = emitted;
  }

  /** Returns the range of a step that gives none. */
  reads(): Range | null {
    return this.byDefault;
  }

  /**
   * Tells a step, or the entry that a table has, with the span of what it reads: a range of the string, what another trace
   * reads by default, or nothing.
   */
  emit(id: StepId, read: Range | Trace | null, entry?: string): void {
    if (this.emitted !== null) {
      const found = entry === undefined ? id : `${id}\n${entry}`;
      if (this.emitted.has(found)) return;
      this.emitted.add(found);
    }
    const span = read instanceof Trace ? read.spanRead() : this.spanOf(read);
    this.listener?.(id, span, entry);
  }

  private spanRead(): Span | undefined {
    return this.spanOf(this.reads());
  }

  private spanOf(read: Range | null): Span | undefined {
    return read === null ? undefined : this.source.spanOf(read);
  }

  /** For the parsing of the base, whose remarks are not those of the input. */
  inBase(): Trace {
    return this.isOn ? new Trace(this.listener, undefined, SourceText.whole("base")) : this;
  }

  /** For what reads the piece of the string that begins at `start`, in code units. */
  from(start: number): Trace {
    return this.with(() => this.source.from(start));
  }

  /** For what reads a piece of the string, all of it by default. */
  part(start: number, end: number): Trace {
    return this.with(() => this.source.from(start), range(0, end - start));
  }

  /** For what works at once on what is read by default here. */
  atOnce(): Trace {
    const read = this.reads();
    return read === null ? this : this.within(read.start, read.end);
  }

  /** For what reads the string behind a prefix of `length` units that stands for a range, which ends where it begins. */
  behind(length: number, read: Range): Trace {
    return this.with(() => this.source.behind(length, read));
  }

  /** For what reads a string from whose ends something has been removed. */
  trimmed(given: string, trimmed: string): Trace {
    return this.listener === undefined ? this : this.from(startOfTrimmed(given, trimmed));
  }

  /** For what reads the string behind as many code units that stood neither in the input nor in the base. */
  behindNothing(length: number): Trace {
    return length === 0 ? this : this.with(() => this.source.behindNothing(length));
  }

  /** For what reads a string that ends with this one, behind what stood neither in the input nor in the base. */
  atEndOf(string: string, ending: string): Trace {
    return this.behindNothing(string.length - ending.length);
  }

  /** For what works on a piece of the string as a whole. */
  within(start: number, end: number): Trace {
    return this.with(() => this.source.asOne({ start, end }), range(0, 0));
  }

  /** For what works on the whole string at once. */
  whole(string: string): Trace {
    return this.within(0, string.length);
  }

  /** For what reads the string without the matches of a global pattern. */
  without(removed: RegExp, string: string): Trace {
    if (this.listener === undefined || string.search(removed) === -1) return this;
    return this.with(() => this.source.without(removed, string));
  }

  /** For what reads the string with each match of a global pattern replaced. */
  replaced(pattern: RegExp, replace: (match: string) => string, string: string): Trace {
    if (this.listener === undefined || string.search(pattern) === -1) return this;
    return this.with(() => this.source.replaced(pattern, replace, string));
  }

  /**
   * For what reads what has become of a string: its offsets are the same if nothing but the case of ASCII letters
   * differs; otherwise the string as a whole is read.
   */
  became(string: string, result: string): Trace {
    if (this.listener === undefined || isSameButForCase(string, result)) return this;
    return this.within(0, string.length);
  }

  /** For what works on what was found, and reads no string. */
  readingNothing(): Trace {
    return this.with(() => this.source.nowhere());
  }

  /** For loops over the bytes of a string: each step is told once. */
  onceEach(): Trace {
    if (this.listener === undefined) return this;
    return new Trace(this.listener, this.remarks, this.source, this.reads(), new Set());
  }

  /** For what the specification parses once more, without remarks of its own. */
  withoutRemarks(): Trace {
    return this.remarks === undefined ? this : new Trace(this.listener, undefined, this.source, this.reads());
  }

  private with(source: () => SourceText, byDefault?: Range): Trace {
    if (this.listener === undefined) return this;
    return new Trace(this.listener, this.remarks, source(), byDefault);
  }
}

function isSameButForCase(string: string, result: string): boolean {
  return string === result || asciiLowercase(string) === asciiLowercase(result);
}

/** Nobody listens. */
export const silent = new Trace(undefined, undefined);

/** The trace of one parse, as it is asked for. */
export function traceFor({ step, remarks }: ParseOptions): Trace {
  return step === undefined && remarks !== true ? silent : new Trace(step, remarks === true ? [] : undefined);
}
