/** Prints the answers to one question as a table, and where they diverge in a sentence. */
import type { Colors } from "picocolors/types.js";
import { componentNames, type ComponentName } from "../../../../algorithms/algorithm.js";
import type { Answers } from "../../../compare/ask.js";
import { compare, partition, seenThrough, type Divergence } from "../../../compare/compare.js";
import { lensValue, type Lens } from "../../../compare/lenses.js";
import {
  answerInWords,
  observeComponent,
  observationInWords,
  valueInWords,
} from "../../../compare/observation.js";
import type { Answer } from "../../../model/answer.js";
import type { Question } from "../../../model/question.js";
import { impactSentences } from "../impact-sentences.js";
import { ellipsize, hanging, quote, escape, wrap } from "../../../io/display.js";
import { groupByValue } from "../../../compare/group-by-value.js";
import { participantList, participantListOrRest } from "../../../compare/participant-list.js";

export interface TableOptions {
  /** At least 80. */
  readonly width: number;
  readonly colors: Colors;
}

/** A row of the table: a value and the participants that give it. */
interface Row {
  readonly value: string;
  readonly by: readonly string[];
  /** True if these participants leave it unspecified. */
  readonly isUnspecified: boolean;
}

export function answersTable(
  question: Question,
  answers: Answers,
  lens: Lens,
  options: TableOptions,
): string {
  const { colors } = options;
  const { input, base, encoding } = question;
  const sections = [
    section("verdict", verdictRows(answers), answers, options),
    ...componentNames.map((name) => section(name, componentRows(name, answers), answers, options)),
    section("href", hrefRows(answers), answers, options),
  ];
  return [
    colors.bold(quote(input)),
    ...(base === null ? [] : [`against ${quote(base)}`]),
    ...(encoding === undefined ? [] : [`in ${quote(encoding)}`]),
    "",
    ...sections.filter((lines) => lines.length > 0).map((lines) => lines.join("\n")),
    ...remarkLines(answers).map((line) => wrap(line, options.width)),
    "",
    ...[...sentences(lens, answers), ...impactSentences(answers)].map((each) => wrap(each, options.width)),
  ].join("\n");
}

function verdictRows(answers: Answers): Row[] {
  return rows(answers, (answer) => ({
    value:
      answer.kind === "parsed"
        ? (answer.verdict ?? "parsed")
        : answer.kind === "rejected"
          ? whyRejected(answer)
          : ellipsize(answerInWords(answer), stepWidth),
    isUnspecified: false,
  }));
}

/** Columns for the reason of a rejection, and for the names of steps, which only a program makes longer. */
const reasonWidth = 60;
const stepWidth = 200;

function whyRejected({ at, reason }: { readonly at: string; readonly reason: string }): string {
  return `rejected at ${ellipsize(escape(at), stepWidth)}: ${ellipsize(escape(reason), reasonWidth)}`;
}

function componentRows(name: ComponentName, answers: Answers): Row[] {
  return rows(answers, (answer) => {
    if (answer.kind !== "parsed") return null;
    const seen = observeComponent(name, answer);
    return seen.value === undefined
      ? null
      : { value: valueInWords(seen), isUnspecified: isUnspecified(answer, name) };
  });
}

function hrefRows(answers: Answers): Row[] {
  return rows(answers, (answer) =>
    answer.kind === "parsed" && answer.href !== undefined
      ? { value: quote(answer.href), isUnspecified: answer.unspecified.length > 0 }
      : null,
  );
}

function isUnspecified(answer: Answer, name: ComponentName): boolean {
  return answer.kind === "parsed" && answer.unspecified.some(({ component }) => component === name);
}

/** Returns the different values that `read` finds, with the participants that give them. */
function rows(
  answers: Answers,
  read: (answer: Answer) => { readonly value: string; readonly isUnspecified: boolean } | null,
): Row[] {
  const given = [...answers].flatMap(([id, answer]): Row[] => {
    const seen = read(answer);
    return seen === null ? [] : [{ ...seen, by: [id] }];
  });
  return groupByValue(given, ({ value, isUnspecified }) => JSON.stringify([value, isUnspecified]));
}

