import { beforeAll, describe, expect, it } from "vitest";
import type { Corpus } from "../../harness/load.js";
import type { Question } from "../../harness/participant.js";
import { TextJudge, type Verdict } from "./judge.js";
import type { Mutant } from "./mutants.js";
import { mutantsOfText, readTextModules, type TextModules } from "./text-modules.js";

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
          authority: "5.2.4 Remove Dot Segments, 2C",
        },
      ],
    ],
  ]),
  deviations: new Map(),
};

const probes: readonly Question[] = [
  { input: "http://h/", base: null },
  { input: "http://user@h/?q#fragment", base: "http://base/" },
];

/** Milliseconds; no question here takes one. */
const limit = 200;

let text: TextModules;
let mutants: readonly Mutant[];
let judge: TextJudge;

beforeAll(async () => {
  text = await readTextModules("algorithms/rfc3986");
  mutants = mutantsOfText(text, "rfc3986");
  judge = new TextJudge(text, corpus, limit, () => [...probes]);
});

/** The one change of this piece of code to that. */
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
  it("kills by an expectation what changes the answer that it demands", async () => {
    expect(await verdictOn(mutantOf("component-recomposition", "result += uri.path;", ";"))).toMatchObject({
      judge: "expectations",
      vector: "path/path",
      difference: "href demands http://h/b, but is http://h",
    });
  });

  it("kills by a vector what no expectation is about", async () => {
    expect(
      await verdictOn(mutantOf("component-recomposition", "result += `?${uri.query}`;", ";")),
    ).toMatchObject({
      judge: "vectors",
      vector: "query/query",
      difference: "href is http://h/, not http://h/?query",
    });
  });

  it("kills by a probe what no vector is about, and shortens it", async () => {
    expect(
      await verdictOn(mutantOf("component-recomposition", "result += `#${uri.fragment}`;", ";")),
    ).toEqual({
      judge: "probes",
      question: { input: "a:#", base: null },
      vector: null,
      difference: "href is a:, not a:#",
    });
  });

  it("kills nothing that changes no answer", async () => {
    // The set is there for the words in which a character is refused.
    expect(await verdictOn(mutantOf("characters", '":/?#[]@"', '":/?#[]"'))).toBeNull();
  });

  it("kills what does not end, by the time that it takes", async () => {
    expect(await verdictOn(mutantOf("remove-dot-segments", "index++", "index--"))).toMatchObject({
      judge: "expectations",
      vector: "path/path",
      difference: "gives no answer in time",
    });
  });

  it("kills what throws while it is loaded", async () => {
    const mutant = mutantOf("characters", '":/?#[]@"', '":/?#[]"');
    expect(await verdictOn({ ...mutant, replacement: "missing" })).toEqual({
      judge: "expectations",
      question: null,
      vector: null,
      difference: "throws while it is loaded: missing is not defined",
    });
  });

  it("refuses what is no program, which no operator makes", async () => {
    const mutant = mutantOf("characters", '":/?#[]@"', '":/?#[]"');
    await expect(verdictOn({ ...mutant, replacement: "#" })).rejects.toThrow(SyntaxError);
  });

  it("announces each judge before its turn", async () => {
    const asked: string[] = [];
    const mutant = mutantOf("characters", '":/?#[]@"', '":/?#[]"');
    await judge.verdict(mutant, "rfc3986", (name) => Promise.resolve(void asked.push(name)));
    expect(asked).toEqual(["expectations", "vectors", "probes"]);
  });
});

describe("mutantsOfText", () => {
  it("changes the code of a text alone, and that of a variant for the variant alone", async () => {
    const barth = await readTextModules("algorithms/barth-2011");
    const filesOf = (id: string): string[] => [...new Set(mutantsOfText(barth, id).map(({ file }) => file))];
    const filled = filesOf("barth-2011/filled");
    expect(filled).toContain("algorithms/barth-2011/filled/file-urls.ts");
    expect(filesOf("barth-2011")).toEqual(filled.filter((file) => !file.includes("/filled/")));
    expect(filled.filter((file) => /(?:readings|outline|places|test)\.|unicode/.test(file))).toEqual([]);
  });
});
