/** A report as large as the page has to bear, made up, the same each time. */
import { algorithms } from "../algorithms/index.js";
import { themes } from "../corpus/schemas.js";
import { ask } from "../harness/ask.js";
import { generate } from "../harness/fuzz/generate.js";
import { pageData, type PageData } from "../harness/html/page-data.js";
import type { CorpusVector } from "../harness/load.js";
import type { Participant } from "../harness/participant.js";
import { parts } from "../harness/participant.js";
import { inProcess } from "../harness/participants/in-process.js";
import { reportParticipant, reportVector } from "../harness/report/build.js";
import { reportDangers } from "../harness/report/dangers.js";
import { everydayURLs } from "./everyday-urls.js";

/** What makes another parser of a text: it changes the input before that reads it. */
const habits: readonly ((input: string) => string)[] = [
  (input) => input,
  (input) => input.replaceAll("\\", "/"),
  (input) => input.trim().toLowerCase(),
  (input) => input.replace(/[?#].*$/s, ""),
];

/** Each text with each habit, until there are enough of them. */
function madeUpParticipants(count: number): Participant[] {
  return Array.from({ length: count }, (_, index) => {
    const text = algorithms[index % algorithms.length];
    const turn = Math.floor(index / algorithms.length);
    const habit = habits[turn % habits.length] ?? ((input: string): string => input);
    return inProcess({
      id: turn === 0 ? (text?.id ?? "") : `${text?.id.replace("/", "-") ?? ""}-like-${turn}`,
      title: `${text?.title ?? ""}, changed ${turn} times`,
      kind: turn === 0 ? "algorithm" : "live",
      version: turn === 0 ? (text?.text.date ?? "") : `${turn}.0`,
      unicode: text?.unicode ?? null,
      sees: parts,
      answer: ({ input, base }, { remarks = false }) =>
        text?.parse(habit(input), base, { remarks }) ?? { kind: "unanswered", reason: "no text" },
    });
  });
}

/** A third is everyday, the rest is what a fuzzing campaign asks. */
function madeUpVectors(count: number): CorpusVector[] {
  const everyday = everydayURLs(count);
  return Array.from({ length: count }, (_, index): CorpusVector => {
    const theme = themes[index % themes.length] ?? "path";
    const { input, base } =
      index % 3 === 0 ? { input: everyday[index] ?? "", base: null } : generate(1, index, []);
    return { id: `${theme}/made-up-${index}`, theme, input, base, about: `The question of number ${index}.` };
  });
}

export async function largePageData(vectors: number, participants: number): Promise<PageData> {
  const asked = madeUpParticipants(participants);
  const questions = madeUpVectors(vectors);
  const all = await ask(asked, questions, { remarks: true });
  const answered = questions.map((vector, index) => ({ vector, answers: all[index] ?? new Map() }));
  return pageData(
    {
      participants: asked.map(reportParticipant),
      vectors: answered.map(reportVector),
      dangers: reportDangers(answered),
      conformance: [],
      claims: [],
    },
    null,
  );
}
