/**
 * The interpretations of the text. Where it contradicts itself, its own reference implementation is evidence (answers
 * captured in December 2014, evaluate/useragent-results/refimpl); where it is plain, the text decides against that
 * implementation.
 */
import type { Interpretation } from "../algorithm.js";

export const interpretations: readonly Interpretation[] = [
  {
    kind: "reading",
    id: "ascii-whitespace",
    at: "1.2 basic URL parser, 1.2",
    says: "ASCII whitespace is a term of the Encoding Standard.",
    answer: "TAB, LF, FF, CR and space are trimmed at the ends; other controls stay.",
    evidence: "The anchors at the end of the text link the term to that standard, which lists these five.",
    vectors: [
      "whitespace-controls/five-at-both-ends",
      "whitespace-controls/around",
      "relative/same-scheme-then-space",
    ],
  },
  {
    kind: "reading",
    id: "without-the-api",
    at: "1.2 URL parser, 1",
    says: "Rules for setters and an API follow those for parsing.",
    answer: "They are left out: a question is a string to parse, and no string reaches them.",
    evidence:
      "What the interface does before parsing, turning strings into scalar values, is the reading scalar-value-string.",
    vectors: ["scheme/every-component"],
  },
  {
    kind: "reading",
    id: "no-state-override",
    at: "1.2 basic URL parser, 1",
    says: "The parser may be given a URL and a state override, but no step uses the override, and the rules for setters have taken its place.",
    answer: "Neither is ever given: the parser makes a new URL.",
    evidence: "A note says that both arguments serve the API only.",
    vectors: ["scheme/every-component"],
  },
  {
    kind: "reading",
    id: "result-and-url",
    at: "1.2 basic URL parser, 5",
    says: "The rule url returns a result, while the parser returns the new URL that it has passed to the rule; nothing copies the one into the other.",
    answer:
      "The components of the result become those of the URL; a component that the result lacks has its initial value.",
    evidence: "Section 1 gives each component an initial value.",
    vectors: ["scheme/every-component", "relative/name"],
  },
  {
    kind: "reading",
    id: "complete-match",
    at: "1.3.1 url, 1",
    says: "Diagrams are evaluated in order, backtracking until a complete match is found; whether the prose of a rule that is tried and given up may already terminate processing is not said.",
    answer:
      "The diagrams alone decide which rules match; the prose of a rule runs for what is part of the complete match, and returned failure is the only thing in it that moves on to the next alternative.",
    evidence:
      "Each list of steps begins with parsing the input by the diagram, and the value of a rule is that of its function on a part of the original input.",
    vectors: ["host-ipv4/numbers-before-a-name", "host-ipv4/five-parts"],
  },
  {
    kind: "reading",
    id: "greedy-optional-pieces",
    at: "1.3.1 url, 1",
    says: "Diagrams are evaluated left-to-right then top-to-bottom; where a piece may be passed by or repeated, the line that passes it by is drawn above it.",
    answer: "An optional or repeated piece matches as often as it can before it is passed by.",
    evidence:
      "Read by the drawing, each optional piece would be left out first, and the first complete match of a URL with a user or a port would be one without; what those pieces are for would never be reached.",
    vectors: ["scheme/every-component", "userinfo/empty-user"],
  },
  {
    kind: "reading",
    id: "empty-is-present",
    at: "1.3.1 url, 3",
    says: "A rule is present if it matches some part of the input. The rules query, fragment and password can match nothing, after the delimiter that leads to them.",
    answer:
      "They are present where their delimiter is, and their value is the empty string. The rule host of file-url is the exception, see empty-host-of-file.",
    evidence:
      "The serializer writes the delimiter of a component that is not null, and the answers of the reference implementation keep it. A host that matches nothing has no delimiter of its own, and its value would be an exception.",
    vectors: ["query/empty", "fragment/empty", "userinfo/empty-password", "file/three-slashes"],
  },
  {
    kind: "reading",
    id: "file-rows-exchanged",
    at: "1.3.2 file-url, 3",
    says: "The prose numbers three rows from top to bottom, but its second item speaks of a host, which only the third row has, and its third of a code point to which a colon is added.",
    answer: "The second row of the diagram is evaluated by 3.3, the third row by 3.2.",
    evidence: "Neither item can be applied to the row of its number; the examples are exchanged too.",
    vectors: ["drive/letter-and-bar", "file/one-slash"],
  },
  {
    kind: "reading",
    id: "drive-after-slashes",
    at: "1.3.2 file-url, 3.3.5",
    says: "The drive is the code point after the initial slash, if any, but the row allows any number of slashes.",
    answer: "It is the code point after all of them.",
    evidence: "Otherwise the second slash would be the drive; the reference implementation takes the letter.",
    vectors: ["drive/rooted-bar-under-drive", "drive/letter-and-bar"],
  },
  {
    kind: "reading",
    id: "drive-against-any-base",
    at: "1.3.2 file-url, 3.3",
    says: "The row for a letter and a bar does not look at the base.",
    answer: "A letter and a bar, after any number of slashes or none, give a file URL against every base.",
    evidence: "The row stands in the first alternative of the rule url, and no step returns failure.",
    vectors: ["drive/relative-bar-under-http", "drive/letter-and-bar"],
  },
  {
    kind: "reading",
    id: "empty-host-of-file",
    at: "1.3.2 file-url, 3.2.2",
    says: "After two slashes the rule host can match nothing at all, and host parsing refuses the empty string; the step applies only if the host is present, that is, if it matches some part of the input.",
    answer:
      "A host that matches nothing is not present: three slashes in a row give no host, and no exception.",
    evidence:
      "The serializer writes three slashes for a file URL without host, and the answers of the reference implementation agree. In the rule authority the step for the host has no such condition.",
    vectors: ["file/three-slashes", "file/two-slashes-only"],
  },
  {
    kind: "reading",
    id: "host-then-path-of-file",
    at: "1.3.2 file-url, 3.2",
    says: "After the host of a file URL slashes are optional and a path follows, so the host need not end at a slash.",
    answer:
      "As the diagram says: the first complete match takes the longest address in numbers, or everything up to a colon or slash, and the rest is the path.",
    evidence: "The diagram is plain, and nothing in the prose restricts it.",
    vectors: ["file/host-with-port", "drive/colon-as-host", "host-ipv4/file-two-parts"],
  },
  {
    kind: "reading",
    id: "file-path-set-first",
    at: "1.3.2 file-url, 3.2.3",
    says: "A step prepends the path of the base to the path of the result, and the next step sets the path of the result.",
    answer: "The path is set first and then that of the base prepended; the base may have any scheme.",
    evidence:
      "In the order printed the first of the two steps would have no effect. The reference implementation prepends.",
    vectors: ["file/no-slash", "file/http-base-name-only", "file/scheme-and-name-on-file-base"],
  },
  {
    kind: "erratum",
    id: "non-relative-inverted",
    at: "1.3.3 non-relative-url, 2",
    says: "The rule returns failure if the scheme does not match any relative scheme.",
    answer: "It returns failure if the scheme is a relative scheme.",
    evidence:
      "The sentence before revision 1e322f8 let the rule be evaluated only if the scheme does not match any relative scheme; that revision turned it into a failure and left the negation standing. The example is a javascript URL.",
    vectors: ["opaque-path/word", "scheme/upper-case"],
  },
  {
    kind: "reading",
    id: "failure-of-a-row",
    at: "1.3.4 relative-url, 2.2.1",
    says: "The second row returns failure if the schemes are equal; whether the row or the rule fails is not said.",
    answer: "The row fails, and evaluation continues with the third row.",
    evidence:
      "A failure of the rule would leave the third row, whose example has a relative scheme, without any input.",
    vectors: ["relative/same-scheme-and-name", "authority/no-slash"],
  },
  {
    kind: "reading",
    id: "scheme-of-rows",
    at: "1.3.4 relative-url, 2.2.1",
    says: "The prose of the second and third row refers to the rule scheme, which their diagrams do not have; the third row sets the scheme twice.",
    answer: "The rule meant is non-file-relative-scheme, and setting the scheme again changes nothing.",
    evidence:
      "It is the only rule for a scheme in these diagrams, and it returns the same lowercased string.",
    vectors: ["relative/same-scheme-in-upper-case", "relative/other-special-scheme"],
  },
  {
    kind: "reading",
    id: "left-to-right",
    at: "1.3.4 relative-url, 2.1.3",
    says: "Rules set the encoding override while others use it, and the steps take their values in another order than the diagram.",
    answer:
      "A rule that stands to the left is evaluated first, so ws and wss decide the encoding of what follows.",
    evidence: "Diagrams are evaluated left to right, and values are those returned during the parsing.",
    vectors: ["encodings/ws", "encodings/wss"],
  },
  {
    kind: "reading",
    id: "base-left-behind",
    at: "1.3.4 relative-url, 2.4.3",
    says: "The third and fourth row take scheme, host and path from the base, and nothing else.",
    answer:
      "User name, password, port and query of the base are not taken over; an empty reference loses the query.",
    evidence:
      "The steps are plain, and the values captured from the reference implementation agree as far as they ask.",
    vectors: ["relative/name", "relative/userinfo-of-base", "relative/fragment-only"],
  },
  {
    kind: "reading",
    id: "any-base",
    at: "1.3.4 relative-url, 2.4.2",
    says: "The step takes the scheme of the base, whatever it is; without a base it is about. Nothing refuses a base that has scheme data.",
    answer:
      "A reference without scheme is parsed against every base, and such a result has a path and two slashes.",
    evidence: "The steps are plain. The reference implementation refuses such a base.",
    vectors: ["relative/name-on-opaque-base", "scheme/no-colon", "relative/opaque-base-name"],
  },
  {
    kind: "reading",
    id: "first-colon",
    at: "1.3.4 relative-url, 2.1.1",
    says: "A conformance error is due unless two solidus code points follow the first colon, even where there is no scheme.",
    answer:
      "As written: a later colon, as that before a port, is looked at too; without any colon there is no error.",
    evidence: "The step precedes the ones that ask whether a scheme is present.",
    vectors: ["relative/two-slashes-with-port", "backslash/both-slashes-of-authority"],
  },
  {
    kind: "reading",
    id: "scheme-without-digits",
    at: "1.3.6 scheme, 1",
    says: "Diagram and prose allow letters, hyphen, plus sign and full stop; the authoring requirements allow digits too.",
    answer: "A scheme has no digits: what looks like one with a digit is the beginning of a path.",
    evidence: "Diagram and prose agree, and they alone parse.",
    vectors: ["scheme/digit-plus-hyphen-dot-inside", "scheme/special-name-with-digit"],
  },
  {
    kind: "erratum",
    id: "full-stop-of-scheme",
    at: "1.3.6 scheme, 1",
    says: "The full stop is said to be U+002D.",
    answer: "It is U+002E.",
    evidence: "Revision d951edc mends it; the diagram has the full stop itself.",
    vectors: ["scheme/every-permitted-character"],
  },
  {
    kind: "reading",
    id: "at-sign-in-host",
    at: "1.3.7 authority, 5",
    says: "The value of the rule host is to be cut at its first commercial at, but host parsing refuses every domain with one.",
    answer:
      "The rule is given what it matched up to the first commercial at; what follows that sign goes to the user or the password.",
    evidence:
      "Otherwise step 6 could never apply. The text says the first sign in both steps, though the reference implementation keeps what follows the last.",
    vectors: [
      "userinfo/two-at-signs",
      "userinfo/at-sign-in-password",
      "userinfo/three-at-signs-two-adjacent",
    ],
  },
  {
    kind: "reading",
    id: "info-as-it-stands",
    at: "1.3.7 authority, 6.2",
    says: "What is moved from the host to the user or the password is neither cleansed nor percent encoded, but for the commercial at.",
    answer: "It is appended as it stands.",
    evidence: "The step is plain.",
    vectors: ["userinfo/two-at-signs", "userinfo/three-at-signs-two-adjacent"],
  },
  {
    kind: "reading",
    id: "empty-host-rejected",
    at: "1.3.10 host, 6",
    says: "Host parsing refuses the empty string, which is a parse exception; yet the second row of relative-url checks for an empty host.",
    answer:
      "An empty host is rejected in every row of relative-url; the later check is left for a domain that is nothing but ignored code points.",
    evidence:
      "The host parser says so, and gives idempotence as its reason. The reference implementation lets an empty host without user pass in the first row.",
    vectors: ["authority/slashes-only", "relative/three-slashes", "host-idna/soft-hyphen-only"],
  },
  {
    kind: "reading",
    id: "try-ipv4addr",
    at: "1.3.10 host, 7",
    says: "The domain is tried as an ipv4addr and replaced if that succeeds; numbers out of range are a parse exception there, and parse exceptions terminate parsing.",
    answer:
      "What is terminated is the trial: it has not succeeded, and the domain stays as it is. The conformance errors met in the trial are indicated.",
    evidence:
      "The step says what follows from success alone, while the step before names the parse exception that follows from a failure. Revision e4eff2f, which adds the step, has results in mind that do not round trip; a domain such as 256.1.1.1 is none that parses again, but no IPv4 address either.",
    vectors: ["host-ipv4/escaped-digits-above-255", "host-ipv4/escaped-digits", "host-ipv4/fullwidth"],
  },
  {
    kind: "reading",
    id: "ipv6-leading-colons",
    at: "1.3.11 ipv6addr, 1",
    says: "Nothing in the diagram matches two colons at the beginning of an address or at its end, while it does match one colon before the first piece.",
    answer:
      "As the diagram says: an address needs a piece before and one after the double colon; else the bracket is a domain, which host parsing refuses. One leading colon changes nothing.",
    evidence: "The diagram is plain. A dotted end does match, by backtracking from h16 to ls32.",
    vectors: [
      "host-ipv6/compressed",
      "host-ipv6/one-leading-colon",
      "host-ipv6/seven-pieces-and-compression",
    ],
  },
  {
    kind: "reading",
    id: "ipv6-eight-pieces",
    at: "1.3.11 ipv6addr, 4",
    says: "Without a double colon exactly six h16 values and one ls32 value are wanted, and ls32 is four decimal bytes here.",
    answer: "As written: eight pieces without a double colon are rejected.",
    evidence: "The step is plain. It would fit the ls32 of RFC 3986, which may be two pieces.",
    vectors: ["host-ipv6/eight-pieces", "host-ipv6/dotted-end-after-six-pieces"],
  },
  {
    kind: "reading",
    id: "ipv6-without-ls32",
    at: "1.3.11 ipv6addr, 6",
    says: "Unless there is an ls32 value, an exception is due if there is a double colon or more than one ls32 value after it.",
    answer: "The step never applies: both conditions are needed, and they cannot hold together.",
    evidence:
      "Taken to the letter it refuses, with step 4, every address without ls32, for which step 8 appends a value and which section 4 defines as eight pieces. The reference implementation accepts such an address.",
    vectors: ["host-ipv6/compression-of-one-piece", "host-ipv6/capitals"],
  },
  {
    kind: "reading",
    id: "ipv6-eighth-piece",
    at: "1.3.11 ipv6addr, 8",
    says: "A further zero is appended if there is no ls32 value and the lengths of pre and post sum up to seven.",
    answer:
      "It is appended if they sum up to six, as they do after step 7, so that the last value is the eighth.",
    evidence: "Step 5 leaves no address with a sum of seven, and section 4 wants eight pieces.",
    vectors: ["host-ipv6/capitals", "host-ipv6/zeros-in-front"],
  },
  {
    kind: "reading",
    id: "ipv6-post",
    at: "1.3.11 ipv6addr, 9",
    says: "The values of post are counted, but only the last value is appended to pre.",
    answer: "The values of post are appended, then the last.",
    evidence:
      "Otherwise the values between the double colon and the last would be lost, though steps 7 and 8 count them as part of the address.",
    vectors: ["host-ipv6/dotted-end-after-six-pieces", "host-ipv6/dotted-end-one-piece-skipped"],
  },
  {
    kind: "gap",
    id: "ls32-piece",
    at: "1.3.11 ipv6addr, 10",
    says: "An address may end in a single 32-bit piece, and the serializer says only how 16-bit pieces are written.",
    answer:
      "It is put out as the rule ls32 returns it, four decimal bytes as they stood; the host is unspecified.",
    evidence: "The rule returns a string with full stops, which is no hexadecimal number.",
    vectors: ["host-ipv6/dotted-end-after-six-pieces", "host-ipv6/dotted-end-one-piece-skipped"],
  },
  {
    kind: "erratum",
    id: "number-sign-ends-port",
    at: "1.3.17 port, 1",
    says: "The prose does not list the number sign among what ends a port, as the diagram does.",
    answer: "The number sign ends the port.",
    evidence: "Revision 8d7a841 adds it to the prose.",
    vectors: ["port/ended-by-number-sign"],
  },
  {
    kind: "reading",
    id: "port-without-input",
    at: "1.3.17 port, 4.1",
    says: "Code points that are no digits are a parse exception if input was not set; but every rule is a function of an input.",
    answer:
      "What is meant is the URL that the setters are invoked with: where a string is parsed, the exception is thrown.",
    evidence:
      "The rules for setters are invoked with url set. An example of the API says that an invalid port makes the parser return failure, and the reference implementation refuses it.",
    vectors: ["port/letters", "port/letter-after-digit"],
  },
  {
    kind: "reading",
    id: "position-in-the-array",
    at: "1.3.18 path, 2",
    says: "Names are removed while the array is processed; whether positions are those before or after that is not said.",
    answer: "They are those in the array as the names before have left it.",
    evidence: "The steps remove a name and the one before it, which has to be the one that is left.",
    vectors: ["dot-segments/single-and-double", "dot-segments/above-root"],
  },
  {
    kind: "reading",
    id: "cases-of-a-dot",
    at: "1.3.18 path, 2.2.1",
    says: "The three items for a single dot are printed one after the other, and the first and the second may both seem to hold, as may the second and the third after the second has added an item.",
    answer: "They are exclusive cases: the first of them that holds is the only one.",
    evidence:
      "Each begins with a condition of its own, and the array is asked as it was when the name was reached.",
    vectors: ["dot-segments/dots-beside-letters", "dot-segments/three-dots"],
  },
  {
    kind: "reading",
    id: "last-dot-stays",
    at: "1.3.18 path, 2.2.3",
    says: "A single dot at the last place of several is left as is; only as the only name it becomes the empty string.",
    answer: "As written, in plain and in encoded form.",
    evidence: "The step is plain. The reference implementation leaves an empty string.",
    vectors: ["dot-segments/single-at-end", "dot-segments/single-escaped"],
  },
  {
    kind: "reading",
    id: "leading-dots-vanish",
    at: "1.3.18 path, 2.3.1",
    says: "Two dots at the first place are removed, before the path meets that of the base; if that is the last place too, another step would apply as well.",
    answer:
      "They are removed and nothing else happens, so two dots before a name take nothing from the base.",
    evidence:
      "The first of the three cases that applies is taken, as the order of the list suggests. Path concatenation has no step for two dots.",
    vectors: ["relative/two-dots", "relative/dot-dot-alone"],
  },
  {
    kind: "reading",
    id: "single-dot-reference",
    at: "1.5 path concatenation, 2",
    says: "Path concatenation has a step for a path whose first element is a single dot.",
    answer:
      "It never applies, since the rule path leaves no such element; a reference of one dot is an empty path and gives the path of the base.",
    evidence:
      "A single dot is removed at any place but the last, and replaced if it is alone. The reference implementation drops the last element of the base.",
    vectors: ["relative/dot-alone"],
  },
  {
    kind: "reading",
    id: "encode",
    at: "1.5 cleanse, 4",
    says: "With an encode set the string is first encoded using the encoding override; the text gives neither its labels nor what becomes of a code point without bytes.",
    answer:
      "User name, password, path and query are encoded alike, a code point without bytes as a decimal reference between an ampersand with number sign and a semicolon. UTF-16 has an encoder; a label without an encoding is UTF-8.",
    evidence:
      "Encode is a term of the Encoding Standard, which encodes so and had encoders for UTF-16 at that time (whatwg/encoding 6e68d61, 17 March 2015). The step makes no difference between the components.",
    vectors: ["encodings/other-components", "encodings/unencodable", "encodings/utf-16le"],
  },
  {
    kind: "reading",
    id: "encode-set-of-bytes",
    at: "1.5 cleanse, 4",
    says: "Percent encode is defined for a byte, and encode sets are sets of code points.",
    answer: "A byte is percent encoded if the code point of its value is a member of the encode set.",
    evidence: "All code points above U+007E are members, and below that bytes and code points are the same.",
    vectors: ["encodings/double-byte-with-backslash-as-trail", "encodings/windows-1252"],
  },
  {
    kind: "reading",
    id: "names-of-conformance-errors",
    at: "1.1 Authoring Requirements",
    says: "Conformance errors and parse exceptions have no names.",
    answer:
      "A remark repeats in a few words of the step what it objects to, and one that is indicated twice is listed twice.",
    evidence: "The text speaks of them by their conditions only.",
    vectors: ["fragment/punctuation-encoded", "percent-encoding/malformed-escapes"],
  },
  {
    kind: "reading",
    id: "uts46-of-2015",
    at: "1.5 domain to ASCII, 1",
    says: "UTS 46 is cited without a version.",
    answer:
      'Revision 15 with transitional processing: no hyphen at an end of a label or at its third and fourth place, no checks of directions and joiners, and an encoded label may be plain ASCII or nothing, so that "xn--a-" is "a" and "xn--" is the empty label.',
    evidence:
      "Revision 15, of June 2014, was the last one on the date of the text. Revision 33, of 2024, is the first to refuse an encoded label that is plain ASCII or nothing.",
    vectors: [
      "host-idna/sharp-s",
      "host-idna/first-hyphen-beside-non-ascii",
      "host-idna/xn-label-empty",
      "host-idna/xn-label-of-ascii",
    ],
  },
  {
    kind: "reading",
    id: "unicode-version",
    at: "1.5 domain to ASCII, 1",
    says: "Nor does the text name a version of Unicode, and the table of the version of its day is not at hand.",
    answer:
      "The table is that of Unicode 7.0.0, taken to be the one of 8.0.0 for the code points that 7.0.0 had assigned; every other code point is disallowed.",
    evidence:
      "7.0.0 is of June 2014, 8.0.0 of June 2015. For what 7.0.0 had assigned the published tables of 8.0.0 and 9.0.0 are the same, and so is all that UTS 46 derives its table from in 7.0.0 and 8.0.0: of the published properties only General_Category and case of Cherokee (U+13A0 to U+13F4) and New Tai Lue (U+19B0 to U+19C0, U+19C8, U+19C9), upper case for U+029D and U+AB53, and Deprecated for tags differ, and none of these changes a status. The marks of New Tai Lue, which no label begins with, are those of 7.0.0.",
    vectors: [
      "host-idna/adlam-capital-letter",
      "host-idna/capital-sharp-s",
      "host-idna/corrected-compatibility-ideograph",
      "host-idna/palochka",
    ],
  },
  {
    kind: "reading",
    id: "host-is-a-string",
    at: "1.6 host serializer, 2",
    says: "The serializer puts brackets around an address, and the rule ipv6addr returns a string that has them.",
    answer: "The host is that string, and it is put out as it is.",
    evidence: "Brackets would be doubled otherwise.",
    vectors: ["host-ipv6/capitals"],
  },
  {
    kind: "reading",
    id: "origin-in-unicode",
    at: "1.7 origin, ftp gopher http https ws wss",
    says: "The origin is a tuple, and the API returns its Unicode serialization, which HTML defines.",
    answer: "The host goes through domain to Unicode, and a port that is the default is left out.",
    evidence: "HTML says so of its day; it converts each component of the host.",
    vectors: ["host-idna/non-ascii-label", "scheme/every-component"],
  },
  {
    kind: "reading",
    id: "origin-of-file",
    at: "1.7 origin, file",
    says: "The origin of a file URL is left to the reader; when in doubt it is a new globally unique identifier.",
    answer: "It is one, and serialized as null.",
    evidence: "The paragraph itself gives the answer for doubt.",
    vectors: ["file/host", "file/three-slashes"],
  },
  {
    kind: "reading",
    id: "scalar-value-string",
    at: "2 APIs",
    says: "The interface takes a USVString, and the parser a string.",
    answer: "A lone surrogate becomes U+FFFD before parsing, in the base too.",
    evidence: "The constructor is the only way to the parser that takes any string of a script.",
    vectors: ["non-ascii/lone-surrogate-in-path", "fragment/lone-surrogate"],
  },
];
