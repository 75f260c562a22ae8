/** 1.7 Origin, and the Unicode serialization of an origin that 2 APIs takes from HTML. */
import type { StepListener } from "../algorithm.js";
import { domainToUnicode } from "./common-functions/host-parser.js";
import { basicURLParser, Failure } from "./parsers.js";
import { hostSerializer } from "./serializers.js";
import { defaultPort, type URL } from "./urls.js";

/** How HTML serializes a globally unique identifier. */
const globallyUniqueIdentifier = "null";

/** Reading `origin-in-unicode`: scheme, "://", host in Unicode, and a port that is not the default; or `"null"`. */
export function origin(url: URL, step: StepListener | undefined): string {
  switch (url.scheme) {
    case "blob": {
      step?.("1.7 origin, blob, 1");
      // It is the scheme data of the URL that is parsed, which stands in no input.
      const withoutPlaces: StepListener | undefined =
        step &&
        ((id) => {
          step(id);
        });
      const inner = basicURLParser(withoutNestedBlobs(url.schemeData ?? ""), { step: withoutPlaces });
      step?.("1.7 origin, blob, 2");
      return inner instanceof Failure || inner.scheme === "blob"
        ? globallyUniqueIdentifier
        : origin(inner, step);
    }
    case "ftp":
    case "gopher":
    case "http":
    case "https":
    case "ws":
    case "wss": {
      step?.("1.7 origin, ftp gopher http https ws wss");
      const host = domainToUnicode(hostSerializer(url.host, undefined), step);
      const isDefault = url.port === "" || url.port === defaultPort(url.scheme);
      return `${url.scheme}://${host}${isDefault ? "" : `:${url.port}`}`;
    }
    case "file":
      // Reading `origin-of-file`.
      step?.("1.7 origin, file");
      return globallyUniqueIdentifier;
    default:
      step?.("1.7 origin, otherwise");
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
