#!/usr/bin/env node
/** The command line: parses arguments and calls one verb. Each verb is loaded when it is called. */
import { Command, CommanderError, Option } from "commander";
import type { CheckCommand } from "./cli/check.js";
import type { AddCommand } from "./cli/corpus-add.js";
import type { ClaimsCommand } from "./cli/claims.js";
import type { FetchCommand } from "./cli/corpus-fetch.js";
import type { CorpusOption } from "./cli/corpus-options.js";
import type { ListCommand } from "./cli/corpus-list.js";
import type { ExplainCommand } from "./cli/explain.js";
import type { DiffCommand } from "./cli/diff.js";
import type { FormatOption } from "./cli/command.js";
import type { FitCommand } from "./cli/fit.js";
import type { ParseCommand } from "./cli/parse.js";
import type { ParticipantsCommand } from "./cli/participants.js";
import type { ReportCommand } from "./cli/report.js";
import type { RunCommand } from "./cli/run.js";
import type { MinimiseCommand } from "./cli/minimise.js";
import type { ReplayCommand } from "./cli/replay.js";
import type { SmokeCommand } from "./cli/smoke.js";
import type { SuiteCommand } from "./cli/suite.js";
import type { PromoteCommand } from "./cli/corpus-promote.js";
import type { FuzzCommand } from "./cli/fuzz.js";
import type { StagesCommand } from "./cli/stages.js";
import type { ViewCommand } from "./cli/view.js";
import manifest from "../package.json" with { type: "json" };
import { exitCodes, UserError } from "./errors.js";
import { visibleLines } from "./text.js";

const program = new Command("urlstrata")
  .version(manifest.version)
  .description("Every specification of URL parsing from 2005 to today, side by side over one corpus.")
  .addHelpText(
    "after",
    `
Exit codes: 0 nothing unexpected, 1 unexpected divergence or failure,
2 wrong usage, 3 bad corpus, report or other input, 4 a participant crashed
or hung, 130 interrupted.`,
  )
  .configureOutput({ writeErr: (text) => process.stderr.write(visibleLines(text)) })
  .exitOverride();

const config = new Option(
  "--config <file>",
  "participants of your own; urlstrata.config.json if it is there",
);

const timeLimit = new Option(
  "--time-limit <seconds>",
  "what a program may take for a batch of questions (10)",
);
const startLimit = new Option("--start-limit <seconds>", "what a program may take to start (60)");

/** The options that say who is asked. */
function asking(command: Command): Command {
  return command
    .option(
      "--only <names>",
      "ask only these: ids, algorithms, live, recorded, text/*, with commas between them",
    )
    .addOption(
      new Option(
        "--participant <name or command>",
        "ask this one too: an id, or a command that starts a driver; can be repeated",
      ).argParser((given: string, before: readonly string[] | undefined) => [...(before ?? []), given]),
    )
    .addOption(config)
    .addOption(timeLimit)
    .addOption(startLimit);
}

const corpus = new Option("--corpus <folder>", "another corpus than that of the package");
const format = new Option("--format <format>", "how to print: pretty on a terminal, else json").choices([
  "pretty",
  "json",
]);
const lens = new Option(
  "--lens <lens>",
  "verdict, href, origin, a component, or components with commas",
).default("href");

asking(program.command("parse"))
  .description("what every participant makes of one input, or with --ndjson of many")
  .argument("[input]", "the string to parse")
  .option("--base <base>", "the base to parse it against")
  .option("--encoding <label>", "the encoding of the document it stands in")
  .addOption(lens)
  .option("--remarks", "gather validation errors too")
  .option("--ndjson", "read questions from standard input, one JSON object a line, and answer each on a line")
  .addOption(format)
  .addHelpText("after", example("parse 'http://a;b' --base http://c/"))
  .action(async (input: string | undefined, options: ParseCommand) => {
    const { parse } = await import("./cli/parse.js");
    await parse(input, options);
  });

