/** The trace of a state machine whose states pass over code points without a step: a tab, a slash too many. */
import { MachineTrace, type MachinePosition } from "./machine-trace.js";
import { range, type Range } from "./range.js";
import { silent, type Trace } from "./trace.js";

/**
 * Reads what a state passes over together with what comes next.
 *
 *   http:///host/
 *        ^--^
 */
export class PassingMachineTrace extends MachineTrace {
  /** The start of the code points that no step has read yet. */
  private unreadStart = 0;
  private isRead = true;

  static override of(trace: Trace): PassingMachineTrace {
    return trace.isOn ? new PassingMachineTrace(trace) : PassingMachineTrace.unheard;
  }

  private static readonly unheard = new PassingMachineTrace(silent);

  override reads(): Range {
    this.isRead = true;
    return range(this.unreadStart, this.c.end);
  }

  override enter(position: MachinePosition): void {
    if (this.listener === undefined) return;
    super.enter(position);
    if (this.isRead) this.unreadStart = position.pointer;
    this.isRead = false;
    if (position.buffer === "") this.bufferStart = this.unreadStart;
  }

  /**
   * `c`, and the beginning of `remaining` that a state reads with it.
   *
   *   http://h/%2e
   *            ^-^
   */
  cAnd(length: number): Range {
    return range(this.reads().start, this.c.end + length);
  }
}
