import { describe, expect, it } from "vitest";
import { readDrawing, stepsTold } from "../span-drawings.test-support.js";
import { webspecs2015 } from "./index.js";

// Drawn from the text: a rule reads the input of its function, "value of" a rule the same, "is present" the delimiter by
// which it is known to be, and a row of a diagram what it has before its authority, host or path.
const drawings = [
  `
    http://u:p@h:80/a?q#f
    ^^^^^^^^^^^^^^^^^^^^^   1.2 basic URL parser, 4
    ^^^^^^^^^^^^^^^^^^^^^   1.3.1 url, 1
    ^^^^^^^^^^^^^^^^^       1.3.3 non-relative-url, 1
    ^^^^                    1.3.6 scheme, 1
    ^^^^                    1.3.3 non-relative-url, 2
    ^^^^^^^^^^^^^^^^^       1.3.4 relative-url, 1
    ^^^^^^^^^^^^^^^^^       1.3.4 relative-url, 2
    ^^^^^^^                 1.3.4 relative-url, 2.1
    ^^^^                    1.3.5 non-file-relative-scheme, 1
           ^^^^^^^^         1.3.4 relative-url, 2.1.2
           ^^^^^^^^         1.3.7 authority, 1
    -                       1.3.7 authority, 2
              ^             1.3.7 authority, 3
           ^                1.3.8 user, 1
            ^               1.3.7 authority, 4
             ^              1.3.9 password, 1
               ^            1.3.7 authority, 5
               ^            1.3.10 host, 1
               ^            1.3.10 host, 6
                ^           1.3.7 authority, 7
                 ^^         1.3.17 port, 1
    -                       1.3.7 authority, 8
        ^                   1.3.4 relative-url, 2.1.3
                   ^        1.3.4 relative-url, 2.1.5
                    ^       1.3.18 path, 2
                    ^       1.3.18 path, 2.1
    -                       1.3.4 relative-url, 3
    ^^^^^^^^^^^^^^^^^       1.3.1 url, 2
                      ^     1.3.20 query, 1
                     ^      1.3.1 url, 3
                        ^   1.3.21 fragment, 1
                       ^    1.3.1 url, 4
    -                       1.3.1 url, 5
    -                       1.3.1 url, 6
    -                       1.6 URL serializer, 1
  `,
  // White space around the input and a tab in the middle: the path is cleansed of it, name by name.
  `
    ␠␠ftp://h/b␉/%zc😀␉
    ^^                    1.2 basic URL parser, 1.2
    ^^                    1.2 basic URL parser, 1.2.1
                      ^   1.2 basic URL parser, 1.2.2
      ^^^^^^^^^^^^^^^^    1.2 basic URL parser, 4
              ^^^^^^^^    1.3.18 path, 2
              ^^^         1.3.18 path, 2.1
               ^          1.5 cleanse, 1
               ^          1.5 cleanse, 3
                 ^^^^^    1.3.18 path, 2.1
                 ^        1.5 cleanse, 2
                 ^^^^^    1.5 percent encode
  `,
  `
    ws://[1:22::3:4.5.6.7]/
    ^^                        1.3.5 non-file-relative-scheme, 2
         ^^^^^^^^^^^^^^^^^    1.3.10 host, 1
         ^^^^^^^^^^^^^^^^^    1.3.10 host, 2
          ^^^^                1.3.11 ipv6addr, 1
          ^                   1.3.14 h16
            ^^                1.3.14 h16
                ^             1.3.14 h16
                  ^           1.3.16 decimal-byte, 1
                    ^         1.3.16 decimal-byte, 1
                      ^       1.3.16 decimal-byte, 1
                        ^     1.3.16 decimal-byte, 1
                  ^^^^^^^     1.3.15 ls32
                ^^            1.3.11 ipv6addr, 2
                  ^^^^^^^     1.3.11 ipv6addr, 3
    -                         1.3.11 ipv6addr, 7
    -                         1.3.11 ipv6addr, 10
    -                         1.6 IPv6 serializer, 1
  `,
  `
    //0x7f.1
    ^^         1.3.4 relative-url, 2.1
      ^^^^^^   1.3.10 host, 3
      ^^^^     1.3.13 number, 1
      ^^^^     1.3.13 number, 2.1
      ^^^^     1.3.13 number, 3
           ^   1.3.13 number, 1
           ^   1.3.13 number, 2.3
      ^^^^^^   1.3.12 ipv4addr, 3
           ^   1.3.12 ipv4addr, 4
      ^^^^     1.3.12 ipv4addr, 5
    -          1.3.12 ipv4addr, 8
    -          1.3.12 ipv4addr, 10
    -          1.3.4 relative-url, 2.1.4
  `,
  // What becomes of an encoded host is read where the host stands.
  `
    http://%31.␉2:08:/
           ^^^^^^        1.3.10 host, 4
               ^         1.3.10 host, 5
           ^^^^^^        1.3.10 host, 6
           ^^^^^^        1.5 host parser, 2
           ^^^^^^        1.5 percent decode, 2.3
           ^^^^^^        1.5 domain to ASCII, 1
           ^^^^^^        1.3.10 host, 7
           ^^^^^^        1.3.13 number, 1
           ^^^^^^        1.3.13 number, 1
           ^^^^^^        1.3.12 ipv4addr, 4
                  ^^^    1.3.17 port, 1
                  ^^^    1.3.17 port, 3
                    ^    1.3.17 port, 4.1
  `,
  `
    //h:😀8
        ^^    1.3.17 port, 4
        ^^    1.3.17 port, 4.1
  `,
  `
    //u:p@g@h@i
         ^        1.3.7 authority, 3
       ^          1.3.7 authority, 4
          ^       1.3.7 authority, 5
           ^      1.3.7 authority, 6
           ^      1.3.7 authority, 6.1
           ^^^^   1.3.7 authority, 6.2
    -             1.3.7 authority, 6.3
  `,
  `
    mailto:a%?b c#d␀e␀
    ^^^^^^^^^            1.3.3 non-relative-url, 1
    ^^^^^^               1.3.6 scheme, 1
    ^^^^^^               1.3.6 scheme, 2
          ^              1.3.3 non-relative-url, 3
           ^^            1.3.19 scheme-data, 1
            ^            1.5 cleanse, 2
    ^^^^^^^^^            1.3.3 non-relative-url, 4
    -                    1.3.3 non-relative-url, 5
    ^^^^^^^^^            1.3.1 url, 2
              ^^^        1.3.20 query, 1
              ^^^        1.5 percent encode
             ^           1.3.1 url, 3
                  ^^^^   1.3.21 fragment, 1
                   ^     1.3.21 fragment, 2
                  ^^^^   1.3.21 fragment, 4
                 ^       1.3.1 url, 4
  `,
  // The origin is that of a URL which is found in a URL, and no longer in the input.
  `
    blob:http://h/
    ^^^^^^^^^^^^^^   1.2 basic URL parser, 4
    ^^^^             1.3.6 scheme, 1
         ^^^^^^^^^   1.3.19 scheme-data, 1
    -                1.7 origin, blob, 1
    -                1.2 basic URL parser, 4
    -                1.3.6 scheme, 1
  `,
  String.raw`
    FILE:c:\x/%2e/.
    ^^^^^^^^^^^^^^^   1.3.2 file-url, 1
    ^^^^^^^^          1.3.2 file-url, 3.1
    -                 1.3.2 file-url, 3.1.1
            ^^^^^^^   1.3.2 file-url, 3.1.2
            ^^^^^^^   1.3.18 path, 2
            ^^        1.3.18 path, 2.1
              ^^^^    1.3.18 path, 2.1
              ^^^     1.3.18 path, 2.2
              ^^^     1.3.18 path, 2.2.1
                  ^   1.3.18 path, 2.1
                  ^   1.3.18 path, 2.2
                  ^   1.3.18 path, 2.2.3
         ^            1.3.2 file-url, 3.1.4
    -                 1.3.2 file-url, 4
  `,
  `
    //D|/x
    ^^^^^    1.3.2 file-url, 3.3
    ^^^^^    1.3.2 file-url, 3.3.1
    -        1.3.2 file-url, 3.3.2
         ^   1.3.2 file-url, 3.3.3
      ^      1.3.2 file-url, 3.3.5
  `,
  `
    file://h//x
    ^^^^^^^       1.3.2 file-url, 3.2
    -             1.3.2 file-url, 3.2.1
         ^^       1.3.2 file-url, 3.2.2
           ^      1.3.10 host, 1
            ^^^   1.3.2 file-url, 3.2.4
  `,
  String.raw`
    ␠http://h/a␠
    ^              1.2 basic URL parser, 1.2
               ^   1.2 basic URL parser, 1.2.2
     ^^^^^^^^^^    1.3.1 url, 1
         ^         1.3.4 relative-url, 2.1.3
              ^    1.3.18 path, 2
              ^    1.3.18 path, 2.1
    ..\b:c
    ^^^^^^   1.3.1 url, 1
    ^^^^^^   1.3.4 relative-url, 2.4
    -        1.3.4 relative-url, 2.4.3
      ^      1.3.18 path, 1
    ^^^^^^   1.3.18 path, 2
    ^^^      1.3.18 path, 2.1
    ^^       1.3.18 path, 2.3
    ^^       1.3.18 path, 2.3.1
       ^^^   1.3.18 path, 2.1
    ^^^^^^   1.3.4 relative-url, 2.4.4
    ^^^^^^   1.3.4 relative-url, 2.4.5
    -        1.5 path concatenation, 5
  `,
  `
    http://h
    ^^^^^^^    1.3.4 relative-url, 2.1
    ^^^^       1.3.5 non-file-relative-scheme, 1
    ftp:/i/x
    ^^^^^      1.3.4 relative-url, 2.2
    ^^^        1.3.5 non-file-relative-scheme, 1
    ^^^^^      1.3.4 relative-url, 2.2.2
         ^     1.3.4 relative-url, 2.2.3
    ^^^        1.3.4 relative-url, 2.2.4
          ^    1.3.4 relative-url, 2.2.6
  `,
  `
    http://h
    ^^^^       1.3.5 non-file-relative-scheme, 1
    http:/x
    ^^^^^^    1.3.4 relative-url, 2.2
    ^^^^      1.3.5 non-file-relative-scheme, 1
    ^^^^      1.3.4 relative-url, 2.2.1
    ^^^^^     1.3.4 relative-url, 2.3
    ^^^^^     1.3.4 relative-url, 2.3.1
    -         1.3.4 relative-url, 2.3.2
    ^^^^      1.3.4 relative-url, 2.3.3
    ^^^^      1.3.5 non-file-relative-scheme, 1
    -         1.3.4 relative-url, 2.3.5
         ^^   1.3.4 relative-url, 2.3.6
  `,
  String.raw`
    http:\\/
         ^^    1.3.4 relative-url, 2.1.1
           |   1.3.7 authority, 1
           |   1.3.10 host, 6
           |   1.5 host parser, 1
  `,
  `
    ∅
    |   1.2 basic URL parser, 4
    |   1.3.1 url, 1
    |   1.3.4 relative-url, 2.4
    |   1.3.18 path, 2
    |   1.3.18 path, 2.1
  `,
  // Tables: the code point that is a member, where it stood before tabs were removed.
  `
    http://h:80/%␉<"?'<#<
    ^^^^                     1 relative scheme
                  ^          4 default encode set
                      ^      4 query encode set
    -                        1 default port
  `,
  `
    http://a%2fb/
    ^^^^             1 relative scheme
           ^^^^^     1.5 code points that no domain contains
  `,
  `
    file:C|/x
         ^       4 ASCII alpha
  `,
  `
    //D|/x
      ^       4 ASCII alpha
  `,
];

describe("the spans that steps of webspecs-2015 read", () => {
  it.each(drawings.map(readDrawing))("are as drawn for $input against $base", (drawing) => {
    expect(stepsTold(webspecs2015.parse, drawing)).toEqual(drawing.steps);
  });
});

describe("the tables of webspecs-2015", () => {
  it.each([
    ["http://h:80/a😀b c", ["1 relative scheme: http", "4 default encode set: 😀", "1 default port: 80"]],
    ["http://h:8/?'<>", ["1 relative scheme: http", "4 query encode set: <"]],
    ["http://a%2fb/", ["1 relative scheme: http", "1.5 code points that no domain contains: /"]],
    ["file:C|/x", ["4 ASCII alpha: C"]],
    ["mailto:a<", []],
    ["blob:http://h/<", ["1 relative scheme: http", "4 default encode set: <"]],
  ])("are told for %s with the entries that decide", (input, entries) => {
    const told: string[] = [];
    webspecs2015.parse(input, null, {
      step: (id, _, entry) => {
        if (entry !== undefined) told.push(`${id}: ${entry}`);
      },
    });
    expect(told).toEqual(entries);
  });
});
