/** 3.2 Host miscellaneous. */

export const forbiddenHostCodePoint = /[\0\t\n\r #/:<>?@[\\\]^|]/;
export const forbiddenDomainCodePoint = /[\0-\x20#%/:<>?@[\\\]^|\x7F]/;

export function containsForbiddenHostCodePoint(input: string): boolean {
  return forbiddenHostCodePoint.test(input);
}

export function containsForbiddenDomainCodePoint(input: string): boolean {
  return forbiddenDomainCodePoint.test(input);
}
