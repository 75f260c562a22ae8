/** 5.2 Relative Resolution: 5.2.2 Transform References and 5.2.3 Merge Paths. */
import type { Trace } from "../tracing/trace.js";
import { asciiLowercase } from "../unicode/code-points.js";
import { removeDotSegments } from "./remove-dot-segments.js";
import { section, type Unmatched } from "./section.js";
import type { URI, URIReference } from "./syntax-components.js";
import { behindBase } from "./traces.js";

export interface TransformOptions {
  /** True if a scheme counts that is also that of the base. */
  readonly strict: boolean;
}

/**
 * 5.2.2 Transform References: the target URI (T) of a reference (R) against a base URI. The trace is that of the path
 * of the reference, which is all that is still read of it.
 * https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2
 */
export function transform(
  reference: URIReference,
  Base: URI | null,
  { strict }: TransformOptions,
  trace: Trace,
): URI | Unmatched {
  const { step } = section["5.2.2 Transform References"](trace);
  // Step 1 has parsed the reference.
  let R = reference;
  if (!strict && R.scheme !== null && isSameScheme(R.scheme, Base)) {
    step?.("2");
    step?.("2.1");
    R = { ...R, scheme: null };
  }
  const { scheme } = R;
  if (scheme === null) return transformRelative(R, Base, trace);
  // Reading `transform-without-base`.
  step?.("3");
  step?.("3.1");
  step?.("3.2");
  step?.("3.3");
  const path = removeDotSegments(R.path, trace);
  step?.("3.4");
  step?.("5");
  return { ...R, scheme, path };
}

/** Reading `scheme-of-the-base`: schemes are case-insensitive. */
function isSameScheme(scheme: string, Base: URI | null): boolean {
  return Base !== null && asciiLowercase(scheme) === asciiLowercase(Base.scheme);
}

/**
 * From step 4 on.
 * https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2
 */
function transformRelative(R: URIReference, Base: URI | null, trace: Trace): URI | Unmatched {
  const { step } = section["5.2.2 Transform References"](trace);
  if (Base === null) return withoutBase(trace);
  step?.("4");
  let T: URIReference;
  if (R.authority !== null) {
    step?.("4.1");
    step?.("4.1.1");
    step?.("4.1.2");
    T = { ...R, path: removeDotSegments(R.path, trace) };
    step?.("4.1.3");
  } else {
    step?.("4.2");
    T = { ...R, ...pathAndQuery(R, Base, trace), authority: Base.authority };
    step?.("4.2.3");
  }
  step?.("4.3");
  step?.("5");
  return { ...T, scheme: Base.scheme };
}

/**
 * Steps 4.2.1 and 4.2.2.
 * https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2
 */
function pathAndQuery(R: URIReference, Base: URI, trace: Trace): Pick<URI, "path" | "query"> {
  const { step } = section["5.2.2 Transform References"](trace);
  if (R.path === "") {
    step?.("4.2.1");
    step?.("4.2.1.1");
    if (R.query !== null) {
      step?.("4.2.1.2");
      step?.("4.2.1.2.1");
      return { path: Base.path, query: R.query };
    }
    step?.("4.2.1.3");
    step?.("4.2.1.3.1");
    return { path: Base.path, query: Base.query };
  }
  step?.("4.2.2");
  let path: string;
  if (R.path.startsWith("/")) {
    step?.("4.2.2.1");
    step?.("4.2.2.1.1");
    path = removeDotSegments(R.path, trace);
  } else {
    step?.("4.2.2.2");
    step?.("4.2.2.2.1");
    path = merge(R.path, Base, trace);
    step?.("4.2.2.2.2");
    path = removeDotSegments(path, behindBase(path.length - R.path.length, trace));
  }
  step?.("4.2.2.3");
  return { path, query: R.query };
}

/**
 * 5.2.3 Merge Paths: the path of a relative-path reference after that of the base.
 * https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3
 *
 *   /b/c/d;p
 *       ^ what follows it is the last segment
 */
function merge(path: string, Base: URI, trace: Trace): string {
  const { step } = section["5.2.3 Merge Paths"](trace);
  if (Base.authority !== null && Base.path === "") {
    step?.("1");
    return `/${path}`;
  }
  step?.("2");
  return `${Base.path.slice(0, Base.path.lastIndexOf("/") + 1)}${path}`;
}

/**
 * Reading `reference-without-base`.
 * https://www.rfc-editor.org/rfc/rfc3986#section-5.1
 */
function withoutBase(trace: Trace): Unmatched {
  const { fail } = section["5.1 Establishing a Base URI"](trace);
  return fail("1", "a relative reference needs a base URI");
}
