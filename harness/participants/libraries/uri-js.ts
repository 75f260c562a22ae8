/** uri-js: an error that it throws is a crash, for it rejects by the field `error` alone. */
import { toolbox } from "./rfc3986-toolbox.js";

export const uriJS = toolbox(() => false);
