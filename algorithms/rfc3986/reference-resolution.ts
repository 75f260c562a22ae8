/** 5 Reference Resolution: 5.1 Establishing a Base URI and 5.2.1, around the algorithm of 5.2.2. */
import { firstMatch } from "../tracing/range.js";
import type { Trace } from "../tracing/trace.js";
import { transform, type TransformOptions } from "./relative-resolution.js";
import { section, type Unmatched } from "./section.js";
import type { URI, URIReference as Reference } from "./syntax-components.js";
import { onPath } from "./traces.js";
import { absoluteURI, URIReference } from "./usage.js";

/** A reference that has been resolved: itself (R), the base URI (Base) and the target URI (T). */
export interface Resolved {
  readonly kind: "resolved";
  readonly R: Reference;
  readonly Base: URI | null;
  readonly T: URI;
}

/** Resolves any string against any string, as a strict parser does. Reading `strict-parser`. */
export function resolve(input: string, base: string | null, trace: Trace): Resolved | Unmatched {
  return resolveAs({ strict: true }, input, base, trace);
}

/** As a parser does that is not strict: the scheme of the base in front of a relative reference is ignored. */
export function resolveLoosely(input: string, base: string | null, trace: Trace): Resolved | Unmatched {
  return resolveAs({ strict: false }, input, base, trace);
}

/** 5.2.2 Transform References: https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2 */
function resolveAs(
  options: TransformOptions,
  input: string,
  base: string | null,
  trace: Trace,
): Resolved | Unmatched {
  const { step } = section["5.2.2 Transform References"](trace, input);
  const Base = base === null ? null : establishBase(base, trace.inBase());
  if (Base?.kind === "unmatched") return Base;
  step?.("1");
  const R = URIReference(input, trace);
  if (R.kind === "unmatched") return R;
  // All that is still read of the reference is its path.
  const T = transform(R, Base, options, onPath(input, trace));
  return T.kind === "unmatched" ? T : { kind: "resolved", R, Base, T };
}

/**
 * Establishes the base. Reading `base-with-fragment`: it may be any URI, and is one without fragment afterwards.
 * https://www.rfc-editor.org/rfc/rfc3986#section-5.1
 * https://www.rfc-editor.org/rfc/rfc3986#section-5.2.1
 */
function establishBase(base: string, trace: Trace): URI | Unmatched {
  const preParsing = section["5.2.1 Pre-parse the Base URI"](trace, base);
  preParsing.step?.("1");
  const reference = URIReference(base, trace);
  if (reference.kind === "unmatched") return reference;
  const { step } = section["5.1 Establishing a Base URI"](trace);
  step?.("2", firstMatch(/[^#]*/, base));
  if (reference.fragment !== null) step?.("3", firstMatch(/#.*/s, base));
  // Gap `normalized-base`: it is left as it is.
  return absoluteURI(base, { ...reference, fragment: null }, trace);
}
