/** IP addresses in every spelling, valid and invalid. */
import fc from "fast-check";
import { list, mix, oneOf, row, sometimes, type Text } from "./combinators.js";

const decimal = fc.integer({ min: 0, max: 300 }).map(String);
const octal = fc.integer({ min: 0, max: 0o500 }).map((number) => `0${number.toString(8)}`);
const hexadecimal = fc.integer({ min: 0, max: 0x130 }).map((number) => `0x${number.toString(16)}`);
const wide = fc.integer({ min: 0, max: 0xffff_ffff }).map(String);

const oddNumber = oneOf(
  ...["", "0", "00", "0x", "0X", "08", "09", "0x0", "0XfF", "0xg", "0000000000001", "+1", "-1", "1e1", " 1"],
  ...["65535", "65536", "16777215", "16777216", "4294967295", "4294967296", "0xffffffff", "0x100000000"],
  ...["040000000000", "99999999999999999999", "1a", "%31", "\uff11", "\u0661", "a", "255", "256"],
);

const ipv4Number: Text = mix([6, decimal], [1, octal], [1, hexadecimal], [1, wide], [3, oddNumber]);

/** One to five numbers, sometimes with a final dot. */
export const ipv4: Text = row(
  mix(
    [3, list(ipv4Number, 1, 5, oneOf(".", ".", ".", ".", "\u3002", "%2e"))],
    [2, list(decimal, 4, 4, oneOf("."))],
    [1, oneOf("1", "127.0.0.1", "0x7f.1", "1.2.3.4.5", "256.256.256.256", "0177.0.0.01")],
  ),
  sometimes(15, oneOf(".", "..", "\u3002", "%2e")),
);

const piece: Text = mix(
  [6, oneOf("0", "1", "ffff", "2001", "db8", "0db8", "A", "00")],
  [1, fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))],
  [1, oneOf("", "12345", "g", "-1", "%31", "a.b", "00000", "1;", "\uff11")],
);

const plainPiece: Text = oneOf("0", "0", "1", "f", "abcd");

const colons = oneOf(":", ":", ":", ":", ":", ":", ":", ":", "::", ":::", ";");

const pieces: Text = mix(
  [3, row(list(piece, 0, 5, oneOf(":")), "::", list(piece, 0, 4, oneOf(":")))],
  [2, row(list(plainPiece, 0, 1), "::", list(plainPiece, 5, 7, oneOf(":")))],
  [3, list(plainPiece, 8, 8, oneOf(":"))],
  [1, list(piece, 0, 9, colons)],
);

/** The end of an address in the spelling of IPv4. */
const ipv4Tail: Text = mix(
  [3, oneOf("1.2.3.4", "127.0.0.1", "255.255.255.255", "0.0.0.0")],
  [3, list(oneOf("0", "1", "12", "255", "256", "999", "01", "1234", "a", ""), 1, 5, oneOf("."))],
  [1, oneOf("1.2.3.4.", "1.2.3.4:1", "1.256.3.4", ".1.2.3", "1.2.3.", "1..2.3", "1.2.3.4a", "1.2.3", "1")],
);

const withIPv4Tail: Text = row(
  mix(
    [3, oneOf("::", "::ffff:", "1::2:", "0:0:0:0:0:0:", "1:2:3:4:5:6:")],
    [1, row(list(plainPiece, 5, 7, oneOf(":")), ":")],
    [1, row(pieces, oneOf(":", "", "::", "."))],
  ),
  ipv4Tail,
);

const zone: Text = oneOf("%25eth0", "%eth0", "%251", "%", "%25", "%1", "/64", " ", "\u00e9");

const futureAddress: Text = row(
  oneOf("v", "v", "V", ""),
  oneOf("1", "F", "1f", "", "g"),
  oneOf(".", ".", "", ".."),
  list(oneOf("a", ":", "1", "~", ";", "%41", "+", "/"), 0, 3),
);

const opening = oneOf("[", "[", "[", "[", "[", "[", "[", "[", "[", "[", "[", "", "[[", "%5B", "a[");
const closing = oneOf("]", "]", "]", "]", "]", "]", "]", "]", "]", "]", "]", "", "]]", "%5D", "]a");

/** An address in brackets, sometimes incomplete ones. */
export const inBrackets: Text = row(
  opening,
  mix(
    [8, pieces],
    [4, withIPv4Tail],
    [2, row(pieces, zone)],
    [2, futureAddress],
    [
      2,
      oneOf(
        ...["::1", "::", "::0:0", "::127.0.0.1", "1::", "0:0:0:0:0:0:0:0"],
        ...["", ":", "::1::", "1:2:3:4:5:6:7::"],
      ),
    ],
  ),
  closing,
);
