/** The agreement with the recordings that `corpus fetch` downloads. */
import { lensNamed } from "../lenses.js";
import { algorithmParticipants } from "../../participants/algorithms.js";
import { recordedCandidates } from "../../participants/recorded/fetched.js";
import { throwFaultOf, tryAll } from "../../participants/select.js";
import { buildAgreement } from "./agreement.js";
import type { AgreementReport } from "./schema.js";

/** Compares whole URLs; `null` unless all recordings are available. */
export async function agreementIfFetched(): Promise<AgreementReport | null> {
  const tried = await tryAll(recordedCandidates);
  throwFaultOf(tried);
  const recordings = tried.flatMap(({ found }) => ("absent" in found ? [] : [found]));
  if (recordings.length < tried.length) return null;
  return buildAgreement(lensNamed("href"), algorithmParticipants, recordings);
}
