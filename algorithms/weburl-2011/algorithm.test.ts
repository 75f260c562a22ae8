import { describeAlgorithm } from "../../test-support/algorithm/describe-algorithm.js";
import { weburl2011, weburl2011Chrome, weburl2011Gecko, weburl2011IE } from "./index.js";

const isRelative = (input: string): boolean => !/^[A-Za-z0-9+\-.]+:|^[/\\]{2,}[^/\\]/.test(input);

for (const algorithm of [weburl2011, weburl2011Chrome, weburl2011Gecko, weburl2011IE]) {
  // A step reads the path of a relative URL, or slashes.
  describeAlgorithm(algorithm, (input, base) => base !== null && isRelative(input) && !/[?#]/.test(input));
}
