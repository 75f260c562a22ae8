/** The options that several verbs of the corpus have. */
import type { Command } from "commander";
import { type Tag, tags, type Theme, themes } from "../../../corpus/themes.js";
import { corpusFolder, corpusFolders, projectCorpus, type CorpusFolders } from "../../../corpus/folders.js";
import type { CorpusVector } from "../../../corpus/load.js";
import { unknownName } from "../../../io/unknown-name.js";
import type { FormatOption } from "../../command.js";
import { corpus, format } from "../../options.js";
import type { Terminal } from "../../terminal.js";

export interface CorpusOption {
  readonly corpus?: string;
}

/** Returns the folders of the corpus: that of --corpus, or those of the package and of the user's project. */
export function foldersOf({ corpus }: CorpusOption, terminal: Terminal): CorpusFolders {
  return corpus === undefined
    ? corpusFolders(terminal.cwd, terminal.isInstalled)
    : [terminal.resolve(corpus)];
}

/** Returns the folder to write to: that of --corpus, or that of the user's project if the package is installed. */
export function writtenFolder({ corpus }: CorpusOption, terminal: Terminal): string {
  if (corpus !== undefined) return terminal.resolve(corpus);
  return terminal.isInstalled ? projectCorpus(terminal.cwd) : corpusFolder;
}

export function checkedTheme(name: string): Theme {
  const theme = themes.find((known) => known === name);
  if (theme === undefined) throw unknownName("theme", [name], themes);
  return theme;
}

function checkedTag(name: string): Tag {
  const names = tags.map(({ tag }) => tag);
  const tag = names.find((known) => known === name);
  if (tag === undefined) throw unknownName("tag", [name], names);
  return tag;
}

/** Filters of the vectors. */
export interface VectorFilterOptions {
  readonly theme?: string;
  readonly tag?: string;
}

/** Returns a predicate for vectors of the given theme and tag. */
export function vectorFilter(options: VectorFilterOptions): (vector: CorpusVector) => boolean {
  const theme = options.theme === undefined ? null : checkedTheme(options.theme);
  const tag = options.tag === undefined ? null : checkedTag(options.tag);
  return (vector) =>
    (theme === null || vector.theme === theme) && (tag === null || vector.tags?.includes(tag) === true);
}

/** The options of a verb that adds a vector. */
export interface NewVectorOptions extends CorpusOption, FormatOption {
  readonly theme?: string;
  readonly id?: string;
  readonly about?: string;
  readonly dryRun?: boolean;
}

/** Declares the options of a verb that adds a vector. */
export function describingVector(command: Command): Command {
  return command
    .option(
      "--theme <theme>",
      "theme of the vector (default: that of the id, or derived from the divergence)",
    )
    .option("--id <id>", "id, theme/descriptive-words (default: derived from the input)")
    .option("--about <sentence>", "one factual sentence about the question (default: the input)")
    .option("--dry-run", "print the vector without writing it")
    .addOption(format)
    .addOption(corpus);
}
