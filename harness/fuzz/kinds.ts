/** What an input reaches beside steps: of what kind it is, in the eyes of the URL Standard of today. */
import { isSpecialScheme } from "../../algorithms/whatwg-2026/url-miscellaneous.js";
import { whatwg2026 } from "../../algorithms/whatwg-2026/index.js";
import type { Answers } from "../ask.js";
import type { Answer, Question } from "../participant.js";

/** In the order in which a report lists them. */
export const kinds = [
  ...["rejected", "special scheme", "other scheme", "no host", "empty host", "domain", "IPv4 address"],
  ...["IPv6 address", "opaque host", "credentials", "port", "query", "fragment", "relative", "base"],
  ...["encoding"],
] as const;

export type Kind = (typeof kinds)[number];

/** The kinds of a question, in the order of `kinds`. The answer of whatwg-2026 is asked for unless it is given. */
export function kindsOf(question: Question, answers?: Answers): Kind[] {
  const found = new Set([
    ...kindsOfInput(question),
    ...kindsOfAnswer(answers?.get(whatwg2026.id) ?? answerTo(question)),
  ]);
  return kinds.filter((kind) => found.has(kind));
}

function answerTo({ input, base, encoding }: Question): Answer {
  return whatwg2026.parse(input, base, encoding === undefined ? {} : { encoding });
}

/** Behind what is stripped or passed over: the beginning of a URL with a scheme of its own. */
const withScheme = /^[\0-\x20]*[A-Za-z][\t\n\rA-Za-z0-9+.-]*:/;

function kindsOfInput({ input, base, encoding }: Question): Kind[] {
  const found: Kind[] = [];
  if (!withScheme.test(input)) found.push("relative");
  if (base !== null) found.push("base");
  if (encoding !== undefined) found.push("encoding");
  return found;
}

function kindsOfAnswer(answer: Answer): Kind[] {
  if (answer.kind === "rejected") return ["rejected"];
  if (answer.kind !== "parsed") return [];
  const { scheme, username, password, host, port, query, fragment } = answer.components;
  const isSpecial = isSpecialScheme(scheme ?? "");
  const found: Kind[] = [isSpecial ? "special scheme" : "other scheme", kindOfHost(host ?? null, isSpecial)];
  if (isThere(username) || isThere(password)) found.push("credentials");
  if (isThere(port)) found.push("port");
  if (query !== null) found.push("query");
  if (fragment !== null) found.push("fragment");
  return found;
}

function isThere(component: string | null | undefined): boolean {
  return component !== undefined && component !== null && component !== "";
}

/** As the host is serialised: only an IPv6 address has brackets, and no domain ends in a number. */
function kindOfHost(host: string | null, isSpecial: boolean): Kind {
  if (host === null) return "no host";
  if (host === "") return "empty host";
  if (host.startsWith("[")) return "IPv6 address";
  if (!isSpecial) return "opaque host";
  return /^[0-9]+(?:\.[0-9]+){3}$/.test(host) ? "IPv4 address" : "domain";
}
