/** Describes the impacts of one question in sentences. */
import type { Answers } from "../../compare/ask.js";
import { impactsOf, type ImpactId } from "../../compare/impact.js";
import type { Answer } from "../../model/answer.js";
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
  const part = (name: "scheme" | "username" | "password" | "host"): string =>
    [...new Set(parsed.map((answer) => valueInWords(observeComponent(name, answer))))].join(" or ");
  switch (impact) {
    case "accept-split":
      return isOne ? "accepts it" : "accept it";
    case "userinfo-shift":
      return `${see} the user name ${part("username")} and the password ${part("password")}`;
    case "scheme-shift":
      return `${see} ${part("scheme")}`;
    case "host-split":
    case "host-spelling":
      return `${see} ${part("host")}`;
  }
}
