/** When texts changed their answers: a cluster read along the years of its texts. */
import type { Model } from "./model.js";

/** What the texts of one year answer: the numbers of their classes, sorted. Texts that leave it open have none. */
interface Year {
  readonly year: number;
  readonly answers: readonly number[];
}

export interface Timeline {
  /** In their order; years whose texts all leave it open are not among them. */
  readonly years: readonly Year[];
  /** The first year in which a text answers otherwise than a text of that year or before. */
  readonly began: number;
  /** The first year from which on all texts give one answer; `null` if those of the last year do not agree. */
  readonly ended: number | null;
  /** The years in which the answers are not those of the year before. */
  readonly changes: readonly number[];
}

/** A text of a cluster: when it was written, and its class; `null` if it has none. */
export interface Dated {
  readonly year: number;
  readonly answer: number | null;
}

/** `null` where no two of the texts differ, so that only others part. */
export function timelineOf(texts: readonly Dated[]): Timeline | null {
  const byYear = new Map<number, Set<number>>();
  for (const { year, answer } of texts) {
    if (answer !== null) byYear.set(year, (byYear.get(year) ?? new Set()).add(answer));
  }
  const years = [...byYear]
    .sort(([a], [b]) => a - b)
    .map(([year, answers]): Year => ({ year, answers: [...answers].sort((a, b) => a - b) }));
  const [first] = years;
  const began = years.find(({ answers }) => answers.length > 1 || answers[0] !== first?.answers[0]);
  if (began === undefined) return null;
  const last = years.at(-1)?.answers ?? [];
  const isSettled = ({ answers }: Year): boolean => answers.length === 1 && answers[0] === last[0];
  const unsettled = years.findLastIndex((year) => !isSettled(year));
  return {
    years,
    began: began.year,
    ended: years[unsettled + 1]?.year ?? null,
    changes: years
      .filter(({ answers }, index) => {
        const before = years[index - 1];
        return before !== undefined && before.answers.join() !== answers.join();
      })
      .map(({ year }) => year),
  };
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
