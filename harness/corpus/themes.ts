/** The themes of vectors. */
export const themes = [
  "scheme",
  "authority",
  "userinfo",
  "port",
  "host-domain",
  "host-idna",
  "host-ipv4",
  "host-ipv6",
  "path",
  "dot-segments",
  "opaque-path",
  "file",
  "drive",
  "unc",
  "query",
  "fragment",
  "whitespace-controls",
  "backslash",
  "percent-encoding",
  "relative",
  "non-ascii",
  "encodings",
] as const;
export type Theme = (typeof themes)[number];
/** The tags of vectors, beside their themes. */
export const tags = [
  { tag: "base-absent", about: "A relative reference has no base." },
  { tag: "base-file", about: "The base is a file URL." },
  {
    tag: "base-listed",
    about: "The base has a host, and a scheme that specifications list, other than file.",
  },
  {
    tag: "base-odd",
    about:
      "The base has no scheme, a scheme of one letter, a listed scheme without slashes or without a host, or misplaced characters.",
  },
  {
    tag: "base-opaque",
    about: "The base has an unlisted scheme and no slash behind it, or is of mailto, data or javascript.",
  },
  { tag: "base-unlisted", about: "The base has an unlisted scheme and a slash behind it." },
  { tag: "class-edge", about: "An end of a character class of any text, or a character beside it." },
  { tag: "idna-bidi", about: "Letters or marks of a right-to-left script, or a mark of direction." },
  {
    tag: "idna-code-point",
    about:
      "A code point that is unassigned in any version of Unicode, or of a kind that a domain rarely has.",
  },
  {
    tag: "idna-delimiter",
    about: "A delimiter, a space or other punctuation of ASCII, as it is or behind a compatibility form.",
  },
  { tag: "idna-escape", about: "Percent-encoded octets, or percent signs outside ASCII." },
  { tag: "idna-hyphen", about: "A hyphen at the end of a label or beside its prefix." },
  { tag: "idna-joiner", about: "A zero width joiner or non-joiner." },
  { tag: "idna-label", about: "A label with the ACE prefix, or nearly so." },
  { tag: "idna-length", about: "A label beside the bound of 63 characters." },
  { tag: "idna-mapping", about: "Case, compatibility forms, and code points that a mapping takes away." },
  { tag: "idna-normalization", about: "Marks and letters that compose or have an order of their own." },
  { tag: "idna-plain", about: "A plain label outside ASCII, as it is, escaped or in Punycode." },
  { tag: "idna-separator", about: "Dots of all kinds, what resembles them, and empty labels." },
  { tag: "idna-top-level", about: "The top-level domain counts in some text." },
  { tag: "idna-version", about: "A code point that versions of Unicode have otherwise, or not at all." },
  {
    tag: "incident",
    about: "An input of a published incident, kept as it was published; its references name the incident.",
  },
  { tag: "number-edge", about: "A number or length at a bound, or one beside." },
  { tag: "reference-empty", about: "Nothing, or only white space, against a base." },
  { tag: "reference-fragment", about: "A reference that begins with a number sign." },
  { tag: "reference-name", about: "A reference that begins with a name or a dot." },
  { tag: "reference-network", about: "A reference that begins with two slashes, forward or backward." },
  { tag: "reference-other-scheme", about: "A URL with another scheme than its base." },
  { tag: "reference-own-scheme", about: "A URL with the scheme of its base." },
  { tag: "reference-query", about: "A reference that begins with a question mark." },
  { tag: "reference-rooted", about: "A reference that begins with one slash, forward or backward." },
  { tag: "rfc-example", about: "An example of RFC 3986." },
] as const;
export type Tag = (typeof tags)[number]["tag"];
