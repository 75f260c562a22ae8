/** The verbs of the command line; each is in its own file, loaded when it is called. */
import { Command } from "commander";
import manifest from "../../package.json" with { type: "json" };
import { exitCodes, UserError } from "../io/errors.js";
import type { Define, Run } from "./options.js";

interface Verb {
  readonly name: string;
  readonly about: string;
  readonly load: () => Promise<{ readonly define: Define }>;
}

/** In the order of help. */
const verbs: readonly Verb[] = [
  {
    name: "parse",
    about: "print each participant's answer to an input; with --ndjson, to many inputs from standard input",
    load: () => import("./commands/parse.js"),
  },
  {
    name: "explain",
    about: "print where the specifications diverge on an input, and at which steps",
    load: () => import("./commands/explain.js"),
  },
  {
    name: "behaviours",
    about: "print which position each participant holds on each behaviour",
    load: () => import("./commands/behaviours/behaviours.js"),
  },
  {
    name: "profile",
    about: "print the positions of a participant, the specifications it is nearest to, and where it differs",
    load: () => import("./commands/behaviours/profile.js"),
  },
  {
    name: "stages",
    about:
      "print what a specification finds before its last stage, e.g. the parsed but not yet canonicalized URL",
    load: () => import("./commands/stages.js"),
  },
  {
    name: "run",
    about: "check the answers to the corpus against the expectations, and run the published suites",
    load: () => import("./commands/run.js"),
  },
  {
    name: "report",
    about: "write the report as JSON and Markdown, or as one page for browsers",
    load: () => import("./commands/report.js"),
  },
  {
    name: "view",
    about: "serve the viewer on 127.0.0.1: all answers to an input, step by step",
    load: () => import("./commands/view.js"),
  },
  {
    name: "diff",
    about: "list the answers that changed between two reports",
    load: () => import("./commands/diff.js"),
  },
  {
    name: "check",
    about: "check a participant against a specification in CI; fail on divergences that are not allowed",
    load: () => import("./commands/check.js"),
  },
  {
    name: "participants",
    about: "list the participants, and why some are absent",
    load: () => import("./commands/participants.js"),
  },
  {
    name: "agreement",
    about: "compare each specification with the recorded parsers of its time",
    load: () => import("./commands/agreement.js"),
  },
  {
    name: "record",
    about: "write the answers of a participant to the corpus into a recording",
    load: () => import("./commands/record.js"),
  },
  {
    name: "suite",
    about: "run a published test suite against any participant",
    load: () => import("./commands/suite.js"),
  },
  {
    name: "fuzz",
    about: "search for new divergences, shrink and save each; an interrupted run keeps its findings",
    load: () => import("./commands/fuzz.js"),
  },
  {
    name: "shrink",
    about: "reduce an input to one minimal reproducer per cause",
    load: () => import("./commands/shrink.js"),
  },
  {
    name: "replay",
    about: "ask a saved finding again, and print what changed",
    load: () => import("./commands/replay.js"),
  },
  {
    name: "smoke",
    about: "check a program against the protocol, or a module against the contract",
    load: () => import("./commands/smoke.js"),
  },
  {
    name: "properties",
    about: "check what the specifications state about their own answers, and list counterexamples",
    load: () => import("./commands/properties.js"),
  },
  {
    name: "interpretations",
    about: "list how unclear places of the specifications are interpreted",
    load: () => import("./commands/interpretations.js"),
  },
  { name: "schema", about: "print a JSON Schema", load: () => import("./commands/schema.js") },
];

const verbsOfCorpus: readonly Verb[] = [
  {
    name: "add",
    about: "ask the default participants an input, print the answers, and add the input as a vector",
    load: () => import("./commands/corpus/add.js"),
  },
  {
    name: "promote",
    about: "turn a finding of fuzz into a vector",
    load: () => import("./commands/corpus/promote.js"),
  },
  {
    name: "check",
    about: "check every file of the corpus",
    load: () => import("./commands/corpus/check.js"),
  },
  { name: "list", about: "list the vectors", load: () => import("./commands/corpus/list.js") },
  {
    name: "fetch",
    about: "download the published test data of corpus/upstream.lock.json",
    load: () => import("./commands/corpus/fetch.js"),
  },
];

/** Former names of verbs, with the current names. */
const renamedVerbs: Readonly<Record<string, string>> = {
  fit: "agreement",
  minimise: "shrink",
  claims: "properties",
  readings: "interpretations",
};

/**
 * Returns the program with all verbs. Only those that `isCalled` names get their arguments and options, since the
 * others need not load. A program keeps parsed values, so it serves one call.
 */
export async function programOf(run: Run, isCalled: (verb: string) => boolean): Promise<Command> {
  const program = new Command("urlstrata")
    .version(manifest.version)
    // The list of verbs omits their arguments, which their own help has.
    .configureHelp({ subcommandTerm: (command) => command.name(), minWidthToWrap: 20 })
    .description("Every specification of URL parsing from 2005 to today, side by side over one corpus.")
    .addHelpText(
      "after",
      `
Exit codes: 0 nothing unexpected, 1 unexpected divergence or failure,
2 wrong usage, 3 bad corpus, report or other input, 4 a participant crashed
or hung, 130 interrupted.`,
    );
  const add = async (parent: Command, { name, about, load }: Verb): Promise<void> => {
    const command = parent.command(name).description(about);
    if (isCalled(name)) (await load()).define(command, run);
  };
  for (const verb of verbs) await add(program, verb);
  for (const [before, now] of Object.entries(renamedVerbs)) refuseRenamed(program, before, now);
  const corpus = program.command("corpus").description("maintain the corpus");
  for (const verb of verbsOfCorpus) await add(corpus, verb);
  return program;
}

/** Declares a former name, hidden in help: its use is wrong usage and names the current verb. */
function refuseRenamed(program: Command, before: string, now: string): void {
  program
    .command(before, { hidden: true })
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .action(() => {
      throw new UserError(`${before} was renamed: use urlstrata ${now}`, exitCodes.wrongUsage);
    });
}
