import { describeAlgorithm } from "../../test-support/algorithm/describe-algorithm.js";
import { whatwg2012 } from "./index.js";

describeAlgorithm(whatwg2012);
