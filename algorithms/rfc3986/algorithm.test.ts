import { describeAlgorithm } from "../../test-support/algorithm/describe-algorithm.js";
import { rfc3986 } from "./index.js";

// A rule of the grammar reads one name with its delimiters, or a drive.
describeAlgorithm(rfc3986, (input) => /^(?:[^/\\?#]*[/\\]*|\/[A-Z]\|)$/.test(input));
