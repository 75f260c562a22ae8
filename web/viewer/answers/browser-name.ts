/** The products that name a browser in its user agent; those that other browsers name too come last. */
const products = [
  /\b(Edg|OPR|Firefox)\/(\d+)/,
  /\b((?:Headless)?Chrome)\/(\d+)/,
  /\b(?:Version)\/(\d+)[\d.]* (?:Mobile\/\w+ )?(Safari)\b/,
];

/** A browser and its main version, from a user agent: `Firefox 150`; the whole user agent if it is of another form. */
export function browserName(userAgent: string): string {
  for (const product of products) {
    const [, a, b] = product.exec(userAgent) ?? [];
    if (a !== undefined && b !== undefined) return b === "Safari" ? `${b} ${a}` : `${a} ${b}`;
  }
  return userAgent;
}
