/** The catalogue: every participant of this package, in the order of every output. */
import type { Candidate, Participant } from "../model/participant.js";
import { algorithmParticipants } from "./algorithms.js";
import { browsers } from "./browser/index.js";
import { libraries } from "./libraries/index.js";
import { nodeLegacy } from "./node-legacy.js";
import { nodeURL } from "./node-url.js";
import { driverCandidates } from "./programs.js";
import { recordedCandidates } from "./recorded/fetched.js";
import { ownRecordings } from "./recorded/own.js";

/** The default participants for any input; they are available on every machine. */
export const participants: readonly Participant[] = [...algorithmParticipants, nodeURL];

/** The recordings in every report, of the corpus of this package. */
const reportedRecordings = ["chromium-156.0", "firefox-153.7", "node-20.20", "webkitgtk-2.50"].map(
  (name) => `recorded/${name}`,
);

/**
 * Names of the default participants for the corpus, which every report has. Each answers the same on every machine, so
 * browsers and Node are recordings.
 */
export const reported: readonly string[] = [
  ...algorithmParticipants.map(({ id }) => id),
  ...reportedRecordings,
];

/**
 * Names of the default participants of the page for browsers, which says how parsers of today read URLs of a form: those
 * of every report, and all other recordings of corpora.
 */
export const reportedOnPage: readonly string[] = [
  ...reported,
  ...ownRecordings.map(({ id }) => id).filter((id) => !reported.includes(id)),
];

/** The participants of every report in help. */
export const reportedNames = ["algorithms", ...reportedRecordings].join(", ");

/** All participants that can be selected by name. */
export const candidates: readonly Candidate[] = [
  ...participants.map(present),
  present(nodeLegacy),
  ...libraries,
  ...driverCandidates,
  ...browsers,
  ...recordedCandidates,
  ...ownRecordings,
];

function present(participant: Participant): Candidate {
  const { id, title, kind } = participant;
  return { id, title, kind, find: () => Promise.resolve(participant) };
}
