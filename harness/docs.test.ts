import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { afterAll, describe, expect, it } from "vitest";
import { algorithms } from "../algorithms/index.js";
import manifest from "../package.json" with { type: "json" };
import {
  anchors,
  blocks,
  commandsIn,
  documents,
  inlineCode,
  links,
  namesIn,
  pattern,
  prose,
  readDocument,
  tableRows,
  words,
} from "../test-support/documents.js";
import { urlstrata } from "../test-support/urlstrata.js";
import { wholeCorpus } from "../test-support/whole-corpus.js";
import { programOf } from "./cli/program.js";
import { impactIds } from "./compare/impact.js";
import { tags } from "./corpus/themes.js";
import { exitCodes } from "./io/errors.js";
import { inPackage } from "./io/package-folder.js";
import { participants, reported } from "./participants/catalogue.js";
import { answerMessageSchema, harnessMessageSchema, startedSchema } from "./participants/stdio/protocol.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-docs-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const program = await programOf(
  () => Promise.resolve(),
  () => true,
);

/** The verbs that help lists. */
const verbs = program.createHelp().visibleCommands(program);

/** The command of the verb at the beginning of these words. */
function commandOf(args: readonly string[]): Command | undefined {
  const verb = verbs.find((command) => command.name() === args[0]);
  if (verb === undefined || verb.commands.length === 0) return verb;
  return verb.commands.find((command) => command.name() === args[1]);
}

/** Returns the verbs, options and choices of a command line that the program does not know. */
function unknownIn(args: readonly string[]): string[] {
  const command = commandOf(args);
  if (command === undefined) return [`no verb ${args.slice(0, 2).join(" ")}`];
  return args.flatMap((word, index) => {
    if (!word.startsWith("--") || word === "--help") return [];
    const option = command.options.find(({ long, hidden }) => long === word && !hidden);
    if (option === undefined) return [`${command.name()} has no ${word}`];
    const value = args[index + 1];
    const isChoice =
      option.argChoices === undefined || value === undefined || option.argChoices.includes(value);
    return isChoice ? [] : [`${command.name()} ${word} has no ${value}`];
  });
}

/** The command lines in the blocks and in the prose of a document. */
function commandLines(document: string): string[][] {
  const shown = ["console", "sh", "yaml"].flatMap((language) =>
    blocks(language, document).flatMap((block) => commandsIn(block)),
  );
  const names = verbs.map((command) => command.name());
  const mentioned = inlineCode(document).flatMap((code) => {
    const isWhole = code.startsWith("urlstrata ");
    const args = words(code.replace(/^urlstrata (?:-- )?/, ""));
    return isWhole || (names.includes(args[0] ?? "") && code.includes(" --")) ? [args] : [];
  });
  return [...shown, ...mentioned];
}

/** Folders of the project that paths in the prose begin with. */
const pathInProject =
  /^(?:algorithms|bench|corpus|docs|harness|reports|schemas|scripts|test-support|web)\/[\w./-]*$/;

/** Paths in the prose that git ignores. */
const notCommitted = ["corpus/upstream/", "reports/site"];

