/** The dangers of one question in sentences. */
import type { Answers } from "../ask.js";
import { dangersOf, type DangerId } from "../dangers/dangers.js";
import type { Answer } from "../participant.js";
import { seenComponent, valueInWords } from "../seen.js";
import { namedOrRest } from "./names.js";

/** A sentence for each danger and each way in which it parts the participants, the gravest first. */
export function dangerSentences(answers: Answers): string[] {
  const all = [...answers.keys()];
  return dangersOf(answers).map(({ danger, classes }) => {
    const parted = classes.map((ids) => {
      const [first = ""] = ids;
      return `${namedOrRest(ids, all).join(", ")} ${did(danger, ids.length === 1, answers.get(first))}`;
    });
    return `${danger}: ${parted.join("; ")}.`;
  });
}

/** What those of one class did, by the answer of the first of them: the others may have spelled it otherwise. */
function did(danger: DangerId, isOne: boolean, answer: Answer | undefined): string {
  if (answer?.kind !== "parsed") return isOne ? "rejects it" : "reject it";
  const see = isOne ? "sees" : "see";
  const part = (name: "scheme" | "username" | "password" | "host"): string =>
    valueInWords(seenComponent(name, answer));
  switch (danger) {
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
