/** The properties that the RFC states of its own answers. A target URI is taken as section 5.2 finds it, unless a claim is of 6.2.2. */
import type { SpecifiedProperty, Outcome } from "../algorithm.js";
import { silent } from "../tracing/trace.js";
import { asciiUppercase, isAscii } from "../unicode/code-points.js";
import { unreserved } from "./characters.js";
import { recompose } from "./component-recomposition.js";
import { resolve } from "./reference-resolution.js";
import type { URI, URIReference as Reference } from "./syntax-components.js";
import { URIReference } from "./usage.js";

// eslint-disable-next-line max-lines-per-function -- the list of what the text claims
export function propertiesOf(
  parse: (input: string, base: string | null) => Outcome,
): readonly SpecifiedProperty[] {
  const aboutTarget =
    (holds: (T: URI) => boolean | null): SpecifiedProperty["holds"] =>
    (input, base) => {
      const resolved = resolve(input, base, silent);
      return resolved.kind === "unmatched" ? null : holds(resolved.T);
    };
  /** Two URIs are equivalent as far as 6.2.2 can tell if they are normalized to the same. */
  const unchangedBy =
    (respelled: (uri: URI) => URI): SpecifiedProperty["holds"] =>
    (input) => {
      const uri = uriOf(input);
      if (uri === null) return null;
      const other = recompose(respelled(uri), silent);
      return other === input ? null : hrefOf(parse(other, null)) === hrefOf(parse(input, null));
    };
  return [
    {
      id: "result-is-uri",
      at: "5 Reference Resolution",
      says: "The result of resolving a reference is a string that matches <URI>.",
      holds: aboutTarget((T) => uriOf(recompose(T, silent)) !== null),
    },
    {
      id: "recomposition",
      at: "5.3 Component Recomposition",
      says: "Undefined and empty components are still told apart: a recomposed URI has the components that it was made of.",
      holds: aboutTarget((T) => {
        const again = uriOf(recompose(T, silent));
        return again === null ? null : JSON.stringify(inOrder(again)) === JSON.stringify(inOrder(T));
      }),
    },
    {
      id: "no-dot-segments",
      at: "6.2.2.3 Path Segment Normalization",
      says: 'Complete segments "." and ".." are removed as part of reference resolution, in URIs too.',
      holds: aboutTarget(({ path }) => !path.split("/").some((segment) => /^\.\.?$/.test(segment))),
    },
    {
      id: "case-equivalence",
      at: "6.2.2.1 Case Normalization",
      says: "URIs are equivalent that differ only in the case of scheme, host and hexadecimal digits.",
      holds: unchangedBy(inOtherCase),
    },
    {
      id: "encoding-equivalence",
      at: "2.3 Unreserved Characters",
      says: "URIs are equivalent that differ only in unreserved characters being percent-encoded or not.",
      holds: unchangedBy(percentEncoded),
    },
    {
      id: "ascii-output",
      at: "2 Characters",
      says: "A URI is composed of digits, letters and a few graphic symbols, all of them in US-ASCII.",
      holds(input, base) {
        const href = hrefOf(parse(input, base));
        return href === null ? null : isAscii(href) && !/[\0-\x20"<>\\^`{|}\x7F]/.test(href);
      },
    },
  ];
}

function hrefOf(outcome: Outcome): string | null {
  return outcome.kind === "parsed" ? outcome.href : null;
}

function uriOf(input: string): URI | null {
  const reference = URIReference(input, silent);
  if (reference.kind === "unmatched" || reference.scheme === null) return null;
  return { ...reference, scheme: reference.scheme };
}

function inOrder({ scheme, authority, path, query, fragment }: Reference): unknown[] {
  const parts = authority === null ? null : [authority.userinfo, authority.host, authority.port];
  return [scheme, parts, path, query, fragment];
}

function inOtherCase(uri: URI): URI {
  const scheme = otherCase(uri.scheme);
  const { authority, ...rest } = inEachComponent({ ...uri, scheme }, (component) =>
    component.replace(/%[0-9A-Fa-f]{2}/g, otherCase),
  );
  return { ...rest, authority: authority && { ...authority, host: otherCase(uri.authority?.host ?? "") } };
}

function otherCase(letters: string): string {
  return letters.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) ^ 0x20));
}

/** All unreserved characters that no "%" stands before, but for those of scheme, port and address literals. */
function percentEncoded(uri: URI): URI {
  return inEachComponent(uri, (component) =>
    component.startsWith("[")
      ? component
      : component.replace(/%[0-9A-Fa-f]{2}|[^%]/g, (character) =>
          unreserved[character.charCodeAt(0)] === true
            ? `%${asciiUppercase(character.charCodeAt(0).toString(16))}`
            : character,
        ),
  );
}

/** The URI with each component replaced in which percent-encoding is allowed. */
function inEachComponent(uri: URI, replaced: (component: string) => string): URI {
  const each = (component: string | null): string | null => (component === null ? null : replaced(component));
  const { authority } = uri;
  return {
    ...uri,
    authority: authority && {
      ...authority,
      userinfo: each(authority.userinfo),
      host: replaced(authority.host),
    },
    path: replaced(uri.path),
    query: each(uri.query),
    fragment: each(uri.fragment),
  };
}
