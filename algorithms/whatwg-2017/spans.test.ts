import { describe, expect, it } from "vitest";
import { readDrawing, stepsTold } from "../span-drawings.test-support.js";
import { whatwg2017 } from "./index.js";

// A state reads `c`, or the run of URL units from there; its parsers read the buffer.
const drawings = [
  `
    ␠http://h/␉
    ^^^^^^^^^^^   4.4 basic URL parser, 1.2
     ^            4.4 scheme start state, 1
              |   4.4 path state, 1
  `,
  `
    ht␉tp://h␉/
      ^^^^^^^^    4.4 basic URL parser, 2
      ^^^^^^^^    4.4 basic URL parser, 3
     ^^^^         4.4 scheme state, 1
    ^^^^^         4.4 scheme state, 2.2
            ^     4.4 host state, 3.3
              ^   4.4 path start state, 1
  `,
  `
    http://u:p@@h/
           ^^^       4.4 authority state, 3
              ^      4.4 authority state, 1
           ^         4.4 authority state, 1.4
           ^         4.4 authority state, 1.4.4
            ^        4.4 authority state, 1.4
            ^        4.4 authority state, 1.4.1
             ^       4.4 authority state, 1.4
             ^       4.4 authority state, 1.4.3
               ^     4.4 authority state, 1
              ^      4.4 authority state, 1.4
              ^      4.4 authority state, 1.4.3
                ^    4.4 authority state, 3
                 ^   4.4 authority state, 2
                ^    4.4 host state, 3.3
  `,
  `
    http://[1:02::1.2.3.4]:80/
           ^^^^^^^^^^^^^^^       4.4 host state, 2.2
           ^                     3.5 host parser, 1
            ^^^^^^^^^^^^^        3.5 host parser, 1.2
    -                            3.5 IPv6 parser, 1
            ^                    3.5 IPv6 parser, 6.4
             ^                   3.5 IPv6 parser, 6.5
            ^                    3.5 IPv6 parser, 6.6
              ^^                 3.5 IPv6 parser, 6.4
                ^                3.5 IPv6 parser, 6.5
              ^^                 3.5 IPv6 parser, 6.6
                 ^               3.5 IPv6 parser, 6.2.2
                  ^              3.5 IPv6 parser, 6.4
                   ^             3.5 IPv6 parser, 6.5
                  ^              3.5 IPv6 parser, 6.5.1.3
                  ^              3.5 IPv6 parser, 10.5
                    ^            3.5 IPv6 parser, 10.5
                      ^          3.5 IPv6 parser, 10.5
                        ^        3.5 IPv6 parser, 10.5
    -                            3.5 IPv6 parser, 13
                           ^^    4.4 port state, 1
                             ^   4.4 port state, 2
                           ^^    4.4 port state, 2.1.1
  `,
  `
    http://1.0x2.256/
           ^^^^^^^^^    3.5 IPv4 parser, 2
           ^            3.5 IPv4 parser, 6.2
           ^            3.5 IPv4 number parser, 6
             ^^^        3.5 IPv4 parser, 6.2
             ^^         3.5 IPv4 number parser, 2.2
               ^        3.5 IPv4 number parser, 6
                 ^^^    3.5 IPv4 parser, 6.2
                 ^^^    3.5 IPv4 number parser, 6
    -                   3.5 IPv4 parser, 7
                 ^^^    3.5 IPv4 parser, 8
    -                   3.5 IPv4 parser, 11
  `,
  `
    http://a%41.1/
           ^^^^^^    3.5 host parser, 3
           ^^^^^^    1.3 percent decode, 2.3
           ^^^^^^    3.3 domain to ASCII, 3
           ^^^^^^    3.5 IPv4 parser, 6.2
  `,
  `
    http://a b/
            ^     3.5 host parser, 6
           ^^^    4.4 host state, 3.4
  `,
  `
    http://h/💩|
             ^^     4.4 path state, 2
               ^    4.4 path state, 2
               ^    4.4 path state, 2.1
                |   4.4 path state, 1
             ^^^    4.4 path state, 1.4.2
  `,
  `
    http://h/a/%2e%2e/b
              ^            4.4 path state, 1
             ^             4.4 path state, 1.4.2
                     ^     4.4 path state, 1
               ^^^^^^      4.4 path state, 1.2
    -                      4.2 shorten, 1
                       |   4.4 path state, 1
                      ^    4.4 path state, 1.4.2
  `,
  `
    file://C|/..
           ^^      4.4 file host state, 1.1
           ^^      4.4 path state, 1.4.1
              ^^   4.4 path state, 1.2
  `,
  `
    foo:a b#f
        ^       4.4 cannot-be-a-base-URL path state, 3
         ^      4.4 cannot-be-a-base-URL path state, 3
         ^      4.4 cannot-be-a-base-URL path state, 3.1
          ^     4.4 cannot-be-a-base-URL path state, 3
           ^    4.4 cannot-be-a-base-URL path state, 2
  `,
  `
    http://h?qé#f␀␀g
            |           4.4 path state, 1.4.2
            ^           4.4 path state, 1.6
             ^^         4.4 query state, 2
               ^        4.4 query state, 1
             ^^         4.4 query state, 1.2
             ^^         4.4 query state, 1.3.1
                ^       4.4 fragment state, 1
                ^       4.4 fragment state, 1.3
                 ^      4.4 fragment state, 1
                 ^      4.4 fragment state, 1.2
                  ^     4.4 fragment state, 1
                  ^     4.4 fragment state, 1.2
                   ^    4.4 fragment state, 1
                   ^    4.4 fragment state, 1.3
                    |   4.4 fragment state, 1
                    |   4.4 fragment state, 1.1
    -                   4.5 URL serializer, 1
  `,
  `
    http://h/a
    ^            4.4 scheme start state, 1
             ^   4.4 path state, 1.4.2
    ?q
    ^            4.4 scheme start state, 2
    ^            4.4 relative state, 1.3
     ^           4.4 query state, 2
  `,
  `
    http://h␠
            ^   4.4 basic URL parser, 1.3
    ∅
    -           4.4 basic URL parser, 1.3
    |           4.4 scheme start state, 2
    |           4.4 relative state, 1.1
  `,
  `
    blob:http://h
    ^                4.4 scheme start state, 1
         ^^^^^^^^    4.4 cannot-be-a-base-URL path state, 3
                 |   4.4 cannot-be-a-base-URL path state, 3
    -                4.4 scheme start state, 1
    -                3.5 host parser, 9
  `,
];

describe("what the steps read", () => {
  it.each(drawings.map(readDrawing))("is as drawn for $input against $base", (drawing) => {
    expect(stepsTold(whatwg2017.parse, drawing)).toEqual(drawing.steps);
  });
});