program
  .command("explain")
  .description("how each text reads one input, step by step, and where any two of them part")
  .argument("<input>", "the string to parse")
  .option("--base <base>", "the base to parse it against")
  .option("--encoding <label>", "the encoding of the document it stands in")
  .option("--only <texts>", "only these: ids or text/*, with commas between them")
  .addOption(format)
  .addHelpText("after", example("explain 'http://a;b' --only barth-2011/filled,whatwg-2012"))
  .action(async (input: string, options: ExplainCommand) => {
    const { explainInput } = await import("./cli/explain.js");
    explainInput(input, options);
  });

program
  .command("stages")
  .description(
    "what a text finds before its last stage: parsed or resolved, not yet canonicalized; and what a parser of RFC 3986 finds that is not strict (loose)",
  )
  .argument("<input>", "the string to parse")
  .option("--base <base>", "the base to resolve it against")
  .addOption(format)
  .addHelpText("after", example("stages '//h/../x' --base http://c/"))
  .action(async (input: string, options: StagesCommand) => {
    const { stages } = await import("./cli/stages.js");
    stages(input, options);
  });

asking(program.command("run"))
  .description("ask the corpus, and check the answers against what the texts demand")
  .option("--theme <theme>", "only the vectors of this theme")
  .addOption(lens)
  .addOption(format)
  .addOption(corpus)
  .addHelpText("after", example("run --theme host-ipv4"))
  .action(async (options: RunCommand) => {
    const { run } = await import("./cli/run.js");
    await run(options);
  });

asking(program.command("report"))
  .description("write the report as JSON and Markdown, and print its summary; or as one page for browsers")
  .addOption(
    new Option(
      "--format <format>",
      "md: JSON and Markdown; html: site/index.html, of whom the options choose",
    )
      .choices(["md", "html"])
      .default("md"),
  )
  .option("--out <folder>", "where to write", "reports")
  .option("--check", "write nothing; fail if what is there is not what would be written")
  .addOption(corpus)
  .addHelpText("after", example("report"))
  .action(async (options: ReportCommand) => {
    const { report } = await import("./cli/report.js");
    await report(options);
  });

program
  .command("view")
  .description("serve the live viewer to this machine: every text's answers to what is typed, step by step")
  .option("--port <number>", "where to serve it; 0 is any that is free (2026)")
  .option("--out <folder>", "write it as one file instead, which needs no server")
  .addHelpText("after", example("view --port 8080"))
  .action(async (options: ViewCommand) => {
    const { view } = await import("./cli/view.js");
    await view(options);
  });

program
  .command("diff")
  .description("new, gone and changed divergences between two reports")
  .argument("<old>", "a divergences.json")
  .argument("<new>", "another one")
  .addOption(lens)
  .addOption(format)
  .addHelpText("after", example("diff old/divergences.json reports/divergences.json"))
  .action(async (before: string, after: string, options: DiffCommand) => {
    const { diff } = await import("./cli/diff.js");
    diff(before, after, options);
  });

program
  .command("check")
  .description("check a participant against a text, for continuous integration: fails on what is not allowed")
  .requiredOption(
    "--participant <name or command>",
    "who is checked: an id, or a command that starts a driver",
  )
  .requiredOption("--against <text>", "the text that it is checked against")
  .option("--allow <file>", "a list of known differences; its entries may not be stale")
  .option("--write-allow", "write that list, so that it allows all that is there; reasons are kept")
  .option("--lens <lens>", "compare by this alone; verdict, components and href if absent")
  .option(
    "--danger <ids>",
    "fail on these dangers alone, such as host-split,scheme-shift; a name that is none lists them all",
  )
  .addOption(
    new Option("--format <format>", "how to print")
      .choices(["pretty", "json", "junit", "sarif", "csv"])
      .default("pretty"),
  )
  .option("--output <file>", "write there instead of printing")
  .option("--theme <theme>", "only the vectors of this theme")
  .addOption(config)
  .addOption(timeLimit)
  .addOption(startLimit)
  .addOption(corpus)
  .addHelpText("after", example("check --participant node --against whatwg-2026 --allow known.json"))
  .action(async (options: CheckCommand) => {
    const { checkParticipant } = await import("./cli/check.js");
    await checkParticipant(options);
  });

const corpusCommand = program.command("corpus").description("look after the corpus");

