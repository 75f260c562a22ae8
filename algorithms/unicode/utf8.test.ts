import { describe, expect, it } from "vitest";
import { isSurrogate } from "./code-points.js";
import { percentEncodedByte, percentEncodedUtf8, utf8Bytes, utf8Decode, utf8Encode } from "./utf8.js";

describe("UTF-8", () => {
  it("encodes every scalar value as the platform does", () => {
    const encoder = new TextEncoder();
    let differing = 0;
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
      if (isSurrogate(codePoint)) continue;
      const bytes = Array.from(encoder.encode(String.fromCodePoint(codePoint)));
      if (utf8Bytes(codePoint).join() !== bytes.join()) differing++;
      if (percentEncodedUtf8(codePoint) !== bytes.map(percentEncodedByte).join("")) differing++;
    }
    expect(differing).toBe(0);
  });

  it("writes upper-case hexadecimal digits", () => {
    expect(percentEncodedByte(0x0a)).toBe("%0A");
    expect(percentEncodedUtf8(0x20ac)).toBe("%E2%82%AC");
  });

  it("encodes strings, a lone surrogate as U+FFFD", () => {
    expect(Array.from(utf8Encode("\u00e9\ud800"))).toEqual([0xc3, 0xa9, 0xef, 0xbf, 0xbd]);
  });

  it("decodes, keeping a byte order mark and replacing what is malformed", () => {
    expect(utf8Decode(new Uint8Array([0xef, 0xbb, 0xbf, 0x61]))).toBe("\ufeffa");
    expect(utf8Decode(new Uint8Array([0xe2, 0x82, 0x61, 0xff, 0xed, 0xa0, 0x80]))).toBe(
      "\ufffda\ufffd\ufffd\ufffd\ufffd",
    );
  });
});
