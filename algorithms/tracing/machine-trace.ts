/** The trace of a state machine that walks over a string with a pointer and gathers code points in a buffer. */
import { codePointAt, type Range, range } from "./range.js";
import { silent, Trace } from "./trace.js";

/** The position of a machine, which it tells its trace before a state runs. */
export interface MachinePosition {
  readonly input: string;
  /** In code units. */
  readonly pointer: number;
  /** The code points from the pointer on for which the state does the same. */
  readonly run: string;
  readonly buffer: string;
}

const beginning = range(0, 0);

/** A step of a state reads `c` unless it says otherwise: the code point at the pointer, or a run of like ones. */
export class MachineTrace extends Trace {
  protected c: Range = beginning;
  protected bufferStart = 0;

  protected constructor({ listener, remarks, source }: Trace) {
    super(listener, remarks, source);
  }

  /** The trace of a machine that reads the string of a trace. */
  static of(trace: Trace): MachineTrace {
    return trace.isOn ? new MachineTrace(trace) : MachineTrace.silent;
  }

  private static readonly silent = new MachineTrace(silent);

  override reads(): Range {
    return this.c;
  }

  /** Notes where `c` and the buffer stand, before the state runs. */
  enter({ input, pointer, run, buffer }: MachinePosition): void {
    if (this.listener === undefined) return;
    this.c = run.length > 1 ? range(pointer, pointer + run.length) : codePointAt(input, pointer);
    if (buffer === "") this.bufferStart = pointer;
  }

  /**
   * The code points in the buffer, which end before `c`.
   *
   *   http://host/
   *          ^--^
   */
  get buffer(): Range {
    return range(this.bufferStart, this.c.start);
  }

  /** For what reads `c` and the code points behind it. */
  fromC(): Trace {
    return this.from(this.c.start);
  }

  /** For what parses the buffer. */
  fromBuffer(): Trace {
    return this.from(this.bufferStart);
  }

  /** For what works on the buffer as a whole. */
  onBuffer(): Trace {
    return this.within(this.bufferStart, this.c.start);
  }

  /**
   * The pieces of the buffer in order, each with the trace for what works on it as a whole. What has been put in front
   * of the code points in the buffer stands for the one before them.
   */
  *pieces(buffer: string, pieces: readonly string[]): Generator<[piece: string, trace: Trace]> {
    const inBuffer = this.prefixed(buffer.length - (this.c.start - this.bufferStart));
    let start = 0;
    for (const piece of pieces) {
      yield [piece, inBuffer.within(start, start + piece.length)];
      start += piece.length;
    }
  }

  private prefixed(length: number): Trace {
    if (this.listener === undefined || length === 0) return this.fromBuffer();
    const before = range(this.bufferStart - 1, this.bufferStart);
    return new Trace(this.listener, this.remarks, this.source.behind(length, before));
  }
}
