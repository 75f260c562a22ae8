/** 10 Canonicalization, step 5: what passes between the host and the path of a |file| URL. */
import type { StepListener } from "../algorithm.js";
import { driveLetterOf, isDriveSpecification } from "./authority/drive-specifications.js";
import { isSlashCharacter, leadingSlashCharacters, type ParsedURL } from "./parsed-url.js";
import { percentDecodeUnreserved } from "./percent-encoding.js";
import { inPart, partOf, unplaced, type Listeners } from "./places.js";

type HostAndPath = Pick<ParsedURL, "host" | "path" | "listeners">;

/** One round; `rounds` were before it, and would each have percent-decoded the path, which has yet to be done. */
export function moveBetweenHostAndPath(
  { host, path, listeners: at }: HostAndPath,
  rounds: number,
  step: StepListener | undefined,
): HostAndPath {
  if (host !== null && isDriveSpecification(host, at?.host)) {
    at?.host("10 Canonicalization, 5.1");
    at?.hostAndPath("10 Canonicalization, 5.1.1");
    const slash = isSlashCharacter((path ?? "").charAt(0)) ? "" : "/";
    step?.("10 Canonicalization, 5.1.2");
    const moved = { host: "", path: `/${host}${slash}${path ?? ""}` };
    return at === undefined ? moved : { ...moved, listeners: { ...at, path: unplaced(at.hostAndPath) } };
  }
  at?.host("10 Canonicalization, 5.2");
  let canonicalHost = host;
  if (host === null || host === "localhost") {
    at?.host("10 Canonicalization, 5.2.1");
    canonicalHost = "";
  }
  if (path === null) return { host: canonicalHost, path };
  at?.path("10 Canonicalization, 5.2.2");
  let rest = path;
  let listeners = at;
  const slashes = leadingSlashCharacters(path);
  if (canonicalHost === "" && slashes >= 3) {
    const end = endOfSegment(path, slashes);
    const inSlashes = inPart(at?.path, 0, slashes);
    inSlashes?.("10 Canonicalization, 5.2.2.1");
    inSlashes?.("10 Canonicalization, 5.2.2.1.1");
    // Erratum `hostpath-removes-from-the-path`.
    inPart(at?.path, slashes, end)?.("10 Canonicalization, 5.2.2.1.2");
    if (at !== undefined) {
      // After the first round each step has the place of all of the path.
      const inHost = rounds > 0 ? at.path : partOf(at.path, slashes, end);
      const inRest = rounds > 0 ? at.path : partOf(at.path, end, path.length);
      listeners = { ...at, host: inHost, path: inRest };
    }
    canonicalHost = percentDecodeUnreserved(path.slice(slashes, end), rounds);
    rest = path.slice(end);
  }
  const moved = withDrive(canonicalHost, rest, rounds, listeners);
  return listeners === undefined ? moved : { ...moved, listeners };
}

/**
 * Step 5.2.2.2.
 *
 *   /c%7C/x
 *        ^ end of the drive specification
 */
function withDrive(
  host: string | null,
  path: string,
  rounds: number,
  at: Listeners | undefined,
): HostAndPath {
  const start = isSlashCharacter(path.charAt(0)) ? 1 : 0;
  const end = endOfSegment(path, start);
  const segment = percentDecodeUnreserved(path.slice(start, end), rounds);
  if (!isDriveSpecification(segment, inPart(at?.path, start, end))) return { host, path };
  const inReplaced = inPart(at?.path, 0, Math.min(end + 1, path.length));
  inReplaced?.("10 Canonicalization, 5.2.2.2");
  inReplaced?.("10 Canonicalization, 5.2.2.2.1");
  const drive = `/${driveLetterOf(segment)}:/${path.slice(end + 1)}`;
  if (host !== "%3F") return { host, path: drive };
  at?.host("10 Canonicalization, 5.2.2.2.2");
  return { host: "", path: drive };
}

/** Index of the first slash character from `start` on, or the length of the path. */
function endOfSegment(path: string, start: number): number {
  let end = start;
  while (end < path.length && !isSlashCharacter(path.charAt(end))) end++;
  return end;
}
