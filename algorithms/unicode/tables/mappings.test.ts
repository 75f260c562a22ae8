import { describe, expect, it } from "vitest";
import { mappingsFrom } from "./mappings.js";

describe("mappingsFrom", () => {
  it("reads items, ranges, steps and what is mapped to nothing", () => {
    const mappings = mappingsFrom("\n41-43:61 100-102/2:101\nc0-c1:41+300 200c:\n");
    expect(Array.from(mappings)).toEqual([
      [0x41, [0x61]],
      [0x42, [0x62]],
      [0x43, [0x63]],
      [0x100, [0x101]],
      [0x102, [0x103]],
      [0xc0, [0x41, 0x300]],
      [0xc1, [0x41, 0x301]],
      [0x200c, []],
    ]);
  });
});
