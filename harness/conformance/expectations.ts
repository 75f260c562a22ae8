/** Checks answers against expectations. */
import { componentNames } from "../../algorithms/algorithm.js";
import type { Expectation } from "../corpus/schema.js";
import { comparable } from "../compare/comparable.js";
import type { Answer } from "../model/answer.js";
import { quote } from "../io/display.js";
import { answerInWords } from "../compare/observation.js";

/** Returns the faults of an answer, in words; empty if it is as expected. */
export function faultsOf(expectation: Expectation, answer: Answer): string[] {
  if (expectation.kind === "rejected") {
    if (answer.kind !== "rejected")
      return [`must be rejected at ${expectation.at}, but is ${answerInWords(answer)}`];
    return [...different("at", expectation.at, answer.at), ...differentRemarks(expectation, answer.remarks)];
  }
  if (answer.kind !== "parsed")
    return [`must be ${quote(expectation.href)}, but is ${answerInWords(answer)}`];
  const faults = different("href", expectation.href, answer.href);
  const demanded = { components: { ...answer.components, ...expectation.components } };
  for (const name of componentNames) {
    faults.push(...different(name, comparable(name, demanded), comparable(name, answer)));
  }
  const open = componentNames.filter((name) =>
    answer.unspecified.some(({ component }) => component === name),
  );
  const demandedOpen = componentNames.filter((name) => expectation.unspecified?.includes(name));
  faults.push(...different("open", demandedOpen.join(", "), open.join(", ")));
  return [...faults, ...differentRemarks(expectation, answer.remarks)];
}

function differentRemarks({ remarks }: Expectation, actual: readonly string[]): string[] {
  return remarks === undefined ? [] : different("remarks", remarks.join(", "), actual.join(", "));
}

/** Describes a value that differs from the demanded one; empty if they are equal or it is not observed. */
export function different(
  what: string,
  demanded: string | null | undefined,
  actual: string | null | undefined,
): string[] {
  return demanded === actual || demanded === undefined || actual === undefined
    ? []
    : [`${what} must be ${quote(demanded)}, but is ${quote(actual)}`];
}
