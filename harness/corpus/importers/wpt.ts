/**
 * Imports the tests of the URL Standard in web-platform-tests: `url/resources/`. Strings among the cases are comments.
 */
import { z } from "zod";
import { badInput } from "../../io/errors.js";
import { parseJSON } from "../../io/files.js";
import { urlGettersSchema } from "../../model/url-getters.js";
import type { CaseDemand, Suite, SuiteCase } from "./suite.js";

const urlTest = z.union([
  z.string(),
  z.object({ input: z.string(), base: z.string().nullable(), failure: z.literal(true) }),
  urlGettersSchema.extend({
    input: z.string(),
    base: z.string().nullable(),
    origin: z.string().exactOptional(),
  }),
]);

const hostTest = z.union([z.string(), z.object({ input: z.string(), output: z.string().nullable() })]);

/** The suites that are supported. */
export const wptSuites: readonly Suite[] = [
  urlSuite("wpt/urltestdata"),
  urlSuite("wpt/urltestdata-javascript-only"),
  hostSuite("wpt/toascii"),
  hostSuite("wpt/IdnaTestV2"),
  hostSuite("wpt/IdnaTestV2-removed"),
];

function urlSuite(id: string): Suite {
  const cases: Suite["cases"] = (text, _, shown) =>
    testsOf(urlTest, text, shown).flatMap((test, index): SuiteCase[] => {
      if (typeof test === "string") return [];
      const { input, base } = test;
      return [{ id: `${id}#${index}`, input, base, demand: urlDemand(test) }];
    });
  return { id, of: "whatwg-2026", files: [`${id}.json`], tellsAbsentFromEmpty: false, cases };
}

function urlDemand(test: Exclude<z.infer<typeof urlTest>, string>): CaseDemand {
  if ("failure" in test) return { kind: "rejected" };
  const { href, origin, protocol, username, password, hostname, port, pathname, search, hash } = test;
  return {
    kind: "parsed",
    href,
    ...(origin === undefined ? {} : { origin }),
    components: {
      scheme: protocol.slice(0, -1),
      username,
      password,
      host: hostname,
      port,
      path: pathname,
      query: search.slice(1),
      fragment: hash.slice(1),
    },
  };
}

/** Returns a suite of hosts, tested as web-platform-tests do: each as the host of an https URL. */
function hostSuite(id: string): Suite {
  const cases: Suite["cases"] = (text, _, shown) =>
    testsOf(hostTest, text, shown).flatMap((test, index): SuiteCase[] => {
      if (typeof test === "string") return [];
      const demand: CaseDemand =
        test.output === null ? { kind: "rejected" } : { kind: "parsed", components: { host: test.output } };
      return [{ id: `${id}#${index}`, input: `https://${test.input}/x`, base: null, demand }];
    });
  return { id, of: "whatwg-2026", files: [`${id}.json`], tellsAbsentFromEmpty: false, cases };
}

function testsOf<T>(test: z.ZodType<T>, text: string, shown: string): T[] {
  const read = parseJSON(z.array(test), text, shown);
  if (!read.ok) throw badInput(read.faults);
  return read.data;
}
