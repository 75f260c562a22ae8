/** Components for tests of answers. */
import type { Components } from "../../algorithms/algorithm.js";

/** The components of a URL without any. */
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
