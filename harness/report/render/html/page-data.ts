/** The data of the report page, compactly encoded, without what the page computes itself. */
import type { AgreementReport } from "../../../compare/agreement/schema.js";
import type { Report, ReportImpact } from "../../schema.js";
import { encodeCompact, type CompactAnswer, type Ref } from "./compact-answer.js";

/** Raised when the page could misread older data. */
const pageDataVersion = 2;

export interface PageVector {
  readonly id: string;
  readonly theme: string;
  readonly input: string;
  readonly base: string | null;
  readonly encoding?: string;
  readonly about: string;
  /** The different answers. */
  readonly answers: readonly CompactAnswer[];
  /** For each participant the index of its answer. */
  readonly by: readonly number[];
  /** By the index of the participant, if it has any. */
  readonly remarks: readonly (readonly [participant: number, remarks: readonly Ref[]])[];
}

/** An impact, and the vectors on which any two participants are in it. */
interface PageImpact extends Pick<ReportImpact, "id" | "means" | "matters"> {
  /** Indexes of the vectors. */
  readonly vectors: readonly number[];
}

export interface PageData extends Pick<Report, "participants" | "changes" | "conformance" | "properties"> {
  readonly version: typeof pageDataVersion;
  readonly strings: readonly string[];
  readonly vectors: readonly PageVector[];
  /** The gravest first. */
  readonly impacts: readonly PageImpact[];
  /** `null` if recordings are not fetched. */
  readonly fit: AgreementReport | null;
}

/** The fields of a report that the page needs. */
type Reported = Pick<
  Report,
  "participants" | "vectors" | "changes" | "impacts" | "conformance" | "properties"
>;

export function pageData(report: Reported, fit: AgreementReport | null): PageData {
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
    changes: report.changes,
    conformance: report.conformance,
    properties: report.properties,
    vectors: report.vectors.map(({ answers, remarks, ...question }) => {
      const by = report.participants.map(({ id }) => answers.findIndex((each) => each.by.includes(id)));
      return {
        ...question,
        answers: answers.map(({ answer }) => encodeCompact(answer, refOf)),
        by,
        remarks: Object.entries(remarks).flatMap(([id, said]) =>
          indexes(numbers, [id]).map((index) => [index, said.map(refOf)] as const),
        ),
      };
    }),
    impacts: report.impacts.map(({ id, means, matters, splits }) => ({
      id,
      means,
      matters,
      vectors: indexes(places, new Set(splits.flatMap(({ members }) => members))).sort((a, b) => a - b),
    })),
    fit,
    strings: [...refs.keys()],
  };
}

/** Tells whether JSON in a page is data of this version. */
export function isPageData(data: unknown): data is PageData {
  return typeof data === "object" && data !== null && "version" in data && data.version === pageDataVersion;
}
