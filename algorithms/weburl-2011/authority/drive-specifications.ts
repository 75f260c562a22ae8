/** 9.1 Drive specifications. */
import type { StepListener } from "../../algorithm.js";

/** A drive letter and, reading `drive-suffix`, its suffix, each of them plain or percent-encoded. */
const driveLetter = "[A-Za-z]|%4[1-9A-Fa-f]|%5[0-9Aa]|%6[1-9A-Fa-f]|%7[0-9Aa]";
const driveSuffix = "[:|]|%3[Aa]|%7[Cc]";
const driveSpecification = new RegExp(`^(?:${driveLetter})(?:${driveSuffix})$`);

/** Whether a string is a drive specification. */
export function isDriveSpecification(string: string, step: StepListener | undefined): boolean {
  if (!driveSpecification.test(string)) return false;
  step?.("9.1 Drive specifications");
  return true;
}

/** The drive letter of a drive specification, percent-decoded. */
export function driveLetterOf(driveSpecification: string): string {
  return driveSpecification.startsWith("%")
    ? String.fromCharCode(Number.parseInt(driveSpecification.slice(1, 3), 16))
    : driveSpecification.charAt(0);
}
