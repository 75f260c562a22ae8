/** The border: a URL record in the common shape. */
import type { Parsed } from "../algorithm.js";
import { hostSerializer } from "./host-serializing.js";
import { origin } from "./origin.js";
import { silent, type Run } from "./parsers.js";
import type { URLRecord } from "./url-representation.js";
import { serializedPath, urlSerializer } from "./url-serializing.js";

/** The outcome of a URL record; serializing and origin are reported, the split into components is not a step. */
export function toOutcome(url: URLRecord, run: Run): Parsed {
  return {
    kind: "parsed",
    href: urlSerializer(url, run),
    components: {
      scheme: url.scheme,
      username: url.username,
      password: url.password,
      host: url.host === null ? null : hostSerializer(url.host, silent),
      port: url.port === null ? null : String(url.port),
      path: serializedPath(url),
      query: url.query,
      fragment: url.fragment,
    },
    origin: origin(url, run),
    open: [],
    remarks: run.validationErrors ?? [],
  };
}
