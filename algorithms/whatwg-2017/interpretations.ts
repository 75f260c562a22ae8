import type { Interpretation } from "../algorithm.js";

export const interpretations: readonly Interpretation[] = [
  {
    kind: "reading",
    id: "validation-errors-without-names",
    at: "1.1 Writing",
    says: "A validation error indicates a mismatch between input and valid input. None has a name, and a note says that it does not end the parser.",
    answer:
      "A remark is a validation error that a step of parsing has, in the order met, called by the number of that step; one for each code point where the step is about one. A failure is a remark only where its step says so too.",
    evidence:
      "The step is all that tells one validation error from another in this text. Names came with the table of validation errors of later revisions.",
    vectors: [
      "percent-encoding/malformed-escapes",
      "host-ipv4/octal-first-part",
      "userinfo/three-at-signs-two-adjacent",
    ],
  },
  {
    kind: "reading",
    id: "next-two-bytes",
    at: "1.3 percent decode, 2.2",
    says: 'A "%" stays if the next two bytes "are not in the ranges" of the hex digits, which could mean both or either; at the end of the input there may be fewer than two.',
    answer: "It stays unless two bytes follow and both are hex digits.",
    evidence: 'A percent-encoded byte is defined as "%" followed by two ASCII hex digits.',
    vectors: [
      "host-domain/percent-sign-last",
      "host-domain/one-digit-after-percent-sign",
      "host-domain/malformed-escape",
    ],
  },
  {
    kind: "reading",
    id: "few-forbidden-host-code-points",
    at: "3.2 Host miscellaneous",
    says: 'The forbidden host code points are neither "<", ">", "^" and "|" nor the C0 controls but for NUL, TAB, LF and CR, nor U+007F.',
    answer:
      'As printed: "http://a|b/" keeps its host, and a raw U+007F stays in a domain. In an opaque host the controls and U+007F are percent-encoded.',
    evidence:
      'Later revisions forbid them one after the other: "<", ">" and "^" by 302ba41 in May 2020, "|" by 4025253 in March 2021, the controls and U+007F by 35e195a in January 2022.',
    vectors: [
      "host-domain/bar",
      "host-domain/circumflex",
      "host-domain/less-equals-greater",
      "host-domain/delete",
      "host-domain/control",
      "host-domain/escaped-unit-separator",
      "host-domain/unlisted-controls",
    ],
  },
  {
    kind: "reading",
    id: "uts-46-revision",
    at: "3.3 domain to ASCII, 1",
    says: "ToASCII is cited from UTS 46 without a revision, with three arguments; CheckHyphens, CheckBidi and CheckJoiners are not among them.",
    answer:
      "Revision 17: a label fails that begins or ends with a hyphen or has hyphens in the third and fourth position; nothing is asked of directions and joiners.",
    evidence:
      "Revision 17 was the last one on the date of the text; the flags came with revision 19 in June 2017. Revision dc9d831 of the Standard sets them so that hyphens no longer fail, which broke YouTube, and so that directions and joiners are checked, which it calls a clarification.",
    vectors: [
      "host-domain/hyphens-around",
      "host-ipv4/hyphen-before-digit",
      "host-idna/first-hyphen-beside-non-ascii",
      "host-idna/both-directions-in-label",
      "host-idna/joiner-between-ascii",
      "host-idna/xn-label-of-both-directions",
    ],
  },
  {
    kind: "reading",
    id: "unicode-version",
    at: "3.3 domain to ASCII, 1",
    says: "ToASCII is cited without a version of Unicode either, so the answer for a code point depends on the tables at hand.",
    answer:
      'The tables are those of Unicode 9.0.0. What later versions assign is disallowed, U+1E9E is "ss", and capitals whose small letters are younger than Unicode 3.2, as U+04C0, and the ideographs of Corrigendum #4 are disallowed.',
    evidence:
      "The citation is of the latest version: 9.0.0 is of June 2016, 10.0.0 of June 2017. The table is IdnaMappingTable-9.0.0.txt as published.",
    vectors: [
      "host-idna/capital-sharp-s",
      "host-idna/capital-sharp-s-alone",
      "host-idna/capital-letter-a7ce",
      "host-idna/compatibility-ideograph-of-corrigendum-4",
      "host-idna/corrected-compatibility-ideograph",
      "host-idna/palochka",
      "host-idna/unassigned-code-point",
    ],
  },
  {
    kind: "reading",
    id: "xn-label-of-ascii",
    at: "3.3 domain to ASCII, 1",
    says: 'UTS 46 of that day asks of a label with the prefix "xn--" only that its Punycode can be decoded and that the decoded label is valid; later revisions also reject a label that decodes to ASCII or to nothing.',
    answer: 'As of that day: "xn--abc-" becomes "abc", and "xn--" becomes the empty label.',
    evidence:
      "The rule came with Unicode 16, to catch these two cases. Revision cceb435 of the Standard, of May 2020, still has a domain become empty by the input xn-- alone.",
    vectors: ["host-idna/xn-label-of-ascii", "host-idna/xn-label-empty"],
  },
  {
    kind: "reading",
    id: "domain-of-nothing",
    at: "3.5 host parser, 9",
    says: 'A domain of ignored code points only becomes the empty string, which no step rejects, whereas the table in 4.1 has no empty host for a special URL other than file, and "http:///" fails when it is parsed.',
    answer: 'The host is the empty string, and "http://%C2%AD/" gives "http:///". It does not parse back.',
    evidence:
      "The steps; the table is part of a note. Revision cceb435 of May 2020 adds a step that fails, and calls it an additional check that is needed.",
    vectors: [
      "host-idna/soft-hyphen-only",
      "host-idna/escaped-byte-order-mark-only",
      "host-idna/xn-label-empty",
    ],
  },
  {
    kind: "reading",
    id: "drive-letter-as-domain",
    at: "4.4 file host state, 1.1",
    says: 'The buffer is compared with a Windows drive letter before host parsing, which can make it one: "C|" with an ignored code point or an escape inside.',
    answer:
      'Such a host is a domain, "c|", and serialized it reads as a drive letter. With a colon it fails.',
    evidence: "The steps, in their order; nothing compares the host itself.",
    vectors: ["drive/escaped-bar-as-host-at-end", "drive/escaped-letter-and-colon-as-host"],
  },
  {
    kind: "reading",
    id: "empty-opaque-host",
    at: "3.5 opaque-host parser, 4",
    says: 'Opaque-host parsing of the empty string returns the empty string, whereas an opaque host is "non-empty".',
    answer: 'It is the empty host: "foo://" has one, and keeps its two slashes.',
    evidence:
      'The table in 4.1 lists an empty host for URLs that are not special, and a comment in the host state gives "test://?" as its own result.',
    vectors: ["authority/unlisted-slashes-only", "authority/unlisted-three-slashes"],
  },
  {
    kind: "reading",
    id: "gopher",
    at: "4.2 URL miscellaneous",
    says: "gopher is a special scheme with the default port 70; a comment sees no need to support it elsewhere.",
    answer: "As printed, and its origin is a tuple.",
    evidence: "The table and 4.7. Revisions d589670 and 7ae1c69 of October 2019 remove it.",
    vectors: ["port/customary-of-gopher", "scheme/gopher-without-slashes", "scheme/gopher"],
  },
  {
    kind: "reading",
    id: "scalar-value-string",
    at: "4.4 URL parser",
    says: "The parsers take a string and say nothing of lone surrogates, for which UTF-8 encode is not defined.",
    answer: "Each lone surrogate of input and base is replaced by U+FFFD before parsing.",
    evidence: "All arguments of the API (6.1) are of type USVString, which converts in this way.",
    vectors: ["non-ascii/lone-surrogate-in-path", "host-idna/lone-surrogate", "fragment/lone-surrogate"],
  },
  {
    kind: "reading",
    id: "base-encoding",
    at: "4.4 URL parser",
    says: "The encoding override is an argument for the input; the base is given as a URL, and how it was parsed is left to the caller.",
    answer: "A base given as a string is parsed without an encoding override.",
    evidence: "The API of the Standard, which takes a base as a string, parses it so.",
    vectors: ["encodings/query-of-base"],
  },
  {
    kind: "reading",
    id: "blob-url-store",
    at: "4.4 URL parser, 4",
    says: "The first string of the path of a blob URL is looked up in the blob URL store; without a browser there is no such store.",
    answer: "It is not in the store, so the object of a blob URL is null.",
    evidence: "A note asks of other implementations the basic URL parser only, which sets no object.",
    vectors: ["scheme/blob-of-https", "scheme/blob-of-ftp", "scheme/blob-of-no-url"],
  },
  {
    kind: "reading",
    id: "encoding-label",
    at: "4.4 basic URL parser, 7",
    says: 'The encoding override is an encoding, not a label, and "get an output encoding" gives UTF-8 for replacement and UTF-16BE/LE.',
    answer: "A label that names no encoding counts as UTF-8, as replacement and UTF-16 do.",
    evidence: "UTF-8 is what a caller without a known encoding gets by giving no encoding override.",
    vectors: ["encodings/utf-16le", "encodings/utf-16be-space", "encodings/hz-gb-2312-ideograph"],
  },
  {
    kind: "reading",
    id: "start-over",
    at: "4.4 scheme state, 3",
    says: "The step starts over from the first code point, whereas the state machine increases the pointer by one after each run.",
    answer:
      "The first code point is the next one read, in no scheme state: the increase does not move the pointer past it.",
    evidence:
      'Otherwise every relative URL that begins with a letter would lose that letter. Other steps write "decrease pointer by one" to the same end.',
    vectors: ["scheme/no-colon-with-base", "relative/name-with-query-and-fragment-in-base"],
  },
  {
    kind: "reading",
    id: "drive-letter-at-the-end",
    at: "4.4 file state, 3.4.1",
    says: 'A drive letter is no quirk if "remaining consists of one code point", that is if it ends the input. The third condition speaks of the second code point of remaining, which is then not there.',
    answer:
      'As printed: "D|" against "file://h/x/y" gives "file://h/x/D|". Any of the conditions is enough, and one about a code point that is not there is true.',
    evidence:
      "The steps. Revision fe6b251 of May 2017 fixes the conditions so that a drive letter at the end counts.",
    vectors: [
      "drive/relative-bar-at-end",
      "drive/relative-with-bar",
      "drive/relative-bar-under-drive",
      "drive/relative-near-drive",
    ],
  },
  {
    kind: "reading",
    id: "host-of-file-base",
    at: "4.4 file slash state, 2.1",
    says: 'Only a drive letter is taken from the base. A note has the hosts of url and base both null then; in fact the base has an empty host where it was written "file:///C:/", and any host where it has no drive letter, although 4.3 lets a path-absolute-URL string follow such a base.',
    answer: 'The steps: the host stays null, so "/a" against "file://h/x/y" gives "file:///a".',
    evidence:
      "A note does not decide. Revision 6103e0a of the same month takes the host of the base, but for a drive letter.",
    vectors: [
      "file/slash-on-file-base-with-host",
      "drive/slash-on-drive-base",
      "drive/rooted-colon-under-drive",
    ],
  },
  {
    kind: "reading",
    id: "null-host-of-file",
    at: "4.5 URL serializer, 3",
    says: 'A file URL can have a null host or an empty host, and both are serialized as "//".',
    answer:
      'As printed: the host of "file:/a" is null and that of "file:///a" is the empty string, so the first does not come back from its serialization.',
    evidence: "The table in 4.1 lists both for file; only file host state sets an empty host.",
    vectors: ["file/one-slash", "file/three-slashes", "file/no-slash", "file/scheme-only"],
  },
  {
    kind: "reading",
    id: "path-of-two-slashes",
    at: "4.5 URL serializer, 5",
    says: "The goals promise that what was serialized parses back to the same, but nothing stands between a null host and a path that begins with an empty string.",
    answer: 'As printed: "foo:/.//a" gives "foo://a", which has a host.',
    evidence: 'The steps. Revision 83adf0c of August 2020 puts "/." before such a path.',
    vectors: ["dot-segments/unlisted-single-before-empty", "dot-segments/unlisted-double-before-empty"],
  },
  {
    kind: "reading",
    id: "unencodable",
    at: "4.4 query state, 1.2",
    says: 'Encode, of the Encoding Standard, turns a code point that the encoding has not into "&#", its number and ";" as bytes, of which only "#" is percent-encoded after.',
    answer: 'As printed: in windows-1252 U+4E00 gives "&%2319968;".',
    evidence:
      'Step 1.3.1 lists 0x23 and neither 0x26 nor 0x3B. Revision f0e4390 of May 2018 gives "%26%23" and "%3B".',
    vectors: [
      "encodings/unencodable",
      "encodings/unencodable-in-query",
      "encodings/unencodable-supplementary",
      "encodings/iso-2022-jp-unencodable",
    ],
  },
  {
    kind: "reading",
    id: "apostrophe-in-query",
    at: "4.4 query state, 1.3.1",
    says: "0x27 is not among the bytes that are percent-encoded in a query.",
    answer: "As printed, for every scheme.",
    evidence: "Revision 6ef17eb of June 2018 adds it for special URLs.",
    vectors: ["query/punctuation-encoded-special", "encodings/file"],
  },
  {
    kind: "reading",
    id: "nul-and-space-in-fragment",
    at: "4.4 fragment state, 1.2",
    says: "U+0000 is a validation error and nothing else, so it is left out; for all others the set is the C0 control percent-encode set, which has no space and no quotation mark.",
    answer: "As printed: U+0000 vanishes from a fragment, and a space stays in it.",
    evidence:
      "Revision 7a3c69f of December 2017 percent-encodes the others, 3d57401 of April 2020 removes the case of U+0000.",
    vectors: [
      "fragment/nul-inside",
      "fragment/null-and-delete",
      "fragment/space",
      "fragment/space-quote-angles-grave",
    ],
  },
  {
    kind: "reading",
    id: "blob-without-path",
    at: "4.7 origin, blob, 1",
    says: 'The first string of the path is parsed; the path of "blob://h" is empty, which 4.4 URL parser, 4 thinks of and this step does not.',
    answer: "There is nothing to parse, which fails, so the origin is opaque.",
    evidence: "Parsing an empty string without a base fails, and every other origin would need a URL.",
    vectors: ["scheme/blob-of-no-url"],
  },
  {
    kind: "reading",
    id: "origin-of-file",
    at: "4.7 origin, file",
    says: "The origin of a file URL is left to the reader; when in doubt it is to be a new opaque origin.",
    answer:
      'It is an opaque origin, serialized "null", and so is that of a blob URL whose path is a file URL.',
    evidence: "The advice in the text.",
    vectors: ["file/three-slashes", "file/host", "scheme/blob-of-file"],
  },
  {
    kind: "reading",
    id: "origin-serialized",
    at: "4.7 origin, ftp gopher http https ws wss",
    says: "The origin is a tuple, which HTML serializes in ASCII or in Unicode. The tuple has the port of the URL, null for a default port, but an example has 443 in it.",
    answer:
      'The ASCII serialization: scheme, "://", host, and the port if it is not null; no ":443" for https.',
    evidence:
      "Revision 25c44ab of January 2018 corrects the example. The Unicode serialization belongs to the API, which takes it for compatibility with MessageEvent until revision 20c3257 of May 2017.",
    vectors: ["scheme/blob-of-https", "port/default-of-https", "host-idna/latin-letter"],
  },
];