const nameWidth = 9;

/** Shortens a name for a line with others. */
function inLine(name: string): string {
  return ellipsize(name, 60);
}

/** Prints one field of the answers; a value that all give is marked "all", an unspecified one "~". */
function section(
  name: string,
  found: readonly Row[],
  answers: Answers,
  { width, colors }: TableOptions,
): string[] {
  const valueWidth = Math.min(40, Math.max(...found.map(({ value }) => value.length), 1));
  return found.flatMap(({ value, by, isUnspecified: open }, index) => {
    const label = index === 0 ? name.padEnd(nameWidth) : " ".repeat(nameWidth);
    const isAll = by.length === answers.size;
    const who = participantListOrRest(by, [...answers.keys()])
      .map(inLine)
      .join(", ");
    const painted = isAll ? colors.green(who) : who;
    const mark = open ? colors.yellow("~") : " ";
    if (value.length <= valueWidth && nameWidth + 2 + valueWidth + 2 + who.length <= width)
      return [`${label} ${mark}${value.padEnd(valueWidth)}  ${painted}`];
    const margin = " ".repeat(nameWidth + 2);
    return [
      // A rejection names a step, which is not cut.
      name === "verdict"
        ? hanging(`${label}  `, value, width)
        : `${label} ${mark}${ellipsize(value, width - margin.length)}`,
      wrap(painted, width, `${margin}  `),
    ];
  });
}

function remarkLines(answers: Answers): string[] {
  return [...answers].flatMap(([id, answer]) =>
    "remarks" in answer && answer.remarks.length > 0
      ? [escape(`remarks of ${inLine(id)}: ${answer.remarks.join("; ")}`)]
      : [],
  );
}

/** Describes where the participants diverge under a lens, and what they leave unspecified. */
function sentences(lens: Lens, answers: Answers): string[] {
  const divergence = compare(lens, answers);
  const { classes } = partition(lens, answers);
  const compared = classes.flat();
  const first =
    divergence !== null
      ? `By ${lens.name} they diverge${where(lens, divergence)}: ${classes.map((ids) => says(ids, lens, answers)).join("; ")}.`
      : compared.length > 1
        ? `By ${lens.name} ${listed(participantListOrRest(compared, [...answers.keys()]).map(inLine))} ${isRejected(answers.get(compared[0] ?? "")) ? "reject it" : "give the same answer"}.`
        : `By ${lens.name} there are no two answers to compare.`;
  const open = [...answers].flatMap(([id, answer]) => {
    if (answer.kind !== "parsed" || answer.unspecified.length === 0) return [];
    const gaps = answer.unspecified.map(({ component, gap }) => `${component} (${gap})`);
    const matters = lensValue(lens, answer).kind === "unspecified" ? "" : ", which does not matter here";
    return [`${inLine(id)} leaves ${listed(gaps)} unspecified${matters}.`];
  });
  return [first, ...open];
}

/** Names the differing fields, if the lens covers several. */
function where(lens: Lens, { differing }: Divergence): string {
  const isWhole = lens.fields.includes("href");
  if (!isWhole && lens.fields.length === 1) return "";
  const seen = seenThrough(lens, differing).filter((each) => isWhole || each !== "verdict");
  return seen.length === 0 ? "" : ` in ${listed(seen)}`;
}

function isRejected(answer: Answer | undefined): boolean {
  return answer?.kind === "rejected";
}

function says(ids: readonly string[], lens: Lens, answers: Answers): string {
  const answer = answers.get(ids[0] ?? "");
  const isOne = ids.length === 1;
  const who = listed(participantList(ids, [...answers.keys()]).map(inLine));
  if (answer?.kind !== "parsed") return `${who} ${isOne ? "rejects" : "reject"} it`;
  return `${who} ${isOne ? "says" : "say"} ${observationInWords(lens, answer)}`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}
