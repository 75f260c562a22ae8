/** 10 Canonicalization, step 5: moves pieces between the host and the path of a |file| URL. */
import { range } from "../tracing/range.js";
import type { Trace } from "../tracing/trace.js";
import { driveLetterOf, isDriveSpecification } from "./authority/drive-specifications.js";
import { isSlashCharacter, leadingSlashCharacters, type ParsedURL } from "./parsed-url.js";
import { percentDecodeUnreserved } from "./percent-encoding.js";
import { section } from "./section.js";
import { movedTo, type ComponentTraces } from "./traces/component-traces.js";

type HostAndPath = Pick<ParsedURL, "host" | "path" | "traces">;

/**
 * One round; `rounds` were before it, and would each have percent-decoded the path, which has yet to be done.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L1145
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L1108
 */
export function moveBetweenHostAndPath(
  { host, path, traces: at }: HostAndPath,
  rounds: number,
  trace: Trace,
): HostAndPath {
  const { step } = section["10 Canonicalization"](trace);
  if (host !== null && isDriveSpecification(host, at.host)) {
    step?.("5.1", at.host);
    step?.("5.1.1", at.hostAndPath);
    const slash = isSlashCharacter((path ?? "").charAt(0)) ? "" : "/";
    step?.("5.1.2");
    return {
      host: "",
      path: `/${host}${slash}${path ?? ""}`,
      traces: movedTo(at, { path: at.hostAndPath.atOnce() }),
    };
  }
  step?.("5.2", at.host);
  let canonicalHost = host;
  if (host === null || host === "localhost") {
    step?.("5.2.1", at.host);
    canonicalHost = "";
  }
  if (path === null) return { host: canonicalHost, path, traces: at };
  step?.("5.2.2", at.path);
  const slashes = leadingSlashCharacters(path);
  if (canonicalHost !== "" || slashes < 3) return withDrive(canonicalHost, path, rounds, at);
  const end = endOfSegment(path, slashes);
  step?.("5.2.2.1", at.path.part(0, slashes));
  step?.("5.2.2.1.1", at.path.part(0, slashes));
  // Erratum `hostpath-removes-from-the-path`.
  step?.("5.2.2.1.2", at.path.part(slashes, end));
  canonicalHost = percentDecodeUnreserved(path.slice(slashes, end), rounds);
  const moved = { host: at.path.part(slashes, end), path: at.path.part(end, path.length) };
  return withDrive(canonicalHost, path.slice(end), rounds, movedTo(at, moved));
}

/**
 * Step 5.2.2.2.
 *
 *   /c%7C/x
 *        ^ end of the drive specification
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L1108
 */
function withDrive(host: string | null, path: string, rounds: number, at: ComponentTraces): HostAndPath {
  const { step } = section["10 Canonicalization"](at.path);
  const start = isSlashCharacter(path.charAt(0)) ? 1 : 0;
  const end = endOfSegment(path, start);
  const segment = percentDecodeUnreserved(path.slice(start, end), rounds);
  if (!isDriveSpecification(segment, at.path.part(start, end))) return { host, path, traces: at };
  const replaced = range(0, Math.min(end + 1, path.length));
  step?.("5.2.2.2", replaced);
  step?.("5.2.2.2.1", replaced);
  const drive = `/${driveLetterOf(segment)}:/${path.slice(end + 1)}`;
  if (host !== "%3F") return { host, path: drive, traces: at };
  step?.("5.2.2.2.2", at.host);
  return { host: "", path: drive, traces: at };
}

/** Index of the first slash character from `start` on, or the length of the path. */
function endOfSegment(path: string, start: number): number {
  let end = start;
  while (end < path.length && !isSlashCharacter(path.charAt(end))) end++;
  return end;
}
