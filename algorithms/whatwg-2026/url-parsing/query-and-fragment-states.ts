/** 4.4 URL parsing: the states that read the query and the fragment. */
import { EOF } from "../parsers.js";
import {
  fragmentPercentEncodeSet,
  percentEncodeAfterEncoding,
  queryPercentEncodeSet,
  specialQueryPercentEncodeSet,
  utf8PercentEncode,
} from "../percent-encoded-bytes.js";
import { isSpecial } from "../url-miscellaneous.js";
import { section } from "../section.js";
import { isNeitherURLCodePointNorPercent, isStrayPercent, type StateHandler } from "./machine.js";

/**
 *   http://h/?q#f
 *             ^
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#query-state
 */
export const queryState: StateHandler = (m, c) => {
  const { step, error } = section["4.4 query state"](m.trace);
  const { url } = m;
  if (m.encoding !== "UTF-8" && (!isSpecial(url) || url.scheme === "ws" || url.scheme === "wss")) {
    step?.("1");
    m.encoding = "UTF-8";
  }
  if ((m.stateOverride === null && c === "#") || c === EOF) {
    step?.("2");
    step?.("2.1");
    const queryPercentEncodeSetOfURL = isSpecial(url) ? specialQueryPercentEncodeSet : queryPercentEncodeSet;
    step?.("2.2", m.trace.buffer);
    url.query =
      (url.query ?? "") +
      percentEncodeAfterEncoding(m.encoding, m.buffer, queryPercentEncodeSetOfURL, m.trace.onBuffer());
    step?.("2.3");
    m.buffer = "";
    if (c === "#") {
      step?.("2.4");
      url.fragment = "";
      m.state = "fragment state";
    }
  } else {
    step?.("3");
    if (isNeitherURLCodePointNorPercent(m)) {
      step?.("3.1");
      error("invalid-URL-unit");
    }
    if (isStrayPercent(m)) {
      step?.("3.2");
      error("invalid-URL-unit");
    }
    step?.("3.3");
    m.buffer += m.run;
  }
  return undefined;
};

/**
 *   http://h/#f
 *             ^
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#fragment-state
 */
export const fragmentState: StateHandler = (m, c) => {
  const { step, error } = section["4.4 fragment state"](m.trace);
  const { url } = m;
  if (c !== EOF) {
    step?.("1");
    if (isNeitherURLCodePointNorPercent(m)) {
      step?.("1.1");
      error("invalid-URL-unit");
    }
    if (isStrayPercent(m)) {
      step?.("1.2");
      error("invalid-URL-unit");
    }
    step?.("1.3");
    url.fragment = (url.fragment ?? "") + utf8PercentEncode(m.run, fragmentPercentEncodeSet, m.trace);
  }
  return undefined;
};