describe("the documents", () => {
  const shown = documents
    .filter((document) => document !== join("docs", "bring-your-parser.md"))
    .flatMap((document) => blocks("console", document).map((block): [string, string] => [document, block]))
    .filter(([, block]) => !block.includes("python"));

  it.each(shown)("show in %s what a command prints:\n%s", async (_, block) => {
    const [command = "", ...lines] = block.split("\n");
    const { code, stdout, stderr } = await urlstrata(commandsIn(command).flat());
    expect([exitCodes.nothingUnexpected, exitCodes.divergence], stderr).toContain(code);
    expect(stdout).toMatch(pattern(lines.join("\n")));
  });

  it("link to what is there", () => {
    const broken = documents.flatMap((document) =>
      links(document)
        .filter((target) => !/^https?:/.test(target))
        .filter((target) => {
          const [path = "", fragment] = target.split("#");
          const file = path === "" ? document : join(dirname(document), path);
          if (!existsSync(inPackage(file))) return true;
          return fragment !== undefined && !anchors(file).includes(fragment);
        })
        .map((target) => `${document}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it("name paths that are there", () => {
    const missing = documents
      .filter((document) => document !== "CHANGELOG.md")
      .flatMap((document) =>
        inlineCode(document)
          .filter((code) => pathInProject.test(code) && !notCommitted.includes(code))
          .filter((path) => !existsSync(inPackage(path)))
          .map((path) => `${document}: ${path}`),
      );
    expect(missing).toEqual([]);
  });

  it("name verbs, options and choices that are there", () => {
    const unknown = documents
      .filter((document) => document !== "CHANGELOG.md")
      .flatMap((document) =>
        commandLines(document).flatMap((args) => unknownIn(args).map((fault) => `${document}: ${fault}`)),
      );
    expect(unknown).toEqual([]);
  });

  it("name scripts that are there", () => {
    const missing = documents.flatMap((document) =>
      [...readDocument(document).matchAll(/npm run (?:-s )?([\w:-]+)/g)]
        .map(([, script = ""]) => script)
        .filter((script) => !(script in manifest.scripts))
        .map((script) => `${document}: ${script}`),
    );
    expect(missing).toEqual([]);
  });

  it("keep no figures of the corpus by hand", () => {
    const figure =
      /\b\d[\d,]* (?:vectors?|expectations?|clusters?|findings?|participants?|specifications|texts|algorithms|mutants|interpretations|themes|tags|deviations)\b/g;
    const kept = documents.flatMap((document) =>
      [...prose(document).matchAll(figure)].map(([found]) => `${document}: ${found}`),
    );
    expect(kept).toEqual([]);
  });
});

describe("README.md", () => {
  it("has at most 120 lines, and none of its examples is wider than 80 columns", () => {
    expect(readDocument("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(120);
    const wide = ["console", "sh"]
      .flatMap((language) => blocks(language, "README.md"))
      .flatMap((block) => block.split("\n"))
      .filter((line) => line.length > 80);
    // A command may be: a terminal wraps what is typed.
    expect(wide.filter((line) => !/^(?:\$ )?npm run -s urlstrata -- /.test(line))).toEqual([]);
  });
});

describe("the picture of README.md", () => {
  it("is described as it is", () => {
    const hosts = algorithms.map(({ parse }) => {
      const answer = parse("http://a;b", null);
      return answer.kind === "parsed" ? answer.components.host : "rejected";
    });
    const count = (host: string): number => hosts.filter((each) => each === host).length;
    expect(readDocument("README.md").replaceAll("\n", " ")).toContain(
      "Two rows have the host a, one has a%3Bb, one is rejected, and the others have a;b.",
    );
    expect(["a", "a%3Bb", "rejected"].map(count)).toEqual([2, 1, 1]);
    expect(count("a;b")).toBe(hosts.length - 4);
  });
});

describe("usage.md", () => {
  const document = join("docs", "usage.md");

  it("lists every verb", () => {
    const listed = tableRows("verb", document)
      .flatMap(([cell = ""]) => namesIn(cell))
      .map((name) => name.split(" ")[0]);
    const names = verbs.map((command) => command.name()).filter((name) => name !== "help");
    expect(names.filter((name) => !listed.includes(name))).toEqual([]);
  });

  it("lists every exit code", () => {
    const listed = tableRows("exit code", document).map(([code]) => Number(code));
    expect(listed).toEqual(Object.values(exitCodes).sort((a, b) => a - b));
  });
});

describe("participants.md", () => {
  it("lists those that are asked", () => {
    const document = join("docs", "participants.md");
    const listed = tableRows("id", document).flatMap(([cell = ""]) => namesIn(cell));
    expect(listed).toEqual(participants.map(({ id }) => id));
    expect(reported.filter((name) => !inlineCode(document).includes(name))).toEqual([]);
  });
});

describe("parser-differentials.md", () => {
  it("lists the impacts", () => {
    const rows = tableRows("impact", join("docs", "parser-differentials.md"));
    expect(rows.flatMap(([cell = ""]) => namesIn(cell))).toEqual([...impactIds]);
  });
});

describe("adding-a-vector.md", () => {
  const document = join("docs", "adding-a-vector.md");

  it("lists the tags", () => {
    const listed = tableRows("tag", document).map(([cell = "", about]) => [namesIn(cell)[0], about]);
    expect(listed).toEqual(tags.map(({ tag, about }) => [tag, about]));
  });

  it("shows a vector and an expectation of the corpus", () => {
    const [vector = "", expectation = ""] = blocks("json", document);
    const { vectors, expected } = wholeCorpus();
    const { theme, ...found } = vectors.find(({ id }) => id === "host-ipv4/trailing-dot") ?? {};
    expect(theme).toBe("host-ipv4");
    expect(JSON.parse(vector)).toEqual(found);
    expect(expected.get("whatwg-2026")).toContainEqual(JSON.parse(expectation));
  });
});

describe("architecture.md", () => {
  it("lists the dependencies", () => {
    const document = join("docs", "architecture.md");
    const rows = tableRows("package", document).flatMap(([cell = ""]) => namesIn(cell));
    expect(rows).toEqual(Object.keys(manifest.dependencies));
    const named = inlineCode(document);
    const others = [...Object.keys(manifest.devDependencies), ...Object.keys(manifest.peerDependencies)];
    expect(others.filter((name) => !named.includes(name))).toEqual([]);
  });
});

describe("protocol.md", () => {
  const document = join("docs", "protocol.md");
  const inline = inlineCode(document).filter((code) => code.startsWith("{"));

  it("shows answers of a driver", () => {
    const answers = inline.filter((code) => code.startsWith('{"id"'));
    const kinds = answers.map((answer) => answerMessageSchema.parse(JSON.parse(answer)).kind);
    expect(kinds).toEqual(["parsed", "rejected", "declined", "error"]);
  });

  it("shows messages of the harness, and the first line of a driver", () => {
    const [started = "", asked = ""] = blocks("json", document);
    startedSchema.parse(JSON.parse(started));
    const messages = [...inline.filter((code) => code.startsWith('{"type"')), asked];
    const types = messages.map((message) => harnessMessageSchema.parse(JSON.parse(message)).type);
    expect(types).toEqual(["start", "stop", "ask"]);
  });
});

describe("bring-your-parser.md", () => {
  it("shows a module that answers", async () => {
    const document = join("docs", "bring-your-parser.md");
    const [, config = ""] = blocks("json", document);
    const [module = ""] = blocks("js", document);
    writeFileSync(join(folder, "mine.mjs"), module);
    writeFileSync(join(folder, "module.json"), config);
    const options = ["--config", "module.json", "--only", "mine", "--format", "json"];
    const { code, stdout } = await urlstrata(["parse", "http://A/", ...options], "", folder);
    expect(code).toBe(0);
    expect(stdout).toContain('"href": "http://a/"');
  });
});
