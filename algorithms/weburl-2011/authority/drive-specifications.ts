/** 9.1 Drive specifications. */
import { all, leftOf } from "../../tracing/range.js";
import type { Trace } from "../../tracing/trace.js";
import { section, table } from "../section.js";

/** A drive letter and, reading `drive-suffix`, its suffix, each of them plain or percent-encoded. */
const driveLetter = "[A-Za-z]|%4[1-9A-Fa-f]|%5[0-9Aa]|%6[1-9A-Fa-f]|%7[0-9Aa]";
const driveSuffix = "[:|]|%3[Aa]|%7[Cc]";
const driveSpecification = new RegExp(`^(${driveLetter})(${driveSuffix})$`);

/**
 * Returns whether a string is a drive specification.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L560
 */
export function isDriveSpecification(string: string, trace: Trace): boolean {
  const { step } = section["9.1 Drive specifications"](trace);
  const [, letter, suffix] = driveSpecification.exec(string) ?? [];
  if (letter === undefined || suffix === undefined) return false;
  step?.("");
  table["9.1 drive letter"](trace)?.(letter, all(letter));
  table["9.1 drive suffix"](trace)?.(suffix, leftOf(string, suffix));
  return true;
}

/** The drive letter of a drive specification, percent-decoded. */
export function driveLetterOf(driveSpecification: string): string {
  return driveSpecification.startsWith("%")
    ? String.fromCharCode(Number.parseInt(driveSpecification.slice(1, 3), 16))
    : driveSpecification.charAt(0);
}
