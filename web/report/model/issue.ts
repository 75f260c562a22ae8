/** A behaviour as Markdown for an issue. */
import { groupsOf, idsStanding, withoutPosition } from "../../../harness/behaviours/wording.js";
import type { GroupedParticipant } from "../../../harness/report/participant-groups.js";
import {
  cellCode,
  cellQuestion,
  cellShown,
  prose,
  table,
} from "../../../harness/report/render/markdown/markdown.js";
import type { PageBehaviour } from "./behaviour-model.js";
import { patternInWords } from "./behaviour-words.js";
import type { DecidingSteps } from "./deciding-steps.js";

/** Returns the question, who answers what, and folded the probes and the steps with links into the texts. */
export function issueOf(
  behaviour: PageBehaviour,
  participants: readonly GroupedParticipant[],
  steps: readonly DecidingSteps[],
): string {
  const { id, question, why, positions, probes } = behaviour;
  return [
    `**${prose(question)}** ${prose(why)}`,
    table(["answer", "who"], heldBy(behaviour, participants)),
    folded(
      `Inputs, of the behaviour ${id} of urlstrata`,
      table(
        ["input", ...positions.map(({ answer }) => prose(answer))],
        probes.map(({ question: asked, patterns }) => [
          cellQuestion(asked),
          ...positions.map((position) => cellShown(patternInWords(patterns[position.id]))),
        ]),
      ),
    ),
    ...(steps.length === 0 ? [] : [folded("Steps of the texts", steps.map(changeOf).join("\n"))]),
  ].join("\n\n");
}

function heldBy(behaviour: PageBehaviour, participants: readonly GroupedParticipant[]): string[][] {
  const whoHas = (isOf: Parameters<typeof idsStanding>[2]): string =>
    groupsOf(idsStanding(behaviour, participants, isOf), participants)
      .map(({ group, names }) => `${group}: ${names.map(cellCode).join(", ")}`)
      .join("; ");
  return [
    ...behaviour.positions.map(({ id, answer }) => [
      prose(answer),
      whoHas((each) => each.kind === "position" && each.position === id),
    ]),
    ...withoutPosition
      .filter(({ kind }) => kind !== "unavailable")
      .map(({ kind, words }) => [`_${words}_`, whoHas((each) => each.kind === kind)]),
  ].filter(([, who]) => who !== "");
}

function changeOf({ reproducer, sides }: DecidingSteps): string {
  const listed = sides.map(({ id, says, step, link }) => {
    const where = step === null ? "" : link === null ? ` (${prose(step)})` : ` ([${prose(step)}](${link}))`;
    return `  - ${cellCode(id)} ${prose(says)}${where}`;
  });
  return [`- ${cellQuestion(reproducer)}`, ...listed].join("\n");
}

function folded(summary: string, content: string): string {
  return `<details><summary>${summary}</summary>\n\n${content}\n\n</details>`;
}
