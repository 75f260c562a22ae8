import { describeAlgorithm } from "../../test-support/algorithm/describe-algorithm.js";
import { whatwg2012 } from "./index.js";

// A state reads one segment, or the slashes before an authority.
describeAlgorithm(whatwg2012, (input) => /^(?:[^/?#]*|[/\\]{2})$/.test(input));
