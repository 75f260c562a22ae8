import { describe, expect, it } from "vitest";
import { percentEncodedBytes, utf8Decode, utf8Encode } from "./utf8.js";

describe("UTF-8", () => {
  it("percent-encodes every byte with upper-case hexadecimal digits", () => {
    const bytes = Uint8Array.from({ length: 0x100 }, (_, byte) => byte);
    const expected = Array.from(bytes, (byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join(
      "",
    );
    expect(percentEncodedBytes(bytes, () => true)).toBe(expected);
    expect(percentEncodedBytes(utf8Encode("\u20ac\n"), () => true)).toBe("%E2%82%AC%0A");
  });

  it("takes over the bytes that are not to be encoded", () => {
    expect(percentEncodedBytes(utf8Encode("a b"), (byte) => byte === 0x20)).toBe("a%20b");
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
