/** When texts changed their answers: a cluster read along its texts. */
import { changesAlong } from "../../../harness/changes.js";
import type { Model } from "./model.js";

/** Texts by their indexes among those of the timeline. */
export interface Timeline {
  /** The texts whose answer is another than that of the last before them that does answer. */
  readonly changed: readonly number[];
  /** The first and the last text that answer. */
  readonly first: number;
  readonly last: number;
  /** Whether the last answers otherwise than the first. */
  readonly differs: boolean;
}

/** By the classes of the texts, the oldest first, `null` for none; `null` where the answer does not change. */
export function timelineOf(answers: readonly (number | null)[]): Timeline | null {
  const changed = changesAlong(answers).map(({ to }) => to);
  if (changed.length === 0) return null;
  const first = answers.findIndex((answer) => answer !== null);
  const last = answers.findLastIndex((answer) => answer !== null);
  return { changed, first, last, differs: answers[first] !== answers[last] };
}

/** The year of a text by its version, which begins with its date; `null` for others. */
export function yearOf({
  kind,
  version,
}: {
  readonly kind: string;
  readonly version: string;
}): number | null {
  const [year] = (kind === "algorithm" ? /^\d{4}/.exec(version) : null) ?? [];
  return year === undefined ? null : Number(year);
}

/** A text among the participants of the page. */
export interface DatedText {
  readonly participant: number;
  readonly year: number;
}

/** The texts among these participants, the oldest first. */
export function datedTexts({ data }: Model, participants: readonly number[]): DatedText[] {
  return participants
    .flatMap((participant) => {
      const identity = data.participants[participant];
      const year = identity === undefined ? null : yearOf(identity);
      return year === null ? [] : [{ participant, year }];
    })
    .sort((a, b) => a.year - b.year);
}
