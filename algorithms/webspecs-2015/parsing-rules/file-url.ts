/** 1.3.2 file-url(input). The prose of its rows 2 and 3 is exchanged: reading `file-rows-exchanged`. */
import { place } from "../../places.js";
import { allOf, type Run } from "../authoring-requirements.js";
import {
  any,
  choice,
  delimitersOf,
  N,
  optional,
  parseInput,
  partOf,
  placeOf,
  requiredPartOf,
  sequence,
  T,
  valueOf,
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
  run.step?.("1.3.2 file-url, 1", allOf(input));
  const row = parseInput(fileURLRule, input)?.[0]?.rule;
  run.step?.("1.3.2 file-url, 2");
  run.step?.("1.3.2 file-url, 3", allOf(input));
  let result: Result;
  if (row === row1) result = withDrive(input, run);
  else if (row === row2) result = withDriveOnly(input, run);
  else result = withoutDrive(input, run);
  run.step?.("1.3.2 file-url, 4");
  return result;
}

/** Row 1. */
function withDrive(input: string, run: Run): Result {
  const pathPart = requiredPartOf(parseInput(row1, input) ?? [], pathRule);
  run.step?.("1.3.2 file-url, 3.1", place(0, pathPart.start));
  run.step?.("1.3.2 file-url, 3.1.1");
  run.step?.("1.3.2 file-url, 3.1.2", placeOf(pathPart));
  let names = valueOf(path, pathPart, run);
  if (hasEmptyFirst(names)) {
    run.step?.("1.3.2 file-url, 3.1.3");
    names = names.slice(1);
  }
  const at = input.indexOf(":") + 1;
  run.step?.("1.3.2 file-url, 3.1.4", place(at, at + 1));
  return { scheme: "file", path: [`${input.charAt(at)}:`, ...names] };
}

/** Row 2, by the prose of the third. No base is looked at: reading `drive-against-any-base`. */
function withDriveOnly(input: string, run: Run): Result {
  const pathPart = requiredPartOf(parseInput(row2, input) ?? [], pathRule);
  run.step?.("1.3.2 file-url, 3.3", place(0, pathPart.start));
  run.step?.("1.3.2 file-url, 3.3.1", place(0, pathPart.start));
  run.conformanceError?.("a drive without scheme");
  run.step?.("1.3.2 file-url, 3.3.2");
  run.step?.("1.3.2 file-url, 3.3.3", placeOf(pathPart));
  let names = valueOf(path, pathPart, run);
  if (hasEmptyFirst(names)) {
    run.step?.("1.3.2 file-url, 3.3.4");
    names = names.slice(1);
  }
  // Reading `drive-after-slashes`: the letter is what follows all of them.
  const at = input.indexOf("|") - 1;
  run.step?.("1.3.2 file-url, 3.3.5", place(at, at + 1));
  return { scheme: "file", path: [`${input.charAt(at)}:`, ...names] };
}

/** Row 3, by the prose of the second. */
function withoutDrive(input: string, run: Run): Result {
  const parts = parseInput(row3, input) ?? [];
  const hostPart = partOf(parts, hostRule);
  const pathPart = requiredPartOf(parts, pathRule);
  // Reading `empty-host-of-file`: a host that matches nothing is not present.
  const isHostPresent = hostPart !== null && hostPart.text !== "";
  run.step?.("1.3.2 file-url, 3.2", place(0, (isHostPresent ? hostPart : pathPart).start));
  let result: Result = { scheme: "file" };
  run.step?.("1.3.2 file-url, 3.2.1");
  if (isHostPresent) {
    run.step?.("1.3.2 file-url, 3.2.2", delimitersOf(hostPart, 2));
    result = { ...result, host: valueOf(host, hostPart, run) };
  }
  // Reading `file-path-set-first`: the path is set before that of the base is prepended.
  // The slashes after a host go with the path.
  run.step?.(
    "1.3.2 file-url, 3.2.4",
    place(isHostPresent ? placeOf(hostPart).end : pathPart.start, input.length),
  );
  let names = valueOf(path, pathPart, run);
  if (!isHostPresent && !input.startsWith("/", "file:".length)) {
    run.step?.("1.3.2 file-url, 3.2.3");
    names = [...run.base.path.slice(0, -1), ...names];
  }
  return { ...result, path: names };
}

function hasEmptyFirst(names: readonly string[]): boolean {
  return names[0] === "" && names[1] !== undefined && names[1] !== "";
}
