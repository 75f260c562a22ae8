/** The answers to one question as a table, and where they part in a sentence. */
import type { Colors } from "picocolors/types.js";
import { componentNames, type ComponentName } from "../../algorithms/algorithm.js";
import type { Answers } from "../ask.js";
import { compare, lensValue, partition, seenThrough, type Divergence, type Lens } from "../compare.js";
import { inWords } from "../conformance.js";
import type { Answer, Question } from "../participant.js";
import { seenComponent, seenInWords, valueInWords } from "../seen.js";
import { dangerSentences } from "./danger-sentences.js";
import { fitted, hanging, shown, visible, wrapped } from "../text.js";
import { givenOnce } from "./given-once.js";
import { named, namedOrRest } from "./names.js";

export interface TableOptions {
  /** Columns; at least 80. */
  readonly width: number;
  readonly colors: Colors;
}

/** A row of the table: who gives this value. */
interface Row {
  readonly value: string;
  readonly by: readonly string[];
  /** Whether those who give it leave it open. */
  readonly isOpen: boolean;
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
    colors.bold(shown(input)),
    ...(base === null ? [] : [`against ${shown(base)}`]),
    ...(encoding === undefined ? [] : [`in ${shown(encoding)}`]),
    "",
    ...sections.filter((lines) => lines.length > 0).map((lines) => lines.join("\n")),
    ...remarkLines(answers).map((line) => wrapped(line, options.width)),
    "",
    ...[...sentences(lens, answers), ...dangerSentences(answers)].map((each) => wrapped(each, options.width)),
  ].join("\n");
}

function verdictRows(answers: Answers): Row[] {
  return rows(answers, (answer) => ({
    value:
      answer.kind === "parsed"
        ? (answer.verdict ?? "parsed")
        : answer.kind === "rejected"
          ? whyRejected(answer)
          : fitted(inWords(answer), stepWidth),
    isOpen: false,
  }));
}

/** Columns for the reason of a rejection, and for the names of steps, which are shorter unless a program gives them. */
const reasonWidth = 60;
const stepWidth = 200;

function whyRejected({ at, reason }: { readonly at: string; readonly reason: string }): string {
  return `rejected at ${fitted(visible(at), stepWidth)}: ${fitted(visible(reason), reasonWidth)}`;
}

function componentRows(name: ComponentName, answers: Answers): Row[] {
  return rows(answers, (answer) => {
    if (answer.kind !== "parsed") return null;
    const seen = seenComponent(name, answer);
    return seen.value === undefined ? null : { value: valueInWords(seen), isOpen: isOpen(answer, name) };
  });
}

function hrefRows(answers: Answers): Row[] {
  return rows(answers, (answer) =>
    answer.kind === "parsed" && answer.href !== undefined
      ? { value: shown(answer.href), isOpen: answer.open.length > 0 }
      : null,
  );
}

function isOpen(answer: Answer, name: ComponentName): boolean {
  return answer.kind === "parsed" && answer.open.some(({ component }) => component === name);
}

/** The values that `read` finds, each once, with those who give it. */
function rows(
  answers: Answers,
  read: (answer: Answer) => { readonly value: string; readonly isOpen: boolean } | null,
): Row[] {
  const given = [...answers].flatMap(([id, answer]): Row[] => {
    const seen = read(answer);
    return seen === null ? [] : [{ ...seen, by: [id] }];
  });
  return givenOnce(given, ({ value, isOpen }) => JSON.stringify([value, isOpen]));
}

const nameWidth = 9;

/** A name in a line with others: a program may have a long one. */
function inLine(name: string): string {
  return fitted(name, 60);
}

/** The lines of one part of the answers; a value that all give is marked "all", one left open "~". */
function section(
  name: string,
  found: readonly Row[],
  answers: Answers,
  { width, colors }: TableOptions,
): string[] {
  const valueWidth = Math.min(40, Math.max(...found.map(({ value }) => value.length), 1));
  return found.flatMap(({ value, by, isOpen: open }, index) => {
    const label = index === 0 ? name.padEnd(nameWidth) : " ".repeat(nameWidth);
    const isAll = by.length === answers.size;
    const who = namedOrRest(by, [...answers.keys()])
      .map(inLine)
      .join(", ");
    const painted = isAll ? colors.green(who) : who;
    const mark = open ? colors.yellow("~") : " ";
    if (value.length <= valueWidth && nameWidth + 2 + valueWidth + 2 + who.length <= width)
      return [`${label} ${mark}${value.padEnd(valueWidth)}  ${painted}`];
    const margin = " ".repeat(nameWidth + 2);
    return [
      // What rejects names a step, which is not cut.
      name === "verdict"
        ? hanging(`${label}  `, value, width)
        : `${label} ${mark}${fitted(value, width - margin.length)}`,
      wrapped(painted, width, `${margin}  `),
    ];
  });
}

function remarkLines(answers: Answers): string[] {
  return [...answers].flatMap(([id, answer]) =>
    "remarks" in answer && answer.remarks.length > 0
      ? [visible(`remarks of ${inLine(id)}: ${answer.remarks.join("; ")}`)]
      : [],
  );
}

/** Where the participants part by a lens, and what they leave open. */
function sentences(lens: Lens, answers: Answers): string[] {
  const divergence = compare(lens, answers);
  const { classes } = partition(lens, answers);
  const compared = classes.flat();
  const first =
    divergence !== null
      ? `By ${lens.name} they part${where(lens, divergence)}: ${classes.map((ids) => says(ids, lens, answers)).join("; ")}.`
      : compared.length > 1
        ? `By ${lens.name} ${listed(namedOrRest(compared, [...answers.keys()]).map(inLine))} ${isRejected(answers.get(compared[0] ?? "")) ? "reject it" : "give the same answer"}.`
        : `By ${lens.name} there are no two answers to compare.`;
  const open = [...answers].flatMap(([id, answer]) => {
    if (answer.kind !== "parsed" || answer.open.length === 0) return [];
    const gaps = answer.open.map(({ component, gap }) => `${component} (${gap})`);
    const matters = lensValue(lens, answer).kind === "open" ? "" : ", which does not matter here";
    return [`${inLine(id)} leaves open ${listed(gaps)}${matters}.`];
  });
  return [first, ...open];
}

/** In what they part, as far as the lens sees more than one thing. */
function where(lens: Lens, { differing }: Divergence): string {
  if (lens.looksAt !== "href" && lens.looksAt.length === 1) return "";
  const seen = seenThrough(lens, differing).filter((each) => lens.looksAt === "href" || each !== "verdict");
  return seen.length === 0 ? "" : ` in ${listed(seen)}`;
}

function isRejected(answer: Answer | undefined): boolean {
  return answer?.kind === "rejected";
}

function says(ids: readonly string[], lens: Lens, answers: Answers): string {
  const answer = answers.get(ids[0] ?? "");
  const isOne = ids.length === 1;
  const who = listed(named(ids, [...answers.keys()]).map(inLine));
  if (answer?.kind !== "parsed") return `${who} ${isOne ? "rejects" : "reject"} it`;
  return `${who} ${isOne ? "says" : "say"} ${seenInWords(lens, answer)}`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}
