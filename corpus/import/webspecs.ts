/** The answers of user agents that webspecs/url captured in 2014 and 2015: `evaluate/useragent-results/`. */
import { z } from "zod";
import { badInput } from "../../harness/errors.js";
import { parseJSON } from "../../harness/files.js";
import type { Demand, Suite, SuiteCase } from "./suite.js";

/** Each agent has its own way to say that there is nothing: missing, `null` or empty. */
const member = z.string().nullish();

const constructed = z
  .object({
    input: z.string(),
    base: z.string(),
    href: z.string().optional(),
    protocol: z.string().optional(),
    username: member,
    password: member,
    hostname: member,
    port: z.union([z.string(), z.number().int().nonnegative().transform(String)]).nullish(),
    pathname: member,
    search: member,
    hash: member,
    auth: member.describe("User name and password of Node's url.parse, which has no others"),
    exception: member.describe("Why it was rejected, or for some a conformance error of what was accepted"),
    port_exception: z.string().optional().describe("Why the port could not be read"),
    "href-exception": z.string().optional().describe("Why nothing could be read"),
  })
  .refine(
    ({ href, protocol, "href-exception": threw }) =>
      threw === undefined ? href !== undefined && protocol !== undefined : href === undefined,
    "has neither href and protocol nor a reason why they could not be read",
  )
  .transform(({ href = "", protocol = "", ...others }) => ({ href, protocol, ...others }));

/** What an agent answered to one question, under the names of the API of the URL Standard. */
export type Constructed = z.infer<typeof constructed>;

/** What was captured of how setters behave is passed over. */
const capture = z.object({ useragent: z.string(), constructor: z.array(constructed) });

export type WebspecsCapture = z.infer<typeof capture>;

/** Reads the capture of one agent, which is shown as `shown`; throws bad input if it is not of the known form. */
export function webspecsCapture(text: string, shown: string): WebspecsCapture {
  const read = parseJSON(capture, text, shown);
  if (!read.ok) throw badInput(read.faults);
  return read.data;
}

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
  return webspecsCapture(text, shown).constructor.map((each, index) => {
    const { input, base } = each;
    return { id: `webspecs/refimpl#${index}`, input, base, demand: demandOf(each) };
  });
}

/** A failure has the protocol ":"; an exception beside another is a conformance error, and no matter here. */
function demandOf(each: Constructed): Demand {
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
