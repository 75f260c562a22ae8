import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { UserError } from "./errors.js";
import { exitCodes } from "./errors.js";
import { checkCorpus, corpusFolder, loadCorpus } from "./load.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "corpus-"));
  for (const part of ["vectors", "expected", "deviations"]) {
    cpSync(join(corpusFolder, part), join(folder, part), { recursive: true });
  }
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Changes a file of the copied corpus, and gives the faults that are found then, without the folder. */
function faultsAfter(file: string, change: (text: string) => string): string[] {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
  return checkCorpus(folder).faults.map(
    ({ file, place, fault }) => `${file.replace(`${folder}/`, "")}: ${place}: ${fault}`,
  );
}

describe("the corpus", () => {
  it("is in order", () => {
    expect(checkCorpus(corpusFolder).faults).toEqual([]);
  });

  it("is loaded or is bad input", () => {
    writeFileSync(join(folder, "vectors/port.json"), "{");
    expect(() => loadCorpus(folder)).toThrow(
      expect.objectContaining({ exitCode: exitCodes.badInput }) as UserError,
    );
  });
});

describe("a fault is named by file, place and what is wrong:", () => {
  it("JSON that is none", () => {
    const [fault] = faultsAfter("vectors/port.json", (text) => text.replace('"vectors": [', '"vectors": [,'));
    expect(fault).toMatch(/^vectors\/port\.json: line 4, column 15: /);
  });

  it("an unknown theme", () => {
    const faults = faultsAfter("vectors/port.json", (text) =>
      text.replace('"theme": "port"', '"theme": "prot"'),
    );
    expect(faults[0]).toMatch(/^vectors\/port\.json: theme: Invalid option/);
  });

  it("an unknown field", () => {
    const faults = faultsAfter("vectors/port.json", (text) => text.replace('"about":', '"abuot":'));
    expect(faults.join("\n")).toMatch(/vectors\[0\].*"abuot"/);
  });

  it("an id of another theme, which is also out of order", () => {
    const faults = faultsAfter("vectors/unc.json", (text) => text.replace('"id": "unc/', '"id": "path/'));
    expect(faults[0]).toMatch(/^vectors\/unc\.json: vectors\[0\]\.id: path\/\S+ does not begin with unc\/$/);
  });

  it("ids that are not sorted, or there twice", () => {
    const swap = (text: string): string => {
      const file = JSON.parse(text) as { vectors: { id: string }[] };
      return JSON.stringify({ ...file, vectors: [...file.vectors.slice(1), ...file.vectors.slice(0, 1)] });
    };
    expect(faultsAfter("vectors/unc.json", swap)[0]).toMatch(
      /vectors\[\d+\]: \S+ stands behind \S+; sort by id$/,
    );
    const twice = (text: string): string => {
      const file = JSON.parse(text) as { vectors: { id: string }[] };
      return JSON.stringify({ ...file, vectors: [file.vectors[0], ...file.vectors] });
    };
    const faults = faultsAfter("vectors/path.json", twice);
    expect(faults.some((fault) => /vectors\[1\]: \S+ is there twice$/.test(fault))).toBe(true);
  });

  it("a question that is asked already", () => {
    const same = (text: string): string => {
      const file = JSON.parse(text) as { vectors: { id: string }[] };
      return JSON.stringify({ ...file, vectors: [...file.vectors, { ...file.vectors[0], id: "unc/zzz" }] });
    };
    expect(faultsAfter("vectors/unc.json", same)).toEqual([
      expect.stringMatching(/^vectors\/unc\.json: vectors\[\d+\]: unc\/zzz asks the same as unc\/\S+$/),
    ]);
  });

  it("an encoding that is none", () => {
    const faults = faultsAfter("vectors/encodings.json", (text) =>
      text.replace('"encoding": "big5"', '"encoding": "big6"'),
    );
    expect(faults).toEqual([expect.stringMatching(/\.encoding: big6 is no label of an encoding$/)]);
  });

  it("an expectation of no vector, and one by no step", () => {
    const unknown = faultsAfter("expected/whatwg-2012.json", (text) =>
      text.replace(/"vector": "[^"]*"/, '"vector": "authority/a-nobody"'),
    );
    expect(unknown).toEqual([
      "expected/whatwg-2012.json: expected[0].vector: there is no vector authority/a-nobody",
    ]);
    const faults = faultsAfter("expected/whatwg-2026.json", (text) =>
      text.replace(/"authority": "[^"]*"/, '"authority": "4.4 path state, 99"'),
    );
    expect(faults.join("\n")).toMatch(
      /expected\[0\]\.authority: 4\.4 path state, 99 is no step of whatwg-2026/,
    );
  });

  it("a file that is called otherwise", () => {
    cpSync(join(folder, "vectors/unc.json"), join(folder, "vectors/unk.json"));
    rmSync(join(folder, "vectors/unc.json"));
    expect(checkCorpus(folder).faults.map(({ fault }) => fault)).toEqual(["is about unc: call it unc.json"]);
  });

  it("a deviation from no vector", () => {
    const faults = faultsAfter("deviations/whatwg-2026.json", (text) =>
      text.replace("wpt/IdnaTestV2#41", "path/nobody"),
    );
    expect(faults).toEqual([
      "deviations/whatwg-2026.json: deviations[0].question: there is no vector path/nobody",
    ]);
  });
});
