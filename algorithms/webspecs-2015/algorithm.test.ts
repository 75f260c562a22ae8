import { describeAlgorithm } from "../../test-support/algorithm/describe-algorithm.js";
import { webspecs2015 } from "./index.js";

// A rule of the grammar reads one name with its delimiters, or a drive.
describeAlgorithm(webspecs2015, (input) => /^(?:[^/\\?#]*[/\\]*|\/[A-Z]\|)$/.test(input));
