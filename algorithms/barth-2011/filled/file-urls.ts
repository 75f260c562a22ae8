/** Drive specifications and file URLs, as the description of Web::URL has them. */
import { silent } from "../../tracing/trace.js";
import { asciiUppercase } from "../../unicode/code-points.js";
import { canonicalizeHost } from "../canonicalizing-a-host.js";
import type { ParsedURL } from "../definitions.js";
import { findThePathQueryAndFragment } from "../parsing-a-url.js";
import type { Todos } from "../todos.js";
import { collapsedDots, percentUnescaping } from "./paths.js";

/** Reading `filled-drive-specs`: the letter and its ":" are the first segment of a file URL. */
export function windowsDriveSpecs(letter: string, afterScheme: string): ParsedURL {
  const url = withoutUserInfoAndPort("file", "", afterScheme);
  const slash = /^[/\\]/.test(url.path) ? "" : "/";
  return { ...url, path: `/${letter}:${slash}${url.path}` };
}

/**
 * Reading `filled-file-urls`: a host follows two slash characters, or four and more; it ends at the next one.
 *
 *   file:////h/s
 *             ^
 */
export function fileURL(scheme: string, afterScheme: string): ParsedURL {
  const slashes = /^[/\\]*/.exec(afterScheme)?.[0].length ?? 0;
  if (slashes < 2) return withoutUserInfoAndPort(scheme, "", slashes === 0 ? `/${afterScheme}` : afterScheme);
  if (slashes === 3) return withoutUserInfoAndPort(scheme, "", afterScheme.slice(2));
  const remaining = afterScheme.slice(slashes);
  const end = remaining.search(/[/\\?#]/);
  const host = end < 0 ? remaining : remaining.slice(0, end);
  return withoutUserInfoAndPort(scheme, host, remaining.slice(host.length));
}

/** `remaining` is what follows the host. */
function withoutUserInfoAndPort(scheme: string, host: string, remaining: string): ParsedURL {
  return {
    scheme,
    authority: host,
    userInfo: null,
    username: null,
    password: null,
    host,
    port: null,
    ...findThePathQueryAndFragment(remaining, silent),
  };
}

/** Reading `filled-drive-letters`: a letter and its suffix, of which each may be escaped. */
const drive = /^(?:[A-Za-z]|%[46][1-9A-Fa-f]|%[57][0-9Aa])(?:[:|]|%3[Aa]|%7[Cc])$/;
const canonicalDrive = /^\/[A-Za-z]:\//;
const leadingDrive = /^\/?((?:[A-Za-z]|%[46][1-9A-Fa-f]|%[57][0-9Aa]))(?:[:|]|%3[Aa]|%7[Cc])(?:\/|$)/;

/** Runs of what is a slash in the path, as it is or escaped. */
const slashRuns = /\\+|(?:%2[Ff]|%5[Cc])+/g;

/** Readings `filled-file-host-and-path` and `filled-drive-letters`; neither host nor path is canonicalized yet. */
export function hostAndPathOfFileURL(
  host: string,
  path: string,
  todos: Todos,
): { readonly host: string; readonly path: string } {
  path = path.replace(slashRuns, (run) => "/".repeat(run.startsWith("%") ? run.length / 3 : run.length));
  path = collapsed(path);
  // Where each host is that of this machine, the next one is taken out of the path.
  //   ///localhost///h
  //               ^
  let start = 0;
  for (;;) {
    const canonicalHost = host === "" ? "" : canonicalizeHost(host, todos, silent).host;
    const driveHost = [host, canonicalHost].find((each) => drive.test(each));
    if (driveHost !== undefined)
      return { host: "", path: withDrive(`/${driveHost}${todos.leadingSlash(path.slice(start))}`) };
    if (canonicalHost === "localhost") host = "";
    if (host !== "" || !path.startsWith("///", start)) break;
    while (path.charAt(start) === "/") start++;
    const end = path.indexOf("/", start);
    host = path.slice(start, end < 0 ? path.length : end);
    start += host.length;
  }
  const found = withDrive(path.slice(start));
  // What is left of the prefix of long paths in Windows.
  return asciiUppercase(host) === "%3F" && leadingDrive.test(found)
    ? { host: "", path: found }
    : { host, path: found };
}

/** A path whose escaped dots are dots as well, without its dot segments. */
function collapsed(path: string): string {
  return path === ""
    ? path
    : collapsedDots((path.startsWith("/") ? path : `/${path}`).replace(/%2[Ee]/g, "."));
}

function withDrive(path: string): string {
  if (canonicalDrive.test(path)) return path;
  return path.replace(leadingDrive, (_, letter: string) => `/${percentUnescaping(letter)}:/`);
}
