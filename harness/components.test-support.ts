/** What tests of answers begin with. */
import type { Components } from "../algorithms/algorithm.js";

/** Of a URL that has nothing. */
export const noComponents: Components = {
  scheme: null,
  username: null,
  password: null,
  host: null,
  port: null,
  path: "",
  query: null,
  fragment: null,
};
