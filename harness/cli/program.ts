/** The verbs of the command line: their options and what each loads when it is called. */
import { Command, Option } from "commander";
import type { CheckCommand } from "./check.js";
import type { AddCommand } from "./corpus-add.js";
import type { ClaimsCommand } from "./claims.js";
import type { FetchCommand } from "./corpus-fetch.js";
import type { CorpusOption } from "./corpus-options.js";
import type { ListCommand } from "./corpus-list.js";
import type { ExplainCommand } from "./explain.js";
import type { DiffCommand } from "./diff.js";
import type { FormatOption } from "./command.js";
import type { FitCommand } from "./fit.js";
import type { ParseCommand } from "./parse.js";
import type { ParticipantsCommand } from "./participants.js";
import type { ReportCommand } from "./report.js";
import type { RunCommand } from "./run.js";
import type { MinimiseCommand } from "./minimise.js";
import type { ReplayCommand } from "./replay.js";
import type { SmokeCommand } from "./smoke.js";
import type { SuiteCommand } from "./suite.js";
import type { PromoteCommand } from "./corpus-promote.js";
import type { FuzzCommand } from "./fuzz.js";
import type { StagesCommand } from "./stages.js";
import type { ViewCommand } from "./view.js";
import manifest from "../../package.json" with { type: "json" };

import type { ExitCode } from "../errors.js";
import type { Terminal } from "./terminal.js";

/** Runs the action of the verb that was called. */
export type Run = (action: (terminal: Terminal) => Promise<ExitCode>) => Promise<void>;

type Declare = (program: Command, run: Run) => void;

/** A program with all verbs. It keeps what it has parsed, so that it is good for one call. */
export function programOf(run: Run): Command {
  const program = new Command("urlstrata")
    .version(manifest.version)
    // A list of verbs has their names alone, so that what they do has room; their own help has their arguments.
    .configureHelp({ subcommandTerm: (command) => command.name(), minWidthToWrap: 20 })
    .description("Every specification of URL parsing from 2005 to today, side by side over one corpus.")
    .addHelpText(
      "after",
      `
Exit codes: 0 nothing unexpected, 1 unexpected divergence or failure,
2 wrong usage, 3 bad corpus, report or other input, 4 a participant crashed
or hung, 130 interrupted.`,
    );
  for (const declare of verbs) declare(program, run);
  const corpusVerbs = program.command("corpus").description("look after the corpus");
  for (const declare of verbsOfCorpus) declare(corpusVerbs, run);
  return program;
}

