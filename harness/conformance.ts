/** Whether answers are what is expected of them. */
import { componentNames } from "../algorithms/algorithm.js";
import type { Expectation } from "../corpus/schemas.js";
import { comparable } from "./compare.js";
import type { Answer, AnswerGiven } from "./participant.js";
import { shown, visible } from "./text.js";

/** What is wrong with an answer, in words; nothing if it is as expected. */
export function faultsOf(expectation: Expectation, answer: Answer): string[] {
  if (expectation.kind === "rejected") {
    if (answer.kind !== "rejected")
      return [`demands rejection at ${expectation.at}, but is ${inWords(answer)}`];
    return [...different("at", expectation.at, answer.at), ...differentRemarks(expectation, answer.remarks)];
  }
  if (answer.kind !== "parsed") return [`demands ${shown(expectation.href)}, but is ${inWords(answer)}`];
  const faults = different("href", expectation.href, answer.href);
  const demanded = { components: { ...answer.components, ...expectation.components } };
  for (const name of componentNames) {
    faults.push(...different(name, comparable(name, demanded), comparable(name, answer)));
  }
  const open = componentNames.filter((name) => answer.open.some(({ component }) => component === name));
  const demandedOpen = componentNames.filter((name) => expectation.open?.includes(name));
  faults.push(...different("open", demandedOpen.join(", "), open.join(", ")));
  return [...faults, ...differentRemarks(expectation, answer.remarks)];
}

function differentRemarks({ remarks }: Expectation, given: readonly string[]): string[] {
  return remarks === undefined ? [] : different("remarks", remarks.join(", "), given.join(", "));
}

/** Says what was demanded and what is given instead; nothing if they are the same, or if it is `undefined`: not seen. */
export function different(
  what: string,
  demanded: string | null | undefined,
  given: string | null | undefined,
): string[] {
  return demanded === given || demanded === undefined || given === undefined
    ? []
    : [`${what} demands ${shown(demanded)}, but is ${shown(given)}`];
}

/** An answer in a few words of printable ASCII. */
export function inWords(answer: AnswerGiven): string {
  switch (answer.kind) {
    case "parsed":
      return answer.href === undefined ? "parsed" : shown(answer.href);
    case "rejected":
      return `rejected at ${visible(answer.at)}`;
    case "unanswered":
      return `without answer: ${visible(answer.reason)}`;
    case "crashed":
      return `crashed: ${visible(answer.did)}`;
  }
}
