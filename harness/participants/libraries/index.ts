/** Parsers in JavaScript libraries, each asked by name if it is installed. */
import type { Candidate } from "../../model/participant.js";
import type { Find } from "./installed.js";

function candidate(id: string, title: string, load: () => Promise<Find>, folder?: string): Candidate {
  const named = { id, title, kind: "live" } as const;
  return {
    ...named,
    find: async () => (await load())(named, folder),
    lookedForIn: (trusted) => candidate(id, title, load, trusted),
  };
}

/** Each loads only when it is asked. */
export const libraries: readonly Candidate[] = [
  candidate(
    "whatwg-url",
    "whatwg-url, jsdom's URL Standard",
    async () => (await import("./whatwg-url.js")).whatwgURL,
  ),
  candidate("urijs", "urijs, URI.js by Rodney Rehm", async () => (await import("./urijs.js")).urijs),
  candidate("uri-js", "uri-js, URI.js by Gary Court", async () => (await import("./uri-js.js")).uriJS),
  candidate("fast-uri", "fast-uri, of Fastify", async () => (await import("./fast-uri.js")).fastURI),
  candidate("url-parse", "url-parse, of Unshift", async () => (await import("./url-parse.js")).urlParse),
  candidate(
    "spec-url",
    "spec-url, by Alwin Blok, its href parsed again",
    async () => (await import("./spec-url.js")).specURL,
  ),
];
