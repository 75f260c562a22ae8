/** Classifies inputs by features, as the newest algorithm parses them. */
import { newestAlgorithm } from "../../algorithms/index.js";
import type { Answers } from "../compare/ask.js";
import type { Answer } from "../model/answer.js";
import { optionalEncoding, type Question } from "../model/question.js";

/** In the order of reports. */
export const inputFeatures = [
  ...["rejected", "special scheme", "other scheme", "no host", "empty host", "domain", "IPv4 address"],
  ...["IPv6 address", "opaque host", "credentials", "port", "query", "fragment", "relative", "base"],
  ...["encoding"],
] as const;

export type InputFeature = (typeof inputFeatures)[number];

/** Returns the features of a question, in the order of `inputFeatures`. Asks the newest algorithm without its answer. */
export function featuresOf(question: Question, answers?: Answers): InputFeature[] {
  const found = new Set([
    ...ofInput(question),
    ...ofAnswer(answers?.get(newestAlgorithm.id) ?? answerTo(question)),
  ]);
  return inputFeatures.filter((feature) => found.has(feature));
}

function answerTo({ input, base, encoding }: Question): Answer {
  return newestAlgorithm.parse(input, base, optionalEncoding(encoding));
}

/** Matches the beginning of a URL with a scheme, after characters that are stripped or ignored. */
const withScheme = /^[\0-\x20]*[A-Za-z][\t\n\rA-Za-z0-9+.-]*:/;

function ofInput({ input, base, encoding }: Question): InputFeature[] {
  const found: InputFeature[] = [];
  if (!withScheme.test(input)) found.push("relative");
  if (base !== null) found.push("base");
  if (encoding !== undefined) found.push("encoding");
  return found;
}

function ofAnswer(answer: Answer): InputFeature[] {
  if (answer.kind === "rejected") return ["rejected"];
  if (answer.kind !== "parsed") return [];
  const { scheme, username, password, host, port, query, fragment } = answer.components;
  const isSpecial = newestAlgorithm.lexicon.specialSchemes.includes(scheme ?? "");
  const found: InputFeature[] = [
    isSpecial ? "special scheme" : "other scheme",
    ofHost(host ?? null, isSpecial),
  ];
  if (isThere(username) || isThere(password)) found.push("credentials");
  if (isThere(port)) found.push("port");
  if (query !== null) found.push("query");
  if (fragment !== null) found.push("fragment");
  return found;
}

function isThere(component: string | null | undefined): boolean {
  return component !== undefined && component !== null && component !== "";
}

/** Classifies a serialized host: only an IPv6 address has brackets, and no domain ends in a number. */
function ofHost(host: string | null, isSpecial: boolean): InputFeature {
  if (host === null) return "no host";
  if (host === "") return "empty host";
  if (host.startsWith("[")) return "IPv6 address";
  if (!isSpecial) return "opaque host";
  return /^[0-9]+(?:\.[0-9]+){3}$/.test(host) ? "IPv4 address" : "domain";
}
