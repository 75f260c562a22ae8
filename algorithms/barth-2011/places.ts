/** Who listens to what is done to the parts of a URL, and where they stand in the string that it is found in. */
import type { Place, StepListener } from "../algorithm.js";
import { from, place } from "../places.js";
import { leadingControlCharacters, withoutControlCharacters, type ParsedURL } from "./definitions.js";

/**
 * The listeners to the steps that work on a part. Their places count from the beginning of the part, and a step that
 * says none has the whole part; a part that is not in the string that was asked has no places.
 */
export interface Listeners {
  readonly scheme: StepListener;
  readonly userInfo: StepListener;
  readonly username: StepListener;
  /** Where there is no password, the end of the user-info. */
  readonly password: StepListener;
  readonly host: StepListener;
  readonly port: StepListener;
  readonly path: StepListener;
  readonly query: StepListener;
  readonly fragment: StepListener;
  /** From the beginning of the host to the end of the path, which belong together in file URLs. */
  readonly hostAndPath: StepListener;
}

/** The whole string. */
export function all(string: string): Place {
  return place(0, string.length);
}

/** The scheme of a string, or all of a string that has none. */
export function schemeIn(string: string): Place {
  const colon = string.indexOf(":");
  return place(0, colon < 0 ? string.length : colon);
}

/** The leading or trailing control characters of a string; all of it where it has both, or none. */
export function controlCharactersIn(string: string): Place {
  const start = leadingControlCharacters(string);
  const end = start + withoutControlCharacters(string).length;
  if (start > 0 && end === string.length) return place(0, start);
  return place(start === 0 && end < string.length ? end : 0, string.length);
}

/** A run of characters that is found at an index. */
export function runAt(start: number, run: string): Place {
  return place(start, start + run.length);
}

/** The character at an index; nothing at the end of the string. */
export function characterAt(string: string, index: number): Place {
  const [character = ""] = string.slice(index);
  return runAt(index, character);
}

/** The first match. */
export function firstOf(characters: RegExp, string: string): Place {
  return runAt(string.search(characters), string.match(characters)?.[0] ?? "");
}

/** For what does not say where it reads: it has no place, or that of the part as a whole. */
export function unplaced(step: StepListener): StepListener {
  return (id) => {
    step(id);
  };
}

/** For what reads a string without its leading control characters. */
export function fromConsumed(step: StepListener | undefined, string: string): StepListener | undefined {
  return step && from(step, leadingControlCharacters(string));
}

/**
 * For what reads a string of this length that ends as the part from `start` to `end` does. What it has in front of the
 * part was put there, as what a base gives, and has no place.
 */
export function endingIn(
  step: StepListener | undefined,
  start: number,
  end: number,
  length: number,
): StepListener | undefined {
  if (step === undefined) return undefined;
  const offset = end - length;
  return (id, reads) => {
    if (reads === undefined) step(id);
    else if (reads.end + offset <= start && Math.min(reads.start, 0) + offset < start) step(id);
    else step(id, place(Math.max(start, reads.start + offset), reads.end + offset));
  };
}

/** The listeners to the parts of a URL, which are found by counting from the end of `string`. */
export function listenersTo(url: ParsedURL, string: string, step: StepListener): Listeners {
  // The letter of a drive is no scheme, but belongs to the path.
  const hasScheme = string.startsWith(`${url.scheme}:`);
  const afterScheme = hasScheme ? url.scheme.length + 1 : 0;
  const listener = (start: number, end: number, length: number): StepListener => {
    const inPart = endingIn(step, start, end, length) ?? step;
    return (id, reads = place(0, length)) => {
      inPart(id, reads);
    };
  };
  let end = string.length;
  const last = (part: string | null, delimiter: string): StepListener => {
    if (part === null) return unplaced(step);
    // A path may have been given a slash that is not there.
    const start = Math.max(afterScheme, end - part.length);
    const inPart = listener(start, end, part.length);
    end = start - delimiter.length;
    return inPart;
  };
  const fragment = last(url.fragment, "#");
  const query = last(url.query, "?");
  const endOfPath = end;
  const path = last(url.path, "");
  const port = last(url.port, ":");
  const host = last(url.host, url.userInfo === null ? "" : "@");
  const startOfHost = url.userInfo === null ? end : end + 1;
  const endOfUserInfo = end;
  const userInfo = last(url.userInfo, "");
  const { username, password } = url;
  return {
    scheme: hasScheme ? listener(0, url.scheme.length, url.scheme.length) : unplaced(step),
    userInfo,
    username: username === null ? unplaced(step) : listener(end, end + username.length, username.length),
    password: listener(endOfUserInfo - (password?.length ?? 0), endOfUserInfo, password?.length ?? 0),
    host,
    port,
    path,
    query,
    fragment,
    hostAndPath: listener(startOfHost, endOfPath, endOfPath - startOfHost),
  };
}

/** A base URL as the record that a string is resolved against, whose parts have no places any more. */
export function asRecord(baseURL: ParsedURL, step: StepListener | undefined): ParsedURL {
  if (step === undefined) return baseURL;
  const inRecord = unplaced(step);
  return {
    ...baseURL,
    listeners: {
      scheme: inRecord,
      userInfo: inRecord,
      username: inRecord,
      password: inRecord,
      host: inRecord,
      port: inRecord,
      path: inRecord,
      query: inRecord,
      fragment: inRecord,
      hostAndPath: inRecord,
    },
  };
}

/** The listeners to a file URL whose host and path have been changed. */
export function listenersToChanged(
  { host, path, listeners }: ParsedURL,
  changed: { readonly host: string | null; readonly path: string },
): Listeners | undefined {
  if (listeners === undefined) return undefined;
  if (host !== changed.host) {
    const inBoth = unplaced(listeners.hostAndPath);
    return { ...listeners, host: inBoth, path: inBoth };
  }
  return path === changed.path ? listeners : { ...listeners, path: unplaced(listeners.path) };
}
