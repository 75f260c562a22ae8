/** The data that the report page opens with: the behaviours, the years, and the readings of one example. */
import type { StandingsOfBehaviour } from "../../../behaviours/schema.js";
import type { ImpactId } from "../../../compare/impact.js";
import type { Answer } from "../../../model/answer.js";
import type { Question } from "../../../model/question.js";
import type { GroupedParticipant } from "../../participant-groups.js";
import type { ReportImpact } from "../../schema.js";
import type { CompactStanding } from "./compact-standings.js";

/** Raised when the page could misread older data. */
export const startDataVersion = 2;

/** A behaviour with the standings in the order of the participants. */
interface StartBehaviour extends Omit<StandingsOfBehaviour, "standings" | "also" | "impacts"> {
  readonly standings: readonly CompactStanding[];
  /** The classes of each impact, a digit for each participant. */
  readonly impacts: readonly (readonly [impact: ImpactId, classes: string])[];
}

/** A behaviour that changed from the text of one year to that of the next. */
export interface ChangedBehaviour {
  readonly id: string;
  /** The number of vectors whose answer it changed; 0 if no cause has its name. */
  readonly vectors: number;
}

/** A year with its last text, and what changed since the year before. */
export interface StartYear {
  readonly year: number;
  readonly text: string;
  /** The most frequent first; empty for the first year. */
  readonly changed: readonly ChangedBehaviour[];
}

interface StartExample {
  readonly question: Question;
  readonly answers: readonly (readonly [id: string, answer: Answer])[];
}

export interface StartData {
  readonly version: typeof startDataVersion;
  /** Names the data of the other views, which are in a file beside the page. */
  readonly details: string;
  /** The number of participants whose answers to all vectors are in those data. */
  readonly detailed: number;
  readonly participants: readonly GroupedParticipant[];
  readonly behaviours: readonly StartBehaviour[];
  readonly years: readonly StartYear[];
  /** The gravest first. */
  readonly impacts: readonly Pick<ReportImpact, "id" | "means" | "matters">[];
  /** A question with the answers of the algorithms; `null` if the report lacks it. */
  readonly example: StartExample | null;
}

/** Tells whether JSON in a page is data of this version. */
export function isStartData(data: unknown): data is StartData {
  return typeof data === "object" && data !== null && "version" in data && data.version === startDataVersion;
}
