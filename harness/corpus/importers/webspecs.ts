/** Imports the answers of user agents that webspecs/url captured in 2014 and 2015: `evaluate/useragent-results/`. */
import { z } from "zod";
import { badInput } from "../../io/errors.js";
import { parseJSON } from "../../io/files.js";
import type { CaseDemand, Suite, SuiteCase } from "./suite.js";

/** Each agent writes an absent member in its own way: missing, `null` or empty. */
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
    auth: member.describe("User name and password of Node's url.parse, which has no separate ones"),
    exception: member.describe(
      "Why it was rejected, or for some agents a conformance error of an accepted input",
    ),
    port_exception: z.string().optional().describe("Why the port could not be parsed"),
    "href-exception": z.string().optional().describe("Why the input could not be parsed"),
  })
  .refine(
    ({ href, protocol, "href-exception": threw }) =>
      threw === undefined ? href !== undefined && protocol !== undefined : href === undefined,
    "has neither href and protocol nor a reason why they could not be parsed",
  )
  .transform(({ href = "", protocol = "", ...others }) => ({ href, protocol, ...others }));

/** An agent's answer to one question, under the names of the URL Standard's API. */
export type Constructed = z.infer<typeof constructed>;

/** The captured results of setters are ignored. */
const capture = z.object({ useragent: z.string(), constructor: z.array(constructed) });

export type WebspecsCapture = z.infer<typeof capture>;

/** Reads the capture of one agent; `shown` is its path for display. Throws bad input if it has another form. */
export function webspecsCapture(text: string, shown: string): WebspecsCapture {
  const read = parseJSON(capture, text, shown);
  if (!read.ok) throw badInput(read.faults);
  return read.data;
}

/** The answers of the specification's own reference implementation, which show what its author meant. */
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

/** A failure has the protocol ":". An exception beside an answer is a conformance error, which is ignored. */
function demandOf(each: Constructed): CaseDemand {
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
