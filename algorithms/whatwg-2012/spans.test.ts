import { describe, expect, it } from "vitest";
import { readDrawing, stepsTold } from "../span-drawings.test-support.js";
import { whatwg2012 } from "./index.js";

const drawings = [
  `
    ␠␠http://h/
    ^^           4.2 parse, 1.3
      ^          4.2 scheme start state, 1
              ^  4.2 relative path start state
  `,
  `
    ␠http://h/␉
    ^^^^^^^^^^^  4.2 parse, 1.3
              |  4.2 relative path state, 1
  `,
  `
    http:////h
     ^^^        4.2 scheme state, 1
        ^       4.2 scheme state, 2
         ^^^^^  4.2 authority start state
  `,
  `
    http://␉u␉s@h␉:8/␉p
         ^^^             4.2 authority start state
           ^^^^          4.2 authority state, 3
           ^^^^          4.2 authority state, 1.3
            ^            4.2 URL escape, 2
              ^          4.2 URL escape, 2
                ^^^^     4.2 authority state, 3
                ^^       4.2 host state, 3.3
                ^^       4.2 host state, 1.1
                     ^^  4.2 relative path state, 3
                      ^  4.2 URL escape, 2
                     ^^  4.2 relative path state, 1.4.2
  `,
  `
    http://u:p@@q@h/
              ^       4.2 authority state, 1
           ^^^        4.2 authority state, 1.3
               ^      4.2 authority state, 1
               ^      4.2 authority state, 1.1
               |      4.2 authority state, 1.3
                 ^    4.2 authority state, 1
                 ^    4.2 authority state, 1.1
                ^     4.2 authority state, 1.3
                   ^  4.2 authority state, 2
                  ^   4.2 host state, 2.1
  `,
  `
    http://[::1]:80/
           ^          4.2 host state, 3.1
           ^          4.2 host state, 3.3
            ^         4.2 host state, 3.3
             ^        4.2 host state, 3.3
              ^       4.2 host state, 3.3
               ^      4.2 host state, 3.2
               ^      4.2 host state, 3.3
                ^     4.2 host state, 1
           ^^^^^      4.2 host state, 1.1
                 ^^   4.2 port state, 1
                   ^  4.2 port state, 2
                 ^^   4.2 port state, 2.1
  `,
  `
    http://a%41/
           ^^^^  4.2 host state, 3
           ^^^^  4.2 host state, 2.1
  `,
  `
    http://h/💩a
             ^^^   4.2 relative path state, 3
             ^^    4.2 URL default escape set
             ^^    4.2 URL escape, 3
               ^   4.2 URL escape, 2
                |  4.2 relative path state, 1
             ^^^   4.2 relative path state, 1.4.2
  `,
  `
    http://h/a/%2e./b
              ^         4.2 relative path state, 1
             ^          4.2 relative path state, 1.4.2
               ^^^      4.2 relative path state, 2
                   ^    4.2 relative path state, 1
               ^^^^     4.2 relative path state, 1.2
                     |  4.2 relative path state, 1
                    ^   4.2 relative path state, 1.4.2
  `,
  `
    file://C|/..
    ^^^^          4 relative scheme
         ^^       4.2 relative state, slash, 1
           ^^     4.2 Windows drive letter
           ^^     4.2 file host state, 1.1
           ^^     4.2 Windows drive letter
           ^^     4.2 relative path state, 1.4.1
              ^^  4.2 relative path state, 1.1
  `,
  `
    foo:a␉b#f
        ^^^    4.2 scheme data state, 2
        ^      4.2 URL escape, 2
          ^    4.2 URL escape, 2
           ^   4.2 scheme data state, 1
            ^  4.2 URL escape, 2
  `,
  `
    http://h?q é#f
            ^       4.2 host state, 2
            ^       4.2 relative path start state
            |       4.2 relative path state, 1.4.2
            ^       4.2 relative path state, 1.6
             ^^^    4.2 query state, 2
              ^^    4.2 URL query escape set
              ^^    4.2 URL escape, 3
                ^   4.2 query state, 1
                 ^  4.2 fragment state
    -               4.3 serialize, 1
  `,
  `
    http://h/a
    ^           4.2 scheme start state, 1
    ^^^^        4 relative scheme
             ^  4.2 relative path state, 1.4.2
    ?q
    -           4 relative scheme
    ^           4.2 no scheme state, 2
    ^           4.2 relative state
    ^           4.2 relative state, ?
     ^          4.2 query state, 2
  `,
  `
    http://h␠
            ^  4.2 parse, 1.3
    ∅
    -          4.2 parse, 1.3
    |          4.2 scheme start state, 2
    |          4.2 relative state, EOF
  `,
  `
    ∅
    |  4.2 no scheme state, 1
    -  4.2 neuter
  `,
  // What has been passed over is read with what comes next, and it is no part of the buffer before that.
  `
    http://␉h␉/␉%2e.␉#
           ^^^          4.2 host state, 3
           ^^^          4.2 host state, 2.1
               ^^^^     4.2 relative path state, 2
                   ^^   4.2 relative path state, 3
                     ^  4.2 relative path state, 1
               ^^^^^^   4.2 relative path state, 1.1
  `,
];

describe("the spans that steps of whatwg-2012 read", () => {
  it.each(drawings.map(readDrawing))("are as drawn for $input against $base", (drawing) => {
    expect(stepsTold(whatwg2012.parse, drawing)).toEqual(drawing.steps);
  });
});
