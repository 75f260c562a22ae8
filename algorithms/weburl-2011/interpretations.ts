import type { Interpretation } from "../algorithm.js";
import type { Voice } from "./authority/domain-name-canonicalization.js";

/**
 * The interpretations of the description of Web::URL. It says of itself that it describes a module; where its English leaves
 * something unsaid, or says something else than the module does, the vectors that its author wrote for the module
 * decide. These are the readings of all voices and of THIS.
 */
const shared: readonly Interpretation[] = [
  {
    kind: "gap",
    id: "origin",
    at: "3 Parsed URL",
    says: "A parsed URL has components and two flags; the text never speaks of an origin.",
    answer: "The origin is null for every URL, which says that the text defines none.",
    evidence: "No step of the text and none of the author's vectors mentions one.",
    vectors: ["authority/every-part", "file/named-host", "opaque-path/word"],
  },
  {
    kind: "reading",
    id: "stripped-controls",
    at: "5 Preprocessing, 4",
    says: "Only U+000B, U+000C and U+0020 are removed at both ends, whereas parsing a URL in the Barth draft, which section 6 goes on to, strips control characters.",
    answer:
      "Section 5 does it all: the three are removed at the ends, after TAB, LF and CR have been removed everywhere. Other control characters stay and keep a scheme from being found.",
    evidence:
      "9 of the author's vectors want it. Section 6 does what the draft has before the scheme is found, so the draft is entered after that.",
    vectors: [
      "whitespace-controls/file-separator-before-scheme",
      "whitespace-controls/unit-separator-last",
      "whitespace-controls/vertical-tab-before-tab-at-end",
      "whitespace-controls/all-kinds-around",
    ],
  },
  {
    kind: "reading",
    id: "unc-backslashes",
    at: "6 Parsing, 4",
    says: 'A UNC path begins with two or more "\\"; everywhere else "/" and "\\" are both slash characters.',
    answer:
      'As printed: the first two characters must be "\\". "\\/h" and "/\\h" are references to another host under the scheme of the base, "\\\\/x" is a UNC path with an empty host.',
    evidence:
      "The author's vectors have both kinds in decomps-file.dat, and where a string begins with two backslashes it names a file whatever the base is.",
    vectors: [
      "unc/backslash-and-slash",
      "unc/slash-and-backslash-under-file",
      "unc/slash-after-two-backslashes",
      "unc/backslashes-under-http",
    ],
  },
  {
    kind: "reading",
    id: "query-and-fragment-without-hierarchy",
    at: "6 Parsing, 12",
    says: '"#" and "?" are split off where the URL has a scheme and is not hierarchical, the words by which section 4 introduces its list of schemes.',
    answer:
      'They are split off only where the scheme is not in that list and no slash follows it, as in "foo:bar?q#f". For about, data, javascript and vbscript all that follows the colon is the path.',
    evidence: "28 of the author's vectors want it.",
    vectors: [
      "opaque-path/unlisted-number-sign-first",
      "opaque-path/query-and-fragment",
      "opaque-path/vbscript-query-fragment",
      "opaque-path/about-number-sign",
    ],
  },
  {
    kind: "reading",
    id: "mailto-number-sign",
    at: "6.1 Parsing a mailto: URL, 1",
    says: 'The steps split a mailto URL at "?" and do not look for "#".',
    answer:
      'As printed: a mailto URL never has a fragment, and "#" and what follows it stay in the path or in the query.',
    evidence: "The author's vectors in decomps-mailto.dat want it.",
    vectors: [
      "opaque-path/address",
      "opaque-path/mailto-number-sign-only",
      "query/mailto-space-and-number-sign",
    ],
  },
  {
    kind: "erratum",
    id: "mailto-components",
    at: "6.1 Parsing a mailto: URL, 1.2",
    says: "Path and query are set as components of /s/, which is a string and has none.",
    answer: "They are components of /url/.",
    evidence:
      "Step 2 of the same section sets the path of /url/, and the author's vectors in decomps-mailto.dat of revision d5e032c have path and query.",
    vectors: ["opaque-path/question-mark", "opaque-path/mailto-upper-case-with-query", "opaque-path/address"],
  },
  {
    kind: "reading",
    id: "file-host",
    at: "6.3 Parsing a file: URL, 4.2",
    says: "All that precedes the next slash character is the host; the steps do not look for user, password and port.",
    answer:
      'As printed: "u:p@h:80" as a whole is the host of a file URL, and its port is neither split off nor checked. Only a slash ends it, for "#" and "?" have been split off before.',
    evidence:
      "Step 2.3 of resolving a relative URL says the same in its note, and the author's vectors in decomps-file.dat want it.",
    vectors: [
      "file/user-and-port",
      "file/user-and-port-relative",
      "port/file-over-sixteen-bits",
      "file/host-ended-by-question-mark",
    ],
  },
  {
    kind: "reading",
    id: "unc-scheme",
    at: "6.4 Parsing a UNC path",
    says: "The steps give a UNC path a host, a path, a query and a fragment, but no scheme, and set no flag.",
    answer:
      "Its scheme is file. It is valid and hierarchical as it stands, so no base is looked at for it, and it can be a base.",
    evidence: "The author's vectors in decomps-file.dat want it, under bases of any scheme.",
    vectors: [
      "unc/backslashes-without-base",
      "unc/backslashes-under-http",
      "unc/against-opaque-base",
      "unc/name-on-backslash-base",
    ],
  },
  {
    kind: "reading",
    id: "three-slashes-without-scheme",
    at: "6.6 Finding the authority, path, query, and fragment of URL, 1",
    says: 'The step asks for a scheme, ":" and exactly three slash characters, and removes the scheme and three characters; a reference may begin with three slash characters and have no scheme.',
    answer:
      "It holds for such a reference too, where two characters are removed instead of three. In both cases the host is empty and the path begins with the third slash.",
    evidence:
      "5 of the author's vectors want it; one of the three characters is the colon, which such a reference does not have.",
    vectors: [
      "relative/three-slashes",
      "relative/three-slashes-with-path",
      "relative/three-slashes-on-unlisted-base",
      "authority/three-slashes",
    ],
  },
  {
    kind: "reading",
    id: "authority-before-user-info",
    at: "6.6 Finding the authority, path, query, and fragment of URL, 2.1",
    says: "The steps of section 3.3 of the Barth draft, which split an authority, are printed before those of section 3.2, which find it.",
    answer: "Section 3.2 comes first, and 3.3 works on the authority that it has found.",
    evidence:
      "The draft calls them in that order, and section 3.3 has nothing to work on before an authority is found.",
    vectors: [
      "authority/every-part",
      "relative/two-slashes-with-port",
      "userinfo/at-sign-after-slash",
      "userinfo/question-mark-before-at-sign",
    ],
  },
  {
    kind: "reading",
    id: "authority-needs-slashes",
    at: "6.6 Finding the authority, path, query, and fragment of URL, 3",
    says: "Section 3.2 of the Barth draft eats any number of slashes, none included, and then finds an authority.",
    answer:
      "There is an authority only after two or more slash characters. With one or none, what follows the colon is path, query and fragment, and there is no host.",
    evidence: "48 of the author's vectors want it.",
    vectors: [
      "authority/no-slash",
      "authority/one-slash",
      "scheme/ftp-without-slashes",
      "authority/four-slashes",
    ],
  },
  {
    kind: "reading",
    id: "empty-path-after-authority",
    at: "6.6 Finding the authority, path, query, and fragment of URL, 3",
    says: "Where nothing follows the authority, the steps of the Barth draft that are cited find no path; whether it is missing or empty is not said.",
    answer: "The path is there, and empty.",
    evidence: "The author's vectors of parsing that end with the authority have an empty path, not none.",
    vectors: ["authority/ended-by-end-of-input"],
  },
  {
    kind: "reading",
    id: "semicolon-in-authority",
    at: "6.6 Finding the authority, path, query, and fragment of URL, 3",
    says: 'The step goes on in the Barth draft, where ";" is an authority terminating character; the note in section 2.3 says that here it is none.',
    answer:
      'Section 2.3 replaces the definition of the draft: ";" belongs to the authority, in the user info as in the host.',
    evidence:
      'Section 2.3 defines the term for this text, and step 30 of 9.6 has ";" percent-encoded in a host.',
    vectors: [
      "authority/semicolon",
      "authority/semicolon-last",
      "authority/semicolon-before-at-sign",
      "relative/base-path-begins-with-semicolon",
    ],
  },
  {
    kind: "reading",
    id: "own-base",
    at: "7 steps to resolve a URL, 2",
    says: "The steps need a base URL; what becomes of a string that stands alone is not said.",
    answer:
      'The string is its own base. One without scheme is invalid, dot-segments are removed as in any reference, and "file:a/b" becomes "file:///a/a/b".',
    evidence:
      "The author's vectors without a base have dot-segments removed, which only these steps do, and reject what has no scheme.",
    vectors: [
      "file/two-names-without-slash",
      "file/no-slash",
      "relative/scheme-relative-without-base",
      "drive/no-slash-at-all",
    ],
  },
  {
    kind: "reading",
    id: "base-as-parsed",
    at: "7 steps to resolve a URL, 2",
    says: "The base is a parsed URL; whether it has been resolved or canonicalized before is not said.",
    answer:
      'It has only been parsed. The empty reference, "?q" and "#f" keep its dot-segments, and an invalid host or port in it is an error only if the result inherits it.',
    evidence: "A parsed URL is what section 6 returns, and no step canonicalizes a base.",
    vectors: [
      "dot-segments/base-kept-by-empty",
      "dot-segments/base-kept-by-query",
      "relative/base-with-bad-host-replaced",
      "relative/base-with-bad-host-kept",
    ],
  },
  {
    kind: "erratum",
    id: "resolving-parses-the-reference",
    at: "7 steps to resolve a URL, 7",
    says: "The step parses /resolved-url/, which is a parsed URL without components at that point.",
    answer: "It parses /relative-url/, the preprocessed string.",
    evidence:
      "Steps 5 and 6 prepare that string, and no other step uses it; every vector of the author in resolving.dat of revision d5e032c is resolved from its string.",
    vectors: ["relative/name", "relative/other-special-scheme", "relative/two-slashes"],
  },
  {
    kind: "reading",
    id: "encoded-slashes-while-resolving",
    at: "7 steps to resolve a URL, 10.1",
    says: "%2F and %5C are decoded here and in three steps for relative URLs, each time under the condition that the scheme is file; no step of canonicalization does it.",
    answer:
      "They are decoded in the path of the reference only, before its dot-segments are removed. They stay in the path of the base, in URLs of other schemes, and where canonicalization brings them forth.",
    evidence:
      "The letter of the steps; the author's vectors decode them in decomps-file.dat and leave them alone in decomps-path.dat.",
    vectors: [
      "file/escaped-slash-around-dots",
      "file/escaped-slash-in-base",
      "percent-encoding/escape-of-slash-from-escape",
      "dot-segments/escaped-slash-before-double",
    ],
  },
  {
    kind: "reading",
    id: "last-step-number",
    at: "7 steps to resolve a URL, 11",
    says: "The step that follows step 10 and returns the resolved URL is numbered 8 a second time.",
    answer: "It is step 11, the last one, and is so named in reports.",
    evidence:
      "The number 8 is taken, and the steps before it return by themselves where they do not lead to it.",
    vectors: ["relative/unknown-scheme", "relative/opaque-base-absolute"],
  },
  {
    kind: "reading",
    id: "nothing-of-an-invalid-url",
    at: "7 steps to resolve a relative URL, 1",
    says: "The step sets the /invalid/ flag of a URL that has components already and returns it.",
    answer: "An invalid result of resolving has no components.",
    evidence:
      'The author\'s vector for "//foo/bar" against "http:abc" in resolving.dat has the flag and nothing else.',
    vectors: [
      "relative/authority-on-base-without-slash",
      "relative/query-on-data-base",
      "relative/rooted-on-javascript-base",
    ],
  },
  {
    kind: "reading",
    id: "reference-against-opaque-base",
    at: "7 steps to resolve a relative URL, 1",
    says: "No relative URL resolves against a base that is not hierarchical; that a fragment or a query alone might is not considered.",
    answer:
      'As printed: every reference without scheme but the empty one is invalid there, "#f" and "?q" too. The empty one returns the base without its fragment, since step 6 of resolving a URL comes first.',
    evidence:
      "The author's vectors in decomps-about.dat, decomps-data.dat, decomps-javascript.dat and decomps-mailto.dat want it.",
    vectors: [
      "relative/fragment-on-opaque-base",
      "relative/query-on-data-base",
      "relative/name-on-well-known-base-without-slash",
      "relative/empty-on-opaque-base",
    ],
  },
  {
    kind: "reading",
    id: "flags-of-the-base",
    at: "7 steps to resolve a relative URL, 2.1",
    says: "The steps copy the scheme of the base. They do not say what becomes of the /invalid/ flag, which a reference without scheme carries, nor of the /hierarchical/ flag.",
    answer:
      "Both flags come from the base with the scheme, also where the reference has that scheme itself; the letter case of the scheme is that of the base until canonicalization.",
    evidence:
      "If the /invalid/ flag stayed set, canonicalization would refuse every relative URL; the author's vectors in resolving.dat have them valid.",
    vectors: [
      "relative/base-scheme-in-upper-case",
      "relative/empty-on-capital-base",
      "scheme/file-in-capitals-against-same",
      "relative/name-on-base-without-host",
    ],
  },
  {
    kind: "reading",
    id: "drive-in-relative-path",
    at: "7 steps to resolve a relative URL, 6.5.2",
    says: "The path of a reference begins with a drive specification; what may follow that is not said.",
    answer:
      'A slash character or the end of the path must follow it. "C|x" is a name and is merged with the path of the base.',
    evidence:
      "1 of the author's vectors wants it; step 5.2.2.2 of section 10 has the same condition in words.",
    vectors: [
      "drive/relative-near-drive",
      "drive/scheme-and-near-drive",
      "drive/relative-bar-at-end",
      "drive/relative-with-bar",
    ],
  },
  {
    kind: "reading",
    id: "merge-with-base-authority",
    at: "7.1 Merge path",
    says: "RFC 3986 has a slash put in front if the base has an authority and an empty path; the steps here are given two paths and no authority.",
    answer:
      "The authority of the base counts, also where a drive specification has removed that of the result.",
    evidence: "RFC 3986, section 5.2.3, speaks of the authority of the base URI.",
    vectors: [
      "relative/name-with-base-without-path",
      "relative/name-on-unlisted-base-without-path",
      "relative/name-on-bare-file-base",
      "drive/relative-with-bar",
    ],
  },
  {
    kind: "reading",
    id: "encoded-dots-are-treated",
    at: "7.2 Remove dot-segments, 2",
    says: "%2E in the input string is to be treated as if it were a full stop; it is not said that it becomes one.",
    answer:
      "It counts as a full stop where a segment is compared, and stays as it is in the segments that are kept.",
    evidence:
      "The sentence before it has backslashes replaced, in just this word; what is put out is decoded by 10 Canonicalization, 9.1 in the end, so that only a host taken from the path by GECKO can show it.",
    vectors: ["file/escaped-dot-in-host-after-localhost", "dot-segments/double-escaped"],
  },
  {
    kind: "reading",
    id: "encodings-of-today",
    at: "8 Percent-encoding, 3",
    says: "Encodings that are not ASCII-compatible are replaced by UTF-8. Labels and encodings are those of the Web platform, without a version.",
    answer:
      "They are those of today's Encoding Standard. A label without encoding, UTF-16 and the replacement encoding count as UTF-8; iso-2022-jp counts as ASCII-compatible.",
    evidence:
      "The author's vectors in decomps-charsets.dat have iso-2022-jp encode a query. The text cites [WA1] and [WEBENCODINGS] without a date, and the Encoding Standard has taken their place.",
    vectors: [
      "encodings/utf-16le-letter",
      "encodings/iso-2022-jp-two-letters",
      "encodings/hz-gb-2312-ideograph",
      "encodings/single-byte-euro-by-other-label",
    ],
  },
  {
    kind: "reading",
    id: "drive-suffix",
    at: "9.1 Drive specifications",
    says: "A drive specification is a drive letter, optionally followed by a drive suffix; a single letter would then be one.",
    answer:
      'The suffix, ":" or "|", is required wherever a drive specification is asked for: as the whole host, in the path and in the path of a reference.',
    evidence: "19 of the author's vectors want it.",
    vectors: [
      "host-domain/file-upper-case-letter-alone",
      "drive/relative-letter-alone",
      "drive/bar-at-end",
      "drive/in-place-of-host-at-end",
    ],
  },
  {
    kind: "erratum",
    id: "ipv4-in-ipv6",
    at: "9.3 IPv6 addresses, 2",
    says: "An octet of the dotted end is a decimal octet of RFC 3986, or has zeros in front that make it three digits; so 001 is allowed and 01 is not.",
    answer:
      "An octet is one to three decimal digits with a value of at most 255, with any zeros in front. It is never octal or hexadecimal.",
    evidence: "4 of the author's vectors of revision d5e032c want it.",
    vectors: [
      "host-ipv6/dotted-end-with-zero-in-front",
      "host-ipv6/dotted-end-of-three-digit-numbers",
      "host-ipv6/dotted-end-with-four-digits",
      "host-ipv6/dotted-end-with-256",
    ],
  },
  {
    kind: "reading",
    id: "ipv6-output",
    at: "9.3 IPv6 addresses, 2",
    says: "The canonical form is that of RFC 5952, section 4; section 5 of it, which recommends a dotted end for well-known prefixes, is not cited.",
    answer:
      "A dotted end becomes hexadecimal after every prefix, and a single zero piece is not shortened to two colons.",
    evidence:
      "The letter; the author's vectors in decomps-authority-ipv6.dat have hexadecimal pieces, as in [::c0a8:1].",
    vectors: [
      "host-ipv6/dotted-end-after-ffff",
      "host-ipv6/dotted-end",
      "host-ipv6/compression-of-one-piece",
      "host-ipv6/dotted-end-one-piece-skipped",
    ],
  },
  {
    kind: "reading",
    id: "text-over-browsers",
    at: "9.4 Domain name canonicalization",
    says: "The steps marked CHROME, GECKO and IE approximate browsers, and the text expects to be mistaken about them.",
    answer:
      "The text is the authority for the voices, not what the browsers returned. The author's fields for the browsers are kept as recorded answers beside them.",
    evidence:
      "In THIS this implementation passes all of the author's vectors: 147 of parsing, 103 of resolving, 4,712 of whole URLs. Against what the author noted of the browsers it agrees in CHROME 4,584, GECKO 4,619 and IE 4,629 of 4,712, the same counts as the author's own implementation.",
    vectors: ["host-ipv6/file-with-port", "host-ipv6/word-and-equals-sign", "host-domain/brackets-inside"],
  },
  {
    kind: "reading",
    id: "claimed-idempotence",
    at: "9.4 Domain name canonicalization",
    says: "Among the criteria for THIS is that the algorithm should be idempotent; it is stated for hosts and hoped for.",
    answer:
      'It is tested as a claim and changes no step. A whole URL can change when parsed again: "%%341" in a path gives "%41" and then "A", and dot-segments kept from a base are removed the second time.',
    evidence:
      "Step 9.1 of section 10 decodes once, except for file URLs, whose rounds go on until nothing changes. A relative URL keeps the path of its base unresolved.",
    vectors: [
      "percent-encoding/escape-inside-escape",
      "percent-encoding/escape-inside-escape-in-file",
      "percent-encoding/escape-of-slash-from-escape",
      "dot-segments/base-kept-by-empty",
    ],
  },
  {
    kind: "reading",
    id: "frozen-map",
    at: "9.5 The Nameprep algorithm, 3",
    says: "The Map step is cited from Stringprep and Nameprep, whereas other steps of the algorithm ask for later versions of Unicode.",
    answer:
      "The Map step is the frozen tables B.1 and B.2 of RFC 3454 in all voices, not a lower-case function. Letters without a mapping in Unicode 3.2, such as U+04C0 and U+023A, stay as they are.",
    evidence:
      "The author's vectors in decomps-authority-domain.dat leave U+04C0, U+10A0, U+2132, U+2183 and U+023A as they are.",
    vectors: [
      "host-idna/palochka",
      "host-idna/cherokee-letter",
      "host-idna/glagolitic-capital-letter",
      "host-idna/capital-sharp-s",
      "host-idna/adlam-capital-letter",
    ],
  },
  {
    kind: "reading",
    id: "unassigned-in-nfkc",
    at: "9.5 The Nameprep algorithm, 7",
    says: "NFKC is that of Unicode 3.2.0 for CHROME and IE and of 4.0.0 for GECKO; what becomes of code points that the version does not assign is not said.",
    answer:
      "They stay where and as they are, and the runs of assigned code points between them are normalized by themselves. The same holds for what 6.0.0 does not assign in THIS.",
    evidence:
      "In its own version an unassigned code point has no decomposition, does not compose and has combining class 0.",
    vectors: [
      "host-idna/modifier-capital-letter",
      "host-idna/facsimile-sign",
      "host-idna/parenthesized-capital-letter",
    ],
  },
  {
    kind: "reading",
    id: "corrigendum-4",
    at: "9.5 The Nameprep algorithm, 7",
    says: "Corrigendum 4 is included for THIS and GECKO and excluded for CHROME and IE.",
    answer:
      "It concerns U+2F868, U+2F874, U+2F91F, U+2F95F and U+2F9BF only. THIS and GECKO decompose these five to their corrected ideographs, CHROME and IE to those of UnicodeData 3.2.0.",
    evidence:
      "The corrigendum lists the five; the author's vectors in decomps-authority-domain.dat have both results for each.",
    vectors: [
      "host-idna/corrected-compatibility-ideograph",
      "host-idna/compatibility-ideograph-of-corrigendum-4",
    ],
  },
  {
    kind: "reading",
    id: "latest-unicode",
    at: "9.5 The Nameprep algorithm, 7 THIS",
    says: "NFKC in step 7 and directions in step 11 are those of the latest version of Unicode; step 11 CHROME adds that this is 6.0.0 at the time of writing.",
    answer:
      "It is 6.0.0 in all three places. The direction of an unassigned code point is its default Bidi_Class, which is right-to-left in the blocks of such scripts.",
    evidence:
      "A frozen text must not move with the engine that runs it. Blocks 561, 563, 566, 570 and 622 of decomps-authority-domain.dat, counted from 0, want the default directions.",
    vectors: [
      "host-idna/unassigned-right-to-left-before-letter",
      "host-idna/mandaic-punctuation-before-letter",
      "host-idna/arabic-supplement-and-latin",
      "host-idna/adlam-capital-letter",
      "host-idna/capital-letter-a7ce",
    ],
  },
  {
    kind: "reading",
    id: "map-repeated",
    at: "9.5 The Nameprep algorithm, 8",
    says: "Map and NFKC are applied a second time for THIS and GECKO, on a flag that the note calls dispensable.",
    answer:
      "As printed: letters that NFKC makes of code points younger than Unicode 3.2 are lowercased in THIS and GECKO, since the flag is set for them. CHROME and IE do not repeat, and do not decompose these code points either.",
    evidence: "Steps 6 to 9 and their markers.",
    vectors: ["host-idna/facsimile-sign", "host-idna/modifier-capital-letter"],
  },
  {
    kind: "reading",
    id: "runs-of-escapes-in-hosts",
    at: "9.6 The CanonicalizeHost algorithm, 6",
    says: "Any percent-encoded substring is decoded as UTF-8; how far a substring reaches, and whether a byte order mark is part of the text, is not said.",
    answer:
      "A run of adjacent escapes is decoded together, and once, so what decoding brings forth is not decoded again. A decoded U+FEFF is kept, and the Map step then deletes it.",
    evidence:
      "Escapes decoded one by one would never make a character outside ASCII, and the text speaks of decoding without dropping anything.",
    vectors: [
      "host-idna/escaped-letter",
      "host-idna/escaped-byte-order-mark-first",
      "host-idna/escaped-byte-order-mark-only",
      "host-domain/percent-before-escaped-digit",
    ],
  },
  {
    kind: "reading",
    id: "malformed-octets-in-hosts",
    at: "9.6 The CanonicalizeHost algorithm, 6.2",
    says: "Octets are decoded as UTF-8 with error handling, which yields no failure.",
    answer:
      "Malformed octets give U+FFFD, which the Prohibit step of Nameprep does not allow, so the host is invalid there and not here.",
    evidence:
      "U+FFFD stands in table C.6 of RFC 3454; one criterion of section 9.4 is that such octets be either UTF-8 or invalid.",
    vectors: [
      "host-idna/escaped-byte-ff",
      "host-idna/overlong-escapes",
      "host-idna/truncated-escapes",
      "host-idna/escaped-surrogate",
    ],
  },
  {
    kind: "reading",
    id: "need-punycode-before-mapping",
    at: "9.6 The CanonicalizeHost algorithm, 9",
    says: "Whether Punycode is needed is decided before the Nameprep algorithm maps the host, and is not asked again.",
    answer:
      "As printed: a host that was not ASCII undergoes the checks on labels even if mapping leaves nothing but ASCII, or nothing at all.",
    evidence: "The order of steps 9, 11 and 20; step 18 is the only one that sets the flag later.",
    vectors: [
      "host-domain/one-label-of-64-beside-separator",
      "host-idna/soft-hyphen-only",
      "host-idna/two-dot-leader",
      "host-idna/ideographic-full-stop-alone",
    ],
  },
  {
    kind: "reading",
    id: "checks-of-labels",
    at: "9.6 The CanonicalizeHost algorithm, 20",
    says: "Directions, the length of 63, empty labels and the prefix xn-- before non-ASCII are looked at in step 20 only, which an ASCII host skips in all voices but IE.",
    answer:
      'As printed: "a..b", a label of 64 letters and an undecodable "xn--a" stand in an ASCII host, and an empty label beside a non-ASCII one is invalid in THIS and CHROME.',
    evidence:
      "A criterion of section 9.4 allows non-conforming ASCII names; a vector of the author in decomps-authority-domain.dat refuses two dots at the end of a non-ASCII host.",
    vectors: [
      "host-domain/empty-label",
      "host-idna/empty-label-beside-non-ascii",
      "host-domain/label-of-64-letters",
      "host-idna/xn-label-with-escaped-letter",
    ],
  },
  {
    kind: "reading",
    id: "brackets-without-address",
    at: "9.6 The CanonicalizeHost algorithm, 25.4",
    says: "Where the text in brackets is no IPv6 address the step says nothing; its note says that such hosts are handled in incompatible ways.",
    answer:
      "The host goes on to the remaining steps like any other, which refuse brackets in CHROME only; in the other voices bracketed text may stay.",
    evidence:
      'The author\'s vectors want it; one in decomps-authority.dat gives the host "[foo%3Bbar%3Da]" for "[foo;bar=a]".',
    vectors: [
      "host-ipv6/word-and-equals-sign",
      "host-ipv6/empty",
      "host-ipv6/two-compressions",
      "host-ipv6/five-digits",
    ],
  },
  {
    kind: "reading",
    id: "colon-in-brackets",
    at: "9.6 The CanonicalizeHost algorithm, 26",
    says: "The step begins with Otherwise, which may belong to the brackets of step 25 or to the address of step 25.4.",
    answer:
      "It belongs to the brackets: bracketed text that is no IPv6 address is not tested for a colon, any other host is.",
    evidence:
      'Step 25 is its counterpart at the same level. The author\'s vectors in decomps-authority-ipv6.dat keep hosts such as "[:::192.168.0.1]".',
    vectors: [
      "host-ipv6/one-trailing-colon",
      "host-ipv6/nine-pieces",
      "host-ipv6/text-after-bracket",
      "host-ipv6/without-brackets",
    ],
  },
  {
    kind: "reading",
    id: "port-table",
    at: "9.7 Port numbers",
    says: "The table of default ports is in a section that calls itself non-normative, while section 10 drops the default port of the scheme.",
    answer:
      "The table is what section 10 means, with telnet, tn3270 and rlogin beside the usual schemes. A file URL and a scheme without entry have no default port.",
    evidence: "There is no other list of default ports in the text or in what it cites for the step.",
    vectors: [
      "port/default-of-telnet",
      "port/default-of-tn3270",
      "port/default-of-rlogin",
      "port/default-of-wss",
    ],
  },
  {
    kind: "erratum",
    id: "comma-is-2c",
    at: "10 Canonicalization, 3.3",
    says: "The lists of octets left alone in user, password, path and query name the comma as 0x2D, which is the hyphen.",
    answer: "The comma, 0x2C, is left alone in all four.",
    evidence:
      "The hyphen is among the unreserved characters of the same lists, and section 9.6 prints 0x2C. The author's vectors in decomps-authority.dat of revision d5e032c leave the comma alone in user and password.",
    vectors: [
      "userinfo/punctuation-inside-url-syntax",
      "userinfo/unescaped-punctuation-in-password",
      "path/sub-delims",
      "query/unreserved-and-sub-delims",
    ],
  },
  {
    kind: "reading",
    id: "localhost",
    at: "10 Canonicalization, 5.2.1",
    says: "The host localhost of a file URL becomes the empty string before the host is canonicalized, and nothing says how it is compared.",
    answer:
      "It is compared as it stands. Another spelling, in capitals or escaped, is found in the next round if canonicalization has turned it into localhost; in GECKO, which does not decode, an escaped one is not.",
    evidence: "Step 11 returns to HOSTPATH when the host has changed.",
    vectors: ["file/localhost", "file/localhost-escaped", "file/localhost-with-dot", "unc/localhost"],
  },
  {
    kind: "erratum",
    id: "hostpath-removes-from-the-path",
    at: "10 Canonicalization, 5.2.2.1.2",
    says: "The new host is removed from the beginning of /u/, which is a parsed URL.",
    answer: "It is removed from the beginning of the path of /u/.",
    evidence:
      "The step before removes slash characters from that path; the author's vectors in decomps-file.dat of revision d5e032c want it.",
    vectors: [
      "file/localhost-before-three-slashes",
      "file/dots-before-three-slashes",
      "file/localhost-before-three-slashes-twice",
    ],
  },
  {
    kind: "reading",
    id: "drive-letter-case",
    at: "10 Canonicalization, 5.2.2.2.1",
    says: "The drive letter is percent-decoded; its case is not mentioned.",
    answer: 'It keeps its case: "file:///c|" becomes "file:///c:/", and "%43%7C" becomes "C:".',
    evidence: "The author's vectors in decomps-file.dat have drive letters of both cases.",
    vectors: [
      "drive/small-letter-kept",
      "drive/bar",
      "drive/escaped-letter-and-bar",
      "drive/fullwidth-letter-as-host",
    ],
  },
  {
    kind: "reading",
    id: "port-check",
    at: "10 Canonicalization, 7",
    says: "The port is checked where there is one, whatever the scheme; nothing is said about port 0.",
    answer:
      "As printed: a port that is not made of digits or exceeds 65535 makes the URL invalid for unlisted schemes too, and 0 stays. A file URL has no port component, so nothing is checked there.",
    evidence:
      "The steps bound the port from above only; the author's vectors in decomps-port.dat accept 65535 and refuse 65536.",
    vectors: ["port/sixteen-bits-exceeded", "port/twenty-digits", "port/zero", "port/file-over-sixteen-bits"],
  },
  {
    kind: "reading",
    id: "hostpath-rounds",
    at: "10 Canonicalization, 11",
    says: "Where host or path of a file URL has changed, the steps go back to HOSTPATH; how often is not said.",
    answer:
      "The rounds go on until nothing changes. The path is percent-decoded once in each, so a file URL ends up without any encoded unreserved character.",
    evidence:
      "The label is set before the comparison values are taken, so each round compares again; the author's vectors in decomps-file.dat want hosts and drives found after several rounds.",
    vectors: [
      "drive/escapes-of-an-escape-behind-fullwidth-drive",
      "drive/escapes-of-an-escape-before-backslash",
      "percent-encoding/escape-inside-escape-in-file",
      "drive/escape-made-of-escape",
      "file/localhost-before-three-slashes-twice",
      "unc/escaped-question-mark-and-drive",
    ],
  },
  {
    kind: "erratum",
    id: "dot-slash-prefix",
    at: "10 Canonicalization, 12",
    says: 'The prefix "/." is for a path with two slashes at its beginning where the scheme is in the list of section 4.',
    answer:
      "The condition is taken the other way round: the prefix is put for every scheme that is not in the list, if there is no authority or only an empty host.",
    evidence:
      "20 of the author's vectors of revision d5e032c want it. The note gives as its purpose that the path must not be parsed as an authority, which no listed scheme has.",
    vectors: [
      "dot-segments/unlisted-double-before-empty",
      "dot-segments/unlisted-single-before-empty",
      "dot-segments/empty-host-before-empty-segment",
      "dot-segments/host-before-empty-segment",
    ],
  },
  {
    kind: "reading",
    id: "dot-slash-prefix-of-file",
    at: "10 Canonicalization, 12",
    says: "File URLs are not excepted from the prefix, although HOSTPATH treats slashes at the beginning of their paths by itself.",
    answer:
      "The prefix is put for file URLs with an empty host too, after the last round of HOSTPATH: a path with two slashes gets it, after three or more the next segment has become the host before.",
    evidence: 'A vector of the author in decomps-relative.dat gives "file:///.//bar".',
    vectors: ["dot-segments/file-empty-host-before-empty-segment", "file/dots-before-three-slashes"],
  },
  {
    kind: "erratum",
    id: "question-mark-in-query",
    at: "10 Canonicalization, 14",
    says: 'The list of octets left alone in a query lacks 0x3F, so a second "?" would become "%3F".',
    answer:
      '"?" is left alone. A code point that the encoding cannot represent, which section 8 replaces by "?", therefore shows as a bare "?".',
    evidence: "6 of the author's vectors of revision d5e032c want it.",
    vectors: [
      "query/second-question-mark",
      "query/brackets-braces-and-accents",
      "encodings/unencodable",
      "encodings/lone-surrogate-unencodable",
    ],
  },
  {
    kind: "reading",
    id: "gecko-nameprep-twice",
    at: "9.6 The CanonicalizeHost algorithm, 20.2.1.1",
    says: "A note says that for THIS and GECKO only the check of directions is needed here, since Nameprep has run for the whole host before.",
    answer:
      "Nameprep runs again as the step says. For GECKO that makes a difference: each run has the last starter of a Corrigendum 5 sequence pass one mark more.",
    evidence: "The step is the rule, the note is none.",
    vectors: ["host-idna/two-accents-before-vowel-sign"],
  },
  {
    kind: "reading",
    id: "c1-controls-in-fragment",
    at: "10 Canonicalization, 15",
    says: "The first sentence has characters from U+0080 to U+009F percent-encoded without saying in which component.",
    answer: "It is about the fragment, like the second sentence, and these characters are encoded as UTF-8.",
    evidence:
      "The note below it excepts C1 controls from what stays in a fragment, and the author's vectors in decomps-fragment.dat want it.",
    vectors: ["fragment/c1-controls-and-next", "fragment/unlisted-c1-control"],
  },
];

