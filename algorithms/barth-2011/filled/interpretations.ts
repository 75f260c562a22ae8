import type { Interpretation } from "../../algorithm.js";

/** The fillings of the TODOs. What the draft says is read as in the letter, whose interpretations hold here too. */
export const readingsFilled: readonly Interpretation[] = [
  {
    kind: "reading",
    id: "filled-slash-characters",
    at: "2 Definitions",
    says: 'A TODO doubts that "\\" is needed as a slash character for URLs other than file.',
    answer: "It stays a slash character in every URL whose scheme is hierarchical.",
    evidence:
      'Chrome 5 in by-browser.txt, lines 204 and 330: "http:\\\\www.google.com\\foo" is "http://www.google.com/foo"; Safari and Internet Explorer give the same.',
    vectors: ["backslash/both-slashes-of-authority", "backslash/one-relative"],
  },
  {
    kind: "reading",
    id: "filled-drive-specs",
    at: "3 Parsing a URL, 4.1",
    says: "A scheme of one letter leads to a TODO about Windows drive specifications.",
    answer:
      'Scheme "file", the empty host, and a path of "/", the letter, ":" and what follows, with a slash between where there is none; query and fragment are found as in 3.2. The steps end there.',
    evidence:
      'The description of Web::URL, "Parsing a drive URL". No answer of Chrome 5 and no rule of RFC 3986 is about drives.',
    vectors: [
      "drive/letter-slash",
      "drive/letter-backslash",
      "drive/letter-query-fragment",
      "drive/letter-against-file-base",
    ],
  },
  {
    kind: "reading",
    id: "filled-file-urls",
    at: "3 Parsing a URL, 5.1",
    says: 'The scheme "file" leads to a TODO.',
    answer:
      "After two slash characters, or four and more, a host follows, which ends at the next slash character and is the whole authority; after three the host is empty and the third begins the path; after fewer there is no host. A path without slash gets one. The steps end there.",
    evidence:
      'The description of Web::URL, "Parsing a |file:| URL". Section 4 of the draft has no TODO about file URLs, so they are resolved by its steps.',
    vectors: ["file/three-slashes-directory", "file/no-slash", "file/user-and-port", "unc/four-slashes"],
  },
  {
    kind: "reading",
    id: "filled-mailto",
    at: "3 Parsing a URL, 6.1",
    says: 'The scheme "mailto" leads to a TODO, which supposes that these URLs are special.',
    answer:
      'The first "?" divides path and query, and there is no fragment: "#" stays where it is, in the query too. Escapes of unreserved characters in the path are unescaped. The steps end there.',
    evidence:
      'The description of Web::URL, "Parsing a |mailto:| URL" and "Canonicalization". The answers of Chrome 5 to mailto URLs, by-browser.txt, lines 571 to 584, have neither query nor escapes in the input.',
    vectors: [
      "opaque-path/mailto",
      "query/mailto-space-and-number-sign",
      "backslash/in-mailto-query",
      "opaque-path/address",
    ],
  },
  {
    kind: "reading",
    id: "filled-empty-string-without-hierarchy",
    at: "4.1 Resolving a string as a relative URL, 2",
    says: "For a base whose scheme is not hierarchical a TODO would probably return an invalid URL, and asks what happens to the empty string.",
    answer: "The empty string goes on to step 3, which gives the base; anything else is rejected.",
    evidence:
      'RFC 3986, section 5.2.2, and the description of Web::URL, "Resolution", 6, give the base without its fragment for the empty string. The pages of by-browser.txt resolve nothing.',
    vectors: [
      "relative/empty-on-opaque-base",
      "relative/empty-on-data-base",
      "relative/opaque-base-and-fragment",
    ],
  },
  {
    kind: "reading",
    id: "filled-file-host-and-path",
    at: "5 Canonicalizing a URL, 3",
    says: '"Handle file URLs" is a TODO.',
    answer:
      'The host "localhost" is the empty one, and with the empty host three and more slashes before the path begin another host. "%2F" and "%5C" in the path are slashes, and dot segments are removed before drives are looked for. A host that is a drive, as it stands or canonicalized, begins the path. No "/." is put in front of a path that begins with two slashes, since 5.4 would remove it again: "file:.//h" gives "file:////h", which has another host.',
    evidence:
      'The description of Web::URL: "Canonicalization", the steps labeled HOSTPATH, and "Resolution", 10.1. No answer of Chrome 5 is about file URLs.',
    vectors: [
      "drive/two-dots-behind-drive-as-host",
      "file/localhost",
      "file/dots-before-three-slashes",
      "file/escaped-slash-around-dots",
      "file/localhost-before-three-slashes",
    ],
  },
  {
    kind: "reading",
    id: "filled-drive-letters",
    at: "5 Canonicalizing a URL, 3",
    says: "The TODO about file URLs leaves unspecified what becomes of drives in them.",
    answer:
      'A host that is a letter and ":" or "|", each as it is or escaped, moves to the beginning of the path; there such a segment becomes the letter, ":" and "/", and the host "%3F" before it goes. The letter keeps its case and needs its suffix.',
    evidence:
      'The description of Web::URL, "Drive specifications" and HOSTPATH. It calls the suffix optional, but would then take every host of one letter for a drive.',
    vectors: [
      "drive/bar",
      "drive/colon-as-host",
      "drive/escaped-letter-and-bar",
      "drive/second-drive-after-dot-dot",
    ],
  },
  {
    kind: "reading",
    id: "filled-output-without-hierarchy",
    at: "5 Canonicalizing a URL, 4",
    says: "The steps put out a URL whose scheme is hierarchical; for any other there is no step.",
    answer:
      'Scheme, ":" and path, where all but the printable characters of ASCII is escaped; space is printable.',
    evidence:
      'Chrome 5 in by-browser.txt, lines 576 and 582: the space of "mailto:addr1, addr2" stays, and U+10300 becomes "%F0%90%8C%80".',
    vectors: ["opaque-path/inner-space", "opaque-path/not-ascii", "opaque-path/query-and-fragment"],
  },
  {
    kind: "reading",
    id: "filled-port",
    at: "5 Canonicalizing a URL, 4.5",
    says: "The step refers to a section on canonicalizing a port, which does not exist.",
    answer:
      "A number loses its leading zeros, whatever its size; anything else stays, with what a user-info may not hold escaped. Neither is rejected.",
    evidence:
      'Chrome 5 in by-browser.txt, lines 116, 122 and 305: ":as df" is ":as%20df", and ":-2" and ":-80" stay. The shortest form is that of the description of Web::URL, "Canonicalization".',
    vectors: [
      "port/usual-one-with-leading-zero",
      "port/letters",
      "port/space-before-digits",
      "port/sixteen-bits-exceeded",
    ],
  },
  {
    kind: "reading",
    id: "filled-testing-of-data-and-javascript",
    at: "3 Parsing a URL, 8",
    says: "A TODO doubts whether taking all that remains for the path is the best approach, and wants testing of data and javascript URLs.",
    answer: 'The step stays: the remaining string is the path, with "?" and "#" in it.',
    evidence:
      "The answer of Chrome 5 in by-browser.txt, line 352, has neither; the description of Web::URL tests these schemes and splits nothing off.",
    vectors: ["opaque-path/query-and-fragment", "opaque-path/javascript-authority-like"],
  },
  {
    kind: "reading",
    id: "filled-fragment-relative-query",
    at: "4.6 Resolving a string as a fragment-relative URL, 1",
    says: 'The step puts "?" and the query of the base in front of the fragment, whether there is a query or not.',
    answer:
      'Where the base has no query there is no "?"; otherwise each fragment would bring an empty query, which is not the same as none here (`filled-empty-and-non-existent`).',
    evidence: "RFC 3986, section 5.2.2, where the target has the query of the base, defined or not.",
    vectors: ["relative/fragment-against-base-with-empty-query"],
  },
  {
    kind: "reading",
    id: "filled-empty-and-non-existent",
    at: "5 Canonicalizing a URL, 4.9",
    says: "TODOs here and in step 4.11 want empty queries and fragments distinguished from those that do not exist.",
    answer:
      'What is empty keeps its "?" or "#". So that the distinction lasts, 4.6 puts "?" before the query of the base only if there is a query.',
    evidence:
      "RFC 3986, sections 5.2.2 and 5.3, where undefined and empty components differ. No answer of Chrome 5 has an empty query or fragment.",
    vectors: [
      "query/empty",
      "query/empty-before-fragment",
      "relative/fragment-against-base-without-query",
      "fragment/empty",
    ],
  },
  {
    kind: "reading",
    id: "filled-scheme-case",
    at: "5.1 Canonicalizing a Scheme, 2.1.1",
    says: "Letters of the scheme are put out; nothing is said of their case, though 5.3.1 has a step of its own for that of the host. No TODO stands here.",
    answer:
      "A valid scheme is put out in lower case, which departs from the letter: the draft means to describe how browsers behave (Open Issues), and those of its day agree.",
    evidence:
      'Chrome 5 in by-browser.txt, lines 9 and 352: "HTTP://example.com/" is "http://example.com/", "JavaScript:Foo" is "javascript:Foo"; so do Firefox and Internet Explorer. RFC 3986, section 6.2.2.1.',
    vectors: ["scheme/upper-case", "scheme/unlisted-in-upper-case"],
  },
  {
    kind: "reading",
    id: "filled-user-info-set",
    at: "5.2 Canonicalizing a User-Info, 1.1",
    says: "Which characters of user name and password are put out as they are is a TODO.",
    answer:
      'Those that RFC 3986 allows in a user-info, and "%", whatever follows it; the others are escaped.',
    evidence:
      'Chrome 5 in by-browser.txt, line 285: "%25DOMAIN" stays, so "%" is in the set. The others are those of RFC 3986, section 3.2.1.',
    vectors: [
      "userinfo/space-in-name",
      "userinfo/percent-without-digits",
      "userinfo/delimiters-in-password",
      "userinfo/not-ascii-in-both",
    ],
  },
  {
    kind: "reading",
    id: "filled-ipv4",
    at: "5.3 Canonicalizing a Host, 1",
    says: "IP addresses are a TODO.",
    answer:
      'A host that is an address of inet_addr() once all other steps are done becomes four decimal numbers: one to four parts, octal after "0", hexadecimal after "0x", a full stop at the end dropped. A host with a number that is too great is a name.',
    evidence:
      'Chrome 5 in by-browser.txt, lines 14, 109, 295, 364 to 499: "0x" is 0 (line 378), "192.168.0.1." loses its full stop (483), "0X12C0a80001" is a name (424), and escapes and fullwidth digits count (14, 109).',
    vectors: ["host-ipv4/four-parts", "host-ipv4/trailing-dot", "host-ipv4/hexadecimal-capitals"],
  },
  {
    kind: "reading",
    id: "filled-ipv6",
    at: "5.3 Canonicalizing a Host, 1",
    says: "IP addresses are a TODO.",
    answer:
      "What stands in brackets as an address of RFC 3986 becomes its form of RFC 5952, always in hexadecimal; an IPv4 address at the end may have any of the forms that it may have alone, if there is a full stop in it. Other hosts in brackets stay as the other steps leave them.",
    evidence:
      'Chrome 5 in by-browser.txt, lines 505 to 566: "[0:0::0:0:8]" is "[::8]", "[1:2:3:4:5:6::8]" has "0" (521), "[::ffff:0xC0.0Xa8.0x0.0x1]" is "[::ffff:c0a8:1]" (553), "[1::%eth0]" is "[1::%25eth0]" (533).',
    vectors: [
      "host-ipv6/compressed",
      "host-ipv6/upper-case",
      "host-ipv6/dotted-end-hexadecimal",
      "host-ipv6/zone",
    ],
  },
  {
    kind: "reading",
    id: "filled-idna-wrapper",
    at: "5.3 Canonicalizing a Host, 3",
    says: "A TODO supposes that ToASCII needs a wrapper.",
    answer: "Host escape normalization is applied before it, as the steps say, and to its result again.",
    evidence:
      'Chrome 5 in by-browser.txt: the fullwidth form of "%41" is "a" (line 104), U+3000 is "%20" (59), and "(" beside U+0442 is escaped before Punycode, which gives "xn--%28-7ed" (84).',
    vectors: ["file/fullwidth-percent-and-two-octets", "host-domain/escape-made-of-escapes"],
  },
  {
    kind: "reading",
    id: "filled-idna-failure",
    at: "5.3 Canonicalizing a Host, 3",
    says: "ToASCII can fail; the draft does not say what is put out then.",
    answer: "The host before it, with all that is not ASCII escaped.",
    evidence:
      'Chrome 5 in by-browser.txt, lines 24, 34 and 94: an empty label stays, and U+FFFD, which Nameprep prohibits, is "%EF%BF%BD" in "%EF%BF%BDzyx.com".',
    vectors: [
      "host-domain/empty-label",
      "host-domain/label-of-64-letters",
      "host-idna/both-directions-in-label",
    ],
  },
  {
    kind: "reading",
    id: "filled-host-percent",
    at: "5.3.1 Host Escape Normalization, 1.1.1",
    says: 'For "%" a TODO wants percent-unescaping.',
    answer:
      'Escapes are unescaped as UTF-8, with U+FFFD for what is malformed, before the characters are looked at; a "%" that begins no escape, or comes out of one, is escaped. A colon that comes out of one stays, since host-escaped does not hold U+003A: "http://h%3A80/" gives the host "h:80" without port, and "http://h:80/".',
    evidence:
      'Chrome 5 in by-browser.txt, lines 24, 29, 49 and 69: "%E4%BD%A0%E5%A5%BD" counts as its two ideographs, "%zz%66%a" is "%25zzf%25a", and "%7C" stays escaped.',
    vectors: ["percent-encoding/letter-in-host", "host-domain/escaped-slash", "host-domain/malformed-escape"],
  },
  {
    kind: "reading",
    id: "filled-leading-slash",
    at: "5.4 Canonicalizing a Path, 1",
    says: "A TODO asks whether a path always has to start with a slash.",
    answer: 'It does: the path ";" becomes "/;".',
    evidence:
      "RFC 3986, section 3.3: after an authority a path is empty or begins with a slash; the description of Web::URL prepends it too. No answer of Chrome 5 has such a path.",
    vectors: ["authority/semicolon-last", "authority/semicolon-at-once"],
  },
  {
    kind: "reading",
    id: "filled-characters",
    at: "5.4 Canonicalizing a Path, 3.1.1",
    says: "The utf8-percent-escaping of a character is used in 5.2 to 5.5 and defined nowhere, nor is what a character is.",
    answer:
      "U+FFFD is escaped in the place of lone surrogates and noncharacters, in every component but a query in another encoding than UTF-8. For noncharacters, which have a UTF-8 form, this departs from the letter, as Chrome did.",
    evidence:
      'Chrome 5 in by-browser.txt, lines 34, 94 and 198: U+FDD0 gives "%EF%BF%BD" in host and path. The description of Web::URL, "Preprocessing", 2, has the same list.',
    vectors: ["non-ascii/lone-surrogate-in-path", "userinfo/lone-surrogate", "non-ascii/lone-surrogates"],
  },
  {
    kind: "reading",
    id: "filled-dot-collapsing",
    at: "5.4 Canonicalizing a Path, 3.2.1",
    says: 'For "." a TODO wants collapsing.',
    answer:
      "Dot segments are removed from the path when all its characters are put out, so that escaped dots count.",
    evidence:
      'RFC 3986, section 5.2.4, and Chrome 5 in by-browser.txt, lines 135, 184 and 189: "////../.." is "//", and "/foo/%2e./%2e%2e/.%2e/%2e.bar" is "/..bar".',
    vectors: [
      "dot-segments/single-inside",
      "dot-segments/double-inside",
      "dot-segments/double-escaped",
      "relative/two-dots",
    ],
  },
  {
    kind: "reading",
    id: "filled-path-backslash",
    at: "5.4 Canonicalizing a Path, 3.3.1",
    says: 'The branch that turns "\\" into "/" stands behind one that takes all of path-escaped, which holds U+005C.',
    answer: "The later branch is taken, as it is meant.",
    evidence: 'Chrome 5 in by-browser.txt, line 204: "\\foo\\bar" is "/foo/bar".',
    vectors: ["backslash/after-host", "backslash/once-inside-path"],
  },
  {
    kind: "reading",
    id: "filled-path-percent",
    at: "5.4 Canonicalizing a Path, 3.4.1",
    says: 'The branch for "%", a TODO about percent-unescaping, stands behind one that takes all of path-escaped, which holds U+0025.',
    answer:
      'The later branch is taken: escapes of "-", ".", "_", "~", letters and digits are unescaped, once; other escapes, and "%" without two digits, stay as they are.',
    evidence:
      'Chrome 5 in by-browser.txt, lines 143, 149 to 178 and 325: "%41%7a" is "Az", "%2E" is ".", "%00", "%91" and "%2zbar" stay. The set is path-unescaped, which the draft defines and does not use, and the unreserved characters of RFC 3986.',
    vectors: [
      "percent-encoding/letter-in-path",
      "percent-encoding/bare-in-path",
      "dot-segments/double-escaped",
    ],
  },
  {
    kind: "reading",
    id: "filled-query-encoding",
    at: "5.5 Canonicalizing a Query, 1",
    says: 'The ambient encoding is a TODO, and so is the "goofy query escaping format".',
    answer:
      'A character outside of the set is escaped, all its bytes in the encoding of the document; what this cannot encode is "%26%23", the number in decimal and "%3B", lone surrogates included. UTF-8 takes the place of UTF-16.',
    evidence:
      'Chrome 5 in by-browser.txt, lines 225 and 230, on a page in the default encoding of western Europe: two ideographs give "%26%2320320%3B%26%2322909%3B", U+D800 gives "%26%2355296%3B". Section 5.5 goes by characters, not by bytes.',
    vectors: [
      "encodings/big5-ideograph-with-ascii-trail",
      "encodings/single-byte-letter",
      "encodings/unencodable-in-query",
      "encodings/lone-surrogate-unencodable",
    ],
  },
  {
    kind: "reading",
    id: "filled-query-set",
    at: "5.5 Canonicalizing a Query, 2.1",
    says: "Which characters of the query are put out as they are is a TODO.",
    answer: 'Those that RFC 3986 allows in a query, and "%", whatever follows it; the others are escaped.',
    evidence:
      'Chrome 5 in by-browser.txt, lines 213, 216 and 221, escapes space, U+007F, quotation marks, "<" and ">", none of which RFC 3986, section 3.4, allows; about the others that it does not allow Chrome has no answer. Escaping a "%" would double the escapes (section 2.4).',
    vectors: [
      "query/space",
      "query/quote-less-greater",
      "query/circumflex-grave-braces-bar",
      "query/malformed-escapes",
    ],
  },
  {
    kind: "reading",
    id: "filled-characters-of-fragment",
    at: "5.6 Canonicalizing a Fragment, 1.1.1",
    says: "The draft does not say what a character is; those from U+0020 on are put out.",
    answer: "U+FFFD is put out for a lone surrogate; a noncharacter is a character.",
    evidence:
      "Chrome 5 in by-browser.txt, lines 242 and 319: U+D800 gives U+FFFD. For U+FDD0 it gives that too (249), but the author expected U+FDD0 itself, as the step has it.",
    vectors: [
      "fragment/lone-surrogate",
      "fragment/noncharacter",
      "non-ascii/supplementary-noncharacter-in-fragment",
    ],
  },
];
