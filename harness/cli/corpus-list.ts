/** `urlstrata corpus list`: the vectors. */
import pc from "picocolors";
import { loadCorpus } from "../load.js";
import { asciiJSON, fitted, shownQuestion, wrapped } from "../text.js";
import { formatOf, print, width, type FormatOption } from "./command.js";
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
    print(`${pc.bold(id)}  ${fitted(shownQuestion({ input, base }), Math.max(width() - id.length - 2, 20))}`);
    print(wrapped(about, width(), "  "));
  }
}
