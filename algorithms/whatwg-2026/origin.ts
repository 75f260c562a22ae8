/** 4.7 Origin, and the serialization of an origin that HTML defines. */
import { hostSerializer } from "./host-serializing.js";
import { Failure, type Run } from "./parsers.js";
import { basicURLParser } from "./url-parsing.js";
import { newURL, type URLRecord } from "./url-representation.js";
import { urlPathSerializer } from "./url-serializing.js";

/** HTML: the serialization of an opaque origin. */
const opaqueOrigin = "null";

/** Returns the origin as HTML serializes it: scheme, "://", host, and the port if there is one; or `"null"`. */
export function origin(url: URLRecord, run: Run): string {
  switch (url.scheme) {
    case "blob": {
      // 4.7 origin, blob, 1: the blob URL entry is null.
      run.step?.("4.7 origin, blob, 2");
      const pathURL = newURL();
      // The validation errors of this parse are not those of the input, and it reads no place there.
      const { step } = run;
      const withoutErrors: Run = {
        step:
          step &&
          ((id) => {
            step(id);
          }),
        validationErrors: undefined,
      };
      const path = urlPathSerializer(url, withoutErrors);
      const result = basicURLParser(path, null, "UTF-8", withoutErrors, pathURL);
      if (result instanceof Failure) {
        run.step?.("4.7 origin, blob, 3");
        return opaqueOrigin;
      }
      if (pathURL.scheme === "http" || pathURL.scheme === "https" || pathURL.scheme === "file") {
        run.step?.("4.7 origin, blob, 4");
        return origin(pathURL, run);
      }
      run.step?.("4.7 origin, blob, 5");
      return opaqueOrigin;
    }
    case "ftp":
    case "http":
    case "https":
    case "ws":
    case "wss": {
      run.step?.("4.7 origin, ftp http https ws wss");
      const host = hostSerializer(url.host ?? "", run);
      return `${url.scheme}://${host}${url.port === null ? "" : `:${url.port}`}`;
    }
    case "file":
      run.step?.("4.7 origin, file");
      return opaqueOrigin;
    default:
      run.step?.("4.7 origin, otherwise");
      return opaqueOrigin;
  }
}
