import { describeAlgorithm } from "../../test-support/algorithm/describe-algorithm.js";
import { rfc3986 } from "./index.js";

describeAlgorithm(rfc3986);
