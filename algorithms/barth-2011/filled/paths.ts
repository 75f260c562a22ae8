/** The escapes and the dots of a path. */

/** Reading `filled-path-percent`: escapes of unreserved characters (RFC 3986, section 2.3) are unescaped, once. */
export function percentUnescaping(string: string): string {
  return string.replace(/%([0-9A-Fa-f]{2})/g, (escape, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : escape;
  });
}

/** Reading `filled-dot-collapsing`: RFC 3986, section 5.2.4. The path begins with "/". */
export function collapsedDots(path: string): string {
  if (!path.includes("/.")) return path;
  const segments: string[] = [];
  let endsInDots = false;
  for (const segment of path.slice(1).split("/")) {
    endsInDots = segment === "." || segment === "..";
    if (segment === "..") segments.pop();
    else if (segment !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}${endsInDots && segments.length > 0 ? "/" : ""}`;
}
