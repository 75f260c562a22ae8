import { beforeAll, describe, expect, it } from "vitest";
import type { Corpus } from "../../harness/corpus/load.js";
import type { Question } from "../../harness/model/question.js";
import { TextJudge, type Verdict } from "./judge.js";
import type { Mutant } from "./mutants.js";
import { NoProgram, mutantsOfText, readTextModules, type TextModules } from "./text-modules.js";

const about = "It has parts.";

/** One vector with an expectation, one without; only a probe has a fragment. */
const corpus: Corpus = {
  vectors: [
    { id: "path/path", theme: "path", input: "http://h/a/../b", base: null, about },
    { id: "query/query", theme: "query", input: "http://h/?query", base: null, about },
  ],
  expected: new Map([
    [
      "rfc3986",
      [
        {
          vector: "path/path",
          kind: "parsed" as const,
          href: "http://h/b",
          justification: "5.2.4 Remove Dot Segments, 2C",
        },
      ],
    ],
  ]),
  deviations: new Map(),
  behaviours: [],
  stated: new Map(),
};

const probes: readonly Question[] = [
  { input: "http://h/", base: null },
  { input: "http://user@h/?q#fragment", base: "http://base/" },
];

/** Milliseconds; no question here takes one. */
const limit = 100;

let text: TextModules;
let mutants: readonly Mutant[];
let judge: TextJudge;

beforeAll(async () => {
  text = await readTextModules("algorithms/rfc3986");
  mutants = mutantsOfText(text, "rfc3986");
  judge = new TextJudge(text, corpus, limit, () => [...probes]);
});

/** Returns the only mutant with this change. */
function mutantOf(file: string, before: string, after: string): Mutant {
  const found = mutants.filter(
    ({ file: of, original, replacement }) =>
      of === `algorithms/rfc3986/${file}.ts` && original === before && replacement === after,
  );
  const [mutant] = found;
  if (mutant === undefined || found.length > 1) throw new Error(`${found.length} of ${before} -> ${after}`);
  return mutant;
}

function verdictOn(mutant: Mutant): Promise<Verdict | null> {
  return judge.verdict(mutant, "rfc3986", () => Promise.resolve());
}

describe("TextJudge", () => {
  it("kills by an expectation if the demanded answer changes", async () => {
    expect(await verdictOn(mutantOf("component-recomposition", "result += uri.path;", ";"))).toMatchObject({
      judge: "expectations",
      vector: "path/path",
      difference: "href must be http://h/b, but is http://h",
    });
  });

  it("kills by a vector without an expectation", async () => {
    expect(
      await verdictOn(mutantOf("component-recomposition", "result += `?${uri.query}`;", ";")),
    ).toMatchObject({
      judge: "vectors",
      vector: "query/query",
      difference: "href is http://h/, not http://h/?query",
    });
  });

  it("kills by a probe without a vector, and shortens it", async () => {
    expect(
      await verdictOn(mutantOf("component-recomposition", "result += `#${uri.fragment}`;", ";")),
    ).toEqual({
      judge: "probes",
      question: { input: "a:#", base: null },
      vector: null,
      difference: "href is a:, not a:#",
    });
  });

  it("does not kill mutants that change no answer", async () => {
    // The set only affects the words of a rejection.
    expect(await verdictOn(mutantOf("characters", '":/?#[]@"', '":/?#[]"'))).toBeNull();
  });

  it("kills endless mutants by the time limit", async () => {
    expect(await verdictOn(mutantOf("remove-dot-segments", "index++", "index--"))).toMatchObject({
      judge: "expectations",
      vector: "path/path",
      difference: "gives no answer in time",
    });
  });

  it("kills mutants that throw while loading", async () => {
    const mutant = mutantOf("characters", '":/?#[]@"', '":/?#[]"');
    expect(await verdictOn({ ...mutant, replacement: "missing" })).toEqual({
      judge: "expectations",
      question: null,
      vector: null,
      difference: "throws while it is loaded: missing is not defined",
    });
  });

  it("kills what makes a pattern that is none while it is loaded", async () => {
    const mutant = mutantOf("characters", '":/?#[]@"', '":/?#[]"');
    expect(await verdictOn({ ...mutant, replacement: 'new RegExp("[")' })).toMatchObject({
      judge: "expectations",
      difference: expect.stringMatching(/^throws while it is loaded: Invalid regular expression/) as string,
    });
  });

  it("rejects a syntax error, which no operator makes", async () => {
    const mutant = mutantOf("characters", '":/?#[]@"', '":/?#[]"');
    await expect(verdictOn({ ...mutant, replacement: "#" })).rejects.toThrow(NoProgram);
  });

  it("announces each judge before its turn", async () => {
    const asked: string[] = [];
    const mutant = mutantOf("characters", '":/?#[]@"', '":/?#[]"');
    await judge.verdict(mutant, "rfc3986", (name) => Promise.resolve(void asked.push(name)));
    expect(asked).toEqual(["expectations", "vectors", "probes"]);
  });
});

describe("mutantsOfText", () => {
  it("changes the code of an algorithm only, and that of a variant for the variant only", async () => {
    const barth = await readTextModules("algorithms/barth-2011");
    const filesOf = (id: string): string[] => [...new Set(mutantsOfText(barth, id).map(({ file }) => file))];
    const filled = filesOf("barth-2011/filled");
    expect(filled).toContain("algorithms/barth-2011/filled/file-urls.ts");
    expect(filesOf("barth-2011")).toEqual(filled.filter((file) => !file.includes("/filled/")));
    expect(filled.filter((file) => /(?:interpretations|outline|places|test)\.|unicode/.test(file))).toEqual(
      [],
    );
  });
});
