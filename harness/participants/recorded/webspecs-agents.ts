/**
 * The agents that webspecs/url captured, and how their rows are interpreted. The facts come from the capturing
 * programs, in `evaluate/` of that repository.
 */
import type { Constructed } from "../../corpus/importers/webspecs.js";
import type { ComponentName } from "../../../algorithms/algorithm.js";
import type { Field } from "../../model/field.js";
import { authorityOf } from "./href.js";

export interface Agent {
  /** The function that was called, or the member of a link: the place of a rejection. */
  readonly asked: string;
  /** Returns the reason of a rejection; `null` for a URL. */
  readonly rejection: (row: Constructed) => string | null;
  /** True if user name and password were recorded. */
  readonly credentials: boolean;
  /** Components that its API fills in by the scheme; they are absent in the URL. */
  readonly fillsIn?: readonly ComponentName[];
  /** Inputs that were captured wrong, and the true ones; `null` omits the question. */
  readonly misread?: ReadonlyMap<string, string | null>;
  /** Returns the fields that this recording does not show as the parser has them. */
  readonly untold?: (row: Constructed) => readonly Field[];
  /** Components that were recorded percent-decoded. */
  readonly decodes?: readonly ComponentName[];
}

const never = (): null => null;

/** A link to an invalid URL has the protocol ":", and its href is the attribute, more or less escaped. */
const noProtocol = ({ protocol, exception }: Constructed): string | null =>
  protocol === ":" ? (exception ?? "the link has no protocol") : null;

/** Returns what was thrown; the href beside it is the input, or "". */
const threw = ({ exception }: Constructed): string | null => exception ?? null;

/** The page asked through links if there was no URL constructor; all recordings of browsers are of links. */
const links = { asked: "href", credentials: false } as const;

function isASCII(text: string | null | undefined): boolean {
  return /^[\0-\x7F]*$/.test(text ?? "");
}

/**
 * Matches text without anything that .NET would have escaped: the characters of a fragment of RFC 3986, except escapes.
 */
const plainFragment = /^[#\w.~!$&'()*+,;=:@/?-]*$/;

export const agents = {
  addressable: { asked: "Addressable::URI.join", rejection: threw, credentials: false },
  chrome: { ...links, rejection: noProtocol, credentials: true },
  /**
   * href was recorded by ToString() and the fragment unescaped on purpose, the rest as .NET has it. If the rest shows
   * that unescaping changed something, both are unobserved.
   */
  csharp: {
    asked: "new Uri",
    rejection: threw,
    credentials: true,
    untold: ({ href, username, password, pathname, search, hash }) => {
      const isPlain = plainFragment.test(hash ?? "");
      const others = [username, password, pathname, search];
      if (!isPlain) return ["href", "fragment"];
      return others.every((part) => href.includes(part ?? "")) ? [] : ["href"];
    },
  },
  /**
   * A link to an invalid URL has the protocol "http:" and nothing else; its href is the attribute unchanged. A valid
   * URL with this protocol has a path.
   */
  firefox: {
    ...links,
    credentials: true,
    rejection: ({ protocol, pathname }) =>
      protocol === "http:" && pathname === "" ? "the link has no path" : null,
  },
  /**
   * Errors that it recovers from were recorded as exceptions too; it failed only where there is no protocol. Hosts were
   * recorded in their display form, which differs from the real one outside ASCII.
   */
  galimatias: {
    asked: "URL.parse",
    rejection: noProtocol,
    credentials: true,
    untold: ({ hostname }) => (isASCII(hostname) ? [] : ["host"]),
  },
  /** The legacy url.parse(url.resolve()), which accepts every string. It gives the user-info in one piece, decoded. */
  nodejs: {
    asked: "url.parse",
    rejection: never,
    credentials: true,
    decodes: ["username", "password"],
  },
  /**
   * It gives "opera:illegal-url-" with a number for an invalid URL. An empty protocol is a reference that it could not
   * resolve against about:blank; all of it, escaped, is in href and pathname, and a link that stays relative leads
   * nowhere.
   */
  opera: {
    ...links,
    rejection: ({ protocol }) => {
      if (protocol === "opera:") return "opera:illegal-url";
      return protocol === "" ? "the link has no protocol" : null;
    },
  },
  /**
   * URI->new_abs()->canonical, which accepts every string. For FTP it adds the user "anonymous". Hosts are decoded to
   * bytes, each recorded as a character: hosts outside ASCII are unobserved.
   */
  perl: {
    asked: "canonical",
    rejection: never,
    credentials: true,
    fillsIn: ["username", "password"],
    decodes: ["host"],
    untold: ({ hostname }) => (isASCII(hostname) ? [] : ["host"]),
  },
  /**
   * The exception of the port is no rejection: urlparse parses the port only on demand. It writes "//" for an absent
   * host too, so an absent or empty host is unobserved where "//" is written.
   */
  python: {
    asked: "urljoin",
    rejection: threw,
    credentials: true,
    untold: ({ port_exception: unread, hostname, href }) => [
      ...(unread === undefined ? [] : (["port"] as const)),
      ...(hostname === null && authorityOf(href) === "" ? (["host"] as const) : []),
    ],
  },
  /** An exception beside a protocol is a conformance error. */
  refimpl: { asked: "new Url", rejection: noProtocol, credentials: true },
  /** Without a port in the URL it gives that of the scheme. The path of an FTP URL differs from that in the URL. */
  ruby: {
    asked: "URI.join",
    rejection: threw,
    credentials: false,
    fillsIn: ["port"],
    untold: ({ protocol }) => (protocol === "ftp:" ? ["path"] : []),
  },
  rusturl: { asked: "UrlParser.parse", rejection: threw, credentials: true },
  safari: { ...links, rejection: noProtocol },
  /**
   * Every member of the link threw. "Invalid argument." and "Unspecified error." mean ports, hosts and escapes
   * that it rejects. "A security problem occurred." means exactly the inputs that lead to user-info
   * in an HTTP URL, which is documented as not supported (KB 834489): its parser refuses these URLs as a whole,
   * so that too is a rejection.
   *
   * One noncharacter was replaced in transit: the capture of an earlier build, of 9 January 2015, has it, and is the
   * same everywhere else. It kept the previous base for the last question instead of "test:test".
   */
  spartan: {
    ...links,
    rejection: ({ "href-exception": unread }) => unread?.trim() ?? null,
    misread: new Map([
      ["http://\uFFFDzyx.com", "http://\uFDD0zyx.com"],
      ["x", null],
    ]),
  },
} satisfies Readonly<Record<string, Agent>>;

export type WebspecsAgent = keyof typeof agents;
