/** 4.7 Origin, and the ASCII serialization of an origin that HTML defines. */
import { hostSerializer } from "./host-serializing.js";
import { serializeAnInteger } from "./infrastructure.js";
import { Failure, type Run } from "./parsers.js";
import { basicURLParser } from "./url-parsing.js";
import { newURL, type URLRecord } from "./url-representation.js";

/** HTML: the serialization of an opaque origin. */
const opaqueOrigin = "null";

/** Returns the origin serialized: scheme, "://", host, and the port if there is one; or `"null"`. */
export function origin(url: URLRecord, run: Run): string {
  switch (url.scheme) {
    case "blob": {
      run.step?.("4.7 origin, blob, 1");
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
      // Reading `blob-without-path`: where the path is empty there is nothing to parse, which fails.
      const path = withoutBlobsBeforeLast(url.path[0] ?? "");
      const result = basicURLParser(path, null, null, withoutErrors, pathURL);
      run.step?.("4.7 origin, blob, 2");
      return result instanceof Failure ? opaqueOrigin : origin(pathURL, run);
    }
    case "ftp":
    case "gopher":
    case "http":
    case "https":
    case "ws":
    case "wss": {
      run.step?.("4.7 origin, ftp gopher http https ws wss");
      const host = hostSerializer(url.host ?? "", run);
      // Reading `origin-serialized`: the default port is null already.
      return `${url.scheme}://${host}${url.port === null ? "" : `:${serializeAnInteger(url.port, run)}`}`;
    }
    case "file":
      // Reading `origin-of-file`.
      run.step?.("4.7 origin, file");
      return opaqueOrigin;
    default:
      run.step?.("4.7 origin, otherwise");
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
