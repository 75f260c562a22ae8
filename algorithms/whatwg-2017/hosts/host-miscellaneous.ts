/** 3.2 Host miscellaneous. Reading `few-forbidden-host-code-points`: no more than these. */

export const forbiddenHostCodePoint = /[\0\t\n\r #%/:?@[\\\]]/;
export const forbiddenHostCodePointExcludingPercent = /[\0\t\n\r #/:?@[\\\]]/;

/** The first forbidden host code point of a string; `null` if it contains none. */
export function forbiddenHostCodePointIn(input: string): string | null {
  return forbiddenHostCodePoint.exec(input)?.[0] ?? null;
}

/** The first forbidden host code point other than "%"; `null` if there is none. */
export function forbiddenHostCodePointExcludingPercentIn(input: string): string | null {
  return forbiddenHostCodePointExcludingPercent.exec(input)?.[0] ?? null;
}
