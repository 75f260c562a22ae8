/** Who listens to what is done to the components of a URL, and where they stand in the string that it is parsed from. */
import type { Place, StepListener } from "../algorithm.js";
import { place } from "../places.js";
import type { ParsedURL } from "./parsed-url.js";

/**
 * The listeners to the steps that work on a component. Their places count from the beginning of the component, and a
 * step that says none has the whole component; one that is not in the string that was asked has no places.
 */
export interface Listeners {
  readonly scheme: StepListener;
  readonly authority: StepListener;
  readonly userInfo: StepListener;
  readonly user: StepListener;
  readonly password: StepListener;
  readonly host: StepListener;
  readonly port: StepListener;
  readonly path: StepListener;
  readonly query: StepListener;
  readonly fragment: StepListener;
  /** From the beginning of the host to the end of the path: HOSTPATH makes the one part of the other. */
  readonly hostAndPath: StepListener;
}

/** The whole string. */
export function all(string: string): Place {
  return place(0, string.length);
}

/** The first match; nothing at the beginning where there is none. */
export function firstOf(characters: RegExp, string: string): Place {
  const match = characters.exec(string);
  return match === null ? place(0, 0) : place(match.index, match.index + match[0].length);
}

/**
 * For what works on a part: its places count from `start`, and a step that says none has the whole part. `added` is how
 * many characters the part has been given in front that are not in the string.
 */
export function partOf(step: StepListener, start: number, end: number, added = 0): StepListener {
  return (id, reads) => {
    if (reads === undefined) step(id, place(start, end));
    else step(id, place(Math.max(start, start + reads.start - added), start + reads.end - added));
  };
}

/** The same where perhaps nobody listens. */
export function inPart(step: StepListener | undefined, start: number, end: number): StepListener | undefined {
  return step && partOf(step, start, end);
}

/** For what does not say where it reads: it has no place, or that of the component as a whole. */
export function unplaced(step: StepListener): StepListener {
  return (id) => {
    step(id);
  };
}

/** For what reads what has become of a string: as long as that is how the string begins, its places are the same. */
export function asFarAsUnchanged(
  step: StepListener | undefined,
  string: string,
  became: string,
): StepListener | undefined {
  return step === undefined || string.startsWith(became) ? step : unplaced(step);
}

/** The listeners to the components of a URL, which are found by counting from the end of `s`. */
export function listenersTo(url: ParsedURL, s: string, step: StepListener): Listeners {
  // The |scheme| of a drive or a UNC path is not in the string.
  const scheme = url.scheme !== null && s.startsWith(`${url.scheme}:`) ? url.scheme : null;
  const afterScheme = scheme === null ? 0 : scheme.length + 1;
  const nowhere = unplaced(step);
  const { user, password, host, port } = url;
  // Without authority it is the path of the base that is gone on with in the place of an empty one.
  const path = host === null && url.path === "" ? null : url.path;
  let end = s.length;
  const last = (component: string | null, delimiter: string): StepListener => {
    if (component === null) return nowhere;
    const start = Math.max(afterScheme, end - component.length);
    // The path of a drive has been given a slash in front, and perhaps a second one within.
    const added = component.length - (end - start);
    const listener = partOf(step, start, end, added);
    end = start - delimiter.length;
    return added > 1 ? unplaced(listener) : listener;
  };
  const fragment = last(url.fragment, "#");
  const query = last(url.query, "?");
  const endOfPath = end;
  const inPath = last(path, "");
  const endOfAuthority = end;
  const inPort = last(port, ":");
  const startOfHost = end - (host ?? "").length;
  const inHost = last(host, user === null ? "" : "@");
  const endOfUserInfo = end;
  const inPassword = last(password, ":");
  const inUser = last(user, "");
  return {
    scheme: scheme === null ? nowhere : partOf(step, 0, scheme.length),
    authority: host === null ? nowhere : partOf(step, end, endOfAuthority),
    userInfo: user === null ? nowhere : partOf(step, end, endOfUserInfo),
    user: inUser,
    password: inPassword,
    host: inHost,
    port: inPort,
    path: inPath,
    query,
    fragment,
    hostAndPath: host === null ? inPath : partOf(step, startOfHost, endOfPath),
  };
}

/** A base URL as the parsed URL that a string is resolved against, whose components have no places any more. */
export function asRecord(baseURL: ParsedURL, step: StepListener | undefined): ParsedURL {
  if (step === undefined) return baseURL;
  const nowhere = unplaced(step);
  const listeners: Listeners = {
    scheme: nowhere,
    authority: nowhere,
    userInfo: nowhere,
    user: nowhere,
    password: nowhere,
    host: nowhere,
    port: nowhere,
    path: nowhere,
    query: nowhere,
    fragment: nowhere,
    hostAndPath: nowhere,
  };
  return { ...baseURL, listeners };
}

/**
 * A URL that has been resolved from what was parsed, with the scheme of another: its listeners. A path that is not as
 * it was has the place of all of it, and so has a host that is made of the authority.
 */
export function heardAs(url: ParsedURL, parsed: ParsedURL, schemeOf: ParsedURL): ParsedURL {
  const { listeners } = parsed;
  if (listeners === undefined || schemeOf.listeners === undefined) return url;
  const { scheme } = schemeOf.listeners;
  const host = url.host === parsed.host ? listeners.host : listeners.authority;
  const path = url.path === parsed.path ? listeners.path : unplaced(listeners.path);
  return { ...url, listeners: { ...listeners, scheme, host, path } };
}

/** A URL whose host and path are not as they were any more: each has the place of all of it. */
export function heardAsAWhole(url: ParsedURL): ParsedURL {
  const { listeners } = url;
  if (listeners === undefined) return url;
  return {
    ...url,
    listeners: { ...listeners, host: unplaced(listeners.host), path: unplaced(listeners.path) },
  };
}

const labelSeparators = /[.\u3002\uff0e\uff61]/;

/**
 * For each label of what a host has become, who listens to it: its place is the label of the host. `undefined` if
 * there are more labels than before, as decoding may bring forth.
 */
export function labelListeners(
  step: StepListener,
  host: string,
  became: string,
): readonly StepListener[] | undefined {
  const labels = host.split(labelSeparators);
  if (became.split(".").length !== labels.length) return undefined;
  let end = -1;
  return labels.map((label) => {
    const start = end + 1;
    end = start + label.length;
    return partOf(step, start, end);
  });
}
