/** Describes a finding in words. */
import type { Finding, Described } from "./finding.js";
import { lensNamed } from "../compare/lenses.js";
import { observationInWords } from "../compare/observation.js";
import { participantList } from "../compare/participant-list.js";
import { counted, ellipsize, escape, quoteQuestion, wrap } from "../io/display.js";

/** The longest names of a class, in columns. */
const namesWidth = 60;

/**
 * Describes each class by its members, their reading of what decides, and what becomes of it: the component, or their
 * URL if only the verdict differs. Unspecified participants come last.
 */
export function classesInWords(
  finding: Pick<Finding, "component" | "classes" | "unspecified" | "answers" | "pairs">,
): string[] {
  const { component, classes, unspecified, answers } = finding;
  const lens = lensNamed(component === "verdict" ? "href" : component);
  const all = [...classes.flat(), ...unspecified];
  const namesOf = (ids: readonly string[]): string =>
    ellipsize(participantList(ids, all).map(escape).join(", "), namesWidth);
  const described = classes.map((ids) => {
    const reading = readingOf(finding, ids);
    const answer = answers.find(({ by }) => by.includes(ids[0] ?? ""))?.answer;
    const isObserved = answer?.kind === "parsed" && (component !== "verdict" || answer.href !== undefined);
    const value = isObserved ? observationInWords(lens, answer) : null;
    const told =
      reading ??
      (answer?.kind === "parsed" || answer === undefined ? null : observationInWords(lens, answer));
    return [namesOf(ids), told, value].filter((each) => each !== null).join(": ");
  });
  return unspecified.length === 0 ? described : [...described, `${namesOf(unspecified)}: unspecified`];
}

/** Returns how the members read what decides, if one of the pairs tells it. */
function readingOf({ pairs }: Pick<Finding, "pairs">, ids: readonly string[]): string | null {
  for (const { between, readings } of pairs) {
    const side = between.findIndex((id) => ids.includes(id));
    const reading = readings[side] ?? "";
    if (reading !== "") return reading;
  }
  return null;
}

/** Prints a finding for people: where it shows, its questions, what each class makes of it, and since when. */
export function findingText(finding: Described, width: number, times: number | null): string {
  const { component, reproducer, impacts, since } = finding;
  const line = (text: string): string => wrap(text, width, "      ").slice(2);
  const shown = quoteQuestion(reproducer);
  const elsewhere = impacts.filter(({ question }) => quoteQuestion(question) !== shown);
  const history = [
    ...(since === null ? [] : [`since ${since}`]),
    ...(times === null ? [] : [`about ${counted(times, "input")}`]),
  ];
  return [
    `  ${ellipsize(shown, width - 2)}`,
    `    ${component}${impacts.map(({ id }) => `, ${id}`).join("")}`,
    ...classesInWords(finding).map(line),
    ...elsewhere.map(
      ({ id, question }) => `    ${id}: ${ellipsize(quoteQuestion(question), width - 6 - id.length)}`,
    ),
    ...(history.length === 0 ? [] : [`    ${history.join("; ")}`]),
  ].join("\n");
}
