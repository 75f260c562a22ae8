/** `urlstrata corpus list`: the vectors. */
import pc from "picocolors";
import { loadCorpus } from "../load.js";
import { asciiJSON, shown } from "../text.js";
import { formatOf, print, type FormatOption } from "./command.js";
import { checkedTheme, folderOf, type CorpusOption } from "./corpus-options.js";

export interface ListCommand extends FormatOption, CorpusOption {
  readonly theme?: string;
}

export function list(options: ListCommand): void {
  const { vectors } = loadCorpus(folderOf(options));
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
