/** The options --corpus, --theme and --tag. */
import { tags, themes, type Tag, type Theme } from "../../corpus/schemas.js";
import { corpusFolder, corpusFolders, projectCorpus, type CorpusFolders } from "../corpus-folders.js";
import type { CorpusVector } from "../load.js";
import { unknownName } from "../unknown-name.js";
import type { Terminal } from "./terminal.js";

export interface CorpusOption {
  readonly corpus?: string;
}

/** The folders that are read as one corpus: that of --corpus alone, or those of the package and of the user's project. */
export function foldersOf({ corpus }: CorpusOption, terminal: Terminal): CorpusFolders {
  return corpus === undefined
    ? corpusFolders(terminal.cwd, terminal.isInstalled)
    : [terminal.resolve(corpus)];
}

/** The folder that is written to: that of --corpus, or that of the user's project where the package is installed. */
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

/** What narrows the corpus to some of its vectors. */
export interface ChoiceOptions {
  readonly theme?: string;
  readonly tag?: string;
}

/** Tells of a vector whether it is of the theme and has the tag, as far as they are given. */
export function choiceOf(options: ChoiceOptions): (vector: CorpusVector) => boolean {
  const theme = options.theme === undefined ? null : checkedTheme(options.theme);
  const tag = options.tag === undefined ? null : checkedTag(options.tag);
  return (vector) =>
    (theme === null || vector.theme === theme) && (tag === null || vector.tags?.includes(tag) === true);
}
