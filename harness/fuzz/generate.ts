/** The inputs of a fuzzing campaign, by number: each is a pure function of the seed, its number and what is mutated. */
import type { Arbitrary } from "fast-check";
import type { Question } from "../participant.js";
import { grammarQuestions } from "./arbitraries.js";
import { mutated, mutation } from "./mutate.js";
import { randomOf } from "./random.js";
import { soupQuestions } from "./soup.js";
import { unicodeQuestions } from "./unicode.js";

/** A question, and what has made it. */
export interface Generated extends Question {
  readonly origin: "grammar" | "soup" | "unicode" | "mutation";
}

/** Of each origin so many in a hundred; mutations come last, since without questions to mutate there are none. */
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

/** Input number `index` of the campaign with this seed. `seeds` are questions to mutate, of which there may be none. */
export function generate(seed: number, index: number, seeds: readonly Question[]): Generated {
  const random = randomOf(seed, index);
  let drawn = random.nextInt(0, (seeds.length === 0 ? withoutMutations : 100) - 1);
  for (const { origin, percent, questions } of shares) {
    // No bias: its second argument would make small numbers more likely.
    if (drawn < percent) return { ...questions.generate(random, undefined).value, origin };
    drawn -= percent;
  }
  return { ...mutated(seeds, mutation.generate(random, undefined).value), origin: "mutation" };
}
