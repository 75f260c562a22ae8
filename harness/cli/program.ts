/** The verbs of the command line, each in a file of its own that is loaded when it is called. */
import { Command } from "commander";
import manifest from "../../package.json" with { type: "json" };
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
    about: "what every participant makes of one input, or with --ndjson of many",
    load: () => import("./parse.js"),
  },
  {
    name: "explain",
    about: "where the texts part over one input, at which steps, and with --steps how each reads it",
    load: () => import("./explain.js"),
  },
  {
    name: "stages",
    about:
      "what a text finds before its last stage: parsed or resolved, not yet canonicalized; and what a parser of RFC 3986 finds that is not strict (loose)",
    load: () => import("./stages.js"),
  },
  {
    name: "run",
    about: "ask the corpus, and check the answers against what the texts demand",
    load: () => import("./run.js"),
  },
  {
    name: "report",
    about: "write the report as JSON and Markdown, and print its summary; or as one page for browsers",
    load: () => import("./report.js"),
  },
  {
    name: "view",
    about: "serve the live viewer to this machine: every text's answers to what is typed, step by step",
    load: () => import("./view.js"),
  },
  {
    name: "diff",
    about: "which answers changed from one report to another, what they were and what they are",
    load: () => import("./diff.js"),
  },
  {
    name: "check",
    about: "check a participant against a text, for continuous integration: fails on what is not allowed",
    load: () => import("./check.js"),
  },
  {
    name: "participants",
    about: "list who can be asked, and who is absent",
    load: () => import("./participants.js"),
  },
  {
    name: "fit",
    about: "how near each text comes to the parsers whose answers were recorded",
    load: () => import("./fit.js"),
  },
  {
    name: "suite",
    about: "a published suite against any participant, as a table",
    load: () => import("./suite.js"),
  },
  {
    name: "fuzz",
    about: "look for new divergences, minimise each, and save it at once; an interrupt keeps all",
    load: () => import("./fuzz.js"),
  },
  {
    name: "minimise",
    about: "the causes for which the participants part over an input, each by its plainest question",
    load: () => import("./minimise.js"),
  },
  {
    name: "replay",
    about: "ask a saved finding again, and say whether it is as it was found",
    load: () => import("./replay.js"),
  },
  {
    name: "smoke",
    about: "check a program against the protocol, or a module against the contract, and say what to mend",
    load: () => import("./smoke.js"),
  },
  {
    name: "claims",
    about:
      "what texts say of their own answers and what this project asks of all, with the smallest counterexamples",
    load: () => import("./claims.js"),
  },
  {
    name: "readings",
    about: "how each text is read where it does not speak for itself",
    load: () => import("./readings.js"),
  },
  { name: "schema", about: "print a JSON Schema", load: () => import("./schema.js") },
];

const verbsOfCorpus: readonly Verb[] = [
  {
    name: "add",
    about: "ask every participant a question, and add it as a vector",
    load: () => import("./corpus-add.js"),
  },
  { name: "promote", about: "make a finding of fuzz a vector", load: () => import("./corpus-promote.js") },
  { name: "check", about: "check every file of the corpus", load: () => import("./corpus-check.js") },
  { name: "list", about: "list the vectors", load: () => import("./corpus-list.js") },
  {
    name: "fetch",
    about: "fetch published test data, as corpus/upstream.lock.json names it",
    load: () => import("./corpus-fetch.js"),
  },
];

/**
 * A program with all verbs, of which those that `isCalled` names have their arguments and options too; the others need
 * not be loaded. It keeps what it has parsed, so that it is good for one call.
 */
export async function programOf(run: Run, isCalled: (verb: string) => boolean): Promise<Command> {
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
  const add = async (parent: Command, { name, about, load }: Verb): Promise<void> => {
    const command = parent.command(name).description(about);
    if (isCalled(name)) (await load()).define(command, run);
  };
  for (const verb of verbs) await add(program, verb);
  const corpus = program.command("corpus").description("look after the corpus");
  for (const verb of verbsOfCorpus) await add(corpus, verb);
  return program;
}
