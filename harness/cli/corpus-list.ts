/** `urlstrata corpus list`: the vectors. */
import { resolve } from "node:path";
import pc from "picocolors";
import { corpusFolder, loadCorpus } from "../load.js";
import { asciiJSON, shown } from "../text.js";
import { formatOf, print, type FormatOption } from "./command.js";
import { checkedTheme } from "./theme.js";

export interface ListCommand extends FormatOption {
  readonly theme?: string;
  readonly corpus?: string;
}

export function list(options: ListCommand): void {
  const { vectors } = loadCorpus(options.corpus === undefined ? corpusFolder : resolve(options.corpus));
  const theme = options.theme === undefined ? null : checkedTheme(options.theme);
  const chosen = vectors.filter((vector) => theme === null || vector.theme === theme);
  if (formatOf(options) === "json") {
    print(asciiJSON(chosen, 2));
    return;
  }
  for (const { id, input, base, about } of chosen) {
    print(`${pc.bold(id)}  ${shown(input)}${base === null ? "" : ` against ${shown(base)}`}`);
    print(`  ${about}`);
  }
}
