/** The options --corpus and --theme. */
import { themes, type Theme } from "../../corpus/schemas.js";
import { corpusFolder, corpusFolders, projectCorpus, type CorpusFolders } from "../corpus-folders.js";
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
