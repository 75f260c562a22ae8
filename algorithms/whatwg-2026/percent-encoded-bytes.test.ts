import { describe, expect, it } from "vitest";
import { silent } from "../tracing/trace.js";
import {
  c0ControlPercentEncodeSet,
  encodedAtOnce,
  encodedInSteps,
  fragmentPercentEncodeSet,
  pathPercentEncodeSet,
  queryPercentEncodeSet,
  specialQueryPercentEncodeSet,
  userinfoPercentEncodeSet,
} from "./percent-encoded-bytes.js";

const sets = {
  c0ControlPercentEncodeSet,
  fragmentPercentEncodeSet,
  pathPercentEncodeSet,
  queryPercentEncodeSet,
  specialQueryPercentEncodeSet,
  userinfoPercentEncodeSet,
};

const codePoints = [
  ...Array.from({ length: 0x100 }, (_, code) => code),
  ...[0x20ac, 0x2603, 0x3042, 0xffff, 0x1f4a9, 0x10ffff],
].map((code) => String.fromCodePoint(code));

describe("encodedAtOnce", () => {
  it.each(Object.entries(sets))("encodes with the %s as the steps of the text do", (_, set) => {
    // Of the encodings with one encoder state each; ISO-2022-JP keeps another one.
    for (const encoding of ["UTF-8", "windows-1252", "EUC-JP", "Big5", "gb18030"]) {
      for (const input of [...codePoints, codePoints.join("")])
        expect(encodedAtOnce(encoding, input, set)).toBe(encodedInSteps(encoding, input, set, silent));
    }
  });
});
