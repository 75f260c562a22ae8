import { describe, expect, it } from "vitest";
import { readDrawing, stepsTold } from "../span-drawings.test-support.js";
import { barth2011, barth2011Filled } from "./index.js";

describe("the spans of barth-2011", () => {
  it.each([
    [
      "all parts",
      String.raw`
  http://user:pass@example.com:8080/a/b?q#f
  ^^^^                                        3 Parsing a URL, 2
  ^^^^                                        3.1 Finding the scheme, 2
      ^                                       3.1 Finding the scheme, 3
       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^   3.1 Finding the scheme, 4
  ^^^^                                        3 Parsing a URL, 7
       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^   3 Parsing a URL, 7.1
       ^^                                     3.2 Finding the authority, path, query, and fragment, 1
         ^^^^^^^^^^^^^^^^^^^^^^^^^^           3.2 Finding the authority, path, query, and fragment, 3
                                   ^^^^       3.2 Finding the authority, path, query, and fragment, 5
                                       ^      3.2 Finding the authority, path, query, and fragment, 6.1
                                        ^     3.2 Finding the authority, path, query, and fragment, 6.3
                                         ^    3.2 Finding the authority, path, query, and fragment, 7
                                          ^   3.2 Finding the authority, path, query, and fragment, 8
         ^^^^^^^^^^^^^^^^^^^^^^^^^^           3 Parsing a URL, 7.2
                  ^                           3.3 Finding the user-info, host, and port, 1
         ^^^^^^^^^                            3.3 Finding the user-info, host, and port, 1.1
                  ^                           3.3 Finding the user-info, host, and port, 1.2
                   ^^^^^^^^^^^                3.3 Finding the user-info, host, and port, 4
                              ^               3.3 Finding the user-info, host, and port, 5
                               ^^^^           3.3 Finding the user-info, host, and port, 6
         ^^^^^^^^^                            3 Parsing a URL, 7.3
         ^^^^                                 3.4 Find the user name and password, 2
             ^                                3.4 Find the user name and password, 3
              ^^^^                            3.4 Find the user name and password, 4
  ^                                           5.1 Canonicalizing a Scheme, 2.1
   ^                                          5.1 Canonicalizing a Scheme, 2.1
    ^                                         5.1 Canonicalizing a Scheme, 2.1
     ^                                        5.1 Canonicalizing a Scheme, 2.1
  -                                           5 Canonicalizing a URL, 4.2
         ^^^^^^^^^                            5 Canonicalizing a URL, 4.3
         ^^^^                                 5.2 Canonicalizing a User-Info, 1
              ^^^^                            5.2 Canonicalizing a User-Info, 4
                   ^^^^^^^^^^^                5 Canonicalizing a URL, 4.4
                   ^^^^^^^                    5.3.1 Host Escape Normalization, 1.3
                          ^                   5.3.1 Host Escape Normalization, 1.4
                           ^^^                5.3.1 Host Escape Normalization, 1.3
                               ^^^^           5 Canonicalizing a URL, 4.5
  -                                           5 Canonicalizing a URL, 4.6.2
                                   ^^^^       5 Canonicalizing a URL, 4.7
                                   ^^^^       5.4 Canonicalizing a Path, 3.5
                                        ^     5.5 Canonicalizing a Query, 2
                                          ^   5.6 Canonicalizing a Fragment, 1.1
`,
    ],
    [
      "control characters at both ends",
      String.raw`
  ␠␉http://h/a␠
  ^^^^^^^^^^^^^   3 Parsing a URL, 1
    ^^^^          3.1 Finding the scheme, 2
           ^      3.2 Finding the authority, path, query, and fragment, 3
            ^^    3.2 Finding the authority, path, query, and fragment, 4
            ^^    5.4 Canonicalizing a Path, 3
`,
    ],
    [
      "control characters in front, and an empty path",
      String.raw`
  ␠␠http://h?q#f
  ^^               3 Parsing a URL, 1
    ^^^^           3 Parsing a URL, 2
           ^       3.2 Finding the authority, path, query, and fragment, 3
            |      3.2 Finding the authority, path, query, and fragment, 5
            ^      3.2 Finding the authority, path, query, and fragment, 6
             ^     3.2 Finding the authority, path, query, and fragment, 6.3
              ^    3.2 Finding the authority, path, query, and fragment, 7
               ^   3.2 Finding the authority, path, query, and fragment, 8
           ^       5.3.1 Host Escape Normalization, 1
            |      5.4 Canonicalizing a Path, 2
            |      5.4 Canonicalizing a Path, 2.1
`,
    ],
    [
      "a tab in the middle, which stays",
      String.raw`
  http://h/a␉b
  ^^^^^^^^^^^^   3 Parsing a URL, 1
          ^^^^   3.2 Finding the authority, path, query, and fragment, 4.1
          ^^     5.4 Canonicalizing a Path, 3.5
            ^    5.4 Canonicalizing a Path, 3.1
             ^   5.4 Canonicalizing a Path, 3.5
`,
    ],
    [
      "a scheme with an astral character",
      String.raw`
  a😀:😀
  ^^^      3.1 Finding the scheme, 2
  ^        5.1 Canonicalizing a Scheme, 2.1
   ^^      5.1 Canonicalizing a Scheme, 2.3
`,
    ],
    [
      "astral characters in path and fragment",
      String.raw`
  http://h/😀b#😀
          ^         5.4 Canonicalizing a Path, 3.5
           ^^       5.4 Canonicalizing a Path, 3.1
             ^      5.4 Canonicalizing a Path, 3.5
               ^^   5.6 Canonicalizing a Fragment, 1.1
`,
    ],
    [
      'user-info with "@" in it',
      String.raw`
  http://a@b:c@h/
              ^     3.3 Finding the user-info, host, and port, 1
         ^^^^^      3.3 Finding the user-info, host, and port, 1.1
              ^     3.3 Finding the user-info, host, and port, 1.2
               ^    3.3 Finding the user-info, host, and port, 2.1
         ^^^        3.4 Find the user name and password, 2
            ^       3.4 Find the user name and password, 3
             ^      3.4 Find the user name and password, 4
         ^^^        5.2 Canonicalizing a User-Info, 1
             ^      5.2 Canonicalizing a User-Info, 4
`,
    ],
    [
      "user-info with an empty password",
      String.raw`
  http://u:@h
         ^^     3 Parsing a URL, 7.3
         ^      3.4 Find the user name and password, 2
           |    3.4 Find the user name and password, 4
         ^      5.2 Canonicalizing a User-Info, 1.1
           |    5.2 Canonicalizing a User-Info, 2
`,
    ],
    [
      "an IPv6 address and a port",
      String.raw`
  http://[::1]:80/
         ^^^^^       3.3 Finding the user-info, host, and port, 4
              ^      3.3 Finding the user-info, host, and port, 5
               ^^    3.3 Finding the user-info, host, and port, 6
         ^^^^^       5.3 Canonicalizing a Host, 1
         ^^^^^       5.3.1 Host Escape Normalization, 1.4
               ^^    5 Canonicalizing a URL, 4.5
`,
    ],
    [
      "an escape in the host",
      String.raw`
  http://%41b/
         ^^^^    3.3 Finding the user-info, host, and port, 2.1
         ^       5.3.1 Host Escape Normalization, 1.1
         ^       5.3.1 Host Escape Normalization, 1.2
          ^^     5.3.1 Host Escape Normalization, 1.4
            ^    5.3.1 Host Escape Normalization, 1.3
`,
    ],
    [
      "a path-relative URL",
      String.raw`
  http://h/a/b
  ^^^^           3.1 Finding the scheme, 2
       ^^        3.2 Finding the authority, path, query, and fragment, 1
         ^       3.2 Finding the authority, path, query, and fragment, 3
          ^^^^   3.2 Finding the authority, path, query, and fragment, 4
  ^              5.1 Canonicalizing a Scheme, 2.1
   ^             5.1 Canonicalizing a Scheme, 2.1
    ^            5.1 Canonicalizing a Scheme, 2.1
     ^           5.1 Canonicalizing a Scheme, 2.1
  ../c
  ^^^^           4 Resolving a string relative to a base URL, 1
  ^^^^           4 Resolving a string relative to a base URL, 3
  ^^^^           4.1 Resolving a string as a relative URL, 8
  ^              4.4 Resolving a string as a path-relative URL, 1
  -              4.4 Resolving a string as a path-relative URL, 3
  ^^^^           4.4 Resolving a string as a path-relative URL, 4
  -              3.1 Finding the scheme, 2
  -              3.2 Finding the authority, path, query, and fragment, 1
  -              3.2 Finding the authority, path, query, and fragment, 3
  ^^^^           3.2 Finding the authority, path, query, and fragment, 4
  -              5.1 Canonicalizing a Scheme, 2.1
  -              5.1 Canonicalizing a Scheme, 2.1
  -              5.1 Canonicalizing a Scheme, 2.1
  -              5.1 Canonicalizing a Scheme, 2.1
  -              5 Canonicalizing a URL, 4.4
  ^^^^           5 Canonicalizing a URL, 4.7
  ^^             5.4 Canonicalizing a Path, 3.2
`,
    ],
    [
      "the scheme of the base",
      String.raw`
  http://h/
  ^^^^^^^^^   3 Parsing a URL, 1
  ␠http:?q
  ^           4 Resolving a string relative to a base URL, 2
   ^^^^       4 Resolving a string relative to a base URL, 5
        ^^    4 Resolving a string relative to a base URL, 5.1
        ^     4.1 Resolving a string as a relative URL, 5
        ^^    3 Parsing a URL, 1
  -           3.2 Finding the authority, path, query, and fragment, 5
        ^     3.2 Finding the authority, path, query, and fragment, 6
         ^    3.2 Finding the authority, path, query, and fragment, 6.2
         ^    5 Canonicalizing a URL, 4.8
`,
    ],
    [
      "a scheme-relative URL",
      String.raw`
  http://h
       ^^    3.2 Finding the authority, path, query, and fragment, 1
         ^   3.2 Finding the authority, path, query, and fragment, 2
  //x@y:8
  ^          4.1 Resolving a string as a relative URL, 4
   ^         4.1 Resolving a string as a relative URL, 4.1
  ^^^^^^^    4.1 Resolving a string as a relative URL, 4.1.1
  ^^         3.2 Finding the authority, path, query, and fragment, 1
    ^^^^^    3.2 Finding the authority, path, query, and fragment, 2
    ^        3.3 Finding the user-info, host, and port, 1.1
      ^      3.3 Finding the user-info, host, and port, 4
  -          5 Canonicalizing a URL, 4.1
        ^    5 Canonicalizing a URL, 4.5
`,
    ],
    [
      "nothing against a base",
      String.raw`
  http://h
  ∅
  |          4 Resolving a string relative to a base URL, 1
  |          4.1 Resolving a string as a relative URL, 3
  -          4.1 Resolving a string as a relative URL, 3.1
  -          5 Canonicalizing a URL, 4.7
`,
    ],
    [
      "nothing but control characters",
      String.raw`
  ␠␠
  ^^   3 Parsing a URL, 1
    |  3 Parsing a URL, 2
    |  3.1 Finding the scheme, 1
    |  3 Parsing a URL, 3
`,
    ],
  ])("%s", (_, drawing) => {
    const drawn = readDrawing(drawing);
    expect(stepsTold(barth2011.parse, drawn)).toEqual(drawn.steps);
  });
});

