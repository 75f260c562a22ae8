import { describe, expect, it } from "vitest";
import { algorithmById } from "../../algorithms/index.js";
import { textOfSpan, type Question } from "../model/question.js";
import { causesBetween } from "./cause.js";
import { toldOfAuthority, toldOfPlace } from "./deciding-place.js";

/** Returns where the first cause of a question is told to be: the text, and where that begins. */
function placeOf(
  [a, b]: readonly [string, string],
  input: string,
  base: string | null = null,
): unknown[] | null {
  const pair = [algorithmById(a), algorithmById(b)] as const;
  const question: Question = { input, base };
  const [cause] = causesBetween(...pair, question);
  if (cause === undefined) return null;
  const { span, others } = toldOfPlace(toldOfAuthority(cause, question, pair), question, pair);
  return [textOfSpan(question, span), span.start, ...others.map((other) => textOfSpan(question, other))];
}

describe("toldOfAuthority", () => {
  it("tells of the missing slashes, where an at sign is found behind them alone", () => {
    // 4.4 special authority slashes state, 2 finds an authority without them; 4 Hierarchicalness, 1 of Web::URL a path.
    expect(placeOf(["weburl-2011/ie", "whatwg-2017"], "http:/U:P@H/")).toEqual(["", 6]);
  });

  it("tells of both slashes that begin an authority", () => {
    // 4.4 scheme state, 2.8 of 2017; the draft has a path behind an unlisted scheme (3, 8).
    expect(placeOf(["barth-2011", "whatwg-2017"], "fs:///A\\b/?a b")).toEqual(["//", 3]);
    // The description of Web::URL finds the host behind any number of slashes (6.6, 2); the grammar finds none (1.3.19, 1).
    expect(placeOf(["weburl-2011", "webspecs-2015"], "feed:////a")).toEqual(["//", 5]);
  });
});

