/** The traces of the components of a URL. */
import { range } from "../../tracing/range.js";
import type { Trace } from "../../tracing/trace.js";
import type { ParsedURL } from "../parsed-url.js";
import { allOf, movedTo, silentTraces } from "./component-traces.js";

/** A URL that was parsed from `s` with the traces of its components, which are found by counting from the end of `s`. */
export function withTraces(url: ParsedURL, s: string, trace: Trace): ParsedURL {
  if (trace.listener === undefined) return url;
  // The |scheme| of a drive or a UNC path is not in the string.
  const scheme = url.scheme !== null && s.startsWith(`${url.scheme}:`) ? url.scheme : null;
  const afterScheme = scheme === null ? 0 : scheme.length + 1;
  const nowhere = trace.readingNothing();
  let end = s.length;
  const last = (component: string | null, delimiter: string): Trace => {
    if (component === null) return nowhere;
    const stop = end;
    const start = Math.max(afterScheme, stop - component.length);
    end = start - delimiter.length;
    // The path of a drive has been given a slash in front, and perhaps a second one within.
    const added = component.length - (stop - start);
    if (added === 0) return trace.part(start, stop);
    if (added > 1) return trace.within(start, stop);
    return trace.behind(added, range(start, start)).part(0, component.length);
  };
  const fragment = last(url.fragment, "#");
  const query = last(url.query, "?");
  const endOfPath = end;
  // Without authority it is the path of the base that is gone on with in the place of an empty one.
  const path = last(url.host === null && url.path === "" ? null : url.path, "");
  const endOfAuthority = end;
  const port = last(url.port, ":");
  const startOfHost = end - (url.host ?? "").length;
  const host = last(url.host, url.user === null ? "" : "@");
  const endOfUserInfo = end;
  const password = last(url.password, ":");
  const user = last(url.user, "");
  const traces = {
    scheme: scheme === null ? nowhere : trace.part(0, scheme.length),
    authority: url.host === null ? nowhere : trace.part(end, endOfAuthority),
    userInfo: url.user === null ? nowhere : trace.part(end, endOfUserInfo),
    ...{ user, password, host, port, path, query, fragment },
    hostAndPath: url.host === null ? path : trace.part(startOfHost, endOfPath),
  };
  return { ...url, traces };
}

/** A base URL as the parsed URL that a string is resolved against, whose components are in no string any more. */
export function asRecord(baseURL: ParsedURL, trace: Trace): ParsedURL {
  return trace.listener === undefined ? baseURL : { ...baseURL, traces: allOf(trace.readingNothing()) };
}

/**
 * A URL that has been resolved from what was parsed, with the scheme of another: its traces. A path that is not as it
 * was is read at once, and a host that is made of the authority is read there.
 */
export function resolvedFrom(parsed: ParsedURL, schemeOf: ParsedURL, url: ParsedURL): ParsedURL {
  const { traces } = parsed;
  if (traces === silentTraces) return url;
  const { scheme } = schemeOf.traces;
  const host = url.host === parsed.host ? traces.host : traces.authority;
  const path = url.path === parsed.path ? traces.path : traces.path.atOnce();
  return { ...url, traces: { ...traces, scheme, host, path } };
}

/** A URL whose host and path are not as they were any more: each is read at once. */
export function changedByHOSTPATH(url: ParsedURL): ParsedURL {
  const { traces } = url;
  return { ...url, traces: movedTo(traces, { host: traces.host.atOnce(), path: traces.path.atOnce() }) };
}
