/** A generated report of the largest size that the page must handle, the same each time. */
import { algorithms } from "../algorithms/index.js";
import { themes } from "../harness/corpus/themes.js";
import { ask } from "../harness/compare/ask.js";
import { generate } from "../harness/fuzz/generate/generate.js";
import { pageData, type PageData } from "../harness/report/render/html/page-data.js";
import type { CorpusVector } from "../harness/corpus/load.js";
import type { Participant } from "../harness/model/participant.js";
import { fields } from "../harness/model/field.js";
import { inProcess } from "../harness/participants/in-process.js";
import { reportParticipant, reportVector } from "../harness/report/build.js";
import { reportImpacts } from "../harness/report/impact.js";
import { everydayURLs } from "./everyday-urls.js";

/** Turns an algorithm into another parser: changes the input before it is parsed. */
const habits: readonly ((input: string) => string)[] = [
  (input) => input,
  (input) => input.replaceAll("\\", "/"),
  (input) => input.trim().toLowerCase(),
  (input) => input.replace(/[?#].*$/s, ""),
];

/** Returns the algorithms with each habit, up to the count. */
function generatedParticipants(count: number): Participant[] {
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
      sees: fields,
      answer: ({ input, base }, { remarks = false }) =>
        text?.parse(habit(input), base, { remarks }) ?? { kind: "unanswered", reason: "no text" },
    });
  });
}

/** Returns everyday URLs for a third, and inputs of a fuzzing campaign for the rest. */
function generatedVectors(count: number): CorpusVector[] {
  const everyday = everydayURLs(count);
  return Array.from({ length: count }, (_, index): CorpusVector => {
    const theme = themes[index % themes.length] ?? "path";
    const { input, base } =
      index % 3 === 0 ? { input: everyday[index] ?? "", base: null } : generate(1, index, []);
    return { id: `${theme}/made-up-${index}`, theme, input, base, about: `The question of number ${index}.` };
  });
}

export async function largePageData(vectors: number, participants: number): Promise<PageData> {
  const asked = generatedParticipants(participants);
  const questions = generatedVectors(vectors);
  const all = await ask(asked, questions, { remarks: true });
  const answered = questions.map((vector, index) => ({ vector, answers: all[index] ?? new Map() }));
  return pageData(
    {
      participants: asked.map(reportParticipant),
      vectors: answered.map(reportVector),
      changes: [],
      impacts: reportImpacts(answered),
      conformance: [],
      properties: [],
    },
    null,
  );
}
