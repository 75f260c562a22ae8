import { describe, expect, it } from "vitest";
import { barth2011, barth2011Filled } from "../index.js";
import { ipAddress } from "./ip-addresses.js";
import { collapsedDots, percentUnescaping } from "./paths.js";

function hrefOf(input: string, base: string | null = null, encoding = "utf-8"): string {
  const outcome = barth2011Filled.parse(input, base, { encoding });
  return outcome.kind === "parsed" ? outcome.href : `rejected at ${outcome.at}`;
}

describe("an address", () => {
  it.each([
    ["1.2.3.4", "1.2.3.4"],
    ["1.2.3.4.", "1.2.3.4"],
    ["1.2.3.4..", "1.2.3.4.."],
    ["0x.00", "0.0.0.0"],
    ["4294967295", "255.255.255.255"],
    ["4294967296", "4294967296"],
    ["256.1", "256.1"],
    ["1.2.65536", "1.2.65536"],
    ["08", "08"],
    ["1.2.3.4.5", "1.2.3.4.5"],
    [".", "."],
    ["", ""],
    ["[::]", "[::]"],
    ["[]", "[]"],
    ["[", "["],
    ["[1:0:0:2::3:0]", "[1::2:0:0:3:0]"],
    ["[0:0:1:2:3:4:5:6]", "[::1:2:3:4:5:6]"],
    ["[1:2:3:4:5:6:7::]", "[1:2:3:4:5:6:7:0]"],
    ["[1:2:3:4:5:6:7:8::]", "[1:2:3:4:5:6:7:8::]"],
    ["[1:2:3:4:5:6:7]", "[1:2:3:4:5:6:7]"],
    ["[1::2::3]", "[1::2::3]"],
    ["[:::]", "[:::]"],
    ["[1:2:3:4:5:6:7:1.2]", "[1:2:3:4:5:6:7:1.2]"],
    ["[1.2::]", "[1.2::]"],
    ["[::1.2]", "[::100:2]"],
    ["[::00001]", "[::00001]"],
  ])("is told from a name: %s", (host, address) => {
    expect(ipAddress(host)).toBe(address);
  });
});

describe("a path", () => {
  it.each([
    ["/", "/"],
    ["/a/./b/../c", "/a/c"],
    ["/a/..", "/"],
    ["/a/b/..", "/a/"],
    ["/../..", "/"],
    ["/.//b", "//b"],
    ["//..", "/"],
    ["/...", "/..."],
  ])("%s loses its dot segments", (path, collapsed) => {
    expect(collapsedDots(path)).toBe(collapsed);
  });

  it("keeps the escapes of what is not unreserved, and unescapes once", () => {
    expect(percentUnescaping("%41%2e%2F%e4%%341%4")).toBe("A.%2F%e4%41%4");
  });
});

describe("the filled draft", () => {
  it.each([
    ["C:\\d", "file:///C:/d"],
    ["c:d?q#f", "file:///c:/d?q#f"],
    ["file://LocalHost/%7e", "file:///~"],
    ["file://c|?q", "file:///c:/?q"],
    ["file:////h/a/../b", "file://h/b"],
    ["file:a", "file:///a"],
    ["mailto:a%41 b?c d#e", "mailto:aA b?c%20d#e"],
    ["a+b:\u0000 \ud800\ufdd0", "a+b:%00 %EF%BF%BD%EF%BF%BD"],
    ["http://h:0080/", "http://h/"],
    ["http://h:0/?#", "http://h:0/?#"],
    ["http://\ud800@h/", "http://%EF%BF%BD@h/"],
    ["http://h;a", "http://h/;a"],
    ["http://%41%zz/", "http://a%25zz/"],
  ])("makes %j into %s", (input, href) => {
    expect(hrefOf(input)).toBe(href);
  });

  it.each([
    ["#f", "http://h/a", "http://h/a#f"],
    ["#f", "http://h/a?", "http://h/a?#f"],
    ["", "data:a", "data:a"],
    ["#f", "data:a", "rejected at 4.1 Resolving a string as a relative URL, 2"],
    ["b", "file:a/c", "file:///a/b"],
    ["b", "C:\\a\\c", "file:///C:/a/b"],
    ["?q", "file:a", "file:///a?q"],
  ])("resolves %j against %s", (input, base, href) => {
    expect(hrefOf(input, base)).toBe(href);
  });

  it("escapes a query in the encoding of the document, where it has an encoder", () => {
    const query = "http://h/?\u00E9\ud800\u4F60";
    expect(hrefOf(query, null, "windows-1252")).toBe("http://h/?%E9%26%2355296%3B%26%2320320%3B");
    expect(hrefOf(query, null, "utf-16le")).toBe("http://h/?%C3%A9%EF%BF%BD%E4%BD%A0");
  });

  it("leaves nothing open that the letter does", () => {
    const input = "http://%41 @1.2.3.4:x/../%41\\?\u00E9";
    const letter = barth2011.parse(input, null);
    const filled = barth2011Filled.parse(input, null);
    expect(letter.kind === "parsed" && letter.unspecified.length).toBe(5);
    expect(filled.kind === "parsed" && filled.unspecified).toEqual([]);
  });
});
