/** 5.2 Relative Resolution: 5.2.2 Transform References and 5.2.3 Merge Paths. */
import type { StepListener } from "../algorithm.js";
import { place } from "../places.js";
import { asciiLowercase } from "../unicode/code-points.js";
import { unmatched, type Unmatched } from "./characters.js";
import { removeDotSegments } from "./remove-dot-segments.js";
import type { URI, URIReference } from "./syntax-components.js";

export interface TransformOptions {
  /** Whether a scheme counts that is also that of the base. */
  readonly strict: boolean;
}

/**
 * 5.2.2 Transform References: the target URI (T) of a reference (R) against a base URI. The listener counts from the
 * beginning of the path of the reference, which is all that is still read of it.
 */
export function transform(
  reference: URIReference,
  Base: URI | null,
  { strict }: TransformOptions,
  step: StepListener | undefined,
): URI | Unmatched {
  // 5.2.2 Transform References, 1 has parsed the reference.
  let R = reference;
  if (!strict && R.scheme !== null && isSameScheme(R.scheme, Base)) {
    step?.("5.2.2 Transform References, 2");
    step?.("5.2.2 Transform References, 2.1");
    R = { ...R, scheme: null };
  }
  const { scheme } = R;
  if (scheme === null) return transformRelative(R, Base, step);
  // Reading `transform-without-base`.
  step?.("5.2.2 Transform References, 3");
  step?.("5.2.2 Transform References, 3.1");
  step?.("5.2.2 Transform References, 3.2");
  step?.("5.2.2 Transform References, 3.3");
  const path = removeDotSegments(R.path, step);
  step?.("5.2.2 Transform References, 3.4");
  step?.("5.2.2 Transform References, 5");
  return { ...R, scheme, path };
}

/** Reading `scheme-of-the-base`: schemes are case-insensitive. */
function isSameScheme(scheme: string, Base: URI | null): boolean {
  return Base !== null && asciiLowercase(scheme) === asciiLowercase(Base.scheme);
}

/** From step 4 on. */
function transformRelative(
  R: URIReference,
  Base: URI | null,
  step: StepListener | undefined,
): URI | Unmatched {
  if (Base === null) {
    // Reading `reference-without-base`.
    step?.("5.1 Establishing a Base URI, 1");
    return unmatched("5.1 Establishing a Base URI, 1", "a relative reference needs a base URI");
  }
  step?.("5.2.2 Transform References, 4");
  let T: URIReference;
  if (R.authority !== null) {
    step?.("5.2.2 Transform References, 4.1");
    step?.("5.2.2 Transform References, 4.1.1");
    step?.("5.2.2 Transform References, 4.1.2");
    T = { ...R, path: removeDotSegments(R.path, step) };
    step?.("5.2.2 Transform References, 4.1.3");
  } else {
    step?.("5.2.2 Transform References, 4.2");
    T = { ...R, ...pathAndQuery(R, Base, step), authority: Base.authority };
    step?.("5.2.2 Transform References, 4.2.3");
  }
  step?.("5.2.2 Transform References, 4.3");
  step?.("5.2.2 Transform References, 5");
  return { ...T, scheme: Base.scheme };
}

/** Steps 4.2.1 and 4.2.2. */
function pathAndQuery(
  R: URIReference,
  Base: URI,
  step: StepListener | undefined,
): Pick<URI, "path" | "query"> {
  if (R.path === "") {
    step?.("5.2.2 Transform References, 4.2.1");
    step?.("5.2.2 Transform References, 4.2.1.1");
    if (R.query !== null) {
      step?.("5.2.2 Transform References, 4.2.1.2");
      step?.("5.2.2 Transform References, 4.2.1.2.1");
      return { path: Base.path, query: R.query };
    }
    step?.("5.2.2 Transform References, 4.2.1.3");
    step?.("5.2.2 Transform References, 4.2.1.3.1");
    return { path: Base.path, query: Base.query };
  }
  step?.("5.2.2 Transform References, 4.2.2");
  let path: string;
  if (R.path.startsWith("/")) {
    step?.("5.2.2 Transform References, 4.2.2.1");
    step?.("5.2.2 Transform References, 4.2.2.1.1");
    path = removeDotSegments(R.path, step);
  } else {
    step?.("5.2.2 Transform References, 4.2.2.2");
    step?.("5.2.2 Transform References, 4.2.2.2.1");
    path = merge(R.path, Base, step);
    step?.("5.2.2 Transform References, 4.2.2.2.2");
    path = removeDotSegments(path, afterBase(step, path.length - R.path.length));
  }
  step?.("5.2.2 Transform References, 4.2.2.3");
  return { path, query: R.query };
}

/**
 * 5.2.3 Merge Paths: the path of a relative-path reference after that of the base.
 *
 *   /b/c/d;p
 *       ^ what follows it is the last segment
 */
function merge(path: string, Base: URI, step: StepListener | undefined): string {
  if (Base.authority !== null && Base.path === "") {
    step?.("5.2.3 Merge Paths, 1");
    return `/${path}`;
  }
  step?.("5.2.3 Merge Paths, 2");
  return `${Base.path.slice(0, Base.path.lastIndexOf("/") + 1)}${path}`;
}

/** For what reads merged paths: their first `length` code units come from the base, and are no longer read there. */
function afterBase(step: StepListener | undefined, length: number): StepListener | undefined {
  return (
    step &&
    ((id, reads) => {
      if (reads === undefined || reads.end <= length) step(id);
      else step(id, place(Math.max(reads.start - length, 0), reads.end - length));
    })
  );
}
