/**
 * RFC 3986 of January 2005. Appendix A decides what is accepted, Appendix B splits, section 5.2 resolves, 6.2.2
 * normalizes and 5.3 recomposes.
 *
 * The text numbers the steps of 5.2.4 only. Elsewhere the numbers count, nested by indentation: in a section with
 * grammar, its rules in the order in which they are printed, and below a rule its alternatives and its optional parts
 * (the second path rule, path-abempty, is "3.3 Path, 2"); in pseudocode its statements; in prose its paragraphs or
 * items. A rule has the number of the section that defines it, since Appendix A has none. Rules that only name a set
 * of characters (2.2, 2.3, pchar) or a choice that others have made (path) are no steps. The demands of 5.1 are: a
 * base is known (1), it is an absolute URI (2), its fragment is stripped (3).
 *
 * The span of a rule is the piece that is matched against it. That of an alternative or an optional part is the
 * delimiter that distinguishes it, e.g. the "@" after userinfo, and where there is none the piece too. A rule that names
 * other rules alone delegates; one that has characters of its own, an alternative and an optional part decide.
 * Of 5.2 and what follows only 5.2.4 reads the reference, segment by segment; the rest works on components.
 */
import type { Algorithm, Components, StageResult, Outcome, ParseOptions } from "../algorithm.js";
import { traceFor, type Trace } from "../tracing/trace.js";
import { propertiesOf } from "./properties.js";
import { openOf, rejected, toComponents, toOutcome } from "./components.js";
import { recompose } from "./component-recomposition.js";
import { outline } from "./outline.js";
import { interpretations } from "./interpretations.js";
import { lexicon } from "./lexicon.js";
import { resolve, resolveLoosely, type Resolved } from "./reference-resolution.js";
import type { Unmatched } from "./section.js";
import { normalize } from "./syntax-based-normalization.js";

export const rfc3986: Algorithm = {
  id: "rfc3986",
  title: "RFC 3986, January 2005",
  text: {
    date: "2005-01",
    source: "RFC 3986, STD 66",
    commit: null,
    url: "https://www.rfc-editor.org/rfc/rfc3986",
    licence: "The Internet Society (2005), BCP 78",
  },
  cites: [],
  unicode: null,
  lexicon,
  outline,
  interpretations,
  parse,
  // What 5.2 finds, before it is normalized, as a strict parser and as one that is not.
  stages: [
    {
      id: "resolution",
      run: (input, base, options) => found(resolve(input, base, traceOf(options))),
    },
    {
      id: "loose",
      run: (input, base, options) => found(resolveLoosely(input, base, traceOf(options))),
    },
  ],
  properties: propertiesOf(parse),
};

function parse(input: string, base: string | null, options?: ParseOptions): Outcome {
  const trace = traceOf(options);
  const resolved = resolve(input, base, trace);
  if (resolved.kind === "unmatched") return rejected(resolved);
  const { R, Base, T } = resolved;
  // Reading `href-is-normalized`.
  const uri = normalize(T, trace);
  return toOutcome(uri, recompose(uri, trace), openOf(uri, R, Base));
}

/** The text has no remarks. */
function traceOf(options: ParseOptions = {}): Trace {
  return traceFor(options).withoutRemarks();
}

function found(resolved: Resolved | Unmatched): StageResult {
  return resolved.kind === "unmatched"
    ? { components: nothing, flags: ["rejected"] }
    : { components: toComponents(resolved.T), flags: [] };
}

const nothing: Components = {
  scheme: null,
  username: null,
  password: null,
  host: null,
  port: null,
  path: null,
  query: null,
  fragment: null,
};
