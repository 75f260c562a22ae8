/** Who sees what in a divergence. */
import { lensNamed, type Divergence } from "../compare.js";
import type { AnswerGiven } from "../participant.js";
import { named } from "../report/names.js";
import { seenInWords } from "../seen.js";
import { visible } from "../text.js";

/** As much of a finding as is told. */
interface Divergent extends Pick<Divergence, "lens" | "differing" | "classes" | "open"> {
  readonly answers: readonly { readonly by: readonly string[]; readonly answer: AnswerGiven }[];
}

/** For each class who they are and what they see in what differs, or of the URL where only some accept; open ones last. */
export function whoSees({ lens, differing, classes, open, answers }: Divergent): string[] {
  const components = differing.filter((each) => each !== "verdict");
  const looksAt = lensNamed(components.length > 0 ? components.join(",") : lens === "origin" ? lens : "href");
  const all = [...classes.flat(), ...open];
  const namesOf = (ids: readonly string[]): string => named(ids, all).map(visible).join(", ");
  const seen = classes.map((ids) => {
    const answer = answers.find(({ by }) => by.includes(ids[0] ?? ""))?.answer;
    if (answer === undefined) return namesOf(ids);
    const isSeen = answer.kind !== "parsed" || components.length > 0 || answer.href !== undefined;
    return `${namesOf(ids)}: ${isSeen ? seenInWords(looksAt, answer) : "accepted"}`;
  });
  return open.length === 0 ? seen : [...seen, `${namesOf(open)}: left open`];
}
