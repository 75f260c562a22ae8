import type { Interpretation } from "../algorithm.js";

export const interpretations: readonly Interpretation[] = [
  {
    kind: "reading",
    id: "out-of-range-part",
    at: "1.1 Writing",
    says: 'The table of validation errors calls IPv4-out-of-range-part a failure only for the last part; its example, "https://255.255.4000.1", has the fault in the third.',
    answer:
      "The steps of the IPv4 parser decide: a part before the last above 255 is failure; the last part above 255 is a validation error, and failure only when it exceeds the octets left for it.",
    evidence:
      "3.5 IPv4 parser, 7 to 9: by these steps it is the parts before the last that always fail, so the remark in the table reads the wrong way round.",
    vectors: ["host-ipv4/four-parts-second-256", "host-ipv4/four-parts-last-256", "host-ipv4/one-part"],
  },
  {
    kind: "reading",
    id: "drive-letter-example",
    at: "1.1 Writing",
    says: 'The example for file-invalid-Windows-drive-letter resolves "/c:/path/to/file" against "file:///c:/", which does not start with a Windows drive letter but with "/".',
    answer: 'The example records no such error. "D|/x" and "file:C:/a" do, each with a file base.',
    evidence:
      '4.4 file state, 4.4.3.1 is the only step that records the error, and a "/" goes to file slash state, which has none. By 4.3 no relative-URL string starts with a Windows drive letter: "c:/x" has the scheme c, and "|" is no URL unit.',
    vectors: [
      "drive/rooted-bar-under-drive",
      "drive/rooted-colon-under-drive",
      "drive/slash-and-drive-on-drive-base",
      "drive/relative-bar-under-drive",
      "drive/scheme-and-drive-on-drive-base",
    ],
  },
  {
    kind: "reading",
    id: "circumflex-in-path",
    at: "1.3 Percent-encoded bytes",
    says: "U+005E (^) is in the path percent-encode set, which it was not before March 2025; older implementations leave it alone.",
    answer: 'As printed: "^" becomes "%5E" in a path that is not opaque.',
    evidence: "Revision 9bc33c3 of 5 March 2025 adds it.",
    vectors: ["percent-encoding/circumflex-in-path", "path/circumflex-and-grave"],
  },
  {
    kind: "reading",
    id: "ascii-domain-lowercased",
    at: "3.3 domain parser, 5",
    says: "With beStrict false an ASCII domain is lowercased whatever Unicode ToASCII returns for it; before 25 June 2026 a failure of ToASCII was failure.",
    answer:
      'As printed: "http://xn--a/" parses, with a domain-to-ASCII validation error. A domain with a non-ASCII code point in any label still fails when one of its labels does.',
    evidence: "Revision a8d5ca3 of 25 June 2026 adds the fallback for web compatibility.",
    vectors: [
      "host-idna/xn-label-undecodable",
      "host-idna/xn-label-of-mapped-letters",
      "host-idna/xn-label-undecodable-beside-non-ascii",
    ],
  },
  {
    kind: "reading",
    id: "unicode-version",
    at: "3.3 domain parser ToASCII",
    says: "Unicode ToASCII is cited from UTS 46 without a version, so the answer for a recent code point depends on the tables at hand.",
    answer:
      "Revision 35 with the tables of Unicode 17.0.0; a code point that Unicode 17 has not assigned makes the domain fail.",
    evidence:
      "Both were the latest on the date of the text. The mapping table is that of tr46 6, which names 17.0.0 as its own.",
    vectors: ["host-idna/capital-letter-a7ce", "host-idna/unassigned-code-point"],
  },
  {
    kind: "reading",
    id: "opaque-host-errors",
    at: "3.5 opaque-host parser, 2",
    says: 'Steps 2 and 3 ask whether the input contains a code point, or a stray "%", that is no URL unit; the states of 4.4 ask the same of each code point.',
    answer:
      "Each of the two steps records at most one validation error, however many code points are at fault.",
    evidence:
      "A condition on the whole input holds once; where the Standard means each code point, it tests c.",
    vectors: [
      "host-domain/unlisted-controls",
      "host-domain/unlisted-other-punctuation",
      "host-domain/unlisted-escapes",
    ],
  },
  {
    kind: "reading",
    id: "scalar-value-string",
    at: "4.4 URL parser",
    says: "The parsers take scalar value strings; the URL parser says nothing of strings with lone surrogates.",
    answer: "Each lone surrogate of input and base is replaced by U+FFFD before parsing.",
    evidence: "All arguments of the API (6.1) are of type USVString, which converts in this way.",
    vectors: ["non-ascii/lone-surrogate-in-path", "host-idna/lone-surrogate", "fragment/lone-surrogate"],
  },
  {
    kind: "reading",
    id: "blob-url-store",
    at: "4.4 URL parser, 4",
    says: "A blob URL gets the entry of the blob URL store to which it resolves; without a browser there is no such store.",
    answer:
      "Resolving fails, so the blob URL entry is null, and the origin of a blob URL is found by parsing its path.",
    evidence: "A note in 4.4 asks of other implementations the basic URL parser only, which sets no entry.",
    vectors: ["scheme/blob-of-https", "scheme/blob-of-ftp", "scheme/blob-of-no-url"],
  },
  {
    kind: "reading",
    id: "encoding-label",
    at: "4.4 basic URL parser, 5",
    says: 'The argument is an encoding, not a label, and "get an output encoding" gives UTF-8 for replacement and UTF-16BE/LE.',
    answer: "A label that names no encoding counts as UTF-8, as replacement and UTF-16 do.",
    evidence:
      "UTF-8 is the default of the argument, which is what a caller without a known encoding leaves it at.",
    vectors: ["encodings/utf-16le", "encodings/utf-16be-space", "encodings/hz-gb-2312-ideograph"],
  },
  {
    kind: "reading",
    id: "start-over",
    at: "4.4 scheme state, 3",
    says: "The step starts over from the first code point, whereas the state machine increases the pointer by 1 after each run.",
    answer:
      "The first code point is the next one read, in no scheme state: the increase does not move the pointer past it.",
    evidence:
      'Otherwise every relative URL that begins with a letter would lose that letter. Other steps write "decrease pointer by 1" to the same end.',
    vectors: ["scheme/no-colon-with-base", "relative/name-with-query-and-fragment-in-base"],
  },
  {
    kind: "reading",
    id: "opaque-path-trailing-space",
    at: "4.4 opaque path state, 3.2",
    says: 'A space right before "?" or "#" in an opaque path is encoded, which it was not before March 2025.',
    answer:
      'As printed: only the last space of a run is encoded, so "foo:a  #f" gives "foo:a %20#f". Spaces at the end of the input are removed before.',
    evidence:
      "Revision 6c78200 of 13 March 2025, whose aim is that an opaque path never ends in a space, so that it parses back whatever is serialized after it; the last space is enough for that.",
    vectors: [
      "opaque-path/space-before-query",
      "opaque-path/two-spaces-before-fragment",
      "whitespace-controls/newline-before-fragment",
    ],
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
    id: "base-encoding",
    at: "4.4 URL parser",
    says: "The encoding is an argument for the input; the base is given as a URL, and how it was parsed is left to the caller.",
    answer: "A base given as a string is parsed with UTF-8, whatever the encoding of the input.",
    evidence: "The API of the Standard, which takes a base as a string, parses it without an encoding.",
    vectors: ["encodings/query-of-base"],
  },
];