corpusCommand
  .command("add")
  .description("ask every participant a question, and add it as a vector")
  .argument("<input>", "the string to parse")
  .option("--base <base>", "the base to parse it against")
  .option("--encoding <label>", "the encoding of the document it stands in")
  .option("--theme <theme>", "the theme; told from where the answers part if absent")
  .option("--id <id>", "the id, theme/speaking-words; made from the input if absent")
  .option("--about <sentence>", "one factual sentence on what it asks")
  .addOption(corpus)
  .addHelpText(
    "after",
    example("corpus add 'http://h/a;b' --id path/semicolon --about 'A semicolon in the path.'"),
  )
  .action(async (input: string, options: AddCommand) => {
    const { add } = await import("./cli/corpus-add.js");
    await add(input, options);
  });

corpusCommand
  .command("promote")
  .description("make a finding of fuzz a vector")
  .argument("<finding>", "its file, or its id")
  .option("--out <folder>", "where findings are saved", "findings")
  .option("--theme <theme>", "the theme; told from where the answers part if absent")
  .option("--id <id>", "the id, theme/speaking-words; made from the input if absent")
  .option("--about <sentence>", "one factual sentence on what it asks")
  .addOption(corpus)
  .addHelpText("after", example("corpus promote 0123456789ab --id path/speaking-words"))
  .action(async (finding: string, options: PromoteCommand) => {
    const { promote } = await import("./cli/corpus-promote.js");
    await promote(finding, options);
  });

corpusCommand
  .command("check")
  .description("check every file of the corpus")
  .addOption(corpus)
  .addHelpText("after", example("corpus check"))
  .action(async (options: CorpusOption) => {
    const { check } = await import("./cli/corpus-check.js");
    check(options);
  });

corpusCommand
  .command("list")
  .description("list the vectors")
  .option("--theme <theme>", "only those of this theme")
  .addOption(format)
  .addOption(corpus)
  .addHelpText("after", example("corpus list --theme drive"))
  .action(async (options: ListCommand) => {
    const { list } = await import("./cli/corpus-list.js");
    list(options);
  });

corpusCommand
  .command("fetch")
  .description("fetch published test data, as corpus/upstream.lock.json names it")
  .option("--from <folder>", "a mirror to fetch from instead of the network")
  .addOption(corpus)
  .addHelpText("after", example("corpus fetch --from ../mirror"))
  .action(async (options: FetchCommand) => {
    const { fetchUpstream } = await import("./cli/corpus-fetch.js");
    await fetchUpstream(options);
  });

program
  .command("participants")
  .description("list who can be asked, and who is absent")
  .addOption(config)
  .addOption(format)
  .addHelpText("after", example("participants"))
  .action(async (options: ParticipantsCommand) => {
    const { listParticipants } = await import("./cli/participants.js");
    await listParticipants(options);
  });

program
  .command("fit")
  .description("how near each text comes to the parsers whose answers were recorded")
  .option("--recorded <id>", "one recording, with its differences")
  .addOption(lens)
  .addOption(format)
  .addHelpText("after", example("fit --recorded recorded/chrome-5"))
  .action(async (options: FitCommand) => {
    const { fit } = await import("./cli/fit.js");
    await fit(options);
  });

asking(program.command("suite"))
  .description("a published suite against any participant, as a table")
  .argument("<id>", "such as wpt/urltestdata; a name that is none lists them all")
  .option("--unmet", "each case that is not met, with what is wrong")
  .addOption(format)
  .addHelpText("after", example("suite wpt/urltestdata --only live"))
  .action(async (id: string, options: SuiteCommand) => {
    const { suite } = await import("./cli/suite.js");
    await suite(id, options);
  });

/** Some URLs are written alike, and still taken apart in different ways. */
const causeLens = new Option("--lens <lens>", "as elsewhere").default("components");

