/** `urlstrata minimise`: the causes for which the participants part over an input, each by its plainest question. */
import { format, causeLens, example, selectingParticipants, type Define } from "./options.js";
import { compare, lensNamed } from "../compare.js";
import { exitCodes, type ExitCode } from "../errors.js";
import { causeOf, pairsToExplain, type Cause } from "../fuzz/cause.js";
import { plain } from "../fuzz/finding.js";
import { whoSees } from "../fuzz/who-sees.js";
import { askOne, oracleOf } from "../fuzz/oracle.js";
import type { Question } from "../participant.js";
import { asciiJSON, counted, shownQuestion, wrapped } from "../text.js";
import { checkedEncoding, withParticipants, type FormatOption, type ParticipantOptions } from "./command.js";
import type { Terminal } from "./terminal.js";

export interface MinimiseCommand extends FormatOption, ParticipantOptions {
  readonly base?: string;
  readonly encoding?: string;
  readonly lens: string;
}

export async function minimiseInput(
  input: string,
  options: MinimiseCommand,
  terminal: Terminal,
): Promise<ExitCode> {
  const lens = lensNamed(options.lens);
  const question: Question = { input, base: options.base ?? null, ...checkedEncoding(options.encoding) };
  const causes = await withParticipants(options, terminal, async (participants) => {
    const oracle = oracleOf(participants);
    const { answers } = await askOne(oracle, question);
    const divergence = compare(lens, answers);
    const found = new Map<string, Cause>();
    for (const pair of divergence === null ? [] : pairsToExplain(divergence, { answers })) {
      const cause = await causeOf(oracle, lens, pair, question);
      if (cause !== null) found.set(cause.signature, cause);
    }
    return [...found.values()];
  });
  if (options.format === "json") {
    const listed = causes.map(({ witness, divergence, answers, dangers, partings, signature }) => {
      const { classes, open, none, differing } = divergence;
      const seen = { classes, open, none, answers };
      return { witness: plain(witness), differing, dangers, ...seen, partings, signature };
    });
    terminal.print(asciiJSON(listed, 2));
    return exitCodes.nothingUnexpected;
  }
  const head = `${shownQuestion(question)}: ${counted(causes.length, "cause")} by ${lens.name}`;
  terminal.print(
    [
      terminal.colors.bold(wrapped(head, terminal.width)),
      ...causes.map((cause) => causeText(cause, terminal)),
    ].join("\n\n"),
  );
  return exitCodes.nothingUnexpected;
}

interface ShownCause {
  readonly witness: Question;
  readonly divergence: Pick<Cause["divergence"], "lens" | "classes" | "open" | "differing">;
  readonly answers: Cause["answers"];
  readonly partings: Cause["partings"];
}

/** A cause for people. */
export function causeText(
  { witness, divergence, answers, partings }: ShownCause,
  { width, colors }: Pick<Terminal, "width" | "colors">,
): string {
  const line = (text: string): string => wrapped(text, width, "  ");
  return [
    colors.cyan(shownQuestion(witness)),
    line(
      `differs in ${divergence.differing.length === 0 ? "the whole URL" : divergence.differing.join(", ")}`,
    ),
    ...whoSees({ ...divergence, answers }).map((seen) => wrapped(seen, width, "      ").slice(2)),
    ...partings.map(({ between: [a, b], steps, agreeing }) =>
      line(
        `${a} (${steps[0] ?? "no step of its own"}) and ${b} (${steps[1] ?? "no step of its own"})` +
          (agreeing === null ? "" : ` agree on ${shownQuestion(agreeing)}`),
      ),
    ),
  ].join("\n");
}

/** The arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  selectingParticipants(command)
    .argument("<input>", "the string to parse")
    .option("--base <base>", "the base to parse it against")
    .option("--encoding <label>", "the encoding of the document it stands in")
    .addOption(causeLens)
    .addOption(format)
    .addHelpText("after", example("minimise 'http://user@example.com;x/y'"))
    .action((input: string, options: MinimiseCommand) =>
      run((terminal) => minimiseInput(input, options, terminal)),
    );
};
