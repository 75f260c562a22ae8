/** `urlstrata run`: the corpus against what the texts demand, and the published suites that are there. */
import pc from "picocolors";
import type { Theme } from "../../corpus/schemas.js";
import { lensNamed, lenses } from "../compare.js";
import { exitCodes, UserError } from "../errors.js";
import { loadCorpus, type Corpus } from "../load.js";
import { buildReport } from "../report/build.js";
import { lensOf } from "../report/reading.js";
import { terminal } from "../report/terminal.js";
import { runSuites, suiteLines } from "../suites.js";
import { asciiJSON } from "../text.js";
import { chosenParticipants, formatOf, print, width, type FormatOption } from "./command.js";
import { exitCodeOf } from "./exit-code.js";
import { checkedTheme, folderOf, type CorpusOption } from "./corpus-options.js";

export interface RunCommand extends FormatOption, CorpusOption {
  readonly theme?: string;
  readonly only?: string;
  readonly lens: string;
}

export async function run(options: RunCommand): Promise<void> {
  const participants = chosenParticipants(options.only);
  const lens = lensNamed(options.lens);
  if (!lenses.includes(lens)) {
    const known = lenses.map(({ name }) => name).join(", ");
    throw new UserError(`run reports by one of these lenses: ${known}`, exitCodes.wrongUsage);
  }
  const folder = folderOf(options);
  const whole = loadCorpus(folder);
  const corpus = options.theme === undefined ? whole : ofTheme(whole, checkedTheme(options.theme));
  const report = await buildReport(corpus, participants);
  const suites = options.theme === undefined ? await runSuites(folder, whole, participants) : [];
  if (formatOf(options) === "json") {
    print(asciiJSON({ ...report, suites }, 2));
  } else {
    const divergent = new Set(lensOf(report, lens.name).clusters.flatMap(({ members }) => members));
    const vectors =
      options.theme === undefined ? report.vectors.filter(({ id }) => divergent.has(id)) : report.vectors;
    print(terminal(report, { width: width(), colors: pc, lens: lens.name, clusters: 10, vectors }));
    if (suites.length > 0) print(`\n${suiteLines(suites, pc)}`);
  }
  const isUnexpected = suites.some(
    (suite) => suite.kind === "run" && suite.unmet.length + suite.stale.length > 0,
  );
  const verdict = exitCodeOf(report);
  process.exitCode = verdict === exitCodes.nothingUnexpected && isUnexpected ? exitCodes.divergence : verdict;
}

function ofTheme(corpus: Corpus, theme: Theme): Corpus {
  const vectors = corpus.vectors.filter((vector) => vector.theme === theme);
  const ids = new Set(vectors.map(({ id }) => id));
  const expected = [...corpus.expected].map(([participant, entries]) => {
    return [participant, entries.filter(({ vector }) => ids.has(vector))] as const;
  });
  return { vectors, expected: new Map(expected), deviations: corpus.deviations };
}
