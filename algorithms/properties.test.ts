/** Each claim of a text on inputs for which the text itself, not its implementation, says whether it holds. */
import { describe, expect, it } from "vitest";
import { algorithmById } from "./index.js";

/** Claim, input, base, whether it holds (`null`: it says nothing), and why by the text. */
type Case = readonly [
  claim: string,
  input: string,
  base: string | null,
  holds: boolean | null,
  because: string,
];

function describeClaims(id: string, cases: readonly Case[]): void {
  const { properties = [] } = algorithmById(id);
  describe(`the properties of ${id}`, () => {
    it.each(cases)("%s of %j against %j: %s, %s", (claim, input, base, holds) => {
      const found = properties.find((each) => each.id === claim);
      expect(found?.holds(input, base)).toBe(holds);
    });

    it("are each looked at", () => {
      expect(properties.map((claim) => claim.id).sort()).toEqual(
        [...new Set(cases.map(([claim]) => claim))].sort(),
      );
    });

    it("survive any string", () => {
      const hostile = [
        "",
        "\0",
        "\uD800",
        "http://\uDC00\u202E/",
        "</script>",
        `http://h/${".".repeat(10_000)}`,
      ];
      for (const { holds } of properties) {
        for (const input of hostile) expect(holds(input, null)).toBeOneOf([true, false, null]);
      }
    });
  });
}

describeClaims("rfc3986", [
  ["result-is-uri", "../g", "http://a/b/c/d;p?q", true, "an example of 5.4.1"],
  ["result-is-uri", "a:/.//:a", null, false, 'the path "//:a" reads as an authority whose port is no digits'],
  ["result-is-uri", "http://[", null, null, "no reference"],
  ["recomposition", "http://h?", null, true, "the query is defined and empty"],
  ["recomposition", "foo:/.//b", null, false, 'without its dot-segment the path "//b" reads as an authority'],
  ["no-dot-segments", "/./g/../h", "http://a/b", true, "5.2.4 is applied to a path of the reference"],
  ["no-dot-segments", "", "http://h/a/./b", false, "5.2.2 leaves the path of the base as it is"],
  ["case-equivalence", "HTTP://www.EXAMPLE.com/%3a", null, true, "the example of 6.2.2.1"],
  ["case-equivalence", "1:", null, null, "no URI"],
  ["encoding-equivalence", "http://h/~a", null, true, '"%7E" is decoded by 6.2.2.2'],
  ["encoding-equivalence", "a:/b/%2e%2e/..", null, false, '5.2.4 removes "%2e%2e" as a segment of its own'],
  ["ascii-output", "http://h/?a#b", null, true, "nothing else matches the grammar"],
  ["ascii-output", "http://h/\u00e9", null, null, "no URI"],
]);

describeClaims("weburl-2011", [
  ["same-as-browsers", "http://h/", null, true, "no step with a marker changes this"],
  ["same-as-browsers", "http://a^b/", null, null, "step 28 has CHROME refuse it, and GECKO not"],
  ["ascii-output", "http://\u00e9/", null, true, "step 22 gives Punycode"],
  ["encoded-or-not", "http://ab/", null, true, "step 6 decodes"],
  ["utf8-or-invalid", "http://%FF/", null, true, "U+FFFD is prohibited"],
  ["newer-characters", "http://\u0221/", null, true, "U+0221 is of Unicode 4.0, a letter like others"],
  ["names-in-the-wild", "http://a_b/", null, true, "THIS has no STD3 rules"],
  ["idna-names", "http://\u00e9/", null, true, "a letter that both kinds of IDNA know"],
  ["idna-names", "http://\u{2F868}/", null, false, "Corrigendum 4 changed what it decomposes to"],
  ["map-and-nfkc", "http://\u00c9\u00df/", null, true, 'U+00C9 and U+00DF are mapped to U+00E9 and "ss"'],
  ["map-and-nfkc", "http://\u1d2c/", null, null, "U+1D2C was not assigned in Unicode 3.2"],
  ["idempotent-host", "http://A/", null, true, "lower case stays"],
  ["idempotent", "http://h/", null, true, "nothing is changed"],
  ["idempotent", "http://h/%%341", null, false, '"%41" is left by decoding "%34", and then decoded to "A"'],
]);

describeClaims("whatwg-2012", [
  ["stands-on-its-own", "b", "http://h/a", true, "it gives http://h/b"],
  [
    "stands-on-its-own",
    "http::/:a",
    null,
    false,
    "host and port are empty; the slashes of http:///:a are passed over, and the port is no digits",
  ],
  ["relative-scheme-needed", "b", "mailto:x", true, "no scheme state neuters it"],
  ["relative-scheme-needed", "b", "http://h/", null, "http is a relative scheme"],
  ["relative-scheme-needed", "a:b", "mailto:x", null, "not relative"],
  ["beyond-u-9f", "http://h/\u00e9?\u00e9#\u00e9", null, true, "all three escape sets have it"],
  ["beyond-u-9f", "http://\u00e9/", null, true, "of an open host nothing is said"],
]);

