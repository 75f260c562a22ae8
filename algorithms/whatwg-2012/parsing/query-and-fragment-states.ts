/** 4.2 Parsing: the states that read the query and the fragment. */
import { from } from "../../places.js";
import { encoderUntil2016 } from "../../unicode/encodings.js";
import { EOF, isPassedOver } from "../terminology.js";
import { urlEscape, urlQueryEscapeSet, urlSimpleEscapeSet } from "../url-escape.js";
import { takeRun, type StateHandler } from "./machine.js";

const queryStop = /#/g;

/**
 *   http://h/?q#f
 *             ^
 */
export const queryState: StateHandler = (m, c) => {
  const { url } = m;
  if (m.stateOverride === null && c === "#") {
    m.step?.("4.2 query state, 1");
    url.fragment = "";
    m.state = "fragment state";
  } else if (c !== EOF && !isPassedOver(c)) {
    // With a state override "#" is a code point of the query.
    const run = c === "#" ? c : takeRun(m, queryStop);
    m.step?.("4.2 query state, 2");
    const encode = encoderUntil2016(m.encodingOverride);
    url.query = (url.query ?? "") + urlEscape(run, urlQueryEscapeSet, from(m.listener, m.cPointer), encode);
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
  if (c !== EOF && !isPassedOver(c)) {
    const run = takeRun(m, fragmentStop);
    m.step?.("4.2 fragment state");
    url.fragment = (url.fragment ?? "") + urlEscape(run, urlSimpleEscapeSet, from(m.listener, m.cPointer));
  }
  return undefined;
};
