/** The border: a URL record in the common shape. */
import type { Parsed } from "../algorithm.js";
import { hostSerializer } from "./hosts/host-serializing.js";
import { origin } from "./origin.js";
import { silent, type Trace } from "../tracing/trace.js";
import type { URLRecord } from "./url-representation.js";
import { serializedPath, urlSerializer } from "./url-serializing.js";

/** The outcome of a URL record. Serializing and the origin emit steps; the split into components emits none. */
export function toOutcome(url: URLRecord, trace: Trace): Parsed {
  return {
    kind: "parsed",
    href: urlSerializer(url, trace),
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
    origin: origin(url, trace),
    unspecified: [],
    remarks: trace.remarks ?? [],
  };
}
