/** 5.2.4 Remove Dot Segments. */
import type { StepListener } from "../algorithm.js";
import { utf8Decode } from "../unicode/utf8.js";

/**
 * The path, which is ASCII, without the segments "." and "..". The buffers are not rewritten at each step, so that it
 * takes linear time.
 *
 *   output /a/b     input /../g
 *            ^^ goes with ^^^
 */
export function removeDotSegments(path: string, step: StepListener | undefined): string {
  step?.("5.2.4 Remove Dot Segments, 1");
  // The input buffer is what `input` holds from `index` on; it is written to only where it becomes "/".
  let input = path;
  let index = 0;
  // The output buffer is the first `length` bytes.
  const output = new Uint8Array(path.length);
  let length = 0;
  if (path !== "") step?.("5.2.4 Remove Dot Segments, 2");
  while (index < input.length) {
    const slash = input.indexOf("/", index + 1);
    const end = slash === -1 ? input.length : slash;
    // The first path segment and the "/" before it, if any; what is longer has other characters than dots.
    const segment = end - index > 3 ? null : input.slice(index, end);
    if ((segment === "." || segment === "..") && slash !== -1) {
      step?.("5.2.4 Remove Dot Segments, 2A");
      index = slash + 1;
    } else if (segment === "/.") {
      step?.("5.2.4 Remove Dot Segments, 2B");
      [input, index] = slash === -1 ? ["/", 0] : [input, slash];
    } else if (segment === "/..") {
      step?.("5.2.4 Remove Dot Segments, 2C");
      [input, index] = slash === -1 ? ["/", 0] : [input, slash];
      length = startOfLastSegment(output, length);
    } else if (segment === "." || segment === "..") {
      step?.("5.2.4 Remove Dot Segments, 2D");
      index = end;
    } else {
      step?.("5.2.4 Remove Dot Segments, 2E");
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
