import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import type { Answer } from "../../../harness/model/answer.js";
import { optionalEncoding, type Question } from "../../../harness/model/question.js";
import { commandLine, markdownRow, vectorJSON } from "./export-snippets.js";

/** The arguments that a shell passes to the command, and what it writes into it. */
function runInShell(line: string): { readonly args: readonly string[]; readonly input: string } {
  const command = 'urlstrata() { printf "%s\\0" "$@"; printf "\\1"; case "$*" in *--ndjson) cat;; esac; }';
  const said = execFileSync("sh", { input: `${command}\n${line}\n`, encoding: "utf8" });
  const [args = "", input = ""] = said.split("\x01");
  return { args: args.split("\0").slice(0, -1), input };
}

const printable: readonly Question[] = [
  { input: "http://a;b", base: null },
  { input: 'it\'s $HOME `id` "x" \\ $(id) ! * # & | < >', base: "http://c/'" },
  { input: "--version", base: "" },
  { input: "-", base: null },
  { input: "", base: null, encoding: "windows-1252" },
];

const others: readonly Question[] = [
  { input: "\0", base: null },
  { input: "a\nb'\r\t\x1b[31m\x7f", base: "http://h/%s\\n" },
  { input: "\u{1f4a9}\ud800'", base: "\u202e" },
  { input: `http://h/${"a".repeat(200_000)}`, base: null },
];

describe("commandLine", () => {
  it.each(printable)("passes $input as an argument", ({ input, base, encoding }) => {
    const options = [
      ...(base === null ? [] : [`--base=${base}`]),
      ...(encoding === undefined ? [] : [`--encoding=${encoding}`]),
    ];
    const { args } = runInShell(commandLine({ input, base, ...optionalEncoding(encoding) }));
    expect(args).toEqual(["parse", ...options, "--", input]);
  });
  it.each(others)("writes what cannot be an argument into the standard input", (question) => {
    const line = commandLine(question);
    const { args, input } = runInShell(line);
    expect(line).toMatch(/^[\x20-\x7e]*$/);
    expect(args).toEqual(["parse", "--ndjson"]);
    expect(JSON.parse(input)).toEqual(question);
  });
});

const vector = {
  id: "path/hostile",
  theme: "path",
  input: "a|b`\ud800</script>",
  base: null,
  about: "What is hostile.",
  answers: [],
  by: [],
  remarks: [],
};

describe("vectorJSON", () => {
  it("writes a vector as the corpus has it", () => {
    const json = vectorJSON(vector);
    expect(json).toMatch(/^[\x20-\x7e\n]*$/);
    expect(JSON.parse(json)).toEqual({ id: vector.id, input: vector.input, base: null, about: vector.about });
  });
});

describe("markdownRow", () => {
  it("makes a row of Markdown of a vector", () => {
    const rejected: Answer = { kind: "rejected", at: "3 Syntax", reason: "why", remarks: [] };
    const parsed: Answer = { kind: "parsed", href: "a|b", components: {}, unspecified: [], remarks: [] };
    const answers = new Map<string, Answer>([
      ["one", rejected],
      ["other", parsed],
      ["third", rejected],
    ]);
    expect(markdownRow(vector, answers)).toBe(
      "| `path/hostile` | ``a\\|b`\\u{d800}</script>`` | `one`, `third`: `rejected at 3 Syntax`; `other`: `a\\|b` |",
    );
  });
});
