/**
 * Generates the inputs of a campaign by number: each is a pure function of the seed, its number and the questions to
 * mutate.
 */
import type { Arbitrary } from "fast-check";
import type { Question } from "../../model/question.js";
import { grammarQuestions } from "./arbitraries.js";
import { mutated, mutation } from "./mutate.js";
import { randomOf } from "./random.js";
import { soupQuestions } from "./token-soup.js";
import { unicodeQuestions } from "./unicode.js";

/** A question and its origin. */
export interface Generated extends Question {
  readonly origin: "grammar" | "soup" | "unicode" | "mutation";
}

/** The percentages of the origins; mutations come last, since they need questions. */
const shares = [
  { origin: "grammar", percent: 45, questions: grammarQuestions },
  { origin: "soup", percent: 25, questions: soupQuestions },
  { origin: "unicode", percent: 10, questions: unicodeQuestions },
] as const satisfies readonly {
  origin: Generated["origin"];
  percent: number;
  questions: Arbitrary<Question>;
}[];

const withoutMutations = shares.reduce((sum, { percent }) => sum + percent, 0);

/** Returns input number `index` of the campaign with this seed; `seeds` are questions to mutate, possibly none. */
export function generate(seed: number, index: number, seeds: readonly Question[]): Generated {
  const random = randomOf(seed, index);
  let drawn = random.nextInt(0, (seeds.length === 0 ? withoutMutations : 100) - 1);
  for (const { origin, percent, questions } of shares) {
    // No bias: the second argument would prefer small numbers.
    if (drawn < percent) return { ...questions.generate(random, undefined).value, origin };
    drawn -= percent;
  }
  return { ...mutated(seeds, mutation.generate(random, undefined).value), origin: "mutation" };
}
