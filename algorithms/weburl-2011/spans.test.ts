import { describe, expect, it } from "vitest";
import { readDrawing, stepsTold } from "../span-drawings.test-support.js";
import { weburl2011, weburl2011Chrome } from "./index.js";

describe("the spans of weburl-2011", () => {
  it.each([
    [
      "all parts",
      String.raw`
  http://user:pass@example.com:8080/a/b?q#f
  -                                          6 Parsing, 1
  ^^^^^                                      6 Parsing, 5
  ^^^^^                                      6.5 Finding the scheme, 1
  ^^^^                                       [url-spec] 3.1 Finding the scheme, 2
      ^                                      [url-spec] 3.1 Finding the scheme, 3
       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^  [url-spec] 3.1 Finding the scheme, 4
  ^^^^                                       6 Parsing, 6
  ^^^^^^                                     4 Hierarchicalness, 1
       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^  6 Parsing, 11
  ^^^^                                       [url-spec] 3 Parsing a URL, 7
       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^  [url-spec] 3 Parsing a URL, 7.1
       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^  6.6 Finding the authority, path, query, and fragment of URL, 3
       ^^                                    [url-spec] 3.2 Finding the authority, path, query, and fragment, 1
         ^^^^^^^^^^^^^^^^^^^^^^^^^^          [url-spec] 3.2 Finding the authority, path, query, and fragment, 3
                                   ^^^^      [url-spec] 3.2 Finding the authority, path, query, and fragment, 5
                                       ^     [url-spec] 3.2 Finding the authority, path, query, and fragment, 6.1
                                        ^    [url-spec] 3.2 Finding the authority, path, query, and fragment, 6.3
                                         ^   [url-spec] 3.2 Finding the authority, path, query, and fragment, 7
                                          ^  [url-spec] 3.2 Finding the authority, path, query, and fragment, 8
       ^^                                    6.6 Finding the authority, path, query, and fragment of URL, 2
         ^^^^^^^^^^^^^^^^^^^^^^^^^^          6.6 Finding the authority, path, query, and fragment of URL, 2.1
         ^^^^^^^^^                           [url-spec] 3.3 Finding the user-info, host, and port, 1.1
                  ^                          [url-spec] 3.3 Finding the user-info, host, and port, 1.2
                   ^^^^^^^^^^^               [url-spec] 3.3 Finding the user-info, host, and port, 4
                              ^              [url-spec] 3.3 Finding the user-info, host, and port, 5
                               ^^^^          [url-spec] 3.3 Finding the user-info, host, and port, 6
         ^^^^                                [url-spec] 3.4 Find the user name and password, 2
              ^^^^                           [url-spec] 3.4 Find the user name and password, 4
  -                                          6 Parsing, 1
  ^^^^^                                      6 Parsing, 5
  ^^^^^                                      6.5 Finding the scheme, 1
  ^^^^                                       [url-spec] 3.1 Finding the scheme, 2
      ^                                      [url-spec] 3.1 Finding the scheme, 3
       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^  [url-spec] 3.1 Finding the scheme, 4
  ^^^^                                       6 Parsing, 6
  ^^^^^^                                     4 Hierarchicalness, 1
       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^  6 Parsing, 11
  ^^^^                                       [url-spec] 3 Parsing a URL, 7
       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^  [url-spec] 3 Parsing a URL, 7.1
       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^  6.6 Finding the authority, path, query, and fragment of URL, 3
       ^^                                    [url-spec] 3.2 Finding the authority, path, query, and fragment, 1
         ^^^^^^^^^^^^^^^^^^^^^^^^^^          [url-spec] 3.2 Finding the authority, path, query, and fragment, 3
                                   ^^^^      [url-spec] 3.2 Finding the authority, path, query, and fragment, 5
                                       ^     [url-spec] 3.2 Finding the authority, path, query, and fragment, 6.1
                                        ^    [url-spec] 3.2 Finding the authority, path, query, and fragment, 6.3
                                         ^   [url-spec] 3.2 Finding the authority, path, query, and fragment, 7
                                          ^  [url-spec] 3.2 Finding the authority, path, query, and fragment, 8
       ^^                                    6.6 Finding the authority, path, query, and fragment of URL, 2
         ^^^^^^^^^^^^^^^^^^^^^^^^^^          6.6 Finding the authority, path, query, and fragment of URL, 2.1
         ^^^^^^^^^                           [url-spec] 3.3 Finding the user-info, host, and port, 1.1
                  ^                          [url-spec] 3.3 Finding the user-info, host, and port, 1.2
                   ^^^^^^^^^^^               [url-spec] 3.3 Finding the user-info, host, and port, 4
                              ^              [url-spec] 3.3 Finding the user-info, host, and port, 5
                               ^^^^          [url-spec] 3.3 Finding the user-info, host, and port, 6
         ^^^^                                [url-spec] 3.4 Find the user name and password, 2
              ^^^^                           [url-spec] 3.4 Find the user name and password, 4
  ^^^^                                       7 steps to resolve a URL, 9
         ^^^^^^^^^^^^^^^^^^^^^^^^^^          7 steps to resolve a relative URL, 2
                                   ^^^^      7 steps to resolve a relative URL, 2.2
                                   ^^^^      7.2 Remove dot-segments, 1
  -                                          7 steps to resolve a relative URL, 7
  ^^^^                                       10 Canonicalization, 2
         ^^^^^^^^^                           10 Canonicalization, 3
         ^^^^                                10 Canonicalization, 3.3
         ^^^^                                8 Percent-encoding, 1
              ^^^^                           10 Canonicalization, 3.4
              ^^^^                           8 Percent-encoding, 1
                   ^^^^^^^^^^^               10 Canonicalization, 6
                   ^^^^^^^^^^^               9.6 The CanonicalizeHost algorithm, 1
                   ^^^^^^^^^^^               8 Percent-encoding, 1
                               ^^^^          10 Canonicalization, 7.2
                                   ^^^^      10 Canonicalization, 8
                                   ^^^^      10 Canonicalization, 9.2
                                   ^^^^      8 Percent-encoding, 1
  -                                          10 Canonicalization, 13
                                        ^    10 Canonicalization, 14
                                        ^    8 Percent-encoding, 1
                                          ^  10 Canonicalization, 15
                                          ^  8 Percent-encoding, 1
  -                                          11 Serialization, 4
`,
    ],
    [
      "spaces at both ends",
      String.raw`
  ␠␠http://h/␠
  ^^^^^^^^^^^^  5 Preprocessing, 4
    ^^^^^       6 Parsing, 5
  ^^^^^^^^^^^^  5 Preprocessing, 4
    ^^^^^^^^^   5 Preprocessing, 4
    ^^^^^       6 Parsing, 5
           ^    10 Canonicalization, 6
            ^   10 Canonicalization, 9.2
`,
    ],
    [
      "spaces behind",
      String.raw`
  http://h/␠␠
  ^^^^^^^^^^^  5 Preprocessing, 3
           ^^  5 Preprocessing, 4
  ^^^^^^^^^^^  5 Preprocessing, 3
           ^^  5 Preprocessing, 4
  ^^^^^^^^^    5 Preprocessing, 3
  ^^^^^^^^^    5 Preprocessing, 4
`,
    ],
    [
      "tabs in the middle",
      String.raw`
  ht␉tp://h␉i/a
    ^^^^^^^^     5 Preprocessing, 3
  ^^^^^^         6 Parsing, 5
  ^^^^^          [url-spec] 3.1 Finding the scheme, 2
          ^^^    [url-spec] 3.2 Finding the authority, path, query, and fragment, 3
    ^^^^^^^^     5 Preprocessing, 3
  ^^^^^^^^^^^^^  5 Preprocessing, 3
  ^^^^^^         6 Parsing, 5
  ^^^^^          [url-spec] 3.1 Finding the scheme, 2
          ^^^    [url-spec] 3.2 Finding the authority, path, query, and fragment, 3
          ^^^    10 Canonicalization, 6
             ^^  10 Canonicalization, 9.2
`,
    ],
    [
      "an astral character in a label",
      String.raw`
  http://😀.example/😀
         ^^^^^^^^^^     9.6 The CanonicalizeHost algorithm, 11
         ^^             9.6 The CanonicalizeHost algorithm, 20.2
         ^^             9.5 The Nameprep algorithm, 11
            ^^^^^^^     9.6 The CanonicalizeHost algorithm, 20.2
            ^^^^^^^     9.5 The Nameprep algorithm, 11
                   ^^^  10 Canonicalization, 9.2
`,
    ],
    [
      'user-info with "@" in it, and an IPv6 address',
      String.raw`
  http://a@b:c@[::1]:80/
         ^^^^^            [url-spec] 3.3 Finding the user-info, host, and port, 1.1
              ^           [url-spec] 3.3 Finding the user-info, host, and port, 1.2
         ^^^^^            [url-spec] 3.3 Finding the user-info, host, and port, 1.1
              ^           [url-spec] 3.3 Finding the user-info, host, and port, 1.2
         ^^^              10 Canonicalization, 3.3
             ^            10 Canonicalization, 3.4
               ^^^^^      9.6 The CanonicalizeHost algorithm, 25
                ^^^       9.6 The CanonicalizeHost algorithm, 25.4
                ^^^       9.3 IPv6 addresses, 1
                     ^^   10 Canonicalization, 7.2.2
`,
    ],
    [
      "an IPv4 address",
      String.raw`
  http://192.0x1/
         ^^^^^^^   9.2 IPv4 addresses, 1
         ^^^       9.2 number, 3
             ^^^   9.2 number, 1
         ^^^^^^^   9.2 IPv4 addresses, 5
`,
    ],
    [
      "a percent-encoded host",
      String.raw`
  http://%41b%2Ec/
         ^^^        9.6 The CanonicalizeHost algorithm, 6.1
         ^^^        9.6 The CanonicalizeHost algorithm, 6.2
             ^^^    9.6 The CanonicalizeHost algorithm, 6.1
             ^^^    9.6 The CanonicalizeHost algorithm, 6.2
         ^^^^^^^^   9.6 The CanonicalizeHost algorithm, 9
         ^^^^^^^^   9.6 The CanonicalizeHost algorithm, 17
`,
    ],
    [
      "a mailto: URL",
      String.raw`
  mailto:a?b#c
  ^^^^^^        6 Parsing, 10
          ^     6.1 Parsing a mailto: URL, 1
          ^     6.1 Parsing a mailto: URL, 1.1
         ^      6.1 Parsing a mailto: URL, 1.2
           ^^^  6.1 Parsing a mailto: URL, 1.3
  ^^^^^^        6 Parsing, 10
          ^     6.1 Parsing a mailto: URL, 1
          ^     6.1 Parsing a mailto: URL, 1.1
         ^      6.1 Parsing a mailto: URL, 1.2
           ^^^  6.1 Parsing a mailto: URL, 1.3
         ^      10 Canonicalization, 9.2
           ^^^  10 Canonicalization, 14
`,
    ],
    [
      "a drive",
      String.raw`
  c:\x?q#f
  ^         6 Parsing, 8
        ^^  6.2 Parsing a drive URL, 1
      ^^    6.2 Parsing a drive URL, 2
  ^         6.2 Parsing a drive URL, 3.2
    ^^      6.2 Parsing a drive URL, 3.5
  -         6.2 Parsing a drive URL, 4
  ^         6 Parsing, 8
        ^^  6.2 Parsing a drive URL, 1
      ^^    6.2 Parsing a drive URL, 2
  ^         6.2 Parsing a drive URL, 3.2
    ^^      6.2 Parsing a drive URL, 3.5
  -         6.2 Parsing a drive URL, 4
  ^^^^      10 Canonicalization, 9.2
       ^    10 Canonicalization, 14
         ^  10 Canonicalization, 15
`,
    ],
    [
      "a UNC path",
      String.raw`
  \\host\p?q
  ^^          6 Parsing, 4
  ^^          6.4 Parsing a UNC path, 1
          ^^  6.4 Parsing a UNC path, 3
    ^^^^      6.4 Parsing a UNC path, 4
        ^^    6.4 Parsing a UNC path, 5
  ^^          6 Parsing, 4
  ^^          6.4 Parsing a UNC path, 1
          ^^  6.4 Parsing a UNC path, 3
    ^^^^      6.4 Parsing a UNC path, 4
        ^^    6.4 Parsing a UNC path, 5
    ^^^^      10 Canonicalization, 6
        ^^    10 Canonicalization, 9.2
`,
    ],
    [
      "a host out of the path",
      String.raw`
  file://localhost///h/c
       ^^                 6.3 Parsing a file: URL, 4.1
         ^^^^^^^^^        6.3 Parsing a file: URL, 4.2
                  ^^^^^^  6.3 Parsing a file: URL, 4.3
       ^^                 6.3 Parsing a file: URL, 4.1
         ^^^^^^^^^        6.3 Parsing a file: URL, 4.2
                  ^^^^^^  6.3 Parsing a file: URL, 4.3
         ^^^^^^^^^        10 Canonicalization, 5.2.1
                  ^^^     10 Canonicalization, 5.2.2.1
                     ^    10 Canonicalization, 5.2.2.1.2
                     ^    10 Canonicalization, 6
                      ^^  10 Canonicalization, 9.2
                     ^    10 Canonicalization, 6
                      ^^  10 Canonicalization, 9.2
`,
    ],
    [
      "a drive in the path",
      String.raw`
  file:///c|/x
       ^^^      6.3 Parsing a file: URL, 3
         ^^^^^  6.3 Parsing a file: URL, 3.3
       ^^^      6.3 Parsing a file: URL, 3
         ^^^^^  6.3 Parsing a file: URL, 3.3
          ^^    9.1 Drive specifications
         ^^^^   10 Canonicalization, 5.2.2.2
         ^^^^^  10 Canonicalization, 9.2
         ^^^^^  9.1 Drive specifications
         ^^^^^  10 Canonicalization, 5.2.2.2
         ^^^^^  10 Canonicalization, 9.2
`,
    ],
    [
      "a relative path",
      String.raw`
  http://h/a/b
  ^^^^^         6 Parsing, 5
          ^^^^  [url-spec] 3.2 Finding the authority, path, query, and fragment, 4
  ../c?q
  ^^^^^^        7 steps to resolve a URL, 7
  ^^^           6 Parsing, 5
  ^^^           6.5 Finding the scheme, 2
  ^^^^          [url-spec] 3.2 Finding the authority, path, query, and fragment, 5
  ^^^^          7 steps to resolve a relative URL, 6
  ^^^^          7 steps to resolve a relative URL, 6.3
  -             7 steps to resolve a relative URL, 6.4
  ^^^^          7.1 Merge path
  ^^^^          7.2 Remove dot-segments, 2
  -             10 Canonicalization, 2
  -             10 Canonicalization, 6
  ^^^^          10 Canonicalization, 9.2
       ^        10 Canonicalization, 14
`,
    ],
    [
      "nothing against a base",
      String.raw`
  http://h
  ∅
  |         7 steps to resolve a URL, 6
  -         7 steps to resolve a URL, 6.1
  -         10 Canonicalization, 8
`,
    ],
  ])("reads %s", (_, drawing) => {
    const drawn = readDrawing(drawing);
    expect(stepsTold(weburl2011.parse, drawn)).toEqual(drawn.steps);
  });
});

describe("the spans of weburl-2011/chrome", () => {
  it.each([
    [
      "a root dot",
      String.raw`
  http://a.b./
            ^   9.6 The CanonicalizeHost algorithm, 10
         ^^^^   9.6 The CanonicalizeHost algorithm, 21
`,
    ],
  ])("reads %s", (_, drawing) => {
    const drawn = readDrawing(drawing);
    expect(stepsTold(weburl2011Chrome.parse, drawn)).toEqual(drawn.steps);
  });
});
