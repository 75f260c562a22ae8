/** 1.3.2 file-url(input). The prose of its rows 2 and 3 is exchanged: reading `file-rows-exchanged`. */
import { all, endOf, firstMatch } from "../../tracing/range.js";
import type { Run } from "../authoring-requirements.js";
import {
  any,
  choice,
  N,
  optional,
  parseInput,
  partOf,
  requiredPartOf,
  sequence,
  T,
  valueOf,
  zeroOrMore,
} from "../railroad-diagrams.js";
import type { Rule } from "../railroad-rules.js";
import { before, between, delimitersOf } from "../traces.js";
import { section, table } from "../section.js";
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

/** https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L544 */
export function fileURL(input: string, run: Run): Result {
  const { step } = section["1.3.2 file-url"](run.trace);
  step?.("1", all(input));
  const row = parseInput(fileURLRule, input)?.[0]?.rule;
  step?.("2");
  step?.("3", all(input));
  let result: Result;
  if (row === row1) result = withDrive(input, run);
  else if (row === row2) result = withDriveOnly(input, run);
  else result = withoutDrive(input, run);
  step?.("4");
  return result;
}

/**
 * Row 1.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L544
 */
function withDrive(input: string, run: Run): Result {
  const { step } = section["1.3.2 file-url"](run.trace);
  const pathPart = requiredPartOf(parseInput(row1, input) ?? [], pathRule);
  const drive = input.charAt(input.indexOf(":") + 1);
  step?.("3.1", before(pathPart));
  table["4 ASCII alpha"](run.trace)?.(drive, firstMatch(/(?<=:)./, input));
  step?.("3.1.1");
  step?.("3.1.2", pathPart);
  let names = valueOf(path, pathPart, run);
  if (hasEmptyFirst(names)) {
    step?.("3.1.3");
    names = names.slice(1);
  }
  step?.("3.1.4", firstMatch(/(?<=:)./, input));
  return { scheme: "file", path: [`${drive}:`, ...names] };
}

/**
 * Row 2, by the prose of the third. No base is looked at: reading `drive-against-any-base`.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L544
 */
function withDriveOnly(input: string, run: Run): Result {
  const { step, error } = section["1.3.2 file-url"](run.trace);
  const pathPart = requiredPartOf(parseInput(row2, input) ?? [], pathRule);
  // Reading `drive-after-slashes`: the letter is what follows all of them.
  const drive = input.charAt(input.indexOf("|") - 1);
  step?.("3.3", before(pathPart));
  table["4 ASCII alpha"](run.trace)?.(drive, firstMatch(/.(?=\|)/, input));
  step?.("3.3.1", before(pathPart));
  error("a drive without scheme");
  step?.("3.3.2");
  step?.("3.3.3", pathPart);
  let names = valueOf(path, pathPart, run);
  if (hasEmptyFirst(names)) {
    step?.("3.3.4");
    names = names.slice(1);
  }
  step?.("3.3.5", firstMatch(/.(?=\|)/, input));
  return { scheme: "file", path: [`${drive}:`, ...names] };
}

/**
 * Row 3, by the prose of the second.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L544
 */
function withoutDrive(input: string, run: Run): Result {
  const { step } = section["1.3.2 file-url"](run.trace);
  const parts = parseInput(row3, input) ?? [];
  const hostPart = partOf(parts, hostRule);
  const pathPart = requiredPartOf(parts, pathRule);
  // Reading `empty-host-of-file`: a host that matches nothing is not present.
  const isHostPresent = hostPart !== null && hostPart.text !== "";
  step?.("3.2", before(isHostPresent ? hostPart : pathPart));
  let result: Result = { scheme: "file" };
  step?.("3.2.1");
  if (isHostPresent) {
    step?.("3.2.2", delimitersOf(hostPart, 2));
    result = { ...result, host: valueOf(host, hostPart, run) };
  }
  // Reading `file-path-set-first`: the path is set before that of the base is prepended.
  // The slashes after a host go with the path.
  step?.("3.2.4", isHostPresent ? between(hostPart, endOf(input)) : pathPart);
  let names = valueOf(path, pathPart, run);
  if (!isHostPresent && !input.startsWith("/", "file:".length)) {
    step?.("3.2.3");
    names = [...run.base.path.slice(0, -1), ...names];
  }
  return { ...result, path: names };
}

function hasEmptyFirst(names: readonly string[]): boolean {
  return names[0] === "" && names[1] !== undefined && names[1] !== "";
}
