/** 5.3 Canonicalizing a Host. */
import { codePointAt, runAt } from "../tracing/range.js";
import { silent, type Trace } from "../tracing/trace.js";
import { asciiLowercase } from "../unicode/code-points.js";
import { domainToASCII } from "../unicode/idna2003.js";
import { utf8PercentEscaping } from "./definitions.js";
import { section, table } from "./section.js";
import type { Todos } from "./todos.js";

export interface CanonicalHost {
  readonly host: string;
  /** True if ToASCII failed, on which the draft is silent. */
  readonly toASCIIFailed: boolean;
}

/** https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-5.3 */
export function canonicalizeHost(host: string, todos: Todos, trace: Trace): CanonicalHost {
  const { step } = section["5.3 Canonicalizing a Host"](trace, host);
  // An address can be told only from what the other steps make of the host.
  step?.("1");
  step?.("2");
  const unicodeHost = normalizeHostEscapes(host, todos, trace);
  step?.("3");
  // Reading `idna-flags`.
  const result = domainToASCII(unicodeHost, { allowUnassigned: true, useSTD3ASCIIRules: false });
  const domain = todos.domain(result.kind === "ok" ? result.domain : unicodeHost, (escaped) =>
    normalizeHostEscapes(escaped, todos, silent),
  );
  return { host: todos.ipAddress(domain), toASCIIFailed: result.kind !== "ok" };
}

/** https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-5.3.1 */
function normalizeHostEscapes(host: string, todos: Todos, trace: Trace): string {
  const { step } = section["5.3.1 Host Escape Normalization"](trace, host);
  step?.("1");
  const unescaped = todos.percentUnescapedHost(host);
  if (unescaped !== host) {
    step?.("1.1", codePointAt(host, host.indexOf("%")));
    step?.("1.1.1", codePointAt(host, host.indexOf("%")));
  }
  return normalizeCharacters(unescaped, todos, trace.became(host, unescaped));
}

/** Runs of characters for which the step does the same: "%", other members of host-escaped, ALPHA, others. */
const hostRuns = /%+|[\0-$&-*,/;-@\\^`{-\x7F]+|[A-Za-z]+|[^\0-*,/;-@A-Z\\^`a-\x7F]+/g;
const hostEscaped = /^[\0-*,/;-@\\^`{-\x7F]/;

/**
 * Step 1 for each character in sequence.
 * https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-5.3.1
 */
function normalizeCharacters(host: string, todos: Todos, trace: Trace): string {
  const { step } = section["5.3.1 Host Escape Normalization"](trace);
  return host.replace(hostRuns, (run, start: number) => {
    if (run.startsWith("%")) {
      step?.("1.1", runAt(start, run));
      step?.("1.1.1", runAt(start, run));
    }
    if (hostEscaped.test(run)) {
      step?.("1.2", runAt(start, run));
      table["5.3.1 host-escaped"](trace)?.(run.charAt(0), runAt(start, run));
      step?.("1.2.1", runAt(start, run));
      return utf8PercentEscaping(run);
    }
    if (/^[A-Za-z]/.test(run)) {
      step?.("1.3", runAt(start, run));
      step?.("1.3.1", runAt(start, run));
      return asciiLowercase(run);
    }
    step?.("1.4", runAt(start, run));
    step?.("1.4.1", runAt(start, run));
    return todos.characters(run);
  });
}
