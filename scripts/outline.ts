/**
 * Writes the outline of a text that is written in Bikeshed's dialect of HTML:
 *
 *   npm run outline -- whatwg-2026 <folder of a whatwg/url checkout's url.bs>
 *
 * The algorithms that parsing can reach are listed below; their steps are counted from the `<ol>`s of the text.
 * What the outline says of unreachable steps, and of those that only record, is kept: it is written by hand.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

interface Listed {
  /** Section number and name that the outline gives to the algorithm. */
  readonly id: string;
  /** Id of the element that defines the algorithm, as written or as Bikeshed makes it; also the link. */
  readonly anchor: string;
  /** A piece of the source that stands at the beginning of the algorithm and nowhere before it. */
  readonly from: string;
}

const algorithmsOf: Readonly<Record<string, readonly Listed[]>> = {
  "whatwg-2026": [
    { id: "1.3 percent-encode", anchor: "percent-encode", from: "id=percent-encode>" },
    { id: "1.3 percent-decode bytes", anchor: "percent-decode", from: "id=percent-decode>" },
    {
      id: "1.3 percent-decode",
      anchor: "string-percent-decode",
      from: "<dfn export for=string>percent-decode",
    },
    {
      id: "1.3 percent-encode after encoding",
      anchor: "string-percent-encode-after-encoding",
      from: "<dfn for=string>percent-encode after encoding",
    },
    {
      id: "1.3 UTF-8 percent-encode",
      anchor: "string-utf-8-percent-encode",
      from: "<dfn export for=string>UTF-8",
    },
    { id: "3.3 domain parser", anchor: "concept-domain-to-ascii", from: "id=concept-domain-to-ascii>" },
    { id: "3.3 domain parser ToASCII", anchor: "domain-parser-toascii", from: "<dfn>domain parser ToASCII" },
    { id: "3.5 host parser", anchor: "concept-host-parser", from: "id=concept-host-parser " },
    {
      id: "3.5 ends in a number checker",
      anchor: "ends-in-a-number-checker",
      from: "<dfn>ends in a number checker",
    },
    { id: "3.5 IPv4 parser", anchor: "concept-ipv4-parser", from: "id=concept-ipv4-parser>" },
    { id: "3.5 IPv4 number parser", anchor: "ipv4-number-parser", from: "<dfn>IPv4 number parser" },
    { id: "3.5 IPv6 parser", anchor: "concept-ipv6-parser", from: "id=concept-ipv6-parser>" },
    {
      id: "3.5 opaque-host parser",
      anchor: "concept-opaque-host-parser",
      from: "id=concept-opaque-host-parser>",
    },
    { id: "3.6 host serializer", anchor: "concept-host-serializer", from: "id=concept-host-serializer " },
    { id: "3.6 IPv4 serializer", anchor: "concept-ipv4-serializer", from: "id=concept-ipv4-serializer>" },
    { id: "3.6 IPv6 serializer", anchor: "concept-ipv6-serializer", from: "id=concept-ipv6-serializer>" },
    {
      id: "3.6 find the IPv6 address compressed piece index",
      anchor: "find-the-ipv6-address-compressed-piece-index",
      from: "<dfn>find the IPv6 address compressed piece index",
    },
    { id: "4.2 shorten", anchor: "shorten-a-urls-path", from: "<dfn local-lt=shorten>" },
    { id: "4.4 URL parser", anchor: "concept-url-parser", from: "id=concept-url-parser " },
    { id: "4.4 basic URL parser", anchor: "concept-basic-url-parser", from: "id=concept-basic-url-parser " },
    ...[
      "scheme start",
      "scheme",
      "no scheme",
      "special relative or authority",
      "path or authority",
      "relative",
      "relative slash",
      "special authority slashes",
      "special authority ignore slashes",
      "authority",
      "hostname",
      "port",
      "file",
      "file slash",
      "file host",
      "path start",
      "path",
      "opaque path",
      "query",
      "fragment",
    ].map((state) => {
      const anchor =
        state === "opaque path" ? "cannot-be-a-base-url-path-state" : `${state.replaceAll(" ", "-")}-state`;
      // The host state and the hostname state are one list of steps under two headings.
      const id = `4.4 ${state === "hostname" ? "host" : state} state`;
      return { id, anchor: state === "hostname" ? "host-state" : anchor, from: `id=${anchor}>` };
    }),
    { id: "4.5 URL serializer", anchor: "concept-url-serializer", from: "id=concept-url-serializer " },
    {
      id: "4.5 URL path serializer",
      anchor: "url-path-serializer",
      from: '<dfn export lt="URL path serializer',
    },
    { id: "4.7 origin, blob", anchor: "concept-url-origin", from: '<dt>"<code>blob</code>"' },
    {
      id: "4.7 origin, ftp http https ws wss",
      anchor: "concept-url-origin",
      from: "<dd><p>Return the <a for=/>tuple",
    },
    { id: "4.7 origin, file", anchor: "concept-url-origin", from: "<dd><p>Unfortunate as it is" },
    {
      id: "4.7 origin, otherwise",
      anchor: "concept-url-origin",
      from: "<p>Return a new <a>opaque origin</a>.\n\n  <p",
    },
  ],
};

/**
 * Numbers of the steps of the first `<ol>` of `source`, up to where the algorithm ends.
 * A `<dl>` inside is a switch: its cases are algorithms of their own in the outline.
 */
function stepsOf(source: string): string[] {
  const steps: string[] = [];
  const counters: number[] = [];
  const open: string[] = [];
  for (const [, end, tag = ""] of source.matchAll(/<!--[^]*?-->|<(\/?)(ol|ul|li|dl|dt|dd|div|h[1-6])\b/g)) {
    const inSwitch = open.includes("dl");
    if (end === "/") {
      if (open.length === 0) break;
      if (open.pop() === "ol") counters.pop();
      if (open.length === 0 && tag === "ol") break;
    } else if (tag === "ol" || tag === "ul" || tag === "dl" || tag === "div") {
      if (tag === "ol") counters.push(0);
      open.push(tag);
    } else if (tag === "li" && open.at(-1) === "ol" && !inSwitch) {
      counters.push((counters.pop() ?? 0) + 1);
      steps.push(counters.join("."));
    } else if (open.length === 0 && tag === "dt") {
      // The state that follows; two headings in a row share one list of steps.
      break;
    }
  }
  return steps;
}

const [name, source] = process.argv.slice(2);
const listed = name === undefined ? undefined : algorithmsOf[name];
if (name === undefined || listed === undefined || source === undefined) {
  console.error(`usage: npm run outline -- <${Object.keys(algorithmsOf).join("|")}> <url.bs>`);
  process.exit(2);
}
const text = readFileSync(source, "utf8");
const file = fileURLToPath(new URL(`../algorithms/${name}/outline.json`, import.meta.url));
const sections = listed.map(({ id, anchor, from }) => {
  const start = text.indexOf(from);
  if (start < 0) throw new Error(`${source}: no "${from}" for ${id}`);
  return { id, anchor, steps: stepsOf(text.slice(start + from.length)) };
});
let kept: object = { unreachable: {}, records: [] };
try {
  const { unreachable, records } = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  kept = { unreachable, records };
} catch {
  console.error(`${name}: a new outline, nothing is listed as unreachable yet`);
}
writeFileSync(file, JSON.stringify({ sections, ...kept }, null, 2) + "\n");
