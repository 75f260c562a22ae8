/** Describes the impacts of one question in sentences. */
import type { ComponentName } from "../../../algorithms/algorithm.js";
import type { Answers } from "../../compare/ask.js";
import { impactsOf, type ImpactId } from "../../compare/impact.js";
import type { Accepted, Answer } from "../../model/answer.js";
import { observeComponent, valueInWords } from "../../compare/observation.js";
import { participantListOrRest } from "../../compare/participant-list.js";

/** Returns a sentence for each impact and each of its splits, the gravest first. */
export function impactSentences(answers: Answers): string[] {
  const all = [...answers.keys()];
  return impactsOf(answers).map(({ impact, classes }) => {
    const sentences = classes.map((ids) => {
      const given = ids.flatMap((id) => answers.get(id) ?? []);
      return `${participantListOrRest(ids, all).join(", ")} ${did(impact, given)}`;
    });
    return `${impact}: ${sentences.join("; ")}.`;
  });
}

/** Describes one class by the answers of its members, which may spell a component differently: each value once. */
function did(impact: ImpactId, answers: readonly Answer[]): string {
  const isOne = answers.length === 1;
  const parsed = answers.filter((answer) => answer.kind === "parsed");
  if (parsed.length === 0) return isOne ? "rejects it" : "reject it";
  const see = isOne ? "sees" : "see";
  switch (impact) {
    case "accept-split":
      return isOne ? "accepts it" : "accept it";
    case "userinfo-shift":
      return `${see} ${seen("username", "the user name ", parsed)} and ${seen("password", "the password ", parsed)}`;
    case "scheme-shift":
      return `${see} ${seen("scheme", "", parsed)}`;
    case "host-split":
    case "host-spelling":
      return `${see} ${seen("host", "", parsed)}`;
  }
}

/** The names of components in sentences that differ from their own. */
const nouns: Partial<Record<ComponentName, string>> = { username: "user name" };

/** Says that a component is absent, or, after some words, which values it has. */
function seen(name: ComponentName, before: string, answers: readonly Accepted[]): string {
  const observed = answers.map((answer) => observeComponent(name, answer));
  const isAbsent = observed.some(({ value }) => value === null);
  const values = new Set(observed.filter(({ value }) => value !== null).map(valueInWords));
  return [
    ...(isAbsent ? [`no ${nouns[name] ?? name}`] : []),
    ...(values.size > 0 ? [`${before}${[...values].join(" or ")}`] : []),
  ].join(" or ");
}
