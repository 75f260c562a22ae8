/** 4.7 Origin, and the ASCII serialization of an origin that HTML defines. */
import { hostSerializer } from "./hosts/host-serializing.js";
import { serializeAnInteger } from "./infrastructure.js";
import type { Trace } from "../tracing/trace.js";
import { Failure } from "./parsers.js";
import { section } from "./section.js";
import { basicURLParser } from "./url-parsing.js";
import { newURL, type URLRecord } from "./url-representation.js";

/** HTML: the serialization of an opaque origin. */
const opaqueOrigin = "null";

/**
 * Returns the origin serialized: scheme, "://", host, and the port if there is one; or `"null"`.
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#concept-url-origin
 */
export function origin(url: URLRecord, trace: Trace): string {
  switch (url.scheme) {
    case "blob": {
      const { step } = section["4.7 origin, blob"](trace);
      step?.("1");
      const pathURL = newURL();
      // Reading `blob-without-path`: where the path is empty there is nothing to parse, which fails.
      const path = withoutBlobsBeforeLast(url.path[0] ?? "");
      // This parse reads nothing of the input, and its validation errors are not those of the input.
      const result = basicURLParser(path, null, null, trace.readingNothing().withoutRemarks(), pathURL);
      step?.("2");
      return result instanceof Failure ? opaqueOrigin : origin(pathURL, trace);
    }
    case "ftp":
    case "gopher":
    case "http":
    case "https":
    case "ws":
    case "wss": {
      section["4.7 origin, ftp gopher http https ws wss"](trace).step?.("");
      const host = hostSerializer(url.host ?? "", trace);
      // Reading `origin-serialized`: the default port is null already.
      return `${url.scheme}://${host}${url.port === null ? "" : `:${serializeAnInteger(url.port, trace)}`}`;
    }
    case "file":
      // Reading `origin-of-file`.
      section["4.7 origin, file"](trace).step?.("");
      return opaqueOrigin;
    default:
      section["4.7 origin, otherwise"](trace).step?.("");
      return opaqueOrigin;
  }
}

const blobScheme = / *blob:/iy;

/**
 * Each further "blob:" in a row would be parsed to find the next one, in the square of their number; all but the last
 * are left out here, which gives the same origin.
 *
 *   blob:blob:http://h/
 *        ^
 */
function withoutBlobsBeforeLast(path: string): string {
  let last = 0;
  for (blobScheme.lastIndex = 0; ;) {
    const start = blobScheme.lastIndex;
    if (!blobScheme.test(path)) break;
    last = start;
  }
  return path.slice(last);
}
