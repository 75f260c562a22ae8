/**
 * The criteria that section 9.4 states for the steps marked THIS, as far as they can be checked, and a note of 9.5. The
 * first criterion, that the algorithm be as simple and sane as possible, cannot.
 */
import type { SpecifiedProperty, Outcome, ParseOptions } from "../algorithm.js";
import { hasCodePoint, isAscii, isInRanges } from "../unicode/code-points.js";
import { domainToASCII } from "../unicode/idna2003.js";
import { nameprepMap } from "../unicode/nameprep.js";
import { isUnassigned, nfkc } from "../unicode/normalization.js";
import { percentEncodedBytes, utf8Encode } from "../unicode/utf8.js";
import { rightToLeft6, unassigned6 } from "../unicode/versions.js";
import type { Voice } from "./authority/domain-name-canonicalization.js";
import { areEqualSchemes, type ParsedURL } from "./parsed-url.js";

/** A question, taken to the end by a voice, or to its resolution by all. */
export interface Asked {
  readonly outcome: (voice: Voice, input: string, base: string | null, options: ParseOptions) => Outcome;
  readonly resolved: (input: string, base: string | null) => ParsedURL;
}

/** Reading `latest-unicode`. */
const latestUnicode = "6.0.0";

// eslint-disable-next-line max-lines-per-function -- the list of what the text claims
export function claimsOf({ outcome, resolved }: Asked): readonly SpecifiedProperty[] {
  /** The host as THIS canonicalizes it, in a URL that asks for nothing else. */
  const hostOf = (host: string): string | null => {
    const answer = outcome("THIS", `http://${host}/`, null, {});
    return answer.kind === "parsed" ? answer.components.host : null;
  };
  /** The host of the question before it is canonicalized, but for |file| URLs, whose hosts are not only names. */
  const askedHost = (input: string, base: string | null): string | null => {
    const { scheme, host, invalid } = resolved(input, base);
    const isName = invalid === null && !areEqualSchemes(scheme, "file");
    return isName && host !== null && host !== "" && !/[/\\?#@:[\]]/.test(host) ? host : null;
  };
  return [
    {
      id: "same-as-browsers",
      at: "9.4 Domain name canonicalization",
      says: "The output is the same as that of Chrome, Gecko and IE where these three agree.",
      holds(input, base, options = {}) {
        const [chrome, gecko, ie] = (["CHROME", "GECKO", "IE"] as const).map((voice) =>
          inShort(outcome(voice, input, base, options)),
        );
        if (chrome !== gecko || gecko !== ie) return null;
        return inShort(outcome("THIS", input, base, options)) === chrome;
      },
    },
    {
      id: "ascii-output",
      at: "9.4 Domain name canonicalization",
      says: "The host that is put out holds only ASCII characters allowed in URLs.",
      holds(input, base, options = {}) {
        const answer = outcome("THIS", input, base, options);
        if (answer.kind !== "parsed" || answer.components.host === null) return null;
        return /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@[\]]|%[0-9A-Fa-f]{2})*$/.test(answer.components.host);
      },
    },
    {
      id: "encoded-or-not",
      at: "9.4 Domain name canonicalization",
      says: "Percent-encoding the unreserved characters of a host does not change what is put out.",
      holds(input, base) {
        const host = askedHost(input, base);
        if (host === null || !/[A-Za-z0-9\-._~]/.test(host) || host.includes("%")) return null;
        return hostOf(host.replace(/[A-Za-z0-9\-._~]+/g, percentEncoded)) === hostOf(host);
      },
    },
    {
      id: "utf8-or-invalid",
      at: "9.4 Domain name canonicalization",
      says: "Percent-encoded sequences of a host are UTF-8, or they make it invalid.",
      holds(input, base) {
        const host = askedHost(input, base);
        const encoded = host?.match(/(?:%[0-9A-Fa-f]{2})+/g) ?? [];
        if (host === null || encoded.every(isUTF8)) return null;
        return hostOf(host) === null;
      },
    },
    {
      id: "newer-characters",
      at: "9.4 Domain name canonicalization",
      says: "A code point is not refused for being assigned after Unicode 3.2.",
      holds(input, base) {
        const host = askedHost(input, base);
        if (host === null || !hasCodePoint(host, isNewer)) return null;
        // An older letter of the same direction in its place shows whether it is the rest that is refused.
        const older = Array.from(host, olderLetter);
        return hostOf(older.join("")) === null || hostOf(host) !== null;
      },
    },
    {
      id: "names-in-the-wild",
      at: "9.4 Domain name canonicalization",
      says: "ASCII domain names are allowed though they do not conform, such as those with low lines.",
      holds(input, base) {
        const host = askedHost(input, base);
        return host === null || !/^[A-Za-z0-9\-._~]+$/.test(host) ? null : hostOf(host) !== null;
      },
    },
    {
      id: "idna-names",
      at: "9.4 Domain name canonicalization",
      says: "A name that IDNA 2003 takes is put out the same as it is, percent-encoded and in Punycode.",
      holds(input, base) {
        const host = askedHost(input, base);
        if (host === null || isAscii(host) || host.includes("%")) return null;
        const ace = domainToASCII(host, { allowUnassigned: false, useSTD3ASCIIRules: true });
        if (ace.kind !== "ok") return null;
        // A name of full-width digits is put out as an IPv4 address, in all three forms.
        const [answer = null, ...others] = [ace.domain, host, percentEncoded(host)].map(hostOf);
        return answer !== null && others.every((other) => other === answer);
      },
    },
    {
      id: "map-and-nfkc",
      at: "9.5 The Nameprep algorithm",
      says: "The Map step followed by NFKC is idempotent, so that without unassigned code points there is no need to repeat them.",
      holds(input, base) {
        const host = askedHost(input, base);
        if (host === null || isAscii(host) || hasCodePoint(host, isUnassigned)) return null;
        const once = nfkc(nameprepMap(host), latestUnicode);
        return nfkc(nameprepMap(once), latestUnicode) === once;
      },
    },
    {
      id: "idempotent-host",
      at: "9.4 Domain name canonicalization",
      says: "The algorithm is idempotent: a host that is put out gives itself again.",
      holds(input, base) {
        const host = askedHost(input, base);
        const canonical = host === null ? null : hostOf(host);
        return canonical === null || canonical === "" ? null : hostOf(canonical) === canonical;
      },
    },
    {
      id: "idempotent",
      at: "9.4 Domain name canonicalization",
      says: "Taken of the whole URL, as the author's tests do: what is put out gives itself again.",
      holds(input, base, options = {}) {
        const answer = outcome("THIS", input, base, options);
        if (answer.kind !== "parsed") return null;
        return inShort(outcome("THIS", answer.href, null, options)) === answer.href;
      },
    },
  ];
}

function inShort(outcome: Outcome): string | null {
  return outcome.kind === "parsed" ? outcome.href : null;
}

function percentEncoded(string: string): string {
  return percentEncodedBytes(utf8Encode(string), () => true);
}

function isUTF8(percentEncoded: string): boolean {
  try {
    // The result is looked at, since a bundler drops a call that has none.
    return decodeURIComponent(percentEncoded).length <= percentEncoded.length;
  } catch {
    return false;
  }
}

/** Assigned between Unicode 3.2 and 6.0, the latest version of the text. */
function isNewer(codePoint: number): boolean {
  return isUnassigned(codePoint) && !isInRanges(unassigned6, codePoint);
}

function olderLetter(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  if (!isNewer(codePoint)) return character;
  return isInRanges(rightToLeft6, codePoint) ? "\u05d0" : "\u4e00";
}
