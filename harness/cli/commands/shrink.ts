/** `urlstrata shrink`: reduces an input to one minimal reproducer per cause. */
import { format, causeLens, example, selectingParticipants, type Define } from "../options.js";
import { compare } from "../../compare/compare.js";
import { lensNamed } from "../../compare/lenses.js";
import { exitCodes, type ExitCode } from "../../io/errors.js";
import { causeOf, pairsToExplain, type Cause } from "../../causes/cause.js";
import { savedQuestion } from "../../fuzz/finding.js";
import { classesInWords } from "../../fuzz/classes-in-words.js";
import { askOne, batchRunner } from "../../causes/batch-runner.js";
import type { Question } from "../../model/question.js";
import { asciiJSON, counted, quoteQuestion, wrap } from "../../io/display.js";
import { checkedEncoding, withParticipants, type FormatOption, type ParticipantOptions } from "../command.js";
import type { Terminal } from "../terminal.js";

export interface ShrinkCommand extends FormatOption, ParticipantOptions {
  readonly base?: string;
  readonly encoding?: string;
  readonly lens: string;
}

export async function shrinkInput(
  input: string,
  options: ShrinkCommand,
  terminal: Terminal,
): Promise<ExitCode> {
  const lens = lensNamed(options.lens);
  const question: Question = { input, base: options.base ?? null, ...checkedEncoding(options.encoding) };
  const causes = await withParticipants(options, terminal, async (participants) => {
    const runner = batchRunner(participants);
    const { answers } = await askOne(runner, question);
    const divergence = compare(lens, answers);
    const found = new Map<string, Cause>();
    for (const pair of divergence === null ? [] : pairsToExplain(divergence, { answers })) {
      const cause = await causeOf(runner, lens, pair, question);
      if (cause !== null) found.set(cause.signature, cause);
    }
    return [...found.values()];
  });
  if (options.format === "json") {
    const listed = causes.map(({ witness, divergence, answers, impacts, divergencePoints, signature }) => {
      const { classes, unspecified, unavailable, differing } = divergence;
      const details = { classes, unspecified, unavailable, answers };
      return { witness: savedQuestion(witness), differing, impacts, ...details, divergencePoints, signature };
    });
    terminal.print(asciiJSON(listed, 2));
    return exitCodes.nothingUnexpected;
  }
  const head = `${quoteQuestion(question)}: ${counted(causes.length, "cause")} under ${lens.name}`;
  terminal.print(
    [
      terminal.colors.bold(wrap(head, terminal.width)),
      ...causes.map((cause) => causeText(cause, terminal)),
    ].join("\n\n"),
  );
  return exitCodes.nothingUnexpected;
}

interface ShownCause {
  readonly witness: Question;
  readonly divergence: Pick<Cause["divergence"], "lens" | "classes" | "unspecified" | "differing">;
  readonly answers: Cause["answers"];
  readonly divergencePoints: Cause["divergencePoints"];
}

/** Prints a cause for people. */
export function causeText(
  { witness, divergence, answers, divergencePoints }: ShownCause,
  { width, colors }: Pick<Terminal, "width" | "colors">,
): string {
  const line = (text: string): string => wrap(text, width, "  ");
  return [
    colors.cyan(quoteQuestion(witness)),
    line(
      `differs in ${divergence.differing.length === 0 ? "the whole URL" : divergence.differing.join(", ")}`,
    ),
    ...classesInWords({ ...divergence, answers }).map((details) => wrap(details, width, "      ").slice(2)),
    ...divergencePoints.map(({ between: [a, b], steps, agreeing }) =>
      line(
        `${a} (${steps[0] ?? "no step of its own"}) and ${b} (${steps[1] ?? "no step of its own"})` +
          (agreeing === null ? "" : ` agree on ${quoteQuestion(agreeing)}`),
      ),
    ),
  ].join("\n");
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  selectingParticipants(command)
    .argument("<input>", "the string to parse")
    .option("--base <base>", "base URL (default: none)")
    .option("--encoding <label>", "encoding of the document that contains the URL (default: UTF-8)")
    .addOption(causeLens)
    .addOption(format)
    .addHelpText("after", example("shrink 'http://user@example.com;x/y'"))
    .action((input: string, options: ShrinkCommand) =>
      run((terminal) => shrinkInput(input, options, terminal)),
    );
};
