import { describeAlgorithm } from "../../test-support/algorithm/describe-algorithm.js";
import { whatwg2026 } from "./index.js";

describeAlgorithm(whatwg2026);
