/** The instrument of the draft: where the components of a parsed URL stand in the string that it was parsed from. */
import { all, nothing, type Range, range, removedFromEnds, startOfTrimmed } from "../tracing/range.js";
import { silent, Trace } from "../tracing/trace.js";

/** The components of a URL, in the order in which they stand. */
interface Components {
  readonly scheme: string;
  readonly userInfo: string | null;
  readonly host: string | null;
  readonly port: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

interface Located {
  readonly range: Range;
  /** The number of code units that it has been given in front, as a path its slash; `null` if it is read as a whole. */
  readonly added: number | null;
}

type LocatedComponents = Readonly<Record<keyof Components, Located | undefined>>;

/** The trace of a URL: a step reads nothing unless it says which component. */
export class URLTrace extends Trace {
  private readonly located: LocatedComponents;

  constructor({ listener, remarks, source }: Trace, located: LocatedComponents) {
    super(listener, remarks, source);
    this.located = located;
  }

  /** The range of a component; `nothing` if it does not stand in the string. */
  at(component: keyof Components): Range | null {
    return this.located[component]?.range ?? nothing;
  }

  /** For what reads a component. */
  on(component: keyof Components): Trace {
    if (!this.isOn) return silent;
    const located = this.located[component];
    if (located === undefined) return this.readingNothing();
    const { start, end } = located.range;
    return located.added === null ? this.within(start, end) : this.from(start).behindNothing(located.added);
  }

  /** For a URL that no string was parsed for. */
  ofRecord(): URLTrace {
    return new URLTrace(this.readingNothing(), nowhere);
  }

  /** For a file URL whose path has been changed, and its host, if both are read as a whole. */
  changed(isHostChanged: boolean): URLTrace {
    const { host, path } = this.located;
    if (host === undefined || path === undefined) return this;
    const both = isHostChanged ? range(host.range.start, path.range.end) : path.range;
    const whole: Located = { range: both, added: null };
    return new URLTrace(this, { ...this.located, path: whole, ...(isHostChanged && { host: whole }) });
  }
}

const nowhere: LocatedComponents = {
  scheme: undefined,
  userInfo: undefined,
  host: undefined,
  port: undefined,
  path: undefined,
  query: undefined,
  fragment: undefined,
};

const silentURL = new URLTrace(silent, nowhere);

/** The trace of a parsed URL. */
export function traceOf({ trace }: { readonly trace?: URLTrace }): URLTrace {
  return trace ?? silentURL;
}

/** A URL with its trace, if anybody listens. */
export function traced<URL extends Components>(url: URL, string: string, trace: Trace): URL {
  return trace.isOn ? { ...url, trace: new URLTrace(trace, locate(url, string)) } : url;
}

/** Finds the components by counting from the end of the string. */
function locate(url: Components, string: string): LocatedComponents {
  // The letter of a drive is no scheme, but belongs to the path.
  const hasScheme = string.startsWith(`${url.scheme}:`);
  const afterScheme = hasScheme ? url.scheme.length + 1 : 0;
  let end = string.length;
  const last = (component: string | null, delimiter: string): Located | undefined => {
    if (component === null) return undefined;
    const start = Math.max(afterScheme, end - component.length);
    const added = component.length - (end - start);
    const located = { range: range(start, end), added };
    end = start - delimiter.length;
    return added > 0 && located.range.start === located.range.end ? undefined : located;
  };
  const fragment = last(url.fragment, "#");
  const query = last(url.query, "?");
  const path = last(url.path, "");
  const port = last(url.port, ":");
  const host = last(url.host, url.userInfo === null ? "" : "@");
  const userInfo = last(url.userInfo, "");
  const scheme = hasScheme ? { range: all(url.scheme), added: 0 } : undefined;
  return { scheme, userInfo, host, port, path, query, fragment };
}

/** A URL that no string was parsed for, as the base is when a string is resolved against it. */
export function asRecord<URL extends object>(url: URL & { readonly trace?: URLTrace }): URL {
  return url.trace === undefined ? url : { ...url, trace: url.trace.ofRecord() };
}

/** A file URL with another host or path. */
export function withHostAndPath<URL extends Components & { readonly trace?: URLTrace }>(
  url: URL,
  { host, path }: { readonly host: string; readonly path: string },
): URL {
  if (url.host === host && url.path === path) return url;
  const trace = url.trace?.changed(url.host !== host);
  return { ...url, host, path, ...(trace && { trace }) };
}

/**
 * The control characters that are consumed in front of and behind what is left of a string, in which ranges are; all of
 * the string if there are none.
 */
export function controlCharactersAround(given: string, left: string): Range {
  const { start, end } = removedFromEnds(given, left) ?? all(given);
  const front = startOfTrimmed(given, left);
  return range(start - front, end - front);
}
