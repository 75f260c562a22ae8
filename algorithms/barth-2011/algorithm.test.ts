import { describeAlgorithm } from "../../test-support/algorithm/describe-algorithm.js";
import { barth2011, barth2011Filled } from "./index.js";

const isRelative = (input: string): boolean => !/^[A-Za-z0-9+\-.]+:|^[/\\]{2,}[^/\\]/.test(input);

// A step reads the path of a relative URL, or slashes.
describeAlgorithm(barth2011, (input, base) => base !== null && isRelative(input) && !/[?#]/.test(input));
// A TODO is the only step about what follows the scheme of a file URL.
describeAlgorithm(
  barth2011Filled,
  (input, base) => base !== null && isRelative(input) && (base.startsWith("file:") || !/[?#]/.test(input)),
);
