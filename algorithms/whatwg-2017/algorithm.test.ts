import { describeAlgorithm } from "../../test-support/algorithm/describe-algorithm.js";
import { whatwg2017 } from "./index.js";

describeAlgorithm(whatwg2017);
