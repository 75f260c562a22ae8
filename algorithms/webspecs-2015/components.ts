/** The border: a URL in the common shape. */
import type { Open, Parsed, StepListener } from "../algorithm.js";
import { origin } from "./origin.js";
import { urlSerializer } from "./serializers.js";
import type { URL } from "./urls.js";

/** The outcome of a URL; serializing and origin are reported, the split into components is not a step. */
export function toOutcome(url: URL, remarks: readonly string[], step: StepListener | undefined): Parsed {
  const { scheme, schemeData, username, password, host, port, path, query, fragment } = url;
  return {
    kind: "parsed",
    href: urlSerializer(url, step),
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
    origin: origin(url, step),
    open: open(url),
    remarks,
  };
}

/** An address that ends in four decimal bytes. */
function open({ host }: URL): Open[] {
  return host?.startsWith("[") === true && host.includes(".")
    ? [{ component: "host", gap: "ls32-piece" }]
    : [];
}
