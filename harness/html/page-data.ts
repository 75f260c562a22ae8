/** What the report page holds: the report without what the page works out itself, in few characters. */
import type { FitReport } from "../fit/schema.js";
import type { Report, ReportDanger } from "../report/schema.js";
import { packed, type PackedAnswer, type Ref } from "./packed-answer.js";

/** Raised when the page could misread what was written before. */
const pageDataVersion = 1;

export interface PageVector {
  readonly id: string;
  readonly theme: string;
  readonly input: string;
  readonly base: string | null;
  readonly encoding?: string;
  readonly about: string;
  /** Each answer once. */
  readonly answers: readonly PackedAnswer[];
  /** For each participant the index of its answer. */
  readonly by: readonly number[];
  /** By the index of the participant, where it has any. */
  readonly remarks: readonly (readonly [participant: number, remarks: readonly Ref[]])[];
}

/** A danger, and the vectors over which any two participants are in it. */
interface PageDanger extends Pick<ReportDanger, "id" | "means" | "matters"> {
  /** Indexes of the vectors. */
  readonly vectors: readonly number[];
}

export interface PageData extends Pick<Report, "participants" | "conformance" | "claims"> {
  readonly version: typeof pageDataVersion;
  readonly strings: readonly string[];
  readonly vectors: readonly PageVector[];
  /** The gravest first. */
  readonly dangers: readonly PageDanger[];
  /** `null` where recordings are not fetched. */
  readonly fit: FitReport | null;
}

/** As much of a report as the page takes. */
type Reported = Pick<Report, "participants" | "vectors" | "dangers" | "conformance" | "claims">;

export function pageData(report: Reported, fit: FitReport | null): PageData {
  const refs = new Map<string, Ref>();
  const refOf = (string: string): Ref => {
    const known = refs.get(string);
    if (known !== undefined) return known;
    refs.set(string, refs.size);
    return refs.size - 1;
  };
  const numbers = new Map(report.participants.map(({ id }, index) => [id, index]));
  const places = new Map(report.vectors.map(({ id }, index) => [id, index]));
  const indexes = (of: ReadonlyMap<string, number>, ids: Iterable<string>): number[] =>
    [...ids].flatMap((id) => of.get(id) ?? []);
  return {
    version: pageDataVersion,
    participants: report.participants,
    conformance: report.conformance,
    claims: report.claims,
    vectors: report.vectors.map(({ answers, remarks, ...question }) => {
      const by = report.participants.map(({ id }) => answers.findIndex((each) => each.by.includes(id)));
      return {
        ...question,
        answers: answers.map(({ answer }) => packed(answer, refOf)),
        by,
        remarks: Object.entries(remarks).flatMap(([id, said]) =>
          indexes(numbers, [id]).map((index) => [index, said.map(refOf)] as const),
        ),
      };
    }),
    dangers: report.dangers.map(({ id, means, matters, splits }) => ({
      id,
      means,
      matters,
      vectors: indexes(places, new Set(splits.flatMap(({ members }) => members))).sort((a, b) => a - b),
    })),
    fit,
    strings: [...refs.keys()],
  };
}

/** Whether JSON in a page is what `pageData` of this version has written there. */
export function isPageData(data: unknown): data is PageData {
  return typeof data === "object" && data !== null && "version" in data && data.version === pageDataVersion;
}
