/** The ranges that are read of a host that is no longer as it was. */
import { all, firstMatch, range, type Range } from "../../tracing/range.js";
import type { Trace } from "../../tracing/trace.js";

/** The range in a host of a range of `s`, what it has become: as long as that is how it begins, otherwise all of it. */
export function rangeInHost(host: string, s: string, rangeOfS: Range): Range {
  return host.startsWith(s) ? rangeOfS : all(host);
}

/** The range in a host of the first match in what it has become. */
export function firstInHost(host: string, s: string, pattern: RegExp): Range {
  return rangeInHost(host, s, firstMatch(pattern, s) ?? all(s));
}

const labelSeparators = /[.\u3002\uff0e\uff61]/;

/** Gives the trace of a label by its index. */
export type LabelTraces = (index: number) => Trace;

/**
 * For each label of what a host has become: it reads the label of the host, or all of the host if there are more labels
 * than before, as decoding may bring forth.
 */
export function labelTraces(trace: Trace, host: string, became: string): LabelTraces {
  if (trace.listener === undefined) return () => trace;
  const labels = host.split(labelSeparators);
  if (became.split(".").length !== labels.length) return () => trace;
  let end = -1;
  const ranges = labels.map((label) => {
    const start = end + 1;
    end = start + label.length;
    return range(start, end);
  });
  return (index) => {
    const label = ranges[index];
    return label === undefined ? trace : trace.part(label.start, label.end);
  };
}
