/** The options --corpus and --theme. */
import { themes, type Theme } from "../../corpus/schemas.js";
import { corpusFolder } from "../load.js";
import { unknownName } from "../unknown-name.js";
import type { Terminal } from "./terminal.js";

export interface CorpusOption {
  readonly corpus?: string;
}

/** The folder of --corpus, or that of the package. */
export function folderOf({ corpus }: CorpusOption, terminal: Terminal): string {
  return corpus === undefined ? corpusFolder : terminal.resolve(corpus);
}

export function checkedTheme(name: string): Theme {
  const theme = themes.find((known) => known === name);
  if (theme === undefined) throw unknownName("theme", [name], themes);
  return theme;
}
