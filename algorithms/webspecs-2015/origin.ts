/** 1.7 Origin, and the Unicode serialization of an origin that 2 APIs takes from HTML. */
import { silent, type Trace } from "../tracing/trace.js";
import { domainToUnicode } from "./common-functions/host-parser.js";
import { basicURLParser, Failure } from "./parsers.js";
import { section } from "./section.js";
import { hostSerializer } from "./serializers.js";
import { defaultPort, type URL } from "./urls.js";

/** A globally unique identifier as HTML serializes it. */
const globallyUniqueIdentifier = "null";

/**
 * Reading `origin-in-unicode`: scheme, "://", host in Unicode, and a port that is not the default; or `"null"`.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1883
 */
export function origin(url: URL, trace: Trace): string {
  switch (url.scheme) {
    case "blob": {
      const { step } = section["1.7 origin, blob"](trace);
      step?.("1");
      // It is the scheme data of the URL that is parsed, which stands in no input.
      const parseTrace = trace.withoutRemarks().readingNothing();
      const inner = basicURLParser(withoutNestedBlobs(url.schemeData ?? ""), {}, parseTrace);
      step?.("2");
      return inner instanceof Failure || inner.scheme === "blob"
        ? globallyUniqueIdentifier
        : origin(inner, trace);
    }
    case "ftp":
    case "gopher":
    case "http":
    case "https":
    case "ws":
    case "wss": {
      section["1.7 origin, ftp gopher http https ws wss"](trace).step?.("");
      const host = domainToUnicode(hostSerializer(url.host, silent), trace);
      const isDefault = url.port === "" || url.port === defaultPort(url.scheme);
      return `${url.scheme}://${host}${isDefault ? "" : `:${url.port}`}`;
    }
    case "file":
      // Reading `origin-of-file`.
      section["1.7 origin, file"](trace).step?.("");
      return globallyUniqueIdentifier;
    default:
      section["1.7 origin, otherwise"](trace).step?.("");
      return globallyUniqueIdentifier;
  }
}

/**
 * The scheme data of a blob URL may be a blob URL again, and so on: all are opened at once, which takes the time of
 * one and the stack of none. White space before each would be trimmed, and nothing else stands between them.
 */
function withoutNestedBlobs(schemeData: string): string {
  const nested = /[\t\n\f\r ]*blob:/iy;
  let start = 0;
  while (nested.test(schemeData)) start = nested.lastIndex;
  return schemeData.slice(start);
}
