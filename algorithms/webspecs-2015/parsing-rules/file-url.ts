/** 1.3.2 file-url(input). The prose of its rows 2 and 3 is exchanged: reading `file-rows-exchanged`. */
import type { Run } from "../authoring-requirements.js";
import {
  any,
  choice,
  N,
  optional,
  parseInput,
  partOf,
  sequence,
  T,
  zeroOrMore,
  type Rule,
} from "../railroad-diagrams.js";
import type { Result } from "../urls.js";
import { host, hostRule } from "./host.js";
import { path, pathRule } from "./path.js";

//   file:c:\foo\bar.html
const row1: Rule = {
  name: "file-url, row 1",
  diagram: sequence(
    T("file"),
    T(":"),
    any(/[a-zA-Z]/),
    choice(T(":"), T("|")),
    optional(choice(T("\\"), T("/"))),
    N(pathRule),
  ),
};

//   /C|\foo\bar
const row2: Rule = {
  name: "file-url, row 2",
  diagram: sequence(zeroOrMore(T("/")), any(/[a-zA-Z]/), T("|"), optional(T("/")), N(pathRule)),
};

//   file:/example.com/
// Reading `host-then-path-of-file`: nothing has to stand between the host and the path.
const row3: Rule = {
  name: "file-url, row 3",
  diagram: sequence(
    T("file"),
    T(":"),
    optional(T("/"), T("/"), N(hostRule)),
    zeroOrMore(T("/")),
    N(pathRule),
  ),
};

export const fileURLRule: Rule = { name: "file-url", diagram: choice(N(row1), N(row2), N(row3)) };

export function fileURL(input: string, run: Run): Result {
  run.step?.("1.3.2 file-url, 1");
  const row = parseInput(fileURLRule, input)?.[0]?.rule;
  run.step?.("1.3.2 file-url, 2");
  run.step?.("1.3.2 file-url, 3");
  let result: Result;
  if (row === row1) result = withDrive(input, run);
  else if (row === row2) result = withDriveOnly(input, run);
  else result = withoutDrive(input, run);
  run.step?.("1.3.2 file-url, 4");
  return result;
}

/** Row 1. */
function withDrive(input: string, run: Run): Result {
  run.step?.("1.3.2 file-url, 3.1");
  const pathPart = partOf(parseInput(row1, input) ?? [], pathRule) ?? "";
  run.step?.("1.3.2 file-url, 3.1.1");
  run.step?.("1.3.2 file-url, 3.1.2");
  let names = path(pathPart, run);
  if (hasEmptyFirst(names)) {
    run.step?.("1.3.2 file-url, 3.1.3");
    names = names.slice(1);
  }
  run.step?.("1.3.2 file-url, 3.1.4");
  const letter = input.charAt(input.indexOf(":") + 1);
  return { scheme: "file", path: [`${letter}:`, ...names] };
}

/** Row 2, by the prose of the third. No base is looked at: reading `drive-against-any-base`. */
function withDriveOnly(input: string, run: Run): Result {
  run.step?.("1.3.2 file-url, 3.3");
  run.step?.("1.3.2 file-url, 3.3.1");
  run.conformanceError?.("a drive without scheme");
  const pathPart = partOf(parseInput(row2, input) ?? [], pathRule) ?? "";
  run.step?.("1.3.2 file-url, 3.3.2");
  run.step?.("1.3.2 file-url, 3.3.3");
  let names = path(pathPart, run);
  if (hasEmptyFirst(names)) {
    run.step?.("1.3.2 file-url, 3.3.4");
    names = names.slice(1);
  }
  run.step?.("1.3.2 file-url, 3.3.5");
  // Reading `drive-after-slashes`: the letter is what follows all of them.
  const letter = input.charAt(input.indexOf("|") - 1);
  return { scheme: "file", path: [`${letter}:`, ...names] };
}

/** Row 3, by the prose of the second. */
function withoutDrive(input: string, run: Run): Result {
  run.step?.("1.3.2 file-url, 3.2");
  const parts = parseInput(row3, input) ?? [];
  const hostPart = partOf(parts, hostRule);
  const pathPart = partOf(parts, pathRule) ?? "";
  let result: Result = { scheme: "file" };
  run.step?.("1.3.2 file-url, 3.2.1");
  // Reading `empty-host-of-file`: a host that matches nothing is not present.
  const isHostPresent = hostPart !== null && hostPart !== "";
  if (isHostPresent) {
    run.step?.("1.3.2 file-url, 3.2.2");
    result = { ...result, host: host(hostPart, run) };
  }
  // Reading `file-path-set-first`: the path is set before that of the base is prepended.
  run.step?.("1.3.2 file-url, 3.2.4");
  let names = path(pathPart, run);
  if (!isHostPresent && !input.startsWith("/", "file:".length)) {
    run.step?.("1.3.2 file-url, 3.2.3");
    names = [...run.base.path.slice(0, -1), ...names];
  }
  return { ...result, path: names };
}

function hasEmptyFirst(names: readonly string[]): boolean {
  return names[0] === "" && names[1] !== undefined && names[1] !== "";
}