asking(program.command("fuzz"))
  .description("look for new divergences, minimise each, and save it at once; an interrupt keeps all")
  .addOption(causeLens)
  .option("--danger <ids>", "keep only findings with one of these, such as host-split")
  .option("--seed <number>", "the same seed and runs find the same", "1")
  .option("--runs <number>", "inputs in all", "100000")
  .option("--time <seconds>", "stop after so many seconds")
  .option("--jobs <number>", "processes that ask the algorithms", "2")
  .option("--out <folder>", "where findings are saved, and those of before are", "findings")
  .option("--resume", "go on with the campaign of that folder")
  .option("--no-corpus", "begin from the grammar alone, without the vectors of the corpus")
  .option("--no-guidance", "do not mutate what takes new combinations of steps")
  .addOption(format)
  .addHelpText("after", example("fuzz --seed 7 --runs 20000 --out findings"))
  .action(async (options: FuzzCommand) => {
    const { fuzz } = await import("./cli/fuzz.js");
    await fuzz(options);
  });

asking(program.command("minimise"))
  .description("the causes for which the participants part over an input, each by its plainest question")
  .argument("<input>", "the string to parse")
  .option("--base <base>", "the base to parse it against")
  .option("--encoding <label>", "the encoding of the document it stands in")
  .addOption(causeLens)
  .addOption(format)
  .addHelpText("after", example("minimise 'http://user@example.com;x/y'"))
  .action(async (input: string, options: MinimiseCommand) => {
    const { minimiseInput } = await import("./cli/minimise.js");
    await minimiseInput(input, options);
  });

const findings = new Option("--out <folder>", "where findings are saved").default("findings");

program
  .command("replay")
  .description("ask a saved finding again, and say whether it is as it was found")
  .argument("<finding>", "its file, or its id")
  .addOption(findings)
  .addOption(config)
  .addOption(timeLimit)
  .addHelpText("after", example("replay findings/0123456789ab.json"))
  .action(async (finding: string, options: ReplayCommand) => {
    const { replay } = await import("./cli/replay.js");
    await replay(finding, options);
  });

program
  .command("smoke")
  .description("check a driver against the protocol and with a dozen questions, and say what to mend")
  .argument("<participant or command>", "the id of a driver, or a command that starts one")
  .addOption(config)
  .addOption(timeLimit)
  .addOption(startLimit)
  .addOption(format)
  .addHelpText("after", example("smoke 'python3 my-parser.py'"))
  .action(async (given: string, options: SmokeCommand) => {
    const { smokeDriver } = await import("./cli/smoke.js");
    await smokeDriver(given, options);
  });

program
  .command("claims")
  .description(
    "what texts say of their own answers and what this project asks of all, with the smallest counterexamples",
  )
  .option("--inputs <n>", "ask that many made-up inputs too, beside the corpus")
  .option("--seed <n>", "make up others than with seed 1")
  .addOption(format)
  .addOption(corpus)
  .addHelpText("after", example("claims --inputs 1000"))
  .action(async (options: ClaimsCommand) => {
    const { claims } = await import("./cli/claims.js");
    await claims(options);
  });

program
  .command("readings")
  .description("how each text is read where it does not speak for itself")
  .argument("[id]", "only those of this algorithm")
  .addOption(format)
  .addHelpText("after", example("readings whatwg-2012"))
  .action(async (id: string | undefined, options: FormatOption) => {
    const { listReadings } = await import("./cli/readings.js");
    listReadings(id, options);
  });

program
  .command("schema")
  .description("print a JSON Schema")
  .argument("<name>", "its name, such as report; a name that is none lists them all")
  .addHelpText("after", example("schema report"))
  .action(async (name: string) => {
    const { schema } = await import("./cli/schema.js");
    schema(name);
  });

function example(line: string): string {
  return `\nExample:\n  urlstrata ${line}`;
}

/** A reader that has seen enough closes the pipe; that is no error. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit();
  console.error(`urlstrata: ${error.message}`);
  process.exit(exitCodes.badInput);
});

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof UserError) {
    console.error(`urlstrata: ${visibleLines(error.message)}`);
    process.exitCode = error.exitCode;
  } else if (isSystemError(error)) {
    // A file or a folder that cannot be read or written.
    console.error(`urlstrata: ${visibleLines(error.message)}`);
    process.exitCode = exitCodes.badInput;
  } else if (error instanceof CommanderError) {
    // Help and the version come here too, with exit code 0; the message is printed already.
    process.exitCode = error.exitCode === 0 ? exitCodes.nothingUnexpected : exitCodes.wrongUsage;
  } else {
    throw error;
  }
}
