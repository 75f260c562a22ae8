/** uri-js: it rejects by the field `error` only; an error that it throws is a crash. */
import { toolbox } from "./rfc3986-toolbox.js";

export const uriJS = toolbox(() => false);
