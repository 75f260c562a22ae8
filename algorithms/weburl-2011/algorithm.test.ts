import { describeAlgorithm } from "../../test-support/algorithm/describe-algorithm.js";
import { weburl2011, weburl2011Chrome, weburl2011Gecko, weburl2011IE } from "./index.js";

for (const algorithm of [weburl2011, weburl2011Chrome, weburl2011Gecko, weburl2011IE])
  describeAlgorithm(algorithm);