describe("the spans of barth-2011/filled", () => {
  it.each([
    [
      "a drive",
      String.raw`
  C:\d?q
  ^        3 Parsing a URL, 4
    ^^^^   3 Parsing a URL, 4.1
  -        5 Canonicalizing a URL, 4.1
  ^^^^     5 Canonicalizing a URL, 4.7
       ^   5 Canonicalizing a URL, 4.8
`,
    ],
    [
      "a file URL without a slash",
      String.raw`
  file:a
       ^   3 Parsing a URL, 5.1
       ^   5 Canonicalizing a URL, 4.7
`,
    ],
    [
      "a decoded host, and a path that is given its slash",
      String.raw`
  http://%41b;c/
         ^^^^      5.3 Canonicalizing a Host, 1
         ^         5.3.1 Host Escape Normalization, 1.1
         ^^^^      5.3.1 Host Escape Normalization, 1.3
             ^^^   5.4 Canonicalizing a Path, 3.5
`,
    ],
    [
      "a host out of the path",
      String.raw`
  file://localhost///h/x
         ^^^^^^^^^^^^^^^   5 Canonicalizing a URL, 4.4
         ^^^^^^^^^^^^^^^   5.3.1 Host Escape Normalization, 1.3
`,
    ],
  ])("%s", (_, drawing) => {
    const drawn = readDrawing(drawing);
    expect(stepsTold(barth2011Filled.parse, drawn)).toEqual(drawn.steps);
  });
});
