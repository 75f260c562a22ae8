/** The steps of the Barth draft, which the outline of this text lists with "[url-spec]" in front. */
import { Trace } from "../../tracing/trace.js";

/** The trace for what the Barth draft does to the string that is read here. Its tables are not in this outline. */
export function citing(trace: Trace): Trace {
  const { listener, source } = trace;
  if (listener === undefined) return trace;
  return new Trace(
    (id, span, entry) => {
      if (entry === undefined) listener(`[url-spec] ${id}`, span);
    },
    undefined,
    source,
  );
}
