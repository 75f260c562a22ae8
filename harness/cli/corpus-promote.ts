/** `urlstrata corpus promote`: makes a finding a vector. */
import { add, type AddCommand } from "./corpus-add.js";
import { findingNamed } from "./replay.js";

export interface PromoteCommand extends Pick<AddCommand, "theme" | "id" | "about" | "corpus"> {
  readonly out: string;
}

export async function promote(given: string, { out, ...options }: PromoteCommand): Promise<void> {
  const { id, witness, found } = findingNamed(given, out);
  const { input, base, encoding } = witness;
  const references = [`urlstrata fuzz, seed ${found.seed}, run ${found.run}: finding ${id}`];
  await add(input, {
    ...options,
    ...(base === null ? {} : { base }),
    ...(encoding === undefined ? {} : { encoding }),
    references,
  });
}
