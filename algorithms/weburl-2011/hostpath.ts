/** 10 Canonicalization, step 5: what passes between the host and the path of a |file| URL. */
import type { StepListener } from "../algorithm.js";
import { driveLetterOf, isDriveSpecification } from "./authority/drive-specifications.js";
import { isSlashCharacter, leadingSlashCharacters, type ParsedURL } from "./parsed-url.js";
import { percentDecodeUnreserved } from "./percent-encoding.js";

type HostAndPath = Pick<ParsedURL, "host" | "path">;

/** One round; `rounds` were before it, and would each have percent-decoded the path, which has yet to be done. */
export function moveBetweenHostAndPath(
  { host, path }: HostAndPath,
  rounds: number,
  step: StepListener | undefined,
): HostAndPath {
  if (host !== null && isDriveSpecification(host, step)) {
    step?.("10 Canonicalization, 5.1");
    step?.("10 Canonicalization, 5.1.1");
    const slash = isSlashCharacter((path ?? "").charAt(0)) ? "" : "/";
    step?.("10 Canonicalization, 5.1.2");
    return { host: "", path: `/${host}${slash}${path ?? ""}` };
  }
  step?.("10 Canonicalization, 5.2");
  let canonicalHost = host;
  if (host === null || host === "localhost") {
    step?.("10 Canonicalization, 5.2.1");
    canonicalHost = "";
  }
  if (path === null) return { host: canonicalHost, path };
  step?.("10 Canonicalization, 5.2.2");
  let rest = path;
  const slashes = leadingSlashCharacters(path);
  if (canonicalHost === "" && slashes >= 3) {
    step?.("10 Canonicalization, 5.2.2.1");
    step?.("10 Canonicalization, 5.2.2.1.1");
    // Reading `hostpath-removes-from-the-path`.
    step?.("10 Canonicalization, 5.2.2.1.2");
    const end = endOfSegment(path, slashes);
    canonicalHost = percentDecodeUnreserved(path.slice(slashes, end), rounds);
    rest = path.slice(end);
  }
  return withDrive({ host: canonicalHost, path: rest }, rounds, step);
}

/**
 * Step 5.2.2.2.
 *
 *   /c%7C/x
 *        ^ end of the drive specification
 */
function withDrive(
  { host, path }: { host: string | null; path: string },
  rounds: number,
  step: StepListener | undefined,
): HostAndPath {
  const start = isSlashCharacter(path.charAt(0)) ? 1 : 0;
  const end = endOfSegment(path, start);
  const segment = percentDecodeUnreserved(path.slice(start, end), rounds);
  if (!isDriveSpecification(segment, step)) return { host, path };
  step?.("10 Canonicalization, 5.2.2.2");
  step?.("10 Canonicalization, 5.2.2.2.1");
  const drive = `/${driveLetterOf(segment)}:/${path.slice(end + 1)}`;
  if (host !== "%3F") return { host, path: drive };
  step?.("10 Canonicalization, 5.2.2.2.2");
  return { host: "", path: drive };
}

/** Index of the first slash character from `start` on, or the length of the path. */
function endOfSegment(path: string, start: number): number {
  let end = start;
  while (end < path.length && !isSlashCharacter(path.charAt(end))) end++;
  return end;
}