describe("toldOfPlace", () => {
  it.each([
    // The Standard needs no slashes before a host (4.4 authority start state); RFC 3986 does (3.2).
    ["http:h", ["", 5]],
    ["http:/h", ["", 6]],
    ["ws:\\h", ["", 4]],
  ])("tells that slashes are missing in %s", (input, place) => {
    expect(placeOf(["weburl-2011", "whatwg-2026"], input)).toEqual(place);
  });

  it("tells of the backslash among three slashes that one side keeps", () => {
    // Web::URL takes any slashes for one beginning (6.6, 1); 4.4 path or authority state, 2 of 2017 only "/".
    expect(placeOf(["weburl-2011/ie", "whatwg-2017"], "blob:/\\/a/b")).toEqual(["\\", 6]);
  });

  it("tells of the escaped colon of a drive, and not of the slash behind it", () => {
    // 9.1 of Web::URL reads "%3A" as the colon of a drive; 4.2 relative path state, 1.4.1 of 2012 only ":" and "|".
    expect(placeOf(["weburl-2011/chrome", "whatwg-2012"], "file:C%3a/a")).toEqual(["%3a", 6]);
  });

  it("tells of one of two escaped dots in a host, with the other", () => {
    // 9.6, 7: each escape is decoded, or none.
    expect(placeOf(["weburl-2011/gecko", "weburl-2011/ie"], "http://%2e%2e/")).toEqual(["%2e", 10, "%2e"]);
  });

  it("leaves a scheme that decides by its base alone", () => {
    // 4.4 scheme state, 2.6: a special scheme is relative to a base of the same scheme.
    expect(placeOf(["rfc3986", "whatwg-2026"], "http:h", "http://a/")).toEqual(["http", 0]);
  });

  it("tells that a host is missing behind slashes", () => {
    // 4.4 host state, 3.1: a special URL with an empty host is rejected.
    expect(placeOf(["barth-2011", "whatwg-2026"], "a?b", "http://")).toEqual(["", 7]);
  });

  it.each([
    // 3.6 IPv6 serializer: pieces in their shortest form, small letters; an IPv4 address at the end is two pieces.
    ["http://[1::9.9.9.2]/", ["9.9.9.2", 11]],
    ["http://[09:af::89]/", ["0", 8]],
  ])("tells which part of the address in %s decides", (input, place) => {
    expect(placeOf(["rfc3986", "whatwg-2026"], input)).toEqual(place);
  });

  it("tells of a port as a whole, of which no character is rejected by itself", () => {
    // "Otherwise, port-invalid validation error, return failure" (4.4 port state, 3); RFC 3986 names a character.
    expect(placeOf(["barth-2011", "whatwg-2026"], "http://h:8{0_g=/")).toEqual(["8{0_g=", 9]);
    expect(placeOf(["barth-2011", "rfc3986"], "http://h:8{/")).toEqual(["{", 10]);
  });

  it("tells of a host of numbers as a whole, if any numbers differ", () => {
    // 9.2 of the description of Web::URL asks for no scheme; 3.5 host parser, 2 reads no number behind one that is not special.
    expect(placeOf(["weburl-2011/chrome", "whatwg-2026"], "tp://1.2.3/")).toEqual(["1.2.3", 5]);
    // 3.5 IPv4 number parser, 4: a zero in front makes a number octal.
    expect(placeOf(["rfc3986", "whatwg-2026"], "http://1.02.3.4/")).toEqual(["02", 9]);
  });

  it("tells of a piece of more than four digits as a whole", () => {
    // 3.5 IPv6 parser, 6.7: after four digits neither "." nor ":" nor the end follows.
    expect(placeOf(["barth-2011", "whatwg-2026"], "http://[::0ffff]/")).toEqual(["0ffff", 10]);
    expect(placeOf(["rfc3986", "whatwg-2026"], "http://[::0fff]/")).toEqual(["0", 10]);
  });

  it("tells of an address as a whole where several parts decide", () => {
    expect(placeOf(["rfc3986", "whatwg-2026"], "http://[09:af::1.2.3.4]/")).toEqual(["[09:af::1.2.3.4]", 7]);
  });

  it("tells of the third slash, where two begin an authority", () => {
    // RFC 3986 3.2: an empty authority; Barth's draft skips all slashes (3.2, 1).
    expect(placeOf(["rfc3986", "whatwg-2026"], "http:////a/")).toEqual(["/", 7, "/"]);
  });

  it("tells of both dots of a segment", () => {
    // 5.2.4 of RFC 3986 removes the segment before, 1.3.18 of webspecs the dots alone (2.3.1).
    expect(placeOf(["rfc3986", "webspecs-2015"], "../c", "http://h/a/b")).toEqual(["..", 0]);
    expect(placeOf(["webspecs-2015", "whatwg-2026"], "http://h/a/.")).toEqual([".", 11]);
  });

  it("tells where the empty host of a file URL is", () => {
    // The Standard has an empty host (4.4 file host state, 1); webspecs has none without a name (1.3.2, 3.2.2).
    expect(placeOf(["webspecs-2015", "whatwg-2026"], "file:///a")).toEqual(["", 7]);
    expect(placeOf(["webspecs-2015", "whatwg-2026"], "file:a")).toEqual(["file", 0]);
  });

  it.each([
    // webspecs keeps the host localhost, the voice of Gecko empties it (10, 5.2.1).
    [["weburl-2011/gecko", "webspecs-2015"], "file://localhost/a", ["localhost", 7]],
    // RFC 3986 knows no numbers (3.2.2); Web::URL reads them (9.2).
    [["rfc3986", "weburl-2011"], "http://0x9a/", ["0x9a", 7]],
    [["rfc3986", "weburl-2011"], "http://0x9ag/", null],
  ] as const)("tells, to %j, of all of a known name in %s", (pair, input, place) => {
    expect(placeOf(pair, input)).toEqual(place);
  });

  it("tells of the digits of a scheme", () => {
    // webspecs has letters, "+", "-" and "." in a scheme (1.3.6); the Standard digits, too (4.4 scheme state, 1).
    expect(placeOf(["webspecs-2015", "whatwg-2026"], "x2-3.4+5:/a")).toEqual(["2", 1, "3", "4", "5"]);
  });

  it("tells of the letter of a drive with its colon", () => {
    // 4.4 path state, 1.4.1 of 2017: a drive letter empties the host.
    expect(placeOf(["weburl-2011/gecko", "whatwg-2017"], "a", "file://h/C:/")).toEqual(["C:", 9]);
  });
});