describeClaims("webspecs-2015", [
  ["scheme-data-alone", "javascript:a", null, true, "its own example"],
  ["scheme-data-alone", "http://h/?q", null, true, "a relative scheme has no scheme data"],
  ["scheme-data-alone", "javascript:a?b#c", null, false, "rule url takes query and fragment of any URL"],
  ["beyond-u-9f", "http://h/\u00e9#\u00e9", null, true, "the path is cleansed with an encode set"],
  ["beyond-u-9f", "a:\u00e9", null, false, "scheme-data is cleansed with null as the encode set"],
]);

describeClaims("whatwg-2017", [
  ["idempotent", "HTTP://h:80/a/../b", null, true, "http://h/b is put out"],
  ["idempotent", "http://\u00ad/", null, false, "a domain of nothing is put out as http:///, which fails"],
  ["idempotent", "file://%43%7C", null, false, "issue 559 of the Standard: c| is then a drive letter"],
  [
    "idempotent",
    "a:/.//:",
    null,
    false,
    "as in issue 415, a path is put out as an authority, here one that fails",
  ],
  ["serialized-host", "http://0x7f.1/", null, true, "127.0.0.1 is put out"],
  ["serialized-host", "foo:a", null, null, "no host"],
  ["ascii-components", "foo://\u00e9\u00e9/\u00e9?\u00e9#\u00e9", null, true, "all are percent-encoded"],
  ["scheme-and-host", "http://h/", null, true, "a domain"],
  ["scheme-and-host", "http://\u00ad/", null, false, "a special URL with an empty host"],
  ["special-path", "http://h", null, true, "path start state goes on to path state"],
  ["special-path", "foo://h", null, null, "not special"],
  ["without-error-parses", "http://h/", null, true, "it parses"],
  ["without-error-parses", "a", null, true, "no scheme state has a validation error and fails"],
  ["without-error-parses", "a", "b", null, "the base fails"],
]);

describeClaims("whatwg-2026", [
  ["idempotent", "a:/.//:", null, true, 'step 3 of the serializer keeps the "/."'],
  ["idempotent", "file://%43%7C", null, null, "| is a forbidden domain code point"],
  ["serialized-host", "http://0x7f.1/", null, true, "127.0.0.1 is put out"],
  ["serialized-host", "http://xn--a/", null, true, "an ASCII domain is only lowercased, now and then"],
  ["serialized-host", "file:///", null, null, "empty"],
  [
    "serialized-empty-host",
    "file:///",
    null,
    false,
    "the domain parser returns failure for the empty string",
  ],
  ["serialized-empty-host", "foo:///", null, true, "opaque-host parsing of nothing gives nothing"],
  ["ascii-output", "http://h/\u00e9?\u00e9#\u00e9", null, true, "all are percent-encoded"],
  ["scheme-and-host", "file:///", null, true, "file may have an empty host"],
  ["scheme-and-host", "foo:a", null, true, "no host"],
  ["special-path", "http://h/", null, true, "a list"],
  ["valid-parses", "http://h/a?b#c", null, true, "an absolute-URL-with-fragment string"],
  ["valid-parses", "//h:0080/%41", "https://b/", true, "a scheme-relative-special-URL string"],
  ["valid-parses", "http://u@h/", null, null, "credentials cannot be written"],
  ["without-error-valid", "http://h/", null, true, "valid"],
  [
    "without-error-valid",
    "http://1.2.3.\uff14/",
    null,
    false,
    "the domain ends in a number, and is no IPv4-address string; no step records that",
  ],
  ["without-error-valid", "http://h/ ", null, null, "invalid-URL-unit"],
  ["without-error-parses", "http://a b/", null, true, "domain-to-ASCII is recorded, and it fails"],
  ["marked-errors-fail", "http://[", null, true, "IPv6-unclosed"],
  [
    "marked-errors-fail",
    "http://256/",
    null,
    false,
    "IPv4-out-of-range-part of the last part, and it is 0.0.1.0",
  ],
  ["marked-errors-fail", "http://u@h/", null, null, "invalid-credentials is not marked"],
  ["failures-are-marked", "http://h:65536", null, true, "port-out-of-range"],
  [
    "failures-are-marked",
    "http://a|b/",
    null,
    false,
    "the strict ToASCII records an error, which is marked for domains beyond ASCII only",
  ],
]);
