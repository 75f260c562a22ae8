/** Reduces a URL to the tokens of its shape. The split into components is crude: it serves a search, and claims no more. */
import type { Question } from "../../../../harness/model/question.js";

/** The pieces of a URL; tokens of one piece are never compared with those of another. */
type Region = "before" | "slashes" | "userinfo" | "host" | "port" | "path" | "query" | "fragment" | "base";

/** The shape of a URL. */
export interface UrlShape {
  /** The kind of the scheme, and whether it is that of the base. */
  readonly kind: string;
  /** The rare tokens in their order: all but words, and delimiters in their usual place. */
  readonly tokens: Readonly<Record<Region, readonly string[]>>;
}

/** The pieces after the scheme; absent if their delimiter is. */
interface Pieces {
  readonly slashes: string;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

const none: UrlShape["tokens"] = {
  before: [],
  slashes: [],
  userinfo: [],
  host: [],
  port: [],
  path: [],
  query: [],
  fragment: [],
  base: [],
};

/** Returns the shape of a question. */
export function shapeOf({ input, base }: Pick<Question, "input" | "base">): UrlShape {
  const [, before = "", scheme, rest = ""] =
    /^([\0-\x20]*)(?:([A-Za-z][A-Za-z0-9+.-]*):)?(.*)$/s.exec(input) ?? [];
  const ofBase = scheme === undefined && base !== null ? shapeOf({ input: base, base: null }) : null;
  const kind = ofBase?.kind ?? kindOfScheme(scheme, rest);
  const { slashes, authority, path, query, fragment } = piecesOf(rest, kind, scheme !== undefined);
  return {
    kind: ofBase === null ? kindOnBase(kind, scheme, base) : `${kind}, of the base`,
    tokens: {
      ...none,
      before: marksIn(before),
      slashes: kind === "opaque" ? [] : slashTokens(slashes, scheme !== undefined),
      ...(authority === undefined ? {} : authorityTokens(authority, kind, scheme)),
      path: path === "" && authority !== undefined ? ["no path"] : pathTokens(path, kind),
      query: afterMark(query, kind, ":/.&=?"),
      fragment: afterMark(fragment, kind),
      base: ofBase === null ? [] : Object.values(ofBase.tokens).flat(),
    },
  };
}

/** Tells a URL apart that some resolve against its base: it has the same scheme. */
function kindOnBase(kind: string, scheme: string | undefined, base: string | null): string {
  const isOfBase =
    scheme !== undefined && base?.toLowerCase().startsWith(`${scheme.toLowerCase()}:`) === true;
  return isOfBase ? `${kind}, on a base of its scheme` : kind;
}

function kindOfScheme(scheme: string | undefined, rest: string): string {
  if (scheme === undefined) return "none";
  if (/^(?:https?|wss?|ftp)$/i.test(scheme)) return "special";
  if (/^file$/i.test(scheme)) return "file";
  return rest.startsWith("/") ? "other" : "opaque";
}

function piecesOf(rest: string, kind: string, hasScheme: boolean): Pieces {
  const [, hierarchy = "", query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(rest) ?? [];
  const pattern =
    kind === "special" && hasScheme
      ? /^[/\\]*/
      : kind === "other" || kind === "opaque"
        ? /^\/{0,2}/
        : /^[/\\]{0,2}/;
  const [slashes = ""] = pattern.exec(hierarchy) ?? [];
  const hasAuthority = slashes.length > 1 || (kind === "special" && hasScheme);
  if (!hasAuthority) return { slashes, authority: undefined, path: hierarchy, query, fragment };
  // A backslash behind the last at sign ends the authority, one before it is a rarer thing.
  const end = kind === "special" ? /^((?:[^/]*@)?[^/\\]*)(.*)$/s : /^([^/]*)(.*)$/s;
  const [, authority = "", path = ""] = end.exec(hierarchy.slice(slashes.length)) ?? [];
  return { slashes, authority, path, query, fragment };
}

/** Returns a token for slashes that are not the usual two, or that a reference without a scheme begins with. */
function slashTokens(slashes: string, hasScheme: boolean): string[] {
  if (hasScheme) return slashes === "//" ? [] : [`slashes ${slashes.slice(0, 4)}`];
  return slashes.length < 2 && slashes !== "\\" ? [] : [`slashes ${slashes}`];
}

/** The default ports of schemes. */
const defaultPorts: ReadonlyMap<string, string> = new Map([
  ["http", "80"],
  ["ws", "80"],
  ["https", "443"],
  ["wss", "443"],
  ["ftp", "21"],
]);

function authorityTokens(
  authority: string,
  kind: string,
  scheme = "",
): Pick<UrlShape["tokens"], "userinfo" | "host" | "port"> {
  if (kind === "file" && /^[A-Za-z][:|]/.test(authority)) return { userinfo: [], host: ["drive"], port: [] };
  const at = authority.lastIndexOf("@");
  const userinfo = at === -1 ? undefined : authority.slice(0, at);
  const [, host = "", port] = /^(\[.*\]|.*?)(?::([^:]*))?$/s.exec(authority.slice(at + 1)) ?? [];
  return {
    userinfo: userinfo === undefined ? [] : [...userinfoTokens(userinfo), "@"],
    host: [...(kind === "file" && /^localhost$/i.test(host) ? ["localhost"] : []), ...hostTokens(host)],
    port: port === undefined ? [] : portTokens(port, defaultPorts.get(scheme.toLowerCase())),
  };
}

function userinfoTokens(userinfo: string): string[] {
  const [, username = "", password] = /^([^:]*)(?::(.*))?$/s.exec(userinfo) ?? [];
  return [
    ...(username === "" ? ["empty user name"] : marksIn(username)),
    ...(password === "" ? ["empty password"] : marksIn(password ?? "", "/.")),
  ];
}

function hostTokens(host: string): string[] {
  if (host === "") return ["empty"];
  if (host.startsWith("[")) {
    const withoutZone = host.replace(/%25[^\]]*/, "");
    const isAddress = host.endsWith("]") && URL.canParse(`http://${withoutZone}/`);
    return [
      isAddress ? "IPv6 address" : "no IPv6 address",
      ...(withoutZone === host ? [] : ["zone"]),
      ...(host.includes("::") ? ["::"] : []),
      ...(/\d\.\d/.test(host) ? ["IPv4"] : []),
      ...(isAddress ? [] : marksIn(host)),
    ];
  }
  const labels = host.split(".");
  const hasFinalDot = labels.at(-1) === "";
  const numbers = hasFinalDot ? labels.slice(0, -1) : labels;
  if (numbers.every(isNumber)) return addressTokens(numbers, hasFinalDot);
  const endsInNumber = isNumber(labels.findLast((label) => label !== "") ?? "");
  return [...(endsInNumber ? ["more before number"] : []), ...labels.flatMap(labelTokens)];
}

function labelTokens(label: string, index: number, labels: readonly string[]): string[] {
  if (label === "") return [index === labels.length - 1 ? "dot at the end" : "empty label"];
  const capital = /[A-Z]/.test(label.replace(/%[0-9A-Fa-f]{2}/g, "")) ? ["capital letter"] : [];
  const ace = /^xn--/i.test(label) ? ["xn--"] : [];
  // A hyphen between letters is a usual character of a label.
  const unusual = label.replace(/^xn--/i, "").replace(/(?<=[^-])-(?=[^-])/g, "");
  return [...capital, ...ace, ...marksIn(unusual, "")];
}

/** Returns the tokens of a host of numbers only: of their count, their spelling, and each with a fault. */
function addressTokens(numbers: readonly string[], hasFinalDot: boolean): string[] {
  const isRespelled = numbers.length < 4 || numbers.some((number) => /^0[\dx]/i.test(number));
  // The last number of a short address stands for the bytes that are left.
  const most = 256 ** Math.max(1, 5 - numbers.length) - 1;
  return [
    "address",
    ...(isRespelled ? ["another spelling"] : []),
    ...(numbers.length > 4 ? ["more than four numbers"] : []),
    ...numbers.flatMap((number, index) => faultOf(number, index === numbers.length - 1 ? most : 255)),
    ...(hasFinalDot ? ["dot at the end"] : []),
  ];
}

function isNumber(label: string): boolean {
  return /^(?:\d+|0x[0-9a-f]*)$/i.test(label);
}

/** Returns the token of a number of an IPv4 address that has no digits, a wrong one, or more than the most. */
function faultOf(number: string, most: number): string[] {
  if (/^0x$/i.test(number)) return ["0x alone"];
  if (/^0\d*[89]/.test(number)) return ["number with a wrong digit"];
  const value = /^0\d/.test(number) ? Number.parseInt(number, 8) : Number(number);
  return value > most ? ["large number"] : [];
}

function portTokens(port: string, defaultPort: string | undefined): string[] {
  if (port === "") return ["empty"];
  if (!/^\d+$/.test(port)) return [/^\d/.test(port) ? "more than a number" : "no number", ...marksIn(port)];
  if (/^0\d/.test(port)) return ["zero before"];
  return Number(port) > 65535 ? ["large"] : port === defaultPort ? ["default"] : [];
}

function pathTokens(path: string, kind: string): string[] {
  const segments = path.split(/\/|(?<=\\)|(?=\\)/);
  const first = kind === "special" && path.startsWith("\\") ? ["backslash after the host"] : [];
  return first.concat(segmentTokens(segments, kind));
}

function segmentTokens(segments: readonly string[], kind: string): string[] {
  return segments.flatMap((segment, index) => {
    if (segment === "") return index > 0 && index < segments.length - 1 ? ["empty segment"] : [];
    if (segment === "." || segment === "..") return [segment];
    const drive = kind === "file" && /^[A-Za-z][:|]$/.test(segment) ? ["drive"] : [];
    return [...drive, ...marksIn(segment)];
  });
}

/** Returns the tokens of a query or fragment; behind an opaque path it is rare to have one. */
function afterMark(text: string | undefined, kind: string, usual?: string): string[] {
  if (text === undefined) return [];
  return [
    ...(kind === "opaque" ? ["after an opaque path"] : []),
    ...(text === "" ? ["empty"] : marksIn(text, usual)),
  ];
}

/** Returns the rare tokens of a piece: escapes by what they stand for, and each other mark that is not usual there. */
function marksIn(text: string, usual = ":/."): string[] {
  const tokens = text.match(/%[0-9A-Fa-f]{2}|[A-Za-z0-9]+|./gsu) ?? [];
  return tokens.filter((token) => !/^[A-Za-z0-9]/.test(token) && !usual.includes(token)).map(markToken);
}

function markToken(token: string): string {
  if (/^%../s.test(token)) {
    const byte = Number.parseInt(token.slice(1), 16);
    return byte > 0x7f ? "%byte" : `%${markToken(String.fromCharCode(byte))}`;
  }
  if (/[A-Za-z0-9]/.test(token)) return "word";
  if (/[\t\n\r]/.test(token)) return "line break or tab";
  if (/[\0-\x1F\x7F]/.test(token)) return "control";
  return /[\x20-\x7E]/.test(token) ? token : kindBeyondASCII(token);
}

function kindBeyondASCII(character: string): string {
  const plain = character.normalize("NFKC");
  if (/^[\x20-\x7E]+$/.test(plain)) return /[A-Za-z0-9]/.test(plain) ? "wide letter" : `wide ${plain}`;
  const kinds = [
    ["surrogate", /\p{Cs}/u],
    ["invisible", /\p{Cf}|\p{Z}/u],
    ["unassigned", /\p{Cn}|\p{Co}/u],
    // They have rules of their own.
    ["mark on a letter", /\p{M}/u],
    ["sharp s", /[\u00DF\u1E9E]/u],
    ["letter from right to left", /\p{Script=Hebrew}|\p{Script=Arabic}/u],
    ["ideograph", /\p{Script=Han}/u],
    ["letter without case", /\p{Lo}|\p{Lm}/u],
    ["Cyrillic letter", /\p{Script=Cyrillic}/u],
    ["letter beyond ASCII", /\p{L}|\p{N}/u],
  ] as const;
  return kinds.find(([, pattern]) => pattern.test(character))?.[0] ?? "mark beyond ASCII";
}
