/** 4.7 Origin, and the serialization of an origin that HTML defines. */
import { hostSerializer } from "./hosts/host-serializing.js";
import type { Trace } from "../tracing/trace.js";
import { Failure } from "./parsers.js";
import { section } from "./section.js";
import { basicURLParser } from "./url-parsing.js";
import { newURL, type URLRecord } from "./url-representation.js";
import { urlPathSerializer } from "./url-serializing.js";

/** HTML: the serialization of an opaque origin. */
const opaqueOrigin = "null";

/**
 * Returns the origin as HTML serializes it: scheme, "://", host, and the port if there is one; or `"null"`.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#concept-url-origin
 */
export function origin(url: URLRecord, trace: Trace): string {
  const { step } = section["4.7 origin, blob"](trace);
  switch (url.scheme) {
    case "blob": {
      // 4.7 origin, blob, 1: the blob URL entry is null.
      step?.("2");
      const pathURL = newURL();
      // This parse reads nothing of the input, and its validation errors are not those of the input.
      const parseTrace = trace.readingNothing().withoutRemarks();
      const path = urlPathSerializer(url, parseTrace);
      const result = basicURLParser(path, null, "UTF-8", parseTrace, pathURL);
      if (result instanceof Failure) {
        step?.("3");
        return opaqueOrigin;
      }
      if (pathURL.scheme === "http" || pathURL.scheme === "https" || pathURL.scheme === "file") {
        step?.("4");
        return origin(pathURL, trace);
      }
      step?.("5");
      return opaqueOrigin;
    }
    case "ftp":
    case "http":
    case "https":
    case "ws":
    case "wss": {
      section["4.7 origin, ftp http https ws wss"](trace).step?.("");
      const host = hostSerializer(url.host ?? "", trace);
      return `${url.scheme}://${host}${url.port === null ? "" : `:${url.port}`}`;
    }
    case "file":
      section["4.7 origin, file"](trace).step?.("");
      return opaqueOrigin;
    default:
      section["4.7 origin, otherwise"](trace).step?.("");
      return opaqueOrigin;
  }
}
