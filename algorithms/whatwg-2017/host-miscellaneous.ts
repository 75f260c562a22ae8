/** 3.2 Host miscellaneous. Reading `few-forbidden-host-code-points`: no more than these. */

export const forbiddenHostCodePoint = /[\0\t\n\r #%/:?@[\\\]]/;
export const forbiddenHostCodePointExcludingPercent = /[\0\t\n\r #/:?@[\\\]]/;

export function containsForbiddenHostCodePoint(input: string): boolean {
  return forbiddenHostCodePoint.test(input);
}

export function containsForbiddenHostCodePointExcludingPercent(input: string): boolean {
  return forbiddenHostCodePointExcludingPercent.test(input);
}