const config = new Option(
  "--config <file>",
  "participants of your own; those of ./urlstrata.config.json are asked by name",
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

const corpus = new Option(
  "--corpus <folder>",
  "this corpus alone, instead of that of the package and ./urlstrata of your project",
);
const inputFile = new Option(
  "--input-file <file>",
  "read the string to parse from a file, or from standard input with -; nothing is cut off its end",
);
const format = new Option("--format <format>", "how to print (default: pretty)").choices(["pretty", "json"]);
const lens = new Option(
  "--lens <lens>",
  "verdict, href, origin, a component, or components with commas",
).default("href");

function declareParse(program: Command, run: Run): void {
  asking(program.command("parse"))
    .description("what every participant makes of one input, or with --ndjson of many")
    .argument("[input]", "the string to parse")
    .addOption(inputFile)
    .option("--base <base>", "the base to parse it against")
    .option("--encoding <label>", "the encoding of the document it stands in")
    .addOption(lens)
    .option("--remarks", "gather validation errors too")
    .option(
      "--ndjson",
      "read questions from standard input, one JSON object a line, and answer each on a line",
    )
    .addOption(format)
    .addHelpText("after", example("parse 'http://a;b' --base http://c/"))
    .action((input: string | undefined, options: ParseCommand) =>
      run(async (terminal) => {
        const { parse } = await import("./parse.js");
        return parse(input, options, terminal);
      }),
    );
}

function declareExplain(program: Command, run: Run): void {
  program
    .command("explain")
    .description("where the texts part over one input, at which steps, and with --steps how each reads it")
    .argument("[input]", "the string to parse")
    .addOption(inputFile)
    .option("--base <base>", "the base to parse it against")
    .option("--encoding <label>", "the encoding of the document it stands in")
    .option("--only <texts>", "only these: ids or text/*, with commas between them")
    .option("--steps", "print the steps of each text too; JSON has them always")
    .addOption(format)
    .addHelpText("after", example("explain 'http://a;b' --only barth-2011/filled,whatwg-2012"))
    .action((input: string | undefined, options: ExplainCommand) =>
      run(async (terminal) => {
        const { explainInput } = await import("./explain.js");
        return explainInput(input, options, terminal);
      }),
    );
}

function declareStages(program: Command, run: Run): void {
  program
    .command("stages")
    .description(
      "what a text finds before its last stage: parsed or resolved, not yet canonicalized; and what a parser of RFC 3986 finds that is not strict (loose)",
    )
    .argument("[input]", "the string to parse")
    .addOption(inputFile)
    .option("--base <base>", "the base to resolve it against")
    .addOption(format)
    .addHelpText("after", example("stages '//h/../x' --base http://c/"))
    .action((input: string | undefined, options: StagesCommand) =>
      run(async (terminal) => {
        const { stages } = await import("./stages.js");
        return stages(input, options, terminal);
      }),
    );
}

function declareRun(program: Command, run: Run): void {
  asking(program.command("run"))
    .description("ask the corpus, and check the answers against what the texts demand")
    .option("--theme <theme>", "only the vectors of this theme")
    .option("--tag <tag>", "only the vectors with this tag")
    .addOption(lens)
    .addOption(format)
    .addOption(corpus)
    .addHelpText("after", example("run --theme host-ipv4"))
    .action((options: RunCommand) =>
      run(async (terminal) => {
        const { run } = await import("./run.js");
        return run(options, terminal);
      }),
    );
}

function declareReport(program: Command, run: Run): void {
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
    .option(
      "--danger <ids>",
      "only the vectors on which any two who are asked are in one of these, such as host-split",
    )
    .option("--out <folder>", "where to write; who is chosen is written elsewhere than to reports", "reports")
    .option("--check", "write nothing; fail if what is there is not what would be written")
    .addOption(corpus)
    .addHelpText("after", example("report"))
    .action((options: ReportCommand) =>
      run(async (terminal) => {
        const { report } = await import("./report.js");
        return report(options, terminal);
      }),
    );
}

function declareView(program: Command, run: Run): void {
  program
    .command("view")
    .description("serve the live viewer to this machine: every text's answers to what is typed, step by step")
    .option("--port <number>", "where to serve it; 0 is any that is free (2026)")
    .option("--out <folder>", "write it as one file instead, which needs no server")
    .addHelpText("after", example("view --port 8080"))
    .action((options: ViewCommand) =>
      run(async (terminal) => {
        const { view } = await import("./view.js");
        return view(options, terminal);
      }),
    );
}

function declareDiff(program: Command, run: Run): void {
  program
    .command("diff")
    .description("which answers changed from one report to another, what they were and what they are")
    .argument("<old>", "a divergences.json")
    .argument("<new>", "another one")
    .option("--lens <lens>", "compare by this alone; whole answers if absent")
    .addOption(format)
    .addHelpText("after", example("diff old/divergences.json reports/divergences.json"))
    .action((before: string, after: string, options: DiffCommand) =>
      run(async (terminal) => {
        const { diff } = await import("./diff.js");
        return diff(before, after, options, terminal);
      }),
    );
}

function declareCheck(program: Command, run: Run): void {
  program
    .command("check")
    .description(
      "check a participant against a text, for continuous integration: fails on what is not allowed",
    )
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
    .option("--limit <lines>", "lines of detail to print at most after the summary", "20")
    .option("--output <file>", "write there instead of printing")
    .option("--theme <theme>", "only the vectors of this theme")
    .addOption(config)
    .addOption(timeLimit)
    .addOption(startLimit)
    .addOption(corpus)
    .addHelpText("after", example("check --participant node --against whatwg-2026 --allow known.json"))
    .action((options: CheckCommand) =>
      run(async (terminal) => {
        const { checkParticipant } = await import("./check.js");
        return checkParticipant(options, terminal);
      }),
    );
}

function declareCorpusAdd(program: Command, run: Run): void {
  program
    .command("add")
    .description("ask every participant a question, and add it as a vector")
    .argument("<input>", "the string to parse")
    .option("--base <base>", "the base to parse it against")
    .option("--encoding <label>", "the encoding of the document it stands in")
    .option("--theme <theme>", "the theme; told from where the answers part if absent")
    .option("--id <id>", "the id, theme/speaking-words; made from the input if absent")
    .option("--about <sentence>", "one factual sentence on what it asks")
    .option("--dry-run", "write nothing, and print what would be written")
    .addOption(format)
    .addOption(corpus)
    .addHelpText("after", example("corpus add 'http://h/a;b' --id path/semicolon --about 'A semicolon.'"))
    .action((input: string, options: AddCommand) =>
      run(async (terminal) => {
        const { add } = await import("./corpus-add.js");
        return add(input, options, terminal);
      }),
    );
}

function declareCorpusPromote(program: Command, run: Run): void {
  program
    .command("promote")
    .description("make a finding of fuzz a vector")
    .argument("<finding>", "its file, or its id")
    .option("--out <folder>", "where findings are saved", "findings")
    .option("--theme <theme>", "the theme; told from where the answers part if absent")
    .option("--id <id>", "the id, theme/speaking-words; made from the input if absent")
    .option("--about <sentence>", "one factual sentence on what it asks")
    .option("--dry-run", "write nothing, and print what would be written")
    .addOption(format)
    .addOption(corpus)
    .addHelpText("after", example("corpus promote 0123456789ab --id path/speaking-words"))
    .action((finding: string, options: PromoteCommand) =>
      run(async (terminal) => {
        const { promote } = await import("./corpus-promote.js");
        return promote(finding, options, terminal);
      }),
    );
}

function declareCorpusCheck(program: Command, run: Run): void {
  program
    .command("check")
    .description("check every file of the corpus")
    .addOption(corpus)
    .addHelpText("after", example("corpus check"))
    .action((options: CorpusOption) =>
      run(async (terminal) => {
        const { check } = await import("./corpus-check.js");
        return check(options, terminal);
      }),
    );
}

function declareCorpusList(program: Command, run: Run): void {
  program
    .command("list")
    .description("list the vectors")
    .option("--theme <theme>", "only those of this theme")
    .option("--tag <tag>", "only those with this tag")
    .addOption(format)
    .addOption(corpus)
    .addHelpText("after", example("corpus list --theme host-idna --tag idna-bidi"))
    .action((options: ListCommand) =>
      run(async (terminal) => {
        const { list } = await import("./corpus-list.js");
        return list(options, terminal);
      }),
    );
}

function declareCorpusFetch(program: Command, run: Run): void {
  program
    .command("fetch")
    .description("fetch published test data, as corpus/upstream.lock.json names it")
    .option("--from <folder>", "a mirror to fetch from instead of the network")
    .addOption(corpus)
    .addHelpText("after", example("corpus fetch --from ../mirror"))
    .action((options: FetchCommand) =>
      run(async (terminal) => {
        const { fetchUpstream } = await import("./corpus-fetch.js");
        return fetchUpstream(options, terminal);
      }),
    );
}

function declareParticipants(program: Command, run: Run): void {
  program
    .command("participants")
    .description("list who can be asked, and who is absent")
    .addOption(config)
    .addOption(format)
    .addHelpText("after", example("participants"))
    .action((options: ParticipantsCommand) =>
      run(async (terminal) => {
        const { listParticipants } = await import("./participants.js");
        return listParticipants(options, terminal);
      }),
    );
}

function declareFit(program: Command, run: Run): void {
  program
    .command("fit")
    .description("how near each text comes to the parsers whose answers were recorded")
    .option("--recorded <id>", "one recording, with its differences")
    .addOption(lens)
    .addOption(format)
    .addHelpText("after", example("fit --recorded recorded/chrome-5"))
    .action((options: FitCommand) =>
      run(async (terminal) => {
        const { fit } = await import("./fit.js");
        return fit(options, terminal);
      }),
    );
}

function declareSuite(program: Command, run: Run): void {
  asking(program.command("suite"))
    .description("a published suite against any participant, as a table")
    .argument("<id>", "such as wpt/urltestdata; a name that is none lists them all")
    .option("--unmet", "each case that is not met, with what is wrong")
    .addOption(format)
    .addHelpText("after", example("suite wpt/urltestdata --only live"))
    .action((id: string, options: SuiteCommand) =>
      run(async (terminal) => {
        const { suite } = await import("./suite.js");
        return suite(id, options, terminal);
      }),
    );
}

/** Some URLs are written alike, and still taken apart in different ways. */
const causeLens = new Option("--lens <lens>", "as elsewhere").default("components");

function declareFuzz(program: Command, run: Run): void {
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
    .action((options: FuzzCommand) =>
      run(async (terminal) => {
        const { fuzz } = await import("./fuzz.js");
        return fuzz(options, terminal);
      }),
    );
}

function declareMinimise(program: Command, run: Run): void {
  asking(program.command("minimise"))
    .description("the causes for which the participants part over an input, each by its plainest question")
    .argument("<input>", "the string to parse")
    .option("--base <base>", "the base to parse it against")
    .option("--encoding <label>", "the encoding of the document it stands in")
    .addOption(causeLens)
    .addOption(format)
    .addHelpText("after", example("minimise 'http://user@example.com;x/y'"))
    .action((input: string, options: MinimiseCommand) =>
      run(async (terminal) => {
        const { minimiseInput } = await import("./minimise.js");
        return minimiseInput(input, options, terminal);
      }),
    );
}

const findings = new Option("--out <folder>", "where findings are saved").default("findings");

function declareReplay(program: Command, run: Run): void {
  program
    .command("replay")
    .description("ask a saved finding again, and say whether it is as it was found")
    .argument("<finding>", "its file, or its id")
    .addOption(findings)
    .addOption(config)
    .addOption(timeLimit)
    .addOption(format)
    .addHelpText("after", example("replay findings/0123456789ab.json"))
    .action((finding: string, options: ReplayCommand) =>
      run(async (terminal) => {
        const { replay } = await import("./replay.js");
        return replay(finding, options, terminal);
      }),
    );
}

function declareSmoke(program: Command, run: Run): void {
  program
    .command("smoke")
    .description(
      "check a program against the protocol, or a module against the contract, and say what to mend",
    )
    .argument("<participant or command>", "the id of a participant, or a command that starts a driver")
    .addOption(config)
    .addOption(timeLimit)
    .addOption(startLimit)
    .addOption(format)
    .addHelpText("after", example("smoke 'python3 my-parser.py'"))
    .action((given: string, options: SmokeCommand) =>
      run(async (terminal) => {
        const { smokeDriver } = await import("./smoke.js");
        return smokeDriver(given, options, terminal);
      }),
    );
}

function declareClaims(program: Command, run: Run): void {
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
    .action((options: ClaimsCommand) =>
      run(async (terminal) => {
        const { claims } = await import("./claims.js");
        return claims(options, terminal);
      }),
    );
}

function declareReadings(program: Command, run: Run): void {
  program
    .command("readings")
    .description("how each text is read where it does not speak for itself")
    .argument("[id]", "only those of this algorithm")
    .addOption(format)
    .addHelpText("after", example("readings whatwg-2012"))
    .action((id: string | undefined, options: FormatOption) =>
      run(async (terminal) => {
        const { listReadings } = await import("./readings.js");
        return listReadings(id, options, terminal);
      }),
    );
}

function declareSchema(program: Command, run: Run): void {
  program
    .command("schema")
    .description("print a JSON Schema")
    .argument("<name>", "its name, such as report; a name that is none lists them all")
    .addHelpText("after", example("schema report"))
    .action((name: string) =>
      run(async (terminal) => {
        const { schema } = await import("./schema.js");
        return schema(name, terminal);
      }),
    );
}

function example(line: string): string {
  return `\nExample:\n  urlstrata ${line}`;
}

/** In the order of help. */
const verbs: readonly Declare[] = [
  declareParse,
  declareExplain,
  declareStages,
  declareRun,
  declareReport,
  declareView,
  declareDiff,
  declareCheck,
  declareParticipants,
  declareFit,
  declareSuite,
  declareFuzz,
  declareMinimise,
  declareReplay,
  declareSmoke,
  declareClaims,
  declareReadings,
  declareSchema,
];

const verbsOfCorpus: readonly Declare[] = [
  declareCorpusAdd,
  declareCorpusPromote,
  declareCorpusCheck,
  declareCorpusList,
  declareCorpusFetch,
];
