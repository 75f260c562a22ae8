import { describeAlgorithm } from "../../test-support/algorithm/describe-algorithm.js";
import { webspecs2015 } from "./index.js";

describeAlgorithm(webspecs2015);
