/** The algorithms in the order of their texts. */
import type { Algorithm } from "./algorithm.js";
import { barth2011, barth2011Filled } from "./barth-2011/index.js";
import { rfc3986 } from "./rfc3986/index.js";
import { weburl2011, weburl2011Chrome, weburl2011Gecko, weburl2011IE } from "./weburl-2011/index.js";
import { webspecs2015 } from "./webspecs-2015/index.js";
import { whatwg2012 } from "./whatwg-2012/index.js";
import { whatwg2017 } from "./whatwg-2017/index.js";
import { whatwg2026 } from "./whatwg-2026/index.js";

export const algorithms: readonly Algorithm[] = [
  rfc3986,
  barth2011,
  barth2011Filled,
  weburl2011,
  weburl2011Chrome,
  weburl2011Gecko,
  weburl2011IE,
  whatwg2012,
  webspecs2015,
  whatwg2017,
  whatwg2026,
];

/** The algorithm whose text has the latest date; of several the one that is listed first. */
export const newestAlgorithm: Algorithm = algorithms.reduce((newest, each) =>
  each.text.date > newest.text.date ? each : newest,
);

/** The algorithm of this id. Throws where none has it: for ids that are written in code. */
export function algorithmById(id: string): Algorithm {
  const found = algorithms.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no algorithm is called ${id}`);
  return found;
}
