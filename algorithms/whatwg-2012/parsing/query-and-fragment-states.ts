/** 4.2 Parsing: the states that read the query and the fragment. */
import { encoderUntil2016 } from "../../unicode/encodings.js";
import { section } from "../section.js";
import { EOF, isPassedOver } from "../terminology.js";
import { urlEscapeEach, urlQueryEscapeSet, urlSimpleEscapeSet } from "../url-escape.js";
import type { StateHandler } from "./machine.js";

/**
 *   http://h/?q#f
 *             ^
 *
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L946
 */
export const queryState: StateHandler = (m, c) => {
  const { step } = section["4.2 query state"](m.trace);
  const { url } = m;
  if (m.stateOverride === null && c === "#") {
    step?.("1");
    url.fragment = "";
    m.state = "fragment state";
  } else if (c !== EOF && !isPassedOver(c)) {
    step?.("2");
    const encoding = encoderUntil2016(m.encodingOverride);
    url.query = (url.query ?? "") + urlEscapeEach(m.run, urlQueryEscapeSet, m.trace.fromC(), encoding);
  }
  return undefined;
};

/**
 *   http://h/#f
 *             ^
 *
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L967
 */
export const fragmentState: StateHandler = (m, c) => {
  const { step } = section["4.2 fragment state"](m.trace);
  const { url } = m;
  if (c !== EOF && !isPassedOver(c)) {
    step?.("");
    url.fragment = (url.fragment ?? "") + urlEscapeEach(m.run, urlSimpleEscapeSet, m.trace.fromC());
  }
  return undefined;
};
