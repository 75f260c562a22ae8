/** Describes the classes of a divergence. */
import type { Divergence } from "../compare/compare.js";
import { lensNamed } from "../compare/lenses.js";
import type { AnswerGiven } from "../model/answer.js";
import { participantList } from "../compare/participant-list.js";
import { observationInWords } from "../compare/observation.js";
import { escape } from "../io/display.js";

/** The printed fields of a finding. */
interface Divergent extends Pick<Divergence, "lens" | "differing" | "classes" | "unspecified"> {
  readonly answers: readonly { readonly by: readonly string[]; readonly answer: AnswerGiven }[];
}

/**
 * Describes each class by its members and their values of the differing components, or their URL if only the verdict
 * differs; unspecified last.
 */
export function classesInWords({ lens, differing, classes, unspecified, answers }: Divergent): string[] {
  const components = differing.filter((each) => each !== "verdict");
  const lensOfValues = lensNamed(
    components.length > 0 ? components.join(",") : lens === "origin" ? lens : "href",
  );
  const all = [...classes.flat(), ...unspecified];
  const namesOf = (ids: readonly string[]): string => participantList(ids, all).map(escape).join(", ");
  const described = classes.map((ids) => {
    const answer = answers.find(({ by }) => by.includes(ids[0] ?? ""))?.answer;
    if (answer === undefined) return namesOf(ids);
    const isObserved = answer.kind !== "parsed" || components.length > 0 || answer.href !== undefined;
    return `${namesOf(ids)}: ${isObserved ? observationInWords(lensOfValues, answer) : "accepted"}`;
  });
  return unspecified.length === 0 ? described : [...described, `${namesOf(unspecified)}: unspecified`];
}
