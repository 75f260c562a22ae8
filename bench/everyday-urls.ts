/** Everyday web URLs from a seeded generator, in the proportions of links on pages. */

/** Returns a generator of numbers from 0 up to 1 (mulberry32), deterministic by seed. */
function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const words = (
  "about account api archive article assets blog browse cart category checkout comments contact css download " +
  "en events faq feed files forum gallery help home images index item js jobs latest list login media members " +
  "news offers page photos post press privacy product profile search shop static store support tag team terms " +
  "thread topics travel user video watch weather wiki"
).split(" ");
const domains = ["com", "org", "net", "de", "co.uk", "io", "fr", "gov", "edu", "info"];

export function everydayURLs(count: number): string[] {
  const random = seeded(1);
  const chance = (share: number): boolean => random() < share;
  const upTo = (limit: number): number => Math.floor(random() * limit);
  const word = (): string => words[upTo(words.length)] ?? "";
  const some = (limit: number, make: () => string, joint: string): string =>
    Array.from({ length: 1 + upTo(limit) }, make).join(joint);
  const segment = (): string =>
    chance(0.3) ? `${word()}-${word()}-${upTo(100000)}` : chance(0.05) ? `${word()}%20${word()}` : word();
  const pair = (): string => `${word()}=${chance(0.5) ? String(upTo(1000000)) : word()}`;
  return Array.from({ length: count }, () => {
    const scheme = chance(0.85) ? "https" : "http";
    const host = `${chance(0.5) ? "www." : chance(0.3) ? `${word()}.` : ""}${word()}${word()}.${domains[upTo(domains.length)] ?? ""}`;
    const port = chance(0.02) ? ":8080" : "";
    const path = chance(0.1)
      ? ""
      : `/${some(5, segment, "/")}${chance(0.2) ? "/" : chance(0.2) ? ".html" : ""}`;
    const query = chance(0.35) ? `?${some(5, pair, "&")}` : "";
    const fragment = chance(0.1) ? `#${word()}` : "";
    return `${scheme}://${host}${port}${path}${query}${fragment}`;
  });
}