const ofVoice: Readonly<Record<Voice, readonly Interpretation[]>> = {
  THIS: shared,
  CHROME: [
    {
      kind: "reading",
      id: "chrome-splitting-before-nameprep",
      at: "9.6 The CanonicalizeHost algorithm, 11",
      says: "CHROME does not prepare the host as a whole; it splits it into labels first and prepares each of them if there is a non-ASCII character.",
      answer:
        'As printed: a dot that Nameprep brings forth stays inside its label, as in "1." for U+2488, and goes into its Punycode. It neither separates labels nor makes an empty one.',
      evidence: "Step 11 has no marker CHROME, so step 20.2.1.1 is the first that prepares anything.",
      vectors: [
        "host-idna/digit-with-full-stop",
        "host-idna/two-dot-leader",
        "host-idna/ellipsis",
        "host-idna/one-dot-leader",
      ],
    },
    {
      kind: "reading",
      id: "chrome-escapes-in-labels",
      at: "9.6 The CanonicalizeHost algorithm, 14",
      says: "The host is percent-encoded before it is split, and the escapes are decoded in step 23, after Punycode.",
      answer:
        'As printed: the three characters of an escape are part of the label and count in its Punycode, so U+00E9 and "*" give "xn--%2A-9la" and not "xn--%2A-9fa". Step 23 also decodes escapes that Nameprep has made, each to one character up to U+00FF.',
      evidence: "The order of steps 14, 20 and 23.",
      vectors: [
        "host-idna/letter-and-asterisk",
        "host-idna/space-beside-non-ascii",
        "host-idna/fullwidth-percent-sign",
        "host-idna/fullwidth-percent-and-two-octets",
      ],
    },
    {
      kind: "reading",
      id: "chrome-refused-characters",
      at: "9.6 The CanonicalizeHost algorithm, 28 CHROME",
      says: 'The list holds "^", which steps 14 and 30 percent-encode, and ":", which THIS allows in a file URL; no scheme is excepted.',
      answer:
        'After the decoding of step 23 a host with "^", "~", ";", "[", "]", ":" or a "%" that is left is invalid, in file URLs too. Only brackets around an IPv6 address are never tested, and 0x5E in step 30 has no effect.',
      evidence: "Steps 23 and 28 come before step 30, and step 25.4 returns an address before them.",
      vectors: [
        "host-domain/circumflex",
        "host-domain/braces-bar-tilde",
        "host-domain/brackets-inside",
        "file/host-with-port",
      ],
    },
  ],
  GECKO: [
    {
      kind: "reading",
      id: "gecko-corrigendum-5",
      at: "9.5 The Nameprep algorithm, 4",
      says: "The last two characters of each Corrigendum 5 sequence change places; the sequences are defined in UAX #15, and may hold more than one mark.",
      answer:
        "A sequence is a starter, one or more marks and a starter that composes with the first in Unicode 4.0. The last mark changes places with the second starter, other marks stay where they are.",
      evidence: "UAX #15 defines the sequences; the step speaks of the second last and the last character.",
      vectors: [
        "host-idna/syllable-accent-and-final-consonant",
        "host-idna/jamo-around-accented-letter",
        "host-idna/two-accents-before-vowel-sign",
        "host-idna/bengali-vowel-signs-around-accent",
        "host-idna/conjoining-jamo-around-accent",
      ],
    },
    {
      kind: "reading",
      id: "gecko-unicode-4",
      at: "9.5 The Nameprep algorithm, 7 GECKO",
      says: "The step gives GECKO a version of its own, Unicode 4.0.0: neither the 3.2.0 of CHROME and IE nor the latest of THIS.",
      answer:
        "It is 4.0.0 as printed. Only code points younger than that make a difference: they are not normalized.",
      evidence:
        "The text is the authority of the voices, see `text-over-browsers` of weburl-2011. The author's own vectors say otherwise: 165 of those generated from Table A.1 of RFC 3454 (t/data/generated of wakaba/perl-weburl at d5e032c) have Gecko map code points younger than 4.0.0, as U+10FC of 4.1.0 to U+10DC.",
      vectors: [
        "host-idna/jamo-around-newer-mark",
        "host-idna/modifier-georgian-letter-nar",
        "host-idna/parenthesized-capital-letter",
        "host-idna/facsimile-sign",
      ],
    },
    {
      kind: "reading",
      id: "gecko-kept-host",
      at: "9.6 The CanonicalizeHost algorithm, 4",
      says: "The steps that make a host fail return /fallback/, which for GECKO is the host in ASCII lower case, as it was before all later steps.",
      answer:
        "Such a host is kept and only step 13.1 makes one invalid. It is lowercased in ASCII only, nothing in it is mapped, and it reaches neither the IPv6 nor the IPv4 step; %XX is decoded in no host of GECKO.",
      evidence:
        "The steps return /fallback/ at once, and the steps that decode are marked for the other voices.",
      vectors: [
        "host-idna/private-use-beside-capitals",
        "host-idna/both-directions-after-capital",
        "host-idna/sixty-letters-beside-capital",
        "host-ipv4/escaped-digits",
      ],
    },
    {
      kind: "reading",
      id: "gecko-space",
      at: "9.6 The CanonicalizeHost algorithm, 13",
      says: "The two steps for a host with U+0000 or a space do not say what happens if neither of them applies.",
      answer:
        'The algorithm goes on. A space that Nameprep makes of U+00A8 stays in the host, as in "xn--a -vub".',
      evidence: 'A vector of the author for GECKO has such a host, "xn-- -ccb.example.org".',
      vectors: [
        "host-idna/spacing-diaeresis",
        "host-idna/acute-accent-sign",
        "host-idna/no-break-space",
        "host-domain/space",
      ],
    },
    {
      kind: "reading",
      id: "gecko-idn-lists",
      at: "9.6 The CanonicalizeHost algorithm, 20.1",
      says: "The list of IDN-enabled top-level domains and that of blacklisted characters are cited as [WHITELIST] and [BLACKLIST], without a version.",
      answer:
        "They are those of Firefox 9.0 of December 2011. Below a listed domain labels stay Unicode, unless the host contains a blacklisted character.",
      evidence:
        "Both lists are the same in Firefox 6 to 10, which covers the time of writing. No vector of the author depends on the version.",
      vectors: [
        "host-idna/letter-below-jp",
        "host-idna/letter-below-cyrillic-top-level",
        "host-idna/fraction-slash-below-jp",
        "host-idna/letter-below-com",
      ],
    },
  ],
  IE: [
    {
      kind: "reading",
      id: "ie-bidi",
      at: "9.5 The Nameprep algorithm, 11 IE/GECKO",
      says: "A note says that the check of directions in IE is more complex than that of Stringprep, and does not say how.",
      answer: "It is that of Stringprep, with the directions of Unicode 3.2.0.",
      evidence: "The step names no other check, and notes are no steps.",
      vectors: [
        "host-idna/both-directions-in-label",
        "host-idna/digit-after-hebrew-letter",
        "host-idna/xn-label-of-both-directions",
      ],
    },
    {
      kind: "reading",
      id: "ie-all-labels",
      at: "9.6 The CanonicalizeHost algorithm, 18",
      says: "One label that begins with xn-- sets the flag for the whole host, and step 20.2 takes each label through ToASCII with UseSTD3ASCIIRules.",
      answer:
        "As printed: once a label is non-ASCII or begins with xn--, an underscore, an outer hyphen or an empty label in any label makes the host invalid. An ASCII host without such a label is not tested.",
      evidence: "The flag is one for all labels, and step 20.2.2 makes no exception for ASCII labels.",
      vectors: [
        "host-idna/underscore-beside-xn-label",
        "host-idna/underscore-beside-non-ascii",
        "host-idna/first-hyphen-beside-non-ascii",
        "host-domain/underscore",
      ],
    },
    {
      kind: "reading",
      id: "ie-decoded-labels",
      at: "9.6 The CanonicalizeHost algorithm, 20.2.2",
      says: "The modified ToUnicode operation compares, and does not say which label it leaves behind.",
      answer:
        "It leaves /label/ as step 20.2.2.3 has decoded it, so a host of IE holds Unicode labels, also for xn-- labels in the input.",
      evidence: "Step 21 concatenates /labels/, and steps 20.2.2.4 and 20.2.2.5 only read /label/.",
      vectors: [
        "host-idna/punycode-label",
        "host-idna/xn-label-capitals",
        "host-idna/latin-letter",
        "host-idna/mixed-labels",
      ],
    },
    {
      kind: "reading",
      id: "ie-unassigned",
      at: "9.6 The CanonicalizeHost algorithm, 20.2.2.4",
      says: "ToASCII runs without AllowUnassigned, but the Nameprep algorithm of the text, which it is to invoke, has no step for unassigned code points.",
      answer: "ToASCII fails for a label that has a code point unassigned in Unicode 3.2 after Nameprep.",
      evidence:
        "The flag would have no effect otherwise. With this answer IE agrees in 4,629 of 4,712 vectors, the count of the author's own implementation.",
      vectors: [
        "host-idna/unassigned-code-point",
        "host-idna/emoji",
        "host-idna/capital-sharp-s-alone",
        "host-idna/facsimile-sign",
      ],
    },
    {
      kind: "reading",
      id: "ie-failures-of-nameprep",
      at: "9.6 The CanonicalizeHost algorithm, 20.2.2.4",
      says: "ToASCII is cited from RFC 3490 and invokes the Nameprep algorithm of section 9.5; its failure may come from either.",
      answer:
        "A failure of Nameprep inside ToASCII is reported as the step of section 9.5 that fails, any other one as this step. The outcome is the same.",
      evidence: "The step of section 9.5 is the one that tells why.",
      vectors: [
        "host-idna/xn-label-of-both-directions",
        "host-idna/xn-label-undecodable",
        "host-idna/xn-label-of-underscore",
      ],
    },
  ],
};

/** The readings of a voice; those that all voices share stand under THIS. */
export function readingsOf(voice: Voice): readonly Interpretation[] {
  return ofVoice[voice];
}
