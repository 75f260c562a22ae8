/** 4.4 URL parsing: the states that read the query and the fragment. */
import { EOF, runWithin } from "../parsers.js";
import {
  fragmentPercentEncodeSet,
  percentEncodeAfterEncoding,
  queryPercentEncodeSet,
  specialQueryPercentEncodeSet,
  utf8PercentEncode,
} from "../percent-encoded-bytes.js";
import { isSpecial } from "../url-miscellaneous.js";
import { checkURLUnits, takeRun, type StateHandler } from "./machine.js";
import { bufferPlace } from "./places.js";

const queryStop = /#/g;

/**
 *   http://h/?q#f
 *             ^
 */
export const queryState: StateHandler = (m, c) => {
  const { url } = m;
  if (m.encoding !== "UTF-8" && (!isSpecial(url) || url.scheme === "ws" || url.scheme === "wss")) {
    m.step?.("4.4 query state, 1");
    m.encoding = "UTF-8";
  }
  if ((m.stateOverride === null && c === "#") || c === EOF) {
    m.step?.("4.4 query state, 2");
    m.step?.("4.4 query state, 2.1");
    const queryPercentEncodeSetOfURL = isSpecial(url) ? specialQueryPercentEncodeSet : queryPercentEncodeSet;
    m.step?.("4.4 query state, 2.2", bufferPlace(m));
    const run = runWithin(m.listeners, m.bufferStart, m.cPointer);
    url.query =
      (url.query ?? "") + percentEncodeAfterEncoding(m.encoding, m.buffer, queryPercentEncodeSetOfURL, run);
    m.step?.("4.4 query state, 2.3");
    m.buffer = "";
    if (c === "#") {
      m.step?.("4.4 query state, 2.4");
      url.fragment = "";
      m.state = "fragment state";
    }
  } else {
    // With a state override "#" is a code point of the query.
    const taken = c === "#" ? c : takeRun(m, queryStop);
    m.step?.("4.4 query state, 3");
    checkURLUnits(m, taken, "4.4 query state, 3.1", "4.4 query state, 3.2");
    m.step?.("4.4 query state, 3.3");
    m.buffer += taken;
  }
  return undefined;
};

/** Nothing ends a fragment but the end of the input. */
const fragmentStop = /(?!)/g;

/**
 *   http://h/#f
 *             ^
 */
export const fragmentState: StateHandler = (m, c) => {
  const { url } = m;
  if (c !== EOF) {
    const taken = takeRun(m, fragmentStop);
    m.step?.("4.4 fragment state, 1");
    checkURLUnits(m, taken, "4.4 fragment state, 1.1", "4.4 fragment state, 1.2");
    m.step?.("4.4 fragment state, 1.3");
    url.fragment = (url.fragment ?? "") + utf8PercentEncode(taken, fragmentPercentEncodeSet, m);
  }
  return undefined;
};
