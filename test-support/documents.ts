/** The examples of the documents. */
import { readFileSync } from "node:fs";
import { inPackage } from "../harness/package-folder.js";

/** The blocks of code in that language in a document of the package. */
export function blocks(language: string, ...document: readonly string[]): string[] {
  return [...readFileSync(inPackage(...document), "utf8").matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, found]) => found === language)
    .map(([, , code = ""]) => code);
}

/** The words of a command line, whose quotes are single ones. */
export function words(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

/** What is shown, as a pattern: a line of three dots stands for any lines. */
export function pattern(shown: string): RegExp {
  const escaped = shown.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/^\\\.\\\.\\\.\n/gm, "(?:.*\n)*?")}$`);
}
