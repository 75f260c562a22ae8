/** 5 Reference Resolution: 5.1 Establishing a Base URI and 5.2.1, around the algorithm of 5.2.2. */
import type { StepListener } from "../algorithm.js";
import { from, inBase, place } from "../places.js";
import { allOf, partBefore, type Unmatched } from "./characters.js";
import { parse, startOfPath } from "./parsing-a-uri-reference.js";
import { transform, type TransformOptions } from "./relative-resolution.js";
import type { URI, URIReference as Reference } from "./syntax-components.js";
import { absoluteURI, URIReference } from "./usage.js";

/** A reference that has been resolved: itself (R), the base URI (Base) and the target URI (T). */
export interface Resolved {
  readonly kind: "resolved";
  readonly R: Reference;
  readonly Base: URI | null;
  readonly T: URI;
}

/** Resolves any string against any string, as a strict parser does. Reading `strict-parser`. */
export function resolve(
  input: string,
  base: string | null,
  step: StepListener | undefined,
): Resolved | Unmatched {
  return resolveAs({ strict: true }, input, base, step);
}

/** As a parser does that is not strict: the scheme of the base in front of a relative reference is ignored. */
export function resolveLoosely(
  input: string,
  base: string | null,
  step: StepListener | undefined,
): Resolved | Unmatched {
  return resolveAs({ strict: false }, input, base, step);
}

function resolveAs(
  options: TransformOptions,
  input: string,
  base: string | null,
  step: StepListener | undefined,
): Resolved | Unmatched {
  const Base = base === null ? null : establishBase(base, inBase(step));
  if (Base?.kind === "unmatched") return Base;
  step?.("5.2.2 Transform References, 1", allOf(input));
  const R = URIReference(input, step);
  if (R.kind === "unmatched") return R;
  // All that is still read of the reference is its path.
  const T = transform(R, Base, options, step && from(step, startOfPath(parse(input))));
  return T.kind === "unmatched" ? T : { kind: "resolved", R, Base, T };
}

/** Reading `base-with-fragment`: the base may be any URI, and is one without fragment afterwards. */
function establishBase(base: string, step: StepListener | undefined): URI | Unmatched {
  step?.("5.2.1 Pre-parse the Base URI, 1", allOf(base));
  const reference = URIReference(base, step);
  if (reference.kind === "unmatched") return reference;
  step?.("5.1 Establishing a Base URI, 2", partBefore("#", base, 0));
  if (reference.fragment !== null) {
    step?.("5.1 Establishing a Base URI, 3", place(base.indexOf("#"), base.length));
  }
  // Gap `normalized-base`: it is left as it is.
  return absoluteURI(base, { ...reference, fragment: null }, step);
}
