/** `urlstrata suite`: runs a published suite against any participant. */
import { format, example, selectingParticipants, type Define } from "../options.js";
import type { SuiteCase } from "../../corpus/importers/suite.js";
import { exitCodes, UserError, type ExitCode } from "../../io/errors.js";
import { longestId } from "../../report/render/matrix-symbols.js";
import { casesOf, judge, suites, type JudgedCase } from "../../conformance/suites.js";
import { asciiJSON, counted, ellipsize, escape } from "../../io/display.js";
import { unknownName } from "../../io/unknown-name.js";
import { isAnswered } from "../../model/answer.js";
import { withParticipants, type FormatOption, type ParticipantOptions } from "../command.js";
import { foldersOf } from "./corpus/options.js";
import type { Terminal } from "../terminal.js";

export interface SuiteCommand extends FormatOption, ParticipantOptions {
  readonly unmet?: boolean;
}

/** The result of a participant. */
interface SuiteRow {
  readonly participant: string;
  readonly version: string;
  readonly met: number;
  readonly unmet: number;
  readonly unanswered: number;
  readonly crashed: number;
  /** The unmet cases, with their faults. */
  readonly failed: readonly { readonly case: string; readonly faults: readonly string[] }[];
}

export async function suite(id: string, options: SuiteCommand, terminal: Terminal): Promise<ExitCode> {
  const found = suites.find((each) => each.id === id);
  if (found === undefined)
    throw unknownName(
      "suite",
      [id],
      suites.map((each) => each.id),
    );
  const cases = casesOf(found, ...foldersOf({}, terminal));
  if (cases === null) throw new UserError(`${id} is not fetched: urlstrata corpus fetch`, exitCodes.badInput);
  // Only the algorithm of the suite has early stages.
  const askable = cases.filter(({ demand }) => demand.kind !== "found");
  const casesFor = (participant: string): readonly SuiteCase[] =>
    participant === found.of ? cases : askable;
  const rows = await withParticipants(options, terminal, async (participants) => {
    const judged: SuiteRow[] = [];
    for (const participant of participants) {
      const { id, version } = participant;
      judged.push({ participant: id, version, ...countsOf(await judge(found, casesFor(id), participant)) });
    }
    return judged;
  });
  if (options.format === "json")
    terminal.print(asciiJSON({ suite: id, of: found.of, cases: cases.length, participants: rows }, 2));
  else terminal.print(table(id, found.of, cases.length, rows, options.unmet === true, terminal));
  return rows.some(({ crashed }) => crashed > 0) ? exitCodes.participantFailed : exitCodes.nothingUnexpected;
}

function countsOf(judged: readonly JudgedCase[]): Omit<SuiteRow, "participant" | "version"> {
  const isKind = (kind: string): JudgedCase[] => judged.filter(({ answer }) => answer.kind === kind);
  const unanswered = judged.filter(
    ({ answer, isComparable }) => answer.kind === "unanswered" || !isComparable,
  ).length;
  const crashed = isKind("crashed").length;
  const failed = judged
    .filter(({ answer, faults }) => isAnswered(answer) && faults.length > 0)
    .map((each) => ({ case: each.case, faults: each.faults }));
  const met = judged.length - unanswered - crashed - failed.length;
  return { met, unmet: failed.length, unanswered, crashed, failed };
}

function table(
  id: string,
  of: string,
  cases: number,
  rows: readonly SuiteRow[],
  showsUnmet: boolean,
  { width, colors }: Terminal,
): string {
  const idWidth = Math.min(longestId, Math.max(...rows.map(({ participant }) => participant.length), 11));
  const versionWidth = width - idWidth - 40;
  const line = (name: string, version: string, figures: readonly (string | number)[]): string =>
    `  ${ellipsize(name, idWidth).padEnd(idWidth)}${figures.map((figure, index) => String(figure).padStart(index < 2 ? 7 : 11)).join("")}  ${ellipsize(escape(version), versionWidth)}`.trimEnd();
  return [
    colors.bold(`${id}, ${counted(cases, "case")}, written for ${of}`),
    line("participant", "version", ["met", "unmet", "unanswered", "crashed"]),
    ...rows.flatMap(({ participant, version, met, unmet, unanswered, crashed, failed }) => [
      line(participant, version, [met, unmet, unanswered, crashed]),
      ...(showsUnmet
        ? failed.map((each) => ellipsize(`    ${each.case}: ${each.faults.join("; ")}`, width))
        : []),
    ]),
    "",
    "Only what a participant observes is compared.",
  ].join("\n");
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  selectingParticipants(command)
    .argument("<id>", "id of the suite, e.g. wpt/urltestdata; an unknown id lists them")
    .option("--unmet", "list each unmet case with its faults")
    .addOption(format)
    .addHelpText("after", example("suite wpt/urltestdata --only live"))
    .action((id: string, options: SuiteCommand) => run((terminal) => suite(id, options, terminal)));
};
