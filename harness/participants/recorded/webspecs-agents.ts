/**
 * The agents that webspecs/url captured, and how each is read. `evaluate/` of that repository has the program that
 * asked, and what is said here of what it recorded is from there.
 */
import type { Constructed } from "../../../corpus/import/webspecs.js";
import type { ComponentName } from "../../../algorithms/algorithm.js";
import type { Part } from "../../participant.js";
import { authorityOf } from "./href.js";

export interface Agent {
  /** What was called, or which member of a link was read: where it rejects. */
  readonly asked: string;
  /** Why it rejected; `null` where it gave a URL. */
  readonly rejection: (row: Constructed) => string | null;
  /** Whether user name and password were recorded. */
  readonly credentials: boolean;
  /** What its API gives by the scheme where the URL has none: there it is absent. */
  readonly fillsIn?: readonly ComponentName[];
  /** Inputs of questions that were not captured as they were asked, and what they were; `null` leaves one out. */
  readonly misread?: ReadonlyMap<string, string | null>;
  /** What the recording of this answer does not tell, or not as the parser has it. */
  readonly untold?: (row: Constructed) => readonly Part[];
  /** Components that were recorded percent-decoded. */
  readonly decodes?: readonly ComponentName[];
}

const never = (): null => null;

/** A link to what is no URL has the protocol ":", and its href is the attribute, more or less escaped. */
const noProtocol = ({ protocol, exception }: Constructed): string | null =>
  protocol === ":" ? (exception ?? "the link has no protocol") : null;

/** What was thrown; the href beside it is the input, or "". */
const threw = ({ exception }: Constructed): string | null => exception ?? null;

/** The page asked through links where it found no URL constructor; what is recorded of browsers is all of links. */
const links = { asked: "href", credentials: false } as const;

function isASCII(text: string | null | undefined): boolean {
  return /^[\0-\x7F]*$/.test(text ?? "");
}

/** Holds nothing that .NET would have escaped: the characters of a fragment of RFC 3986, but for escapes. */
const plainFragment = /^[#\w.~!$&'()*+,;=:@/?-]*$/;

export const agents = {
  addressable: { asked: "Addressable::URI.join", rejection: threw, credentials: false },
  chrome: { ...links, rejection: noProtocol, credentials: true },
  /**
   * href was recorded by ToString() and the fragment unescaped on purpose, the rest as .NET has it: where unescaping has
   * changed something, as the rest shows, they are not told.
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
   * A link to what is no URL has the protocol "http:" and nothing else; its href is the attribute as it stands. A URL
   * with this protocol has a path.
   */
  firefox: {
    ...links,
    credentials: true,
    rejection: ({ protocol, pathname }) =>
      protocol === "http:" && pathname === "" ? "the link has no path" : null,
  },
  /**
   * Errors that it recovers from were recorded as exceptions too; it has failed only where there is no protocol. Hosts
   * were recorded as they are shown to people, which differs from what they are if they are not ASCII.
   */
  galimatias: {
    asked: "URL.parse",
    rejection: noProtocol,
    credentials: true,
    untold: ({ hostname }) => (isASCII(hostname) ? [] : ["host"]),
  },
  /** The legacy url.parse(url.resolve()), which takes every string. User-info it has in one piece, decoded. */
  nodejs: {
    asked: "url.parse",
    rejection: never,
    credentials: true,
    decodes: ["username", "password"],
  },
  /**
   * It says "opera:illegal-url-" with a number for what is no URL. An empty protocol stands for a reference that it
   * could not resolve against about:blank; the whole of it, escaped, is in href and pathname, and a link that stays
   * relative leads nowhere.
   */
  opera: {
    ...links,
    rejection: ({ protocol }) => {
      if (protocol === "opera:") return "opera:illegal-url";
      return protocol === "" ? "the link has no protocol" : null;
    },
  },
  /**
   * URI->new_abs()->canonical, which takes every string. For FTP it gives the user "anonymous" where there is none. Hosts
   * are decoded to bytes, which were recorded as if each was a character: one that is not ASCII is not told.
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
   * The exception of the port is no rejection: urlparse reads the port only when it is asked for it. It puts out "//" for
   * an absent host too, so that one that is absent or empty is not told where "//" is put out.
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
  /** Its port is that of the scheme where none is written; its path of an FTP URL is not as it stands in it. */
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
   * Every member of the link threw. "Invalid argument." and "Unspecified error." stand for ports, hosts and escapes
   * that it does not take. "A security problem occurred." stands for all inputs, and no others, that lead to user-info
   * in an HTTP URL, which is documented as not supported (KB 834489): its parser refuses these URLs as a whole, whatever
   * is in them, so that too is a rejection.
   *
   * One noncharacter was replaced on the way: the capture of an earlier build, of 9 January 2015, has it, and is the
   * same everywhere else. And it did not take the base of the last question, "test:test", but kept the one before.
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
