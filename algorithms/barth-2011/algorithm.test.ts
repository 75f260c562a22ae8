import { describeAlgorithm } from "../../test-support/algorithm/describe-algorithm.js";
import { barth2011, barth2011Filled } from "./index.js";

for (const algorithm of [barth2011, barth2011Filled]) describeAlgorithm(algorithm);
