/** Node's own `URL`. */
import type { Components } from "../../algorithms/algorithm.js";
import { encodingName } from "../../algorithms/unicode/encodings.js";
import { messageOf } from "../errors.js";
import { parts, type Answer, type Participant, type Question } from "../participant.js";
import { inProcess } from "./in-process.js";

const { node, ada, unicode } = process.versions;

export const nodeURL: Participant = inProcess({
  id: "node",
  title: "Node's URL",
  kind: "live",
  version: `Node ${node}, Ada ${ada ?? "unknown"}`,
  unicode: unicode ?? null,
  sees: parts,
  answer,
});

function answer({ input, base, encoding }: Question): Answer {
  if (encoding !== undefined && encodingName(encoding) !== "UTF-8")
    return { kind: "unanswered", reason: "takes no encoding" };
  let url: URL;
  try {
    // By the constructor: URL.canParse of Node 20 goes wrong on hosts in Latin-1 once it is hot.
    url = base === null ? new URL(input) : new URL(input, base);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { kind: "rejected", at: "new URL", reason: messageOf(error), remarks: [] };
  }
  return {
    kind: "parsed",
    href: url.href,
    components: components(url),
    origin: url.origin,
    open: [],
    remarks: [],
  };
}

/** The getters give "" for absent and empty alike; what is there can be read off the href, which is serialized. */
function components(url: URL): Components {
  const { href } = url;
  const fragmentAt = href.indexOf("#");
  const beforeFragment = fragmentAt < 0 ? href : href.slice(0, fragmentAt);
  const queryAt = beforeFragment.indexOf("?");
  return {
    scheme: url.protocol.slice(0, -1),
    username: url.username,
    password: url.password,
    host: href.startsWith("//", url.protocol.length) ? url.hostname : null,
    port: url.port,
    path: url.pathname,
    query: queryAt < 0 ? null : beforeFragment.slice(queryAt + 1),
    fragment: fragmentAt < 0 ? null : href.slice(fragmentAt + 1),
  };
}
