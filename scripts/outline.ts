/**
 * Writes the outline of a text that is written in Bikeshed's dialect of HTML:
 *
 *   npm run outline -- whatwg-2026 <folder of a whatwg/url checkout's url.bs>
 *
 * The algorithms that parsing can reach are listed below; their steps are counted from the `<ol>`s of the text, and what
 * each step does is read off its first words. What the outline says of tables and unreachable steps is kept.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import type { OutlineSection, StepKind } from "../algorithms/algorithm.js";
import { algorithmById } from "../algorithms/index.js";

interface Listed {
  /** The section number and name of the algorithm in the outline. */
  readonly id: string;
  /** The id of the element that defines the algorithm, as written or as Bikeshed makes it; also the link. */
  readonly anchor: string;
  /** A piece of the source at the beginning of the algorithm and nowhere before it. */
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

/** A step of the source: its number, and its own words without those of the steps below it. */
interface SourceStep {
  readonly number: string;
  words: string;
}

/** The steps of the first list in the source, in order. Those of a state machine's switch are other sections. */
function stepsOf(source: string): SourceStep[] {
  const steps: SourceStep[] = [];
  const counters: number[] = [];
  const open: string[] = [];
  const within: (SourceStep | null)[] = [];
  const markup = /<!--[^]*?-->|<(\/?)(ol|ul|li|dl|dt|dd|div|h[1-6])\b[^>]*>|[^<]+|</g;
  for (const [token, end, tag] of source.matchAll(markup)) {
    const inSwitch = open.includes("dl");
    if (tag === undefined) {
      const step = within.at(-1);
      if (step && !token.startsWith("<!--") && !inSwitch) step.words += token;
    } else if (end === "/") {
      if (open.length === 0) break;
      if (open.pop() === "ol") {
        counters.pop();
        within.pop();
      }
      if (open.length === 0 && tag === "ol") break;
    } else if (tag === "ol" || tag === "ul" || tag === "dl" || tag === "div") {
      if (tag === "ol") {
        counters.push(0);
        within.push(null);
      }
      open.push(tag);
    } else if (tag === "li" && open.at(-1) === "ol" && !inSwitch) {
      counters.push((counters.pop() ?? 0) + 1);
      const step = { number: counters.join("."), words: "" };
      steps.push(step);
      within[within.length - 1] = step;
    } else if (open.length === 0 && tag === "dt") {
      // The next state; two headings in a row share one list of steps.
      break;
    }
  }
  return steps;
}

/** The variables of the algorithms that are no part of what they answer. */
const variables =
  "state|pointer|buffer|encoding|encoder|inputQueue|encodeOutput|potentialError|output|atSignSeen|insideBrackets|" +
  "passwordTokenSeen|pieceIndex|compress|swaps|value|length|numbersSeen|ipv4Piece|counter|numbers|n|ignore0|" +
  "longestIndex|longestSize|foundIndex|foundSize|result|validationError|R|value and length|" +
  "atSignSeen, insideBrackets, and passwordTokenSeen";

const initial = "null|false|\\d+ ?\\.|the empty string|an empty|a pointer|\\w+ converted";

/** The names that are given to what is already there. */
const names = "encoder|isomorph|parts|last|n|number|path|swaps";

