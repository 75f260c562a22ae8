import { describe, expect, it } from "vitest";
import { readDrawing, stepsTold } from "../span-drawings.test-support.js";
import { rfc3986 } from "./index.js";

// Drawn from the text: a rule reads the piece that is matched against it; an alternative or an optional part reads the
// delimiter that distinguishes it, and where there is none, the piece too.
const drawings = [
  `
    http://u:p@[::1]:80/a%41/b?q%20#f
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^   4.1 URI Reference, 1
        ^                               4.1 URI Reference, 1.1
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^   3 Syntax Components, 1
    ^^^^                                3.1 Scheme, 1
         ^^^^^^^^^^^^^^^^^^^^^          3 Syntax Components, 2
         ^^                             3 Syntax Components, 2.1
           ^^^^^^^^^^^^                 3.2 Authority, 1
              ^                         3.2 Authority, 1.1
           ^^^                          3.2.1 User Information, 1
               ^^^^^                    3.2.2 Host, 1
               ^                        3.2.2 Host, 1.1
               ^^^^^                    3.2.2 Host, 2
                ^^^                     3.2.2 Host, 2.1
                ^^^                     3.2.2 Host, 4
                ^^^                     3.2.2 Host, 4.8
                  ^                     3.2.2 Host, 6
                    ^                   3.2 Authority, 1.2
                     ^^                 3.2.3 Port, 1
                       ^^^^^^^          3.3 Path, 2
                        ^^^^            3.3 Path, 7
                         ^^^            2.1 Percent-Encoding, 1
                              ^         3 Syntax Components, 1.1
                               ^^^^     3.4 Query, 1
                                ^^^     2.1 Percent-Encoding, 1
                                   ^    3 Syntax Components, 1.2
                                    ^   3.5 Fragment, 1
    -                                   5.2.2 Transform References, 3
                       ^^^^^^^          5.2.4 Remove Dot Segments, 1
                       ^^^^^^^          5.2.4 Remove Dot Segments, 2
                       ^^^^^            5.2.4 Remove Dot Segments, 2E
                            ^^          5.2.4 Remove Dot Segments, 2E
    -                                   5.2.4 Remove Dot Segments, 3
    -                                   6.2.2.2 Percent-Encoding Normalization, 1
    -                                   5.3 Component Recomposition, 7
  `,
  `
    A://[1:2::3:1.20.0.255]
         ^^^^^^^^^^^^^^^^^    3.2.2 Host, 4.6
         ^                    3.2.2 Host, 6
                ^^^^^^^^^^    3.2.2 Host, 5
                ^^^^^^^^^^    3.2.2 Host, 5.2
                ^^^^^^^^^^    3.2.2 Host, 7
                ^             3.2.2 Host, 8
                ^             3.2.2 Host, 8.1
                  ^^          3.2.2 Host, 8
                  ^^          3.2.2 Host, 8.2
                     ^        3.2.2 Host, 8
                     ^        3.2.2 Host, 8.1
                       ^^^    3.2.2 Host, 8
                       ^^^    3.2.2 Host, 8.5
                           |  3.3 Path, 2
    -                         6.2.2.1 Case Normalization, 2.1
  `,
  `
    a://[1:22:3:4:5:6:7:8]
         ^^^^^^^^^^^^^^^^    3.2.2 Host, 4.1
         ^                   3.2.2 Host, 6
                      ^^^    3.2.2 Host, 5
                      ^^^    3.2.2 Host, 5.1
  `,
  `
    a://[v1.x]
        ^^^^^^   3.2.2 Host, 2
         ^       3.2.2 Host, 2.2
         ^^^^    3.2.2 Host, 3
  `,
  `
    a://[v1g.x]
         ^^^^^   3.2.2 Host, 3
           ^     3.2.2 Host, 3
  `,
  `
    a://[::1]b%4%
        ^^^^^^^^^   3.2 Authority, 1
        ^^^^^     3.2.2 Host, 2
             ^    3.2 Authority, 1
  `,
  `
    a:%41%42%4%43
      ^^^      2.1 Percent-Encoding, 1
            ^  2.1 Percent-Encoding, 1
  `,
  // Nothing is trimmed: the white space is read as a part of what cannot be a scheme.
  `
    ␠http://h␠
         ^       4.1 URI Reference, 1.2
    ^^^^^^^^^^   4.2 Relative Reference, 2
    ^^^^^^^^^^   4.2 Relative Reference, 2.3
    ^^^^^^^^^^   3.3 Path, 4
    ^^^^^^       3.3 Path, 9
    ^   3.3 Path, 4
  `,
  `
    http://a%2Eb␉c/p
           ^^^^^^^     3.2.2 Host, 1
           ^^^^^^^     3.2.2 Host, 1.3
           ^^^^^^^     3.2.2 Host, 9
            ^^^        2.1 Percent-Encoding, 1
                ^   3.2.2 Host, 9
  `,
  `
    h:%41/😀%4
    ^            3.1 Scheme, 1
      ^^^^^^^^   3 Syntax Components, 2.3
      ^^^^^^^^   3.3 Path, 5
      ^^^        3.3 Path, 8
          ^^^^   3.3 Path, 7
      ^^^        2.1 Percent-Encoding, 1
          ^^   3.3 Path, 5
  `,
  `
    h:😀
      ^^   3 Syntax Components, 2
      ^^   3 Syntax Components, 2.3
      ^^   3.3 Path, 8
  `,
  // A "%" without its digits is what the rule of percent-encodings fails at, whatever stands before it.
  `
    h:/%41%4?%zz
      ^            3 Syntax Components, 2.2
      ^^^^^^       3.3 Path, 3
       ^^^^^       3.3 Path, 3.1
       ^^^^^       3.3 Path, 8
       ^^^         2.1 Percent-Encoding, 1
          ^   2.1 Percent-Encoding, 1
  `,
  `
    //u@v@w:8x
    ^            4.1 URI Reference, 1.2
    ^^^^^^^^^^   4.2 Relative Reference, 2
    ^^           4.2 Relative Reference, 2.1
       ^         3.2 Authority, 1.1
      ^          3.2.1 User Information, 1
        ^^^      3.2.2 Host, 9
         ^   3.2.2 Host, 9
  `,
  `
    //h:8x
       ^     3.2 Authority, 1.2
        ^^   3.2.3 Port, 1
         ^   3.2.3 Port, 1
  `,
  `
    http://a/b/c/d?x#y
    ^^^^^^^^^^^^^^^^^^   5.2.1 Pre-parse the Base URI, 1
    ^^^^^^^^^^^^^^^^^^   4.1 URI Reference, 1
        ^                4.1 URI Reference, 1.1
    ^^^^                 3.1 Scheme, 1
           ^             3.2.2 Host, 9
            ^^^^^^       3.3 Path, 2
             ^           3.3 Path, 7
                   ^     3.4 Query, 1
                     ^   3.5 Fragment, 1
    ^^^^^^^^^^^^^^^^     5.1 Establishing a Base URI, 2
                    ^^   5.1 Establishing a Base URI, 3
    ^^^^^^^^^^^^^^^^     4.3 Absolute URI, 1
                  ^      4.3 Absolute URI, 1.1
    .././e/?q
    ^^^^^^^^^   5.2.2 Transform References, 1
    ^^^^^^^^^   4.1 URI Reference, 1
      ^         4.1 URI Reference, 1.2
    ^^^^^^^     3.3 Path, 4
    ^^          3.3 Path, 9
       ^        3.3 Path, 7
           ^    4.2 Relative Reference, 1.1
            ^   3.4 Query, 1
    -           5.2.3 Merge Paths, 2
    ^^^^^^^     5.2.4 Remove Dot Segments, 1
    -           5.2.4 Remove Dot Segments, 2E
    -           5.2.4 Remove Dot Segments, 2E
    ^^^         5.2.4 Remove Dot Segments, 2C
      ^^^       5.2.4 Remove Dot Segments, 2B
        ^^      5.2.4 Remove Dot Segments, 2E
          ^     5.2.4 Remove Dot Segments, 2E
  `,
  `
    a:b/c
    ^^^^^   3 Syntax Components, 1
      ^^^   3.3 Path, 5
      ^     3.3 Path, 8
        ^   3.3 Path, 7
    /x/../..
    ^          4.2 Relative Reference, 2.2
    ^^^^^^^^   3.3 Path, 3
     ^         3.3 Path, 8
       ^^      3.3 Path, 7
    ^^         5.2.4 Remove Dot Segments, 2E
      ^^^^     5.2.4 Remove Dot Segments, 2C
         ^^^   5.2.4 Remove Dot Segments, 2C
         ^     5.2.4 Remove Dot Segments, 2E
  `,
  `
    h:a
    ^^^   4.1 URI Reference, 1
     ^    4.1 URI Reference, 1.1
      ^   3.3 Path, 5
    ∅
    |   4.1 URI Reference, 1
    |   4.1 URI Reference, 1.2
    |   4.2 Relative Reference, 2
    |   4.2 Relative Reference, 2.4
    |   3.3 Path, 6
    -   5.2.2 Transform References, 4.2.1
    -   5.3 Component Recomposition, 7
  `,
  // What is normalized is the path of the target.
  `
    h:/%2E/x
      ^^^^^^   5.2.4 Remove Dot Segments, 1
      ^^^^     5.2.4 Remove Dot Segments, 2E
          ^^   5.2.4 Remove Dot Segments, 2E
    -          6.2.2.3 Path Segment Normalization, 1
    -          5.2.4 Remove Dot Segments, 1
    -          5.2.4 Remove Dot Segments, 2B
    -          5.2.4 Remove Dot Segments, 2E
  `,
];

describe("the spans that steps of rfc3986 read", () => {
  it.each(drawings.map(readDrawing))("are as drawn for $input against $base", (drawing) => {
    expect(stepsTold(rfc3986.parse, drawing)).toEqual(drawing.steps);
  });
});
