/** Schema of the files that state the decisive steps of one algorithm: for each behaviour, as its text has them. */
import { z } from "zod";
import type { StepId } from "../../algorithms/algorithm.js";
import { noDoubles } from "../io/no-doubles.js";
import { vectorId } from "./schema.js";

const stepId = z.string().min(1);

const statedStepSchema = z.union([
  stepId.describe("A step that decides"),
  z
    .strictObject({
      noRuleAt: stepId,
      where: stepId.optional().describe("The step that is taken there, if that is not the one of noRuleAt"),
    })
    .describe(
      "The text has no rule about it: the step that treats it, where the rule of another text would stand",
    ),
]);

export const statedStepsFileSchema = z
  .strictObject({
    $schema: z.string(),
    participant: z
      .string()
      .describe("An algorithm; what is not stated for a voice or variant of a text is that of its letter"),
    steps: z
      .array(
        z.strictObject({
          behaviour: vectorId,
          decisive: z
            .array(statedStepSchema)
            .min(1)
            .superRefine(noDoubles((step) => [JSON.stringify(step)]))
            .describe("Told is the first that is taken where the question of a cause is decided"),
        }),
      )
      .min(1),
  })
  .describe("The decisive steps of one algorithm, sorted by behaviour");

/** A decisive step as the corpus states it. */
export interface StatedStep {
  readonly id: StepId;
  /** True if it is no rule about what decides: a rule of another text would stand there. */
  readonly isAbsent: boolean;
  /** The step by which it is known that a question is decided so: itself, unless it is a rule that does not match. */
  readonly taken: StepId;
}

/** The stated steps by the id of the behaviour, in the order in which they are to be tried. */
export type StatedSteps = ReadonlyMap<string, readonly StatedStep[]>;

/** Returns the steps of an entry. */
export function statedSteps(
  decisive: z.infer<typeof statedStepsFileSchema>["steps"][number]["decisive"],
): StatedStep[] {
  return decisive.map((step) =>
    typeof step === "string"
      ? { id: step, isAbsent: false, taken: step }
      : { id: step.noRuleAt, isAbsent: true, taken: step.where ?? step.noRuleAt },
  );
}
