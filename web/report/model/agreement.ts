/** How often each two participants agree. */
import { isNone, isOpen, type Model } from "./model.js";

export interface PairAgreement {
  readonly same: number;
  readonly different: number;
  readonly open: number;
}

/** For the participants in their order the agreement of each with each of them, by the lens over these vectors. */
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
      const pair = { same: 0, different: 0, open: 0 };
      for (const vector of vectors) {
        const ofA = classes[vector * count + a] ?? isNone;
        const ofB = classes[vector * count + b] ?? isNone;
        if (ofA === isNone || ofB === isNone) continue;
        pair[ofA === isOpen || ofB === isOpen ? "open" : ofA === ofB ? "same" : "different"]++;
      }
      return pair;
    }),
  );
}

/** The part of what could be compared that is the same, from 0 to 1; `null` where nothing could be. */
export function shareOf({ same, different }: PairAgreement): number | null {
  return same + different === 0 ? null : same / (same + different);
}
