/** The border: a URL in the common shape. */
import type { UnspecifiedComponent, Parsed } from "../algorithm.js";
import type { Trace } from "../tracing/trace.js";
import { origin } from "./origin.js";
import { urlSerializer } from "./serializers.js";
import type { URL } from "./urls.js";

/** The outcome of a URL; serializing and origin are reported, the split into components is not a step. */
export function toOutcome(url: URL, trace: Trace): Parsed {
  const { scheme, schemeData, username, password, host, port, path, query, fragment } = url;
  return {
    kind: "parsed",
    href: urlSerializer(url, trace),
    components: {
      scheme,
      username,
      password,
      host,
      port: port === "" ? null : port,
      path: schemeData ?? `/${path.join("/")}`,
      query,
      fragment,
    },
    origin: origin(url, trace),
    unspecified: open(url),
    remarks: trace.remarks ?? [],
  };
}

/** An address that ends in four decimal bytes. */
function open({ host }: URL): UnspecifiedComponent[] {
  return host?.startsWith("[") === true && host.includes(".")
    ? [{ component: "host", gap: "ls32-piece" }]
    : [];
}
