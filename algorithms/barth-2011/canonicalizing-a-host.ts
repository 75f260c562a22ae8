/** 5.3 Canonicalizing a Host. */
import type { StepListener } from "../algorithm.js";
import { asciiLowercase } from "../unicode/code-points.js";
import { domainToASCII } from "../unicode/idna2003.js";
import { utf8PercentEscaping } from "./definitions.js";
import { characterAt, runAt, unplaced } from "./places.js";
import type { Todos } from "./todos.js";

export interface CanonicalHost {
  readonly host: string;
  /** Whether ToASCII failed, on which the draft is silent. */
  readonly toASCIIFailed: boolean;
}

export function canonicalizeHost(host: string, todos: Todos, step: StepListener | undefined): CanonicalHost {
  // An address can be told only from what the other steps make of the host.
  step?.("5.3 Canonicalizing a Host, 1");
  step?.("5.3 Canonicalizing a Host, 2");
  const unicodeHost = normalizeHostEscapes(host, todos, step);
  step?.("5.3 Canonicalizing a Host, 3");
  // Reading `idna-flags`.
  const result = domainToASCII(unicodeHost, { allowUnassigned: true, useSTD3ASCIIRules: false });
  const domain = todos.domain(result.kind === "ok" ? result.domain : unicodeHost, (escaped) =>
    normalizeHostEscapes(escaped, todos, undefined),
  );
  return { host: todos.ipAddress(domain), toASCIIFailed: result.kind !== "ok" };
}

/** Runs of characters for which the step does the same: "%", other members of host-escaped, ALPHA, others. */
const hostRuns = /%+|[\0-$&-*,/;-@\\^`{-\x7F]+|[A-Za-z]+|[^\0-*,/;-@A-Z\\^`a-\x7F]+/g;
const hostEscaped = /^[\0-*,/;-@\\^`{-\x7F]/;

/** 5.3.1 Host Escape Normalization. */
function normalizeHostEscapes(host: string, todos: Todos, step: StepListener | undefined): string {
  step?.("5.3.1 Host Escape Normalization, 1");
  const unescaped = todos.percentUnescapedHost(host);
  if (unescaped !== host) {
    step?.("5.3.1 Host Escape Normalization, 1.1", characterAt(host, host.indexOf("%")));
    step?.("5.3.1 Host Escape Normalization, 1.1.1", characterAt(host, host.indexOf("%")));
  }
  const characters = todos.characters(unescaped);
  const isInPlace = unescaped === host && characters.length === host.length;
  const inCharacters = step === undefined || isInPlace ? step : unplaced(step);
  return characters.replace(hostRuns, (run, start: number) => {
    if (run.startsWith("%")) {
      inCharacters?.("5.3.1 Host Escape Normalization, 1.1", runAt(start, run));
      inCharacters?.("5.3.1 Host Escape Normalization, 1.1.1", runAt(start, run));
    }
    if (hostEscaped.test(run)) {
      inCharacters?.("5.3.1 Host Escape Normalization, 1.2", runAt(start, run));
      inCharacters?.("5.3.1 Host Escape Normalization, 1.2.1", runAt(start, run));
      return utf8PercentEscaping(run);
    }
    if (/^[A-Za-z]/.test(run)) {
      inCharacters?.("5.3.1 Host Escape Normalization, 1.3", runAt(start, run));
      inCharacters?.("5.3.1 Host Escape Normalization, 1.3.1", runAt(start, run));
      return asciiLowercase(run);
    }
    inCharacters?.("5.3.1 Host Escape Normalization, 1.4", runAt(start, run));
    inCharacters?.("5.3.1 Host Escape Normalization, 1.4.1", runAt(start, run));
    return run;
  });
}
