import { unavailableClass, unspecifiedClass, type Model } from "./model.js";

/** The numbers of vectors on which two participants agree, differ, and leave something unspecified. */
export interface PairAgreement {
  readonly same: number;
  readonly different: number;
  readonly unspecified: number;
}

/** Counts how often each participant agrees with each, by the lens over these vectors; a row for each participant. */
export function agreementOf(
  model: Model,
  lens: string,
  participants: readonly number[],
  vectors: readonly number[],
): PairAgreement[][] {
  const classes = model.classes(lens);
  const count = model.ids.length;
  return participants.map((a) =>
    participants.map((b) => {
      const pair = { same: 0, different: 0, unspecified: 0 };
      for (const vector of vectors) {
        const ofA = classes[vector * count + a] ?? unavailableClass;
        const ofB = classes[vector * count + b] ?? unavailableClass;
        if (ofA === unavailableClass || ofB === unavailableClass) continue;
        pair[
          ofA === unspecifiedClass || ofB === unspecifiedClass
            ? "unspecified"
            : ofA === ofB
              ? "same"
              : "different"
        ]++;
      }
      return pair;
    }),
  );
}

/** The share of the same answers among those that can be compared, from 0 to 1; `null` where nothing can be. */
export function shareOf({ same, different }: PairAgreement): number | null {
  return same + different === 0 ? null : same / (same + different);
}
