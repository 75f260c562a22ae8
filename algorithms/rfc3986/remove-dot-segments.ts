/** 5.2.4 Remove Dot Segments. */
import type { StepListener } from "../algorithm.js";
import { place } from "../places.js";
import { utf8Decode } from "../unicode/utf8.js";
import { allOf } from "./characters.js";

/**
 * The path, which is ASCII, without the segments "." and "..". The buffers are not rewritten at each step, so that it
 * takes linear time.
 *
 *   output /a/b     input /../g
 *            ^^ goes with ^^^
 */
export function removeDotSegments(path: string, step: StepListener | undefined): string {
  step?.("5.2.4 Remove Dot Segments, 1", allOf(path));
  // The input buffer is what `input` holds from `index` on; where it becomes "/", that is the slash it began with.
  let input = path;
  let index = 0;
  // The output buffer is the first `length` bytes.
  const output = new Uint8Array(path.length);
  let length = 0;
  if (path !== "") step?.("5.2.4 Remove Dot Segments, 2", allOf(path));
  while (index < input.length) {
    const slash = input.indexOf("/", index + 1);
    const end = slash === -1 ? input.length : slash;
    const endOfPrefix = slash === -1 ? end : slash + 1;
    // The first path segment and the "/" before it, if any; what is longer has other characters than dots.
    const segment = end - index > 3 ? null : input.slice(index, end);
    if ((segment === "." || segment === "..") && slash !== -1) {
      step?.("5.2.4 Remove Dot Segments, 2A", place(index, endOfPrefix));
      index = slash + 1;
    } else if (segment === "/.") {
      step?.("5.2.4 Remove Dot Segments, 2B", place(index, endOfPrefix));
      if (slash === -1) input = input.slice(0, index + 1);
      else index = slash;
    } else if (segment === "/..") {
      step?.("5.2.4 Remove Dot Segments, 2C", place(index, endOfPrefix));
      if (slash === -1) input = input.slice(0, index + 1);
      else index = slash;
      length = startOfLastSegment(output, length);
    } else if (segment === "." || segment === "..") {
      step?.("5.2.4 Remove Dot Segments, 2D", place(index, end));
      index = end;
    } else {
      step?.("5.2.4 Remove Dot Segments, 2E", place(index, end));
      while (index < end) output[length++] = input.charCodeAt(index++);
    }
  }
  step?.("5.2.4 Remove Dot Segments, 3");
  return utf8Decode(output.subarray(0, length));
}

/** Index of the last "/" among the first `length` bytes, or 0. */
function startOfLastSegment(bytes: Uint8Array, length: number): number {
  let start = Math.max(length - 1, 0);
  while (start > 0 && bytes[start] !== 0x2f) start--;
  return start;
}
