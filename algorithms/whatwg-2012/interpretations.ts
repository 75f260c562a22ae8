import type { Interpretation } from "../algorithm.js";

export const interpretations: readonly Interpretation[] = [
  {
    kind: "gap",
    id: "host-parsing",
    at: "3.2 Parsing",
    says: 'The section breaks off after "To parse", and 3.3 only asks for IPv6 addresses to be normalized: nothing checks, maps or rewrites a host.',
    answer:
      'The host is the buffer as it stands. It is unspecified when it holds upper case, non-ASCII, "%", "[", "]" or another character that no reg-name of RFC 3986 has, and when its last label reads as a number; an empty host, an empty label and an ASCII label that begins with xn-- are taken as they are.',
    evidence:
      "Revision 83a320b of 21 November 2012 first makes the host more than a string and lets it fail.",
    vectors: [
      "host-domain/mixed-case",
      "host-idna/non-ascii-label",
      "host-ipv4/hexadecimal-part",
      "host-ipv6/compressed",
    ],
  },
  {
    kind: "reading",
    id: "userinfo-split",
    at: "4 URLs",
    says: "A parsed URL has one userinfo component; the text knows neither user name nor password.",
    answer:
      'In the common shape the first ":" of the userinfo splits it; without ":" there is no password. The serialized URL keeps the userinfo as parsed.',
    evidence:
      'Revision d7be1d1 of 16 November 2012 brings username and password and splits at the first ":".',
    vectors: ["userinfo/two-colons", "userinfo/colon-only", "userinfo/empty-password"],
  },
  {
    kind: "erratum",
    id: "escape-of-c",
    at: "4.2 URL escape, 3",
    says: "URL escape takes a code point, but step 3 encodes c, the code point to which the pointer of the parser points.",
    answer:
      'The code point that was passed is encoded. The letter would give "%40" for each escaped code point of a userinfo, since c is "@" there.',
    evidence: "Revision 6089b70 of 9 November 2012 replaces c by code point.",
    vectors: [
      "userinfo/space-in-name",
      "userinfo/quote-angles-grave",
      "userinfo/non-ascii-username-and-password",
    ],
  },
  {
    kind: "reading",
    id: "lone-surrogate",
    at: "4.2 URL escape, 3",
    says: "The text speaks of code points and does not say what an encoder makes of a lone surrogate.",
    answer: "U+FFFD is encoded in its place. In a host, which is not escaped, a lone surrogate stays.",
    evidence:
      'A note under "encode" in the Encoding Standard of 4 November 2012 (whatwg/encoding bfd98cd) has a DOMString converted to Unicode characters first; that conversion, of Web IDL, puts U+FFFD for a lone surrogate.',
    vectors: [
      "non-ascii/lone-surrogate-in-path",
      "non-ascii/lone-surrogate-in-query",
      "fragment/lone-surrogate",
    ],
  },
  {
    kind: "reading",
    id: "encoding-standard-undated",
    at: "4.2 URL escape, 3",
    says: "The Encoding Standard is cited without a date; its labels and encoders have changed since.",
    answer:
      "Labels and encoders are those of today's Encoding Standard, except that UTF-16 keeps an encoder. Each code point is encoded by itself, so iso-2022-jp returns to ASCII after each; hz-gb-2312 and iso-2022-kr, which have lost their encoders, and unknown labels count as utf-8.",
    evidence:
      "The Encoding Standard of 4 November 2012 (whatwg/encoding bfd98cd) has encoders for utf-16, hz-gb-2312 and iso-2022-kr, and its iso-2022-jp encoder does not return to ASCII at the end.",
    vectors: [
      "encodings/utf-16le-letter",
      "encodings/utf-16be-space",
      "encodings/iso-2022-jp-two-letters",
      "encodings/hz-gb-2312-ideograph",
      "encodings/single-byte-euro-by-other-label",
    ],
  },
  {
    kind: "reading",
    id: "unencodable-code-point",
    at: "4.2 URL escape, 3",
    says: 'An encoder error emits the byte 0x3F, which is "?"; whether it shows as such is left to step 4.',
    answer: 'Step 4 URL encodes each byte, this one too: a code point that the encoding lacks becomes "%3F".',
    evidence: 'Step 4 makes no exception, and a bare "?" would be no URL-encoded byte.',
    vectors: [
      "encodings/unencodable-ideograph",
      "encodings/unencodable-supplementary",
      "encodings/iso-2022-jp-unencodable",
    ],
  },
  {
    kind: "reading",
    id: "trimmed-whitespace",
    at: "4.2 parse, 1.3",
    says: "Leading and trailing ASCII whitespace is removed; the term comes from the Encoding Standard.",
    answer:
      "U+0009, U+000A, U+000C, U+000D and U+0020 are removed at both ends, and no other control character.",
    evidence:
      "The Encoding Standard of 4 November 2012 (whatwg/encoding bfd98cd) defines ASCII whitespace as these five.",
    vectors: [
      "whitespace-controls/five-at-both-ends",
      "whitespace-controls/vertical-tab-first",
      "whitespace-controls/vertical-tab-last",
      "whitespace-controls/no-break-space-last",
    ],
  },
  {
    kind: "reading",
    id: "tab-in-components",
    at: "4.2 parse, 9",
    says: "U+0009, U+000A and U+000D are passed over state by state and nowhere removed beforehand; the states for the scheme and for slashes have no such exception.",
    answer:
      'As printed: they vanish inside scheme data, userinfo, host, path, query and fragment; in a scheme they end it as any other code point does. After the colon one of them ends the run of slashes, and inside "%2e" it keeps the dot from being decoded.',
    evidence: "The exception is written into each state that has it.",
    vectors: [
      "whitespace-controls/tab-in-scheme",
      "whitespace-controls/tab-before-slashes",
      "dot-segments/tab-inside-encoded-dot",
      "query/tab-and-line-breaks",
    ],
  },
  {
    kind: "reading",
    id: "start-over",
    at: "4.2 scheme state, 3",
    says: "The step starts over from the first code point, whereas the state machine increases the pointer after each run.",
    answer: "The first code point is the next one read: the increase does not move the pointer past it.",
    evidence: "Otherwise every relative URL that begins with a letter would lose that letter.",
    vectors: ["scheme/no-colon-with-base", "relative/name-with-query-and-fragment-in-base"],
  },
  {
    kind: "reading",
    id: "query-in-scheme-data",
    at: "4.2 scheme data state, 2",
    says: 'The state treats "#" apart but not "?", so a URL without relative scheme has a fragment and no query.',
    answer:
      'As printed: "?" and what follows belong to the scheme data, no encoding override applies to them, and the query is null.',
    evidence: "Revision d8ea882 of 26 November 2012 gives such URLs a query, as a new feature.",
    vectors: ["opaque-path/question-mark", "opaque-path/address", "encodings/unlisted-without-slash"],
  },
  {
    kind: "erratum",
    id: "relative-state-scheme",
    at: "4.2 relative state",
    says: "The state sets the scheme to that of the base for every URL that reaches it, and every file URL does.",
    answer: 'A URL whose scheme is "file" keeps it, whatever the scheme of the base.',
    evidence:
      'Revision 20ac84d of 9 April 2013 adds the exception. By the letter "file:///x" against an http base is an http URL.',
    vectors: ["file/http-base-three-slashes", "file/http-base-name-only"],
  },
  {
    kind: "reading",
    id: "file-base",
    at: "4.2 relative state",
    says: "A file URL takes host, port, path and query from the base as a relative URL does; whether the base has to be a file URL is not asked.",
    answer:
      'It takes them from a base of any scheme: "file:x" against "http://h:81/a/b" gives "file://h:81/a/x".',
    evidence:
      "Revision 20ac84d mends the scheme and leaves the rest as printed; 68468e1 of 27 June 2013 then stops host and port from being taken after a single slash.",
    vectors: [
      "file/http-base-name-only",
      "file/http-base-one-slash",
      "file/http-base-question-mark",
      "file/opaque-base-name-only",
    ],
  },
  {
    kind: "reading",
    id: "file-without-base",
    at: "4.2 relative state",
    says: "Scheme state sends every file URL here, also without a base; the state then reads components of a base that is null.",
    answer:
      "Without a base nothing is taken: host and port stay empty, the path is the empty list, the query is null.",
    evidence:
      'These are the values that "clear" has given them; the scheme state checks for a base only where the scheme is not "file".',
    vectors: ["file/no-slash", "file/scheme-only", "file/question-mark-after-colon", "drive/without-slash"],
  },
  {
    kind: "erratum",
    id: "authority-state-at-sign",
    at: "4.2 authority state, 2",
    says: 'Step 2 begins with "If", so that the "Otherwise" of step 3 also takes the "@" that step 1 has dealt with, and appends it to the buffer.',
    answer: 'The steps are alternatives: "@" is not appended to the buffer.',
    evidence: 'Revision 852809f of 15 May 2013 puts "Otherwise" in front of step 2.',
    vectors: ["userinfo/user-only", "userinfo/user-and-password", "userinfo/two-at-signs"],
  },
  {
    kind: "erratum",
    id: "authority-state-pointer",
    at: "4.2 authority state, 2",
    says: "The pointer goes back by the number of code points in the buffer, and the state machine then increases it by one: host state misses the first code point of every host.",
    answer:
      'The pointer goes back by one more, so that host state begins with the first code point after "//" or "@".',
    evidence: 'Revision e86a4b2 of 3 March 2013 adds "plus one".',
    vectors: ["authority/every-part", "authority/ended-by-question-mark", "userinfo/user-only"],
  },
  {
    kind: "erratum",
    id: "authority-state-tab",
    at: "4.2 authority state, 3",
    says: "U+0009, U+000A and U+000D are not appended to the buffer by whose length step 2 moves the pointer back, so each of them makes host state begin one code point too late.",
    answer:
      "They are counted when the pointer goes back; host state then passes over them, and none reaches the userinfo.",
    evidence:
      "Revision fdd7195 of 3 January 2013 appends them to the buffer and skips them where the userinfo is made.",
    vectors: ["whitespace-controls/tab-in-host", "host-domain/line-breaks-inside", "host-domain/tab-first"],
  },
  {
    kind: "reading",
    id: "second-at-sign",
    at: "4.2 authority state, 1.1",
    says: 'A further "@" appends "%40" to the userinfo before the buffer is added.',
    answer:
      'The last "@" of the authority separates userinfo and host; each one before it becomes "%40" in the userinfo.',
    evidence: 'The steps as printed, once `authority-state-at-sign` keeps "@" out of the buffer.',
    vectors: [
      "userinfo/two-at-signs",
      "userinfo/three-at-signs-two-adjacent",
      "userinfo/two-at-signs-at-once",
    ],
  },
  {
    kind: "gap",
    id: "port-parsing",
    at: "4.2 port state, 2.1",
    says: "The step is a placeholder: the buffer is to be parsed and the port set. The default ports in the table of section 4 are used by no step.",
    answer:
      "The port is the buffer as it stands; it is unspecified when it has leading zeros, is a default port of the scheme or exceeds 65535.",
    evidence:
      "Revision 987d1e7 of 10 November 2012 removes leading zeros and default ports; it sets no upper bound.",
    vectors: [
      "port/leading-zeros",
      "port/default-of-http",
      "port/customary-of-gopher",
      "port/sixteen-bits-exceeded",
    ],
  },
  {
    kind: "reading",
    id: "tab-in-port",
    at: "4.2 port state, 3",
    says: "Unlike the states around it, port state makes no exception for U+0009, U+000A and U+000D.",
    answer: "As printed: one of them in a port neuters the URL.",
    evidence:
      "Revision fdd7195 of 3 January 2013 adds the exception; its message presents it as a change, apart from the bug in host parsing that it fixes.",
    vectors: ["port/tab-inside"],
  },
  {
    kind: "erratum",
    id: "relative-path-state-slashes",
    at: "4.2 relative path state, 1.1",
    says: 'Steps 1.1 and 1.3 ask whether c is EOF, "/" or "\\": a dot segment in the middle of a path leaves an empty string behind, and one before "?" or "#" leaves none.',
    answer:
      'They ask whether c is neither "/" nor "\\", so an empty string stays behind a dot segment only at the end of the path.',
    evidence: "Revision b3fd683 of 7 March 2013 corrects both conditions.",
    vectors: [
      "dot-segments/single-inside",
      "dot-segments/double-inside",
      "dot-segments/double-at-end",
      "dot-segments/single-before-question-mark",
    ],
  },
  {
    kind: "reading",
    id: "empty-path-last-string",
    at: "4.2 relative path state, 1.1",
    says: "The last string of the path is set or removed, here, in 1.2 and in relative state, without asking whether the path is empty.",
    answer:
      'Removing from the empty list does nothing. At the end of the path ".." then appends the empty string, so "http://h/.." has the path "/".',
    evidence:
      'Revision 33b15c9 of 3 March 2013 turns the setting into pop and append; a421bbc of the next day adds "if non-empty".',
    vectors: [
      "dot-segments/double-as-whole-path",
      "dot-segments/above-root",
      "relative/base-with-dot-dot-path",
    ],
  },
  {
    kind: "reading",
    id: "legacy-query-encoding",
    at: "4.2 query state, 2",
    says: "The encoding override applies to every query, and an open question in the text is whether it should do so for http, https and file only.",
    answer:
      "As printed: it applies to the query of every relative scheme, ws and wss included, and to no other component.",
    evidence: "The question is marked as an issue and changes no step.",
    vectors: ["encodings/ws", "encodings/wss", "encodings/file-scheme", "encodings/single-byte-letter"],
  },
  {
    kind: "gap",
    id: "api",
    at: "5 API",
    says: "The section gives steps for the URL constructor and for the attributes of URLUtils; URLQuery is an interface without algorithms.",
    answer:
      "Nothing of it is run here. The states heed the state override that its setters pass, but no input can give one.",
    evidence:
      "Section 5.3 ends in an ellipsis; revision 15b594a of 30 November 2012 completes the draft of URLQuery.",
    vectors: [],
  },
  {
    kind: "reading",
    id: "base-with-fatal-error",
    at: "5.1 Constructors",
    says: "The parser does not say what a base is whose fatal error flag is set; only the constructor does, and throws.",
    answer: "The input is rejected at the step that neutered the base, even if it is an absolute URL.",
    evidence:
      "Step 3 of the constructor; and by section 4 a base URL is a parsed absolute URL, which a neutered one is not.",
    vectors: ["relative/base-with-letters-as-port", "relative/base-without-scheme"],
  },
  {
    kind: "gap",
    id: "origin",
    at: "5.2 Interface URLUtils",
    says: "The origin is an attribute of the API, and how it follows from a parsed URL is left to RFC 6454.",
    answer: "No origin is given: it is null for every URL, as where a text has none.",
    evidence:
      "RFC 6454 computes it from a URI and hands over to implementations for file, so the text itself settles none.",
    vectors: ["scheme/every-component", "scheme/blob-of-https", "file/three-slashes"],
  },
  {
    kind: "reading",
    id: "base-encoding",
    at: "4.2 parse",
    says: "The encoding override is an argument for the input; the base is given as a URL, and how it was parsed is left to the caller.",
    answer: "A base given as a string is parsed with utf-8, whatever the encoding override.",
    evidence: "5.1 parses a base that is a string without an encoding override.",
    vectors: ["encodings/query-of-base"],
  },
];
