/** The fit of the texts to the recordings that `corpus fetch` brings. */
import { lensNamed } from "../compare.js";
import { algorithmParticipants } from "../participants/algorithms.js";
import { candidates, throwFaultOf, tryAll } from "../participants/index.js";
import { buildFit } from "./fit.js";
import type { FitReport } from "./schema.js";

/** By the whole URL; `null` unless all recordings are there. */
export async function fitIfFetched(): Promise<FitReport | null> {
  const recorded = candidates.filter(({ kind }) => kind === "recorded");
  const tried = await tryAll(recorded);
  throwFaultOf(tried);
  const recordings = tried.flatMap(({ found }) => ("absent" in found ? [] : [found]));
  if (recordings.length < tried.length) return null;
  return buildFit(lensNamed("href"), algorithmParticipants, recordings);
}
