/** 5.2.4 Remove Dot Segments: https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4 */
import { nothing, range } from "../tracing/range.js";
import type { Trace } from "../tracing/trace.js";
import { utf8Decode } from "../unicode/utf8.js";
import { section } from "./section.js";
import { withSlash } from "./traces.js";

/**
 * The path, which is ASCII, without the segments "." and "..". The buffers are not rewritten at each step, so that it
 * takes linear time.
 *
 *   output /a/b     input /../g
 *            ^^ goes with ^^^
 * https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4
 */
export function removeDotSegments(path: string, trace: Trace): string {
  const { step } = section["5.2.4 Remove Dot Segments"](trace, path);
  step?.("1");
  // The input buffer is what `input` holds from `index` on; where it becomes "/", that is the slash it began with.
  let input = path;
  let index = 0;
  // The output buffer is the first `length` bytes.
  const output = new Uint8Array(path.length);
  let length = 0;
  if (path !== "") step?.("2");
  while (index < input.length) {
    const slash = input.indexOf("/", index + 1);
    const end = slash === -1 ? input.length : slash;
    // The first path segment and the "/" before it, if any; what is longer has other characters than dots.
    const segment = end - index > 3 ? null : input.slice(index, end);
    if ((segment === "." || segment === "..") && slash !== -1) {
      step?.("2A", withSlash(input, index, end));
      index = slash + 1;
    } else if (segment === "/.") {
      step?.("2B", withSlash(input, index, end));
      if (slash === -1) input = input.slice(0, index + 1);
      else index = slash;
    } else if (segment === "/..") {
      step?.("2C", withSlash(input, index, end));
      if (slash === -1) input = input.slice(0, index + 1);
      else index = slash;
      length = startOfLastSegment(output, length);
    } else if (segment === "." || segment === "..") {
      step?.("2D", range(index, end));
      index = end;
    } else {
      step?.("2E", range(index, end));
      while (index < end) output[length++] = input.charCodeAt(index++);
    }
  }
  step?.("3", nothing);
  return utf8Decode(output.subarray(0, length));
}

/** Index of the last "/" among the first `length` bytes, or 0. */
function startOfLastSegment(bytes: Uint8Array, length: number): number {
  let start = Math.max(length - 1, 0);
  while (start > 0 && bytes[start] !== 0x2f) start--;
  return start;
}
