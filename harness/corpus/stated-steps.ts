/** Schema of the files that state the decisive steps of one algorithm: for each behaviour, as its text has them. */
import { z } from "zod";
import type { StepId } from "../../algorithms/algorithm.js";
import { noDoubles } from "../io/no-doubles.js";
import { vectorId } from "./schema.js";

const stepId = z.string().min(1);

const where = stepId.describe("The step that is taken there instead");

const statedStepSchema = z.union([
  stepId.describe("A step that decides"),
  z
    .strictObject({ notMet: stepId, where })
    .describe("A step decides whose condition is not met: it is known by the step that is taken instead"),
  z
    .strictObject({ noRuleAt: stepId, where: where.optional() })
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
  /** The step by which it is known that a question is decided so: itself, unless its condition is not met. */
  readonly taken: StepId;
}

/** The stated steps by the id of the behaviour, in the order in which they are to be tried. */
export type StatedSteps = ReadonlyMap<string, readonly StatedStep[]>;

/** Returns the steps of an entry. */
export function statedSteps(
  decisive: z.infer<typeof statedStepsFileSchema>["steps"][number]["decisive"],
): StatedStep[] {
  return decisive.map((step) => {
    if (typeof step === "string") return { id: step, isAbsent: false, taken: step };
    if ("notMet" in step) return { id: step.notMet, isAbsent: false, taken: step.where };
    return { id: step.noRuleAt, isAbsent: true, taken: step.where ?? step.noRuleAt };
  });
}
