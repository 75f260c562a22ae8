/** A trace for each component of a URL. */
import { silent, type Trace } from "../../tracing/trace.js";

/** For what works on each component, which reads all of it by default; one that is not in the string reads nothing. */
export interface ComponentTraces {
  readonly scheme: Trace;
  readonly authority: Trace;
  readonly userInfo: Trace;
  readonly user: Trace;
  readonly password: Trace;
  readonly host: Trace;
  readonly port: Trace;
  readonly path: Trace;
  readonly query: Trace;
  readonly fragment: Trace;
  /** From the beginning of the host to the end of the path: HOSTPATH makes the one part of the other. */
  readonly hostAndPath: Trace;
}

/** All components read what `trace` reads. */
export function allOf(trace: Trace): ComponentTraces {
  return {
    scheme: trace,
    authority: trace,
    userInfo: trace,
    user: trace,
    password: trace,
    host: trace,
    port: trace,
    path: trace,
    query: trace,
    fragment: trace,
    hostAndPath: trace,
  };
}

/** Nobody listens. */
export const silentTraces = allOf(silent);

/** The traces where pieces have moved to the host or the path. */
export function movedTo(traces: ComponentTraces, moved: Partial<ComponentTraces>): ComponentTraces {
  return traces === silentTraces ? traces : { ...traces, ...moved };
}
