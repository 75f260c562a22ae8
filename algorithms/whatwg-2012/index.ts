/** The URL draft of 4 November 2012, as published by the W3C on 8 November. */
import type { Algorithm, Outcome, ParseOptions } from "../algorithm.js";
import { inBase } from "../places.js";
import { claimsOf } from "./claims.js";
import { toOutcome } from "./components.js";
import outline from "./outline.json" with { type: "json" };
import { parse as parseURL } from "./parsing.js";
import { readings } from "./readings.js";
import type { ParsedURL } from "./urls.js";

export const whatwg2012: Algorithm = {
  id: "whatwg-2012",
  title: "URL, W3C draft, November 2012",
  text: {
    date: "2012-11-08",
    source: "W3C Editor's Draft of the WHATWG text of 4 November (whatwg/url, url.src.html)",
    commit: "1dbb0d8",
    url: "https://github.com/whatwg/url/blob/1dbb0d8/url.src.html",
    licence: "CC0 1.0",
  },
  cites: [],
  unicode: null,
  outline,
  readings,
  parse,
  claims: claimsOf(parse),
};

function parse(input: string, base: string | null, options: ParseOptions = {}): Outcome {
  let baseURL: ParsedURL | null = null;
  if (base !== null) {
    const { url, neuteredAt } = parseURL(base, null, "utf-8", inBase(options.step));
    if (neuteredAt !== null) return rejected(neuteredAt);
    baseURL = url;
  }
  const { url, neuteredAt } = parseURL(input, baseURL, options.encoding ?? "utf-8", options.step);
  return neuteredAt === null ? toOutcome(url, options.step) : rejected(neuteredAt);
}

function rejected(at: string): Outcome {
  return { kind: "rejected", at, reason: "fatal error", remarks: [] };
}
