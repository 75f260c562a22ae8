/** The recordings in corpora: those of this project, and those of a user's project where the package is installed. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { corpusFolders } from "../../corpus/folders.js";
import { byCodeUnits } from "../../io/display.js";
import { isInstalled } from "../../io/package-folder.js";
import type { Candidate } from "../../model/participant.js";

/** The folder of recordings in a corpus, and the extension of their files. */
const recordingsFolder = "recordings";
const recordingEnding = ".jsonl";

/** Returns the file of a recording in a corpus; the name follows "recorded/" in its id. */
export function recordingFile(corpus: string, name: string): string {
  return join(corpus, recordingsFolder, name + recordingEnding);
}

/** Lists the names of the recordings in a corpus, sorted. */
export function recordingNames(corpus: string): string[] {
  const folder = join(corpus, recordingsFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(recordingEnding))
    .map((file) => file.slice(0, -recordingEnding.length))
    .toSorted(byCodeUnits);
}

function candidateOf(corpus: string, name: string): Candidate {
  const identity = { id: `recorded/${name}`, title: `${name}, recorded`, kind: "recorded" } as const;
  return {
    ...identity,
    find: async () => {
      const [{ recordedParticipant }, { readRecording }] = await Promise.all([
        import("./recording.js"),
        import("./file.js"),
      ]);
      const { header, answers } = readRecording(recordingFile(corpus, name));
      const { version, engine, date, product, unicode, sees, decodes, participant } = header;
      const recorded = recordedParticipant(
        {
          ...identity,
          title: `${product}, recorded`,
          version: `${version}; recorded on ${date}`,
          ...(engine === null ? {} : { engine }),
        },
        { name: product, unicode, sees, ...(decodes === undefined ? {} : { decodes }), answers },
      );
      return participant === undefined ? recorded : { ...recorded, recordedFrom: { participant, version } };
    },
  };
}

/** Recordings of corpora, in the order of their names. */
export const ownRecordings: readonly Candidate[] = corpusFolders(process.cwd(), isInstalled).flatMap(
  (corpus) => recordingNames(corpus).map((name) => candidateOf(corpus, name)),
);
