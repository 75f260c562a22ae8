/** The options --corpus and --theme. */
import { themes, type Theme } from "../../corpus/schemas.js";
import { exitCodes, UserError } from "../errors.js";
import { corpusFolder } from "../load.js";
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
  if (theme === undefined) {
    throw new UserError(`no theme ${name}; there are ${themes.join(", ")}`, exitCodes.wrongUsage);
  }
  return theme;
}
