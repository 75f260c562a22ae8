import type { Interpretation } from "../algorithm.js";

export const interpretations: readonly Interpretation[] = [
  {
    kind: "reading",
    id: "slash-characters",
    at: "2 Definitions",
    says: 'Both "/" and "\\" are slash characters, and a TODO doubts that this is needed for URLs other than file.',
    answer:
      '"\\" is a slash character in every URL whose scheme is hierarchical, in the input and in the base.',
    evidence: "The definition is printed without a condition; the TODO only asks whether one is missing.",
    vectors: ["backslash/both-slashes-of-authority", "backslash/before-at-sign", "backslash/one-relative"],
  },
  {
    kind: "reading",
    id: "semicolon-ends-authority",
    at: "2 Definitions",
    says: '";" is an authority terminating character, and a TODO asks why.',
    answer:
      'As written: the first ";" ends the authority and begins the path, so "http://h;" has the host h and the path ";".',
    evidence:
      'Open Issues lists "http://example.com;" among the known differences from RFC 3986, so the effect is known to the author.',
    vectors: [
      "authority/semicolon-last",
      "authority/semicolon-before-at-sign",
      "authority/semicolon-then-slash-query-fragment",
      "relative/query-against-semicolon-path",
    ],
  },
  {
    kind: "gap",
    id: "drive-specs",
    at: "3 Parsing a URL, 4.1",
    says: "A scheme that is a single upper or lower case ASCII character (another TODO would have it ALPHA) leads to a TODO about Windows drive specifications; nothing is said of the result, nor does the step abort.",
    answer:
      'The character is one of ALPHA. The TODO does nothing and the next step follows, so the letter is a scheme and the rest its path. Scheme, host and path are unspecified, with a "?" in the rest the query too, and with a "#" the fragment.',
    evidence:
      'The other branches of the section say "Abort these steps" where they end the algorithm; this one does not. What it is to find is not said, so whatever the rest could be divided into hangs on it.',
    vectors: [
      "drive/letter-slash",
      "drive/letter-backslash",
      "drive/letter-and-colon-only",
      "drive/letter-against-file-base",
    ],
  },
  {
    kind: "gap",
    id: "file-urls",
    at: "3 Parsing a URL, 5.1",
    says: 'The scheme "file" leads to a TODO here, and section 5 has another TODO for its canonicalization.',
    answer:
      "Both TODOs do nothing: a file URL is parsed, resolved and canonicalized like any other hierarchical URL. Host and path are unspecified, and of user name, password and port those that are found.",
    evidence:
      "Neither TODO aborts. Open Issues says that browsers treat file paths differently on Windows and on Unix, and leaves it there.",
    vectors: ["file/three-slashes-directory", "file/no-slash", "file/user-and-port", "unc/four-slashes"],
  },
  {
    kind: "gap",
    id: "mailto",
    at: "3 Parsing a URL, 6.1",
    says: 'The scheme "mailto" leads to a TODO, which supposes that these URLs are special and asks for more tests.',
    answer:
      'The TODO does nothing: everything after the colon, "?" and "#" included, is the path. The path is unspecified, with a "?" in it the query too, and with a "#" the fragment.',
    evidence:
      'The branch does not abort, and "mailto" is not hierarchical, so the last step of the section takes the remaining string.',
    vectors: ["opaque-path/mailto", "opaque-path/mailto-upper-case-with-query", "opaque-path/address"],
  },
  {
    kind: "reading",
    id: "hierarchical-schemes",
    at: "3 Parsing a URL, 7",
    says: "Parsing, resolving and canonicalizing branch on whether a scheme is hierarchical; the term is defined nowhere.",
    answer:
      "Hierarchical are http, https, ftp, file, gopher, ws and wss; with any other scheme the whole remaining string is the path.",
    evidence:
      "These are the standard schemes of GURL, the URL parser of Chrome, in 2011; the draft describes browsers.",
    vectors: [
      "scheme/gopher-without-slashes",
      "scheme/ws-without-slashes",
      "scheme/wss-without-slashes",
      "scheme/well-known-name-and-a-letter",
    ],
  },
  {
    kind: "reading",
    id: "rest-is-the-path",
    at: "3 Parsing a URL, 8",
    says: "The remaining string is the path; a TODO doubts whether this is the best approach, and wants testing of data and javascript URLs.",
    answer: 'As written: "?" and "#" are characters of the path.',
    evidence: "The step is complete; the TODO puts nothing in its place.",
    vectors: ["opaque-path/query-and-fragment", "opaque-path/javascript-authority-like"],
  },
  {
    kind: "reading",
    id: "any-number-of-slashes",
    at: "3.2 Finding the authority, path, query, and fragment, 1",
    says: "The step consumes any number of slash characters before the authority, without saying whether none is a number and whether it has to take all.",
    answer:
      'All slash characters that follow the colon are consumed, and none need be there: "http:h" and "http:////h" have the host h.',
    evidence:
      'Open Issues lists "http:///example.com/" among the differences from RFC 3986, which makes sense only if the third slash goes too.',
    vectors: [
      "authority/no-slash-host-only",
      "authority/three-slashes",
      "backslash/two-before-host",
      "relative/three-slashes-with-path",
    ],
  },
  {
    kind: "reading",
    id: "base-is-parsed",
    at: "4 Resolving a string relative to a base URL, 1",
    says: 'The section takes "a ParsedURL base-url" and does not say whether it has been canonicalized.',
    answer:
      "The base is the result of section 3, with authority, path and query as they stood. Of section 5 only the check of its scheme is applied, and a base that is invalid rejects the input.",
    evidence:
      "A parsed URL is what section 3 yields and what section 5 starts from; the TODO in 4.4 asks whether the base may be assumed to be canonicalized.",
    vectors: [
      "relative/base-with-space-in-path",
      "backslash/in-base-path",
      "relative/base-scheme-with-underscore",
    ],
  },
  {
    kind: "reading",
    id: "resolving-trims",
    at: "4 Resolving a string relative to a base URL, 2",
    says: "A TODO supposes that leading and trailing control characters have to be trimmed, after the step that looks for the scheme.",
    answer: "They are trimmed before the scheme is looked for, as section 3 does it.",
    evidence:
      "Section 3 consumes them first, so without the trim the same string would be read in two ways, with a base and without.",
    vectors: ["whitespace-controls/spaces-around-relative", "whitespace-controls/blank-relative"],
  },
  {
    kind: "reading",
    id: "invalid-relative-url",
    at: "4 Resolving a string relative to a base URL, 3",
    says: "The step asks whether relative-url is an invalid URL, though so far only its scheme has been looked for.",
    answer:
      'It is invalid here if it has no ":" and then goes to the relative steps. An empty scheme is a scheme: ":c" is parsed as an absolute URL, which rejects it.',
    evidence: 'Finding the scheme (3.1) calls a URL invalid for want of a ":" and for nothing else.',
    vectors: ["relative/name-against-directory", "scheme/no-colon-with-base", "relative/colon-first"],
  },
  {
    kind: "reading",
    id: "valid-scheme-characters",
    at: "4 Resolving a string relative to a base URL, 4",
    says: "Valid scheme characters are named in quotation marks and left to a TODO.",
    answer:
      'They are ALPHA, DIGIT, "+", "-" and ".", in any position: "a_b:c" is relative, whereas "1:c" is absolute and then rejected by 5.1.',
    evidence: "It is the only set of scheme characters in the draft: the first branch of 5.1, step 2.",
    vectors: [
      "relative/underscore-before-colon",
      "relative/digit-before-colon",
      "relative/letter-outside-ascii-before-colon",
      "relative/percent-before-colon",
    ],
  },
  {
    kind: "gap",
    id: "base-not-hierarchical",
    at: "4.1 Resolving a string as a relative URL, 2",
    says: "For a base whose scheme is not hierarchical a TODO would probably return an invalid URL and asks what the empty string does.",
    answer:
      "The input is rejected at this step, the empty string and a fragment alone included; a rejection here is unspecified.",
    evidence:
      'The TODO stands before the steps for the empty string and for "#"; it says "probably" and "check", and decides nothing.',
    vectors: [
      "relative/name-on-opaque-base",
      "relative/empty-on-opaque-base",
      "relative/opaque-base-and-fragment",
    ],
  },
  {
    kind: "reading",
    id: "empty-reference",
    at: "4.1 Resolving a string as a relative URL, 3",
    says: "Step 3 resolves the empty string to the base without its fragment; the TODO in step 7 asks to think about that case again.",
    answer:
      "Step 3 holds, also where nothing follows a scheme that equals that of the base. Step 7 is never reached with an empty string.",
    evidence: "Step 3 aborts, so the TODO of step 7 is a left-over.",
    vectors: [
      "relative/empty-with-full-base",
      "relative/same-scheme-and-nothing-else",
      "whitespace-controls/blank-relative",
    ],
  },
  {
    kind: "reading",
    id: "base-path-slash",
    at: "4.4 Resolving a string as a path-relative URL, 2",
    says: "The directory name ends with the last slash character of the base path, and a TODO asks whether there always is one.",
    answer: 'A base path without slash character, whether empty or begun by ";", counts as "/".',
    evidence: 'The TODO hopes for a canonicalized base, whose empty path would be "/" by 5.4.',
    vectors: ["relative/name-with-base-without-path", "relative/base-path-begins-with-semicolon"],
  },
  {
    kind: "reading",
    id: "fragment-relative-query",
    at: "4.6 Resolving a string as a fragment-relative URL, 1",
    says: 'The resolved string always holds "?" and the query of the base, even if the base has no query.',
    answer:
      "As written, with the empty string for a query that is absent: the URL has an empty query then, which is unspecified by `empty-query`.",
    evidence:
      'The step has no condition. Whether the additional "?" leaves a trace is for the TODO in 5, step 4.9, to say.',
    vectors: ["relative/fragment-against-base-without-query", "relative/fragment"],
  },
  {
    kind: "reading",
    id: "scheme-comparison",
    at: "5 Canonicalizing a URL, 4",
    says: "Nothing says how a scheme is compared where the question is whether it is hierarchical and which its default port is.",
    answer: 'ASCII case-insensitively: "HTTP" is hierarchical and has the default port of "http".',
    evidence:
      'Section 3 compares with "file" and "mailto", and section 4 two schemes with each other, as an ASCII case-insensitive match.',
    vectors: ["scheme/mixed-case-with-default-port", "scheme/upper-case"],
  },
  {
    kind: "gap",
    id: "output-without-hierarchy",
    at: "5 Canonicalizing a URL, 4",
    says: "The steps put out a URL whose scheme is hierarchical; for any other there is no step.",
    answer:
      'Scheme, ":" and path are put out as they are; the path is unspecified when it holds anything but the characters of a URI.',
    evidence:
      "Section 3 leaves such a URL a scheme and a path only; which characters RFC 3986 allows decides where an escaping could have changed it.",
    vectors: [
      "opaque-path/word",
      "opaque-path/query-and-fragment",
      "opaque-path/inner-space",
      "opaque-path/not-ascii",
    ],
  },
  {
    kind: "reading",
    id: "scheme-of-every-url",
    at: "5 Canonicalizing a URL, 4.1",
    says: "Canonicalizing a Scheme (5.1) is called for URLs with a hierarchical scheme only.",
    answer:
      "It is applied to every scheme, so a URL with an invalid scheme is rejected whether the scheme is hierarchical or not.",
    evidence:
      "Every hierarchical scheme consists of letters, so 5.1 could never find one invalid if it saw no other.",
    vectors: ["scheme/not-ascii-inside", "scheme/bracket-and-brace"],
  },
  {
    kind: "gap",
    id: "port",
    at: "5 Canonicalizing a URL, 4.5",
    says: "The step refers to a section on canonicalizing a port, which does not exist; nothing limits a port to digits or to 16 bits.",
    answer:
      "The port is passed through as it stands; it is unspecified unless it consists of digits without leading zeros.",
    evidence:
      "The reference is the only statement about ports. A plain decimal number is what any canonicalization would leave alone.",
    vectors: [
      "port/usual-one-with-leading-zero",
      "port/letters",
      "port/fullwidth-digit",
      "port/sixteen-bits-exceeded",
    ],
  },
  {
    kind: "reading",
    id: "default-ports",
    at: "5 Canonicalizing a URL, 4.6",
    says: "A port that is the default port for the scheme is not put out; default ports are listed nowhere.",
    answer:
      '80 for http and ws, 443 for https and wss, 21 for ftp, 70 for gopher, none for file. Only that very string is dropped, so "080" stays.',
    evidence:
      "These are the ports that the specifications of the hierarchical schemes give; without a canonicalization of ports, strings are all there is to compare.",
    vectors: [
      "port/default-of-ftp",
      "port/customary-of-gopher",
      "port/default-of-wss",
      "port/usual-one-with-leading-zero",
    ],
  },
  {
    kind: "gap",
    id: "empty-query",
    at: "5 Canonicalizing a URL, 4.9",
    says: "A query is put out if it is non-empty; a TODO wants empty and absent queries to be told apart.",
    answer:
      "The condition without the TODO: an empty query is dropped and becomes null. The query is unspecified when it is empty.",
    evidence: "What comes of the distinction that the TODO wants is not said.",
    vectors: [
      "query/empty-before-fragment",
      "query/empty-before-number-sign",
      "relative/question-mark-alone",
    ],
  },
  {
    kind: "gap",
    id: "empty-fragment",
    at: "5 Canonicalizing a URL, 4.11",
    says: "A fragment is put out if it is non-empty; a TODO wants empty and absent fragments to be told apart.",
    answer:
      "The condition without the TODO: an empty fragment is dropped and becomes null. The fragment is unspecified when it is empty.",
    evidence: "What comes of the distinction that the TODO wants is not said.",
    vectors: ["fragment/empty", "query/empty", "relative/fragment-empty"],
  },
  {
    kind: "reading",
    id: "invalid-scheme",
    at: "5.1 Canonicalizing a Scheme",
    says: "The section calls a scheme invalid and goes on putting out characters; what becomes of the URL is not said.",
    answer: "The URL is invalid and rejected at the step that calls its scheme invalid.",
    evidence: "The draft knows one consequence of invalidity: for an invalid URL section 5 aborts.",
    vectors: ["scheme/leading-digit", "scheme/percent-inside", "scheme/underscore"],
  },
  {
    kind: "reading",
    id: "empty-scheme",
    at: "5.1 Canonicalizing a Scheme, 1",
    says: 'The step looks at the first character of the scheme; a string that begins with ":" has a scheme without characters.',
    answer: "The empty scheme is invalid, so the URL is rejected here.",
    evidence: "A character that does not exist is not in ALPHA.",
    vectors: ["scheme/nothing-before-colon", "relative/colon-first"],
  },
  {
    kind: "reading",
    id: "scheme-case",
    at: "5.1 Canonicalizing a Scheme, 2.1.1",
    says: "Letters of the scheme are put out as they are; no step lowercases them.",
    answer: "As written: the canonical scheme keeps upper case.",
    evidence:
      "The host has a step of its own for lower case (5.3.1, 1.3.1), so its absence here is taken at its word; no TODO stands here, and nothing is unspecified.",
    vectors: ["scheme/upper-case", "scheme/unlisted-in-upper-case", "relative/base-scheme-in-upper-case"],
  },
  {
    kind: "gap",
    id: "user-info-set",
    at: "5.2 Canonicalizing a User-Info, 1.1",
    says: "Which characters of user name and password are put out as they are is a TODO.",
    answer:
      'All of them are; user name or password is unspecified when it holds a character that RFC 3986 does not allow there, or a "%" without two hexadecimal digits.',
    evidence:
      "The TODO names no character to escape, and what RFC 3986 allows needs no escaping under any likely set.",
    vectors: [
      "userinfo/space-in-name",
      "userinfo/percent-without-digits",
      "userinfo/delimiters-in-password",
      "userinfo/not-ascii-in-both",
    ],
  },
  {
    kind: "gap",
    id: "ip-addresses",
    at: "5.3 Canonicalizing a Host, 1",
    says: "IP addresses are a TODO.",
    answer:
      "No address is told from a name: numbers and brackets pass through the steps for names. The host is unspecified when its last label reads as a number or when it stands in brackets.",
    evidence:
      "No other step of the draft mentions addresses, but for the brackets that 3.3 heeds when it looks for the port.",
    vectors: [
      "host-ipv4/four-parts",
      "host-ipv4/hexadecimal-capitals",
      "host-ipv6/compressed",
      "host-ipv6/upper-case",
    ],
  },
  {
    kind: "reading",
    id: "idna-flags",
    at: "5.3 Canonicalizing a Host, 3",
    says: "The to-ascii algorithm of IDNA is to be applied to the host; a TODO wants a proper reference. Version and flags are not given.",
    answer:
      "ToASCII of RFC 3490 is applied to each label, with AllowUnassigned set and UseSTD3ASCIIRules unset. A final empty label, that of the root, and the empty host are no failure.",
    evidence:
      "ToASCII is a name from RFC 3490 (IDNA 2008 has no such operation), browsers look names up as queries, and RFC 3490, section 2, does not count the root label as a label.",
    vectors: [
      "host-domain/underscore",
      "host-idna/capital-letter-a7ce",
      "host-idna/emoji",
      "host-domain/trailing-dot",
    ],
  },
  {
    kind: "gap",
    id: "idna-failure",
    at: "5.3 Canonicalizing a Host, 3",
    says: "ToASCII can fail; the draft does not say what is put out then.",
    answer: "The host stays as host escape normalization (5.3.1) has left it, and is unspecified.",
    evidence:
      "Section 5.3 has no notion of an invalid host, and the draft rejects URLs for their scheme only.",
    vectors: [
      "host-domain/empty-label",
      "host-domain/label-of-64-letters",
      "host-idna/both-directions-in-label",
      "host-idna/private-use",
    ],
  },
  {
    kind: "gap",
    id: "idna-wrapper",
    at: "5.3 Canonicalizing a Host, 3",
    says: "A TODO supposes that ToASCII needs a wrapper, and does not say what this does.",
    answer:
      "There is none. The host is unspecified when it holds what is not ASCII and ToASCII brings forth, or keeps, a character of host-escaped.",
    evidence:
      "Nameprep maps onto characters that 5.3.1 has escaped in the rest of the host; an escape in a label of Punycode is part of what is encoded. A host of ASCII passes ToASCII unchanged.",
    vectors: [
      "host-idna/fullwidth-solidus",
      "host-idna/ideographic-space",
      "host-idna/fullwidth-percent-sign",
      "host-idna/letter-and-asterisk",
    ],
  },
  {
    kind: "gap",
    id: "host-percent",
    at: "5.3.1 Host Escape Normalization, 1.1.1",
    says: 'For "%" a TODO wants percent-unescaping; the next branch is no "otherwise", and host-escaped holds U+0025.',
    answer:
      'The TODO does nothing, and "%" is then escaped like the rest of host-escaped: "%41" becomes "%2541". The host is unspecified.',
    evidence: "The letter of the steps and of the range U+0000-U+002A.",
    vectors: ["percent-encoding/letter-in-host", "host-domain/escaped-slash", "host-domain/malformed-escape"],
  },
  {
    kind: "gap",
    id: "empty-path",
    at: "5.4 Canonicalizing a Path, 1",
    says: 'A TODO asks whether a path always has to start with a slash; step 2 gives "/" for an empty one.',
    answer:
      'Only the empty path becomes "/"; a path that begins with ";" stays without slash, and is unspecified.',
    evidence:
      "Step 2 is the only one that adds a slash, and leaves nothing unsaid for the empty path; for any other the TODO is unanswered.",
    vectors: ["authority/ended-by-question-mark", "authority/semicolon-last", "authority/semicolon-at-once"],
  },
  {
    kind: "reading",
    id: "percent-encoding-digits",
    at: "5.4 Canonicalizing a Path, 3.1.1",
    says: "The utf8-percent-escaping of a character is used throughout section 5 and defined nowhere.",
    answer: 'It is the bytes of its UTF-8 form, each as "%" and two upper-case hexadecimal digits.',
    evidence: "RFC 3986, section 2.1, wants upper-case digits of those who produce URIs.",
    vectors: ["non-ascii/three-octets-in-path", "path/greater-than"],
  },
  {
    kind: "gap",
    id: "lone-surrogate",
    at: "5.4 Canonicalizing a Path, 3.1.1",
    says: "A lone surrogate has no UTF-8 form, so its utf8-percent-escaping is undefined; the draft does not say what a character is.",
    answer: "U+FFFD is escaped in its place, and the path is unspecified.",
    evidence:
      "U+FFFD is the character that Unicode has for what cannot be represented; the draft itself settles nothing.",
    vectors: ["non-ascii/lone-surrogate-in-path", "non-ascii/lone-surrogates"],
  },
  {
    kind: "gap",
    id: "dot-collapsing",
    at: "5.4 Canonicalizing a Path, 3.2.1",
    says: 'For "." a TODO wants collapsing; how dot segments are removed is not said.',
    answer:
      'The "." is put out as it is and dot segments stay; the path is unspecified when one of its segments is "." or "..".',
    evidence: "Putting out the current character is what section 5 does with all that it does not escape.",
    vectors: [
      "dot-segments/single-inside",
      "dot-segments/double-inside",
      "dot-segments/dots-beside-and-between-letters",
      "relative/two-dots",
    ],
  },
  {
    kind: "gap",
    id: "path-backslash",
    at: "5.4 Canonicalizing a Path, 3.3.1",
    says: 'The branch that turns "\\" into "/" cannot be reached, since path-escaped holds U+005C and is asked first.',
    answer: 'The letter: "\\" becomes "%5C", and the path is unspecified.',
    evidence:
      'The branches are joined by "Otherwise", so the first that matches wins; that there is a branch of its own shows that something else was meant.',
    vectors: ["backslash/after-host", "backslash/once-inside-path", "backslash/one-relative"],
  },
  {
    kind: "gap",
    id: "path-percent",
    at: "5.4 Canonicalizing a Path, 3.4.1",
    says: 'The branch for "%", a TODO about percent-unescaping, cannot be reached, since path-escaped holds U+0025 and is asked first.',
    answer:
      'The letter: "%" becomes "%25", in front of two hexadecimal digits too, and the path is unspecified.',
    evidence:
      'The branches are joined by "Otherwise", so the first that matches wins; that there is a branch of its own shows that something else was meant.',
    vectors: [
      "percent-encoding/letter-in-path",
      "percent-encoding/bare-in-path",
      "dot-segments/double-escaped",
    ],
  },
  {
    kind: "gap",
    id: "query-encoding",
    at: "5.5 Canonicalizing a Query, 1",
    says: "The ambient encoding is a TODO, and so is the format in which unencodable characters of a query are escaped.",
    answer: "The encoding of the document is ignored: the query is the same for every encoding.",
    evidence:
      "Section 5.5 knows no other escaping than that of UTF-8, and with the set of `query-set` it escapes nothing.",
    vectors: [
      "encodings/single-byte-letter",
      "encodings/unencodable-in-query",
      "encodings/ascii-in-query",
      "encodings/relative-query-umlaut",
    ],
  },
  {
    kind: "gap",
    id: "query-set",
    at: "5.5 Canonicalizing a Query, 2.1",
    says: "Which characters of the query are put out as they are is a TODO.",
    answer:
      'All of them are; the query is unspecified when it holds a character that RFC 3986 does not allow there, or a "%" without two hexadecimal digits.',
    evidence:
      "The TODO names no character to escape, and what RFC 3986 allows needs no escaping under any likely set.",
    vectors: [
      "query/space",
      "query/quote-less-greater",
      "query/circumflex-grave-braces-bar",
      "query/not-ascii",
    ],
  },
];
