/**
 * url-parse: `parse(input, base)`; without a base an empty location, so that the page that this may run in is none. It
 * has no way to reject, wherefore an error that it throws is a crash. It sees all parts.
 */
import { z } from "zod";
import { parts } from "../../participant.js";
import { absentUnless, accepted, delimitedIn } from "../live-answers.js";
import { functionSchema, given, library } from "./installed.js";

const schema = functionSchema<[address: string, location: string | object]>();

const urlSchema = z.object({
  href: z.string(),
  origin: z.string(),
  protocol: z.string(),
  username: z.string(),
  password: z.string(),
  hostname: z.string(),
  port: z.string(),
  pathname: z.string(),
  query: z.string().describe("With its question mark"),
  hash: z.string(),
});

export const urlParse = library(schema, parts, (parse) => (input, base) => {
  const url = given(urlSchema, parse(input, base ?? {}));
  const there = delimitedIn(url.href, url.pathname);
  return accepted(
    url.href,
    {
      scheme: url.protocol === "" ? null : url.protocol.slice(0, -1),
      username: url.username,
      password: url.password,
      host: absentUnless(there.host, url.hostname),
      port: url.port,
      path: url.pathname,
      query: absentUnless(there.query, url.query.slice(1)),
      fragment: absentUnless(there.fragment, url.hash.slice(1)),
    },
    url.origin,
  );
});