/** The kinds of steps by their words, by the first pattern that fits; those that fit none transform. */
const patterns: readonly (readonly [StepKind, RegExp])[] = [
  // It encodes again behind what has no code in the encoding.
  ["decides", /^While potentialError is non-null/],
  [
    "keepsBooks",
    /^(?:Assert|(?:For each|While) .*:$|Skip|Break|Keep running|Return(?: (?!true|false)\w+)? ?\.)/,
  ],
  [
    "keepsBooks",
    /^(?:Return \(output, validationError\)|Set url to a new URL|Let address be a new|Let spaceAsPlus be)/,
  ],
  // All parsing but that of the API's setters.
  ["keepsBooks", /^(?:If url is not given:|Let state be state override if given)/],
  ["keepsBooks", /^Otherwise, if state override is not given, set (?:buffer|state) to/],
  // What follows is no part of the answer.
  ["keepsBooks", /^If url's scheme is not "blob", return url/],
  // The scheme has led to the file state.
  ["keepsBooks", /^Set url's scheme to "file"/],
  // What is left only goes on: the condition is in the steps before, the outcome in those below.
  ["keepsBooks", /^Otherwise(?:, run these steps)?:/],
  ["keepsBooks", /^Otherwise, (?:append c to buffer|host is a domain|if ignore0 is true, set ignore0)/],
  ["keepsBooks", /^If numbersSeen is 2 or 4, then increase/],
  ["keepsBooks", new RegExp(`^Let (?:${names}) be (?:the (?!mathematical)|c |input |url's |pieceIndex |a )`)],
  ["keepsBooks", /^(?:Append result\[0\] to|Remove the last item from) numbers/],
  // What was found is handed on as it is.
  ["stores", /^(?:Otherwise, append encodedCodePoints|Append (?:a byte|buffer|url's username)) .*to /],
  [
    "stores",
    /^(?:Let ipv4 be the last|Set (?:url's \w+|address\[pieceIndex\]) to (?:base's|buffer|host|value)\b)/,
  ],
  // Conditions on a counter, and ends of conditions, that set something of the result.
  ["transforms", /^(?:While .*, swap |If i is not 4|If pieceIndex is not 7|Prepend n % 256)/],
  ["transforms", /^Otherwise, (?:append U\+0020|set ipv4Piece)/],
  ["records", /^Set validationError to true/],
  ["records", /^If \w+ is a failure value, \S+ validation error/],
  // A failure is handed on that another section decided.
  ["delegates", /^If \w+ is (?:a )?failure(?: value)?,(?: then)? return failure/],
  ["records", /validation error ?\.$/],
  ["decides", /^(?:If|Otherwise|While|Return (?:true|false|failure|a new))/],
  ["decides", /^(?:Let|Set) .* if .*;? otherwise/],
  ["delegates", /the result of (?!strictly|getting)|percent-encode|percent-decoding|serialized|^Shorten/i],
  ["keepsBooks", new RegExp(`^(?:Let|Set) (?:${variables}) (?:be|to) (?:${initial})`)],
  ["keepsBooks", new RegExp(`^Set (?:state|pointer|buffer|${variables}) to (?!address)`)],
  ["keepsBooks", /^(?:Increase|Decrease|Increment|Decrement) (?!ipv4 )/],
  ["keepsBooks", /^Append c to buffer/],
];

function kindOf(words: string): StepKind {
  const said = words
    .replace(/<[^>]*>?/g, "")
    .replace(/^[^<]*>/, "")
    .replace(/\s+/g, " ")
    .trim();
  return patterns.find(([, pattern]) => pattern.test(said))?.[0] ?? "transforms";
}

function sectionOf({ id, anchor, from }: Listed, text: string): OutlineSection {
  const start = text.indexOf(from);
  if (start < 0) throw new Error(`no "${from}" for ${id}`);
  const steps = stepsOf(text.slice(start + from.length));
  const numbersOf = (kind: StepKind): readonly string[] =>
    steps.filter(({ words }) => kindOf(words) === kind).map(({ number }) => number);
  return {
    id,
    anchor,
    steps: steps.map(({ number }) => number),
    ...unlessEmpty("decides", numbersOf("decides")),
    ...unlessEmpty("delegates", numbersOf("delegates")),
    ...unlessEmpty("keepsBooks", numbersOf("keepsBooks")),
    ...unlessEmpty("records", numbersOf("records")),
    ...unlessEmpty("stores", numbersOf("stores")),
  };
}

function unlessEmpty(
  kind: StepKind,
  numbers: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  return numbers.length === 0 ? {} : { [kind]: numbers };
}

const [name, source] = process.argv.slice(2);
const listed = name === undefined ? undefined : algorithmsOf[name];
if (name === undefined || listed === undefined || source === undefined) {
  console.error(`usage: npm run outline -- <${Object.keys(algorithmsOf).join("|")}> <url.bs>`);
  process.exit(2);
}
const text = readFileSync(source, "utf8");
const sections = listed.map((each) => sectionOf(each, text));
// What is written by hand is kept.
const { tables = [], unreachable } = algorithmById(name).outline;
const code = `/** Written by scripts/outline.ts; tables and unreachable steps are written by hand. */
import type { Outline } from "../algorithm.js";

export const outline = ${JSON.stringify({ sections, tables, unreachable })} as const satisfies Outline;
`;
const file = fileURLToPath(new URL(`../algorithms/${name}/outline.ts`, import.meta.url));
writeFileSync(file, await format(code, { ...(await resolveConfig(file)), filepath: file }));
