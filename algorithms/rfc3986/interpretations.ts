/** The interpretations of RFC 3986, in the order of its sections. */
import type { Interpretation } from "../algorithm.js";

export const interpretations: readonly Interpretation[] = [
  {
    kind: "reading",
    id: "beyond-ascii",
    at: "2 Characters",
    says: "A URI is made of characters of US-ASCII; sections 2.5 and 3.2.2 say how others are encoded before a URI is formed. What a parser does that meets one is not said.",
    answer:
      "No rule of the grammar holds such a character, so the input is rejected at the rule that meets it, with that as the reason. A lone surrogate is one of them, and the encoding of the document changes nothing.",
    evidence:
      "Section 2.4 has encoding done by those who produce a URI; what may stand in an identifier beyond US-ASCII is the matter of RFC 3987, another text.",
    vectors: [
      "non-ascii/two-byte-letter-in-path",
      "non-ascii/lone-surrogate-in-path",
      "userinfo/non-ascii",
      "encodings/single-byte-letter",
    ],
  },
  {
    kind: "reading",
    id: "context-delimiters",
    at: "2 Characters",
    says: "Appendix C wants software that accepts what a user has typed to strip delimiters and embedded whitespace, for robustness.",
    answer:
      "Nothing is stripped: spaces, control characters, quotes and angle brackets are in no rule of the grammar, and rejected.",
    evidence:
      "Appendix C is about finding a URI in a text, which has been done before the string comes here; section 2 has no such character.",
    vectors: [
      "whitespace-controls/spaces-around",
      "whitespace-controls/tab-in-host",
      "whitespace-controls/line-breaks-in-path",
      "whitespace-controls/only-controls",
    ],
  },
  {
    kind: "reading",
    id: "scheme-restrictions",
    at: "3.1 Scheme",
    says: "Schemes restrict the syntax further, and a violation should be flagged: the section on hosts has an example, http without authority or with an empty host.",
    answer:
      'Only the generic syntax is applied, to all schemes alike; "http:a", "http:///a" and any port are accepted.',
    evidence:
      "The text specifies no scheme; the section leaves such errors to the resolution process of the scheme.",
    vectors: [
      "authority/special-scheme-only",
      "authority/three-slashes",
      "authority/no-slash",
      "port/sixteen-bits-exceeded",
    ],
  },
  {
    kind: "reading",
    id: "first-colon-of-userinfo",
    at: "3.2.1 User Information",
    says: 'The userinfo is one component, without subcomponents; the format "user:password" is deprecated, and what it means is left to the scheme.',
    answer:
      'It is accepted and put out as it is; for the comparison with other texts its first ":" ends the user name.',
    evidence:
      "The section itself speaks of the data after the first colon, empty if there is no password. To reject is left to applications.",
    vectors: [
      "userinfo/user-and-password",
      "userinfo/two-colons",
      "userinfo/empty-password",
      "userinfo/colon-only",
    ],
  },
  {
    kind: "reading",
    id: "first-match-wins",
    at: "3.2.2 Host, 1",
    says: 'Where two alternatives match, the first wins; taken for a way to match, <dec-octet> would take "2" of "255" for an octet, and a repetition of <h16> the piece before "::".',
    answer:
      'Rules match the whole of a component; the first such alternative counts. So "1.2.3.256" and "1.2.3.4.5" are registered names.',
    evidence:
      "The section applies it to a host that matches the rule for IPv4address, against one that is a registered name; the numbers beside the alternatives of <dec-octet> reach 255.",
    vectors: [
      "host-ipv4/four-parts-last-256",
      "host-ipv4/five-parts",
      "host-ipv4/trailing-dot",
      "host-ipv6/dotted-end-after-six-pieces",
    ],
  },
  {
    kind: "reading",
    id: "future-addresses",
    at: "3.2.2 Host, 3",
    says: "An address literal with a version flag that an application does not know should be an error when the URI is dereferenced; no version has been defined.",
    answer: "Whatever matches <IPvFuture> is accepted, its letters lowercased.",
    evidence: "Nothing is dereferenced here; the grammar knows no versions.",
    vectors: ["host-ipv6/version-and-letter"],
  },
  {
    kind: "reading",
    id: "registered-names",
    at: "3.2.2 Host, 9",
    says: "Registered names should conform to the syntax of the DNS, percent-encodings in them must be UTF-8, and an internationalized name is transformed by IDNA before it is looked up.",
    answer:
      "A name that matches <reg-name> is accepted, neither decoded beyond unreserved characters nor transformed nor limited in length; it may be empty.",
    evidence:
      "The demands are made of those who produce a URI and of the lookup; the section delegates the conformance of names to the operating system.",
    vectors: [
      "host-domain/label-of-64-letters",
      "host-domain/empty-label",
      "host-idna/escaped-byte-ff",
      "host-idna/xn-label-undecodable",
    ],
  },
  {
    kind: "reading",
    id: "place-of-rejection",
    at: "4.1 URI Reference, 1",
    says: "A grammar says whether a string matches, and not where it fails.",
    answer:
      'The components that Appendix B finds are matched from left to right, each as a whole against the one rule that its beginning leaves possible; rejected is at the first that fails, a "%" without its digits at <pct-encoded>.',
    evidence:
      "Section 4.1 has a reference parsed into five components first and then each parsed for its subparts; sections 3.2 to 3.5 say which delimiter ends a component.",
    vectors: [
      "userinfo/two-at-signs",
      "port/letters",
      "host-ipv6/text-after-bracket",
      "percent-encoding/bare-in-path",
    ],
  },
  {
    kind: "reading",
    id: "any-character",
    at: "4.1 URI Reference, 1",
    says: "The expression of Appendix B is said to take any given string, and ends in a full stop, which stands for other characters in other dialects.",
    answer: "It stands for every character, line breaks among them; the grammar rejects those afterwards.",
    evidence:
      "Section 4.1 says that this parser takes any given string; in the POSIX expressions that Appendix B names, a full stop matches a line break.",
    vectors: ["fragment/tab-and-line-breaks", "query/tab-and-line-breaks"],
  },
  {
    kind: "reading",
    id: "colon-without-scheme",
    at: "4.1 URI Reference, 1.2",
    says: 'In "1a:b" Appendix B finds the scheme "1a", which does not match <scheme>.',
    answer:
      'It is a relative reference, and rejected since its first segment has a colon, as is ":b", where Appendix B finds no scheme.',
    evidence:
      "Section 4.1: what does not begin with a scheme and its colon is a relative reference; section 4.2 has no colon in the first segment of one.",
    vectors: [
      "scheme/leading-digit",
      "relative/digit-before-colon",
      "scheme/nothing-before-colon",
      "scheme/percent-inside",
    ],
  },
  {
    kind: "reading",
    id: "reference-without-base",
    at: "5.1 Establishing a Base URI, 1",
    says: "Aside from fragment-only references, relative references are only usable with a base URI; that the context of an application defines a base of last resort is left to it.",
    answer:
      "Without base every relative reference is rejected here, one that is empty or only a fragment too.",
    evidence:
      "Section 5 promises a string that matches <URI>; a reference to the same document gives none without that document's URI.",
    vectors: ["relative/scheme-relative-without-base", "scheme/no-colon", "scheme/empty-input"],
  },
  {
    kind: "reading",
    id: "base-with-fragment",
    at: "5.1 Establishing a Base URI, 3",
    says: "A base URI must be an absolute URI; one that is obtained from a URI reference must be converted to absolute form and stripped of its fragment.",
    answer:
      "The base may have a fragment, which must match <fragment> and is then stripped. A relative reference is no base, since there is nothing to convert it with.",
    evidence: "To be stripped, a reference must first be one; <absolute-URI> is demanded of what remains.",
    vectors: [
      "relative/empty-with-full-base",
      "dot-segments/base-kept-by-empty",
      "relative/base-without-scheme",
    ],
  },
  {
    kind: "gap",
    id: "normalized-base",
    at: "5.2.1 Pre-parse the Base URI, 1",
    says: "Normalization of the base URI is optional; a base whose last segment is a dot-segment gives other targets with it than without.",
    answer:
      "The base is not normalized; the path is unspecified where the target would have another path with a normalized base.",
    evidence: "The algorithm of section 5.2.2 needs no normalized base, and the text allows either.",
    vectors: ["relative/base-ends-with-two-dots"],
  },
  {
    kind: "reading",
    id: "transform-without-base",
    at: "5.2.2 Transform References, 3",
    says: "A reference with a scheme takes nothing from the base; the section does not say whether it is transformed where there is no base.",
    answer:
      "It is, so that it gives the same with any base and with none: dot-segments are removed once before percent-encoding is normalized.",
    evidence: "The branch for a defined scheme does not look at the base.",
    vectors: ["dot-segments/escaped-double-before-double"],
  },
  {
    kind: "reading",
    id: "strict-parser",
    at: "5.2.2 Transform References, 2",
    says: "The pseudocode has a parser that is strict or not; one that is not may ignore a scheme in the reference that is also that of the base.",
    answer: 'The parser is strict; what the other kind finds is the stage "loose".',
    evidence:
      "Section 5.4.2 calls it a loophole in prior specifications whose use should be avoided, and gives the strict answer first.",
    vectors: [
      "relative/same-scheme-and-name",
      "relative/same-scheme-only",
      "relative/same-scheme-query",
      "file/scheme-and-name-on-file-base",
    ],
  },
  {
    kind: "reading",
    id: "scheme-of-the-base",
    at: "5.2.2 Transform References, 2",
    says: 'The scheme of the reference is compared with that of the base by "=="; neither has been normalized.',
    answer: 'The stage "loose" compares without regard to case.',
    evidence: "Section 3.1: schemes are case-insensitive, and upper case should be accepted as equivalent.",
    vectors: ["relative/base-scheme-in-upper-case", "relative/same-scheme-in-upper-case"],
  },
  {
    kind: "reading",
    id: "rootless-paths",
    at: "5.2.4 Remove Dot Segments, 2C",
    says: 'A segment that goes with "/../" leaves the slash after it, so that the path of "foo:a/../b" becomes "/b"; the section does not say whether a path without slash at its beginning was meant to gain one.',
    answer: "As written, for the paths of all schemes.",
    evidence:
      "The section prints its steps and two examples of them, and 5.2.2 applies them to every path; the effect was reported to the list uri@w3.org on 24 August 2022.",
    vectors: [
      "dot-segments/scheme-without-slash",
      "dot-segments/other-scheme-without-slash",
      "file/dot-dot-without-slash",
    ],
  },
  {
    kind: "gap",
    id: "two-slashes-without-authority",
    at: "5.3 Component Recomposition, 4",
    says: "When dot-segments have been removed from it, a path may begin with two slashes where there is no authority, which section 3.3 forbids; recomposed, it reads as an authority. The section claims to keep the distinction of undefined and empty components and does not mention this.",
    answer: 'The letter: "foo:/.//b" gives the path "//b" and the string "foo://b". The path is unspecified.',
    evidence:
      'Sections 5.2.4 and 5.3 decide both; that this is incomplete was reported to the list uri@w3.org on 24 August 2022, and the WHATWG text writes "/." in front.',
    vectors: ["dot-segments/unlisted-single-before-empty", "dot-segments/unlisted-double-before-empty"],
  },
  {
    kind: "reading",
    id: "href-is-normalized",
    at: "6.2.2 Syntax-Based Normalization",
    says: "A target URI is recomposed by section 5.3; the text normalizes it only for a comparison, as far as an implementation likes.",
    answer:
      'String and components are those of the target URI after section 6.2.2, applied to the components before they are recomposed; the stage "resolution" has them before.',
    evidence:
      "The other texts put out a canonical form, with which this is compared; section 5.2.1 has the reference transformed first.",
    vectors: ["scheme/upper-case", "percent-encoding/existing-escapes", "dot-segments/base-kept-by-query"],
  },
  {
    kind: "reading",
    id: "decode-first",
    at: "6.2.2 Syntax-Based Normalization",
    says: 'Case, percent-encodings and path segments are normalized in sections of their own, whose order is not said to be an order; decoded, "%41" is an upper-case letter and "%2E" a dot-segment.',
    answer:
      'Percent-encodings come first, then case, then path segments, so that "%41" in a host becomes "a" and "%2e%2e" removes a segment.',
    evidence:
      'Section 2.3: a percent-encoded unreserved character is equivalent to the character, and decoded at any time (2.4). In the printed order "%41" in a host would stay an upper-case letter.',
    vectors: [
      "percent-encoding/letter-in-host",
      "host-domain/escaped-letters",
      "dot-segments/double-escaped",
      "dot-segments/single-escaped",
    ],
  },
  {
    kind: "reading",
    id: "case-in-host",
    at: "6.2.2.1 Case Normalization, 2.2",
    says: "The host should be normalized to lower case, and the digits of percent-encodings, in the host too, to upper case.",
    answer:
      "The digits of a percent-encoding stay in upper case; all other letters of the host are lowercased, those of addresses too.",
    evidence:
      "Section 3.2.2: lower case for registered names and hexadecimal addresses, upper-case letters only for percent-encodings.",
    vectors: [
      "host-idna/escaped-letter",
      "host-idna/escaped-fullwidth-full-stop",
      "host-ipv6/upper-case",
      "host-domain/upper-case-unlisted",
    ],
  },
  {
    kind: "reading",
    id: "addresses-as-written",
    at: "6.2.2.1 Case Normalization, 2.2",
    says: "An IPv6 address has many spellings: zeros in front, elided or not, the last pieces as an IPv4 address.",
    answer: "Only its case is normalized.",
    evidence: "Section 6.2.2 lists no other technique that would change an address.",
    vectors: ["host-ipv6/zeros-in-front", "host-ipv6/longer-second-run", "host-ipv6/dotted-end"],
  },
  {
    kind: "reading",
    id: "decoded-addresses",
    at: "6.2.2.2 Percent-Encoding Normalization, 1",
    says: 'A registered name such as "%31.2.3.4" is decoded to what matches <IPv4address>.',
    answer: "The host is put out decoded; the rule that it has matched decides nothing else.",
    evidence: "Section 2.3: both spellings identify the same resource.",
    vectors: ["host-ipv4/escaped-digits", "host-ipv4/escaped-dot"],
  },
  {
    kind: "reading",
    id: "empty-port",
    at: "6.2.3 Scheme-Based Normalization",
    says: 'Sections 3.2 and 3.2.3 want normalizers to omit an empty port with its ":"; section 6.2.3 counts that among what depends on the scheme, and wants no delimiter removed without licence of the scheme.',
    answer: 'An empty port stays, with its ":".',
    evidence: "Section 6.2.2, which is what is applied, does not mention ports.",
    vectors: ["port/empty", "port/empty-at-end", "port/user-before-empty-port"],
  },
  {
    kind: "reading",
    id: "no-scheme-based-normalization",
    at: "6.2.3 Scheme-Based Normalization",
    says: 'By the rules of a scheme a default port is removed, an empty path becomes "/" and a default host is emptied; in general, it says, an empty path after an authority should become "/".',
    answer: 'None of it is applied: "http://h" and "http://h:80/" stay as they are.',
    evidence:
      "The text specifies no scheme (3.1); what it says in general it says as part of the normalization by scheme.",
    vectors: [
      "port/default-of-http",
      "authority/ended-by-end-of-input",
      "relative/fragment-on-base-without-path",
      "file/localhost",
    ],
  },
];
