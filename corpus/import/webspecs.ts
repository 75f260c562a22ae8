/** The answers of user agents that webspecs/url captured in 2014 and 2015: `evaluate/useragent-results/`. */
import { z } from "zod";
import { badInput } from "../../harness/errors.js";
import { parseJSON } from "../../harness/files.js";
import type { Demand, Suite, SuiteCase } from "./suite.js";

const constructed = z.object({
  input: z.string(),
  base: z.string(),
  href: z.string(),
  protocol: z.string(),
  username: z.string().optional(),
  password: z.string().optional(),
  hostname: z.string().optional(),
  port: z.string().optional(),
  pathname: z.string().optional(),
  search: z.string().optional(),
  hash: z.string().optional(),
});

const capture = z.object({ useragent: z.string(), constructor: z.array(constructed) });

/** What the specification's own reference implementation answered: what its author meant, where the text is unclear. */
export const webspecsSuites: readonly Suite[] = [
  {
    id: "webspecs/refimpl",
    of: "webspecs-2015",
    files: ["webspecs/refimpl.json"],
    tellsAbsentFromEmpty: false,
    cases: refimplCases,
  },
];

function refimplCases(text: string, _: string, shown: string): readonly SuiteCase[] {
  const read = parseJSON(capture, text, shown);
  if (!read.ok) throw badInput(read.faults);
  return read.data.constructor.map((each, index) => {
    const { input, base } = each;
    return { id: `webspecs/refimpl#${index}`, input, base, demand: demandOf(each) };
  });
}

/** A failure has the protocol ":"; an exception beside another is a conformance error, and no matter here. */
function demandOf(each: z.infer<typeof constructed>): Demand {
  const { href, protocol, username, password, hostname, port, pathname, search, hash } = each;
  if (protocol === ":") return { kind: "rejected" };
  return {
    kind: "parsed",
    href,
    components: {
      scheme: protocol.slice(0, -1),
      username: username ?? "",
      password: password ?? "",
      host: hostname ?? "",
      port: port ?? "",
      path: pathname ?? "",
      query: search?.slice(1) ?? "",
      fragment: hash?.slice(1) ?? "",
    },
  };
}
