import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeSmallCorpus } from "../../test-support/small-corpus.js";
import { type UserError, exitCodes } from "../io/errors.js";
import { corpusFolder } from "./folders.js";
import { checkCorpus, loadCorpus } from "./load.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "corpus-"));
  writeSmallCorpus(folder);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Changes a file of the copied corpus and returns the faults, without the folder. */
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

describe("checkCorpus on the package's corpus", () => {
  it("finds no fault", () => {
    expect(checkCorpus(corpusFolder).faults).toEqual([]);
  });

  it("is parsed once, and another corpus does not take its place", () => {
    const { corpus } = checkCorpus(corpusFolder);
    expect(checkCorpus(folder).corpus.vectors.length).toBeLessThan(corpus.vectors.length);
    expect(checkCorpus(corpusFolder).corpus).toBe(corpus);
    expect(checkCorpus(corpusFolder, join(folder, "none")).corpus.vectors).toEqual(corpus.vectors);
  });

  it("is thrown as bad input if a file is broken", () => {
    writeFileSync(join(folder, "vectors/port.json"), "{");
    expect(() => loadCorpus(folder)).toThrow(
      expect.objectContaining({ exitCode: exitCodes.badInput }) as UserError,
    );
  });
});

describe("loadCorpus with several folders", () => {
  const vector = { id: "path/zz-own", input: "own:", base: null, about: "A scheme of its own." };
  const write = (...vectors: readonly object[]): string => {
    const own = join(folder, "own");
    mkdirSync(join(own, "vectors"), { recursive: true });
    writeFileSync(join(own, "vectors", "path.json"), JSON.stringify({ $schema: "", theme: "path", vectors }));
    return own;
  };

  it("loads them as one corpus", () => {
    const [whole, both] = [loadCorpus(folder), loadCorpus(folder, write(vector))];
    expect(both.vectors.length).toBe(whole.vectors.length + 1);
    const paths = both.vectors.filter(({ theme }) => theme === "path").map(({ id }) => id);
    expect(paths).toContain("path/zz-own");
    expect(paths).toEqual([...paths].sort());
    expect(both.expected).toEqual(whole.expected);
  });

  it("rejects an id or a question that both have", () => {
    const known = loadCorpus(folder).vectors.find(({ theme }) => theme === "path");
    const { id = "", input = "", base = null } = known ?? {};
    const own = write({ ...vector, id }, { ...vector, input, base });
    const faults = checkCorpus(folder, own).faults.map(({ place, fault }) => `${place}: ${fault}`);
    expect(faults).toEqual([
      expect.stringMatching(`^vectors\\[0\\]: duplicate id ${id}, as in .*vectors/path\\.json$`),
      `vectors[path/zz-own]: asks the same as ${id}`,
    ]);
  });
});

describe("checkCorpus", () => {
  it("locates invalid JSON", () => {
    const [fault] = faultsAfter("vectors/port.json", (text) => text.replace('"vectors": [', '"vectors": [,'));
    expect(fault).toMatch(/^vectors\/port\.json: line 4, column 15: /);
  });

  it("locates an unknown theme", () => {
    const faults = faultsAfter("vectors/port.json", (text) =>
      text.replace('"theme": "port"', '"theme": "prot"'),
    );
    expect(faults[0]).toMatch(/^vectors\/port\.json: theme: Invalid option/);
  });

  it("locates an unknown field", () => {
    const faults = faultsAfter("vectors/port.json", (text) => text.replace('"about":', '"abuot":'));
    expect(faults.join("\n")).toMatch(/vectors\[port\/\S+\].*"abuot"/);
  });

  it("locates an id of another theme, which is also out of order", () => {
    const faults = faultsAfter("vectors/unc.json", (text) => text.replace('"id": "unc/', '"id": "path/'));
    expect(faults[0]).toMatch(/^vectors\/unc\.json: vectors\[path\/\S+\]\.id: does not begin with unc\/$/);
  });

  it("locates ids that are unsorted or duplicate", () => {
    const swap = (text: string): string => {
      const file = JSON.parse(text) as { vectors: { id: string }[] };
      return JSON.stringify({ ...file, vectors: [...file.vectors.slice(1), ...file.vectors.slice(0, 1)] });
    };
    expect(faultsAfter("vectors/unc.json", swap)[0]).toMatch(
      /vectors\[\d+\]: \S+ comes after \S+; sort by id$/,
    );
    const twice = (text: string): string => {
      const file = JSON.parse(text) as { vectors: { id: string }[] };
      return JSON.stringify({ ...file, vectors: [file.vectors[0], ...file.vectors] });
    };
    const faults = faultsAfter("vectors/path.json", twice);
    expect(faults.filter((fault) => fault.includes("path.json"))).toEqual([
      expect.stringMatching(/^vectors\/path\.json: vectors\[1\]: duplicate id path\/\S+$/),
    ]);
    const later = (text: string): string => {
      const file = JSON.parse(text) as { vectors: { id: string }[] };
      return JSON.stringify({ ...file, vectors: [...file.vectors, { ...file.vectors[0], input: "new:" }] });
    };
    expect(faultsAfter("vectors/port.json", later).filter((fault) => fault.includes("port.json"))).toEqual([
      expect.stringMatching(/vectors\[\d+\]: duplicate id port\/\S+$/),
    ]);
  });

  it("locates a question that another vector asks", () => {
    const same = (text: string): string => {
      const file = JSON.parse(text) as { vectors: { id: string }[] };
      return JSON.stringify({ ...file, vectors: [...file.vectors, { ...file.vectors[0], id: "unc/zzz" }] });
    };
    expect(faultsAfter("vectors/unc.json", same)).toEqual([
      expect.stringMatching(/^vectors\/unc\.json: vectors\[unc\/zzz\]: asks the same as unc\/\S+$/),
    ]);
  });

  it("reports an unreadable file once, whatever is expected of its vectors", () => {
    const faults = faultsAfter("vectors/path.json", (text) => text.replace('"vectors": [', '"vectors": [,'));
    expect(faults).toEqual([expect.stringMatching(/^vectors\/path\.json: line 4, column 15: .*$/)]);
  });

  it("locates a vector that does not fit the schema by its id", () => {
    const faults = faultsAfter("vectors/port.json", (text) =>
      text.replace(/"id": "port\/empty"[^}]*"about": "[^"]*/, (entry) => entry.replace(/\.$/, "")),
    );
    expect(faults).toEqual([
      "vectors/port.json: vectors[port/empty].about: is not one ASCII sentence that ends with a full stop",
    ]);
  });

  it("rejects a retired id that is the id of a vector, or of two", () => {
    const aliased = (text: string): string => {
      const file = JSON.parse(text) as { vectors: { id: string }[] };
      const [first, second, ...rest] = file.vectors;
      const vectors = [
        { ...first, aliases: ["path/space", "unc/old"] },
        { ...second, aliases: ["unc/old"] },
        ...rest,
      ];
      return JSON.stringify({ ...file, vectors });
    };
    expect(faultsAfter("vectors/unc.json", aliased)).toEqual([
      expect.stringMatching(
        /^vectors\/unc\.json: vectors\[unc\/\S+\]\.aliases: path\/space is the id of a vector$/,
      ),
      expect.stringMatching(
        /^vectors\/unc\.json: vectors\[unc\/\S+\]\.aliases: unc\/old is an alias of unc\/\S+ too$/,
      ),
    ]);
  });

  it("rejects unsorted retired ids", () => {
    const unsorted = (text: string): string =>
      text.replace('"about":', '"aliases": ["unc/b", "unc/a"], "about":');
    expect(faultsAfter("vectors/unc.json", unsorted)).toEqual([
      expect.stringMatching(/vectors\[unc\/\S+\]\.aliases\[1\]: unc\/a comes after unc\/b; sort by id$/),
    ]);
  });

  it("rejects an expectation of a retired id", () => {
    const retired = (text: string): string =>
      text.replace('"vector": "file/three-slashes"', '"vector": "file/empty-host"');
    expect(faultsAfter("expected/webspecs-2015.json", retired)).toContainEqual(
      expect.stringMatching(
        /\.vector: the id file\/empty-host is retired; the vector is file\/three-slashes$/,
      ),
    );
  });

  it("rejects an unknown encoding", () => {
    const faults = faultsAfter("vectors/encodings.json", (text) =>
      text.replace('"encoding": "big5"', '"encoding": "big6"'),
    );
    expect(faults).toEqual([expect.stringMatching(/\.encoding: big6 is no label of the Encoding Standard$/)]);
  });

  it("rejects an expectation of an unknown vector, or by an unknown step", () => {
    const unknown = faultsAfter("expected/whatwg-2012.json", (text) =>
      text.replace(/"vector": "[^"]*"/, '"vector": "authority/a-nobody"'),
    );
    expect(unknown).toEqual([
      "expected/whatwg-2012.json: expected[authority/a-nobody].vector: there is no vector authority/a-nobody",
    ]);
    const faults = faultsAfter("expected/whatwg-2026.json", (text) =>
      text.replace(/"justification": "[^"]*"/, '"justification": "4.4 path state, 99"'),
    );
    expect(faults.join("\n")).toMatch(
      /expected\[\S+\]\.justification: 4\.4 path state, 99 is no step of whatwg-2026/,
    );
  });

  it("rejects a file with another name than its theme", () => {
    cpSync(join(folder, "vectors/unc.json"), join(folder, "vectors/unk.json"));
    rmSync(join(folder, "vectors/unc.json"));
    expect(checkCorpus(folder).faults.map(({ fault }) => fault)).toEqual([
      "is about unc: rename it to unc.json",
    ]);
  });

  it("rejects a deviation of an unknown vector", () => {
    const faults = faultsAfter("deviations/whatwg-2026.json", (text) =>
      text.replace("wpt/IdnaTestV2#41", "path/nobody"),
    );
    expect(faults).toEqual([
      "deviations/whatwg-2026.json: deviations[path/nobody].question: there is no vector path/nobody",
    ]);
  });
});

describe("checkCorpus on behaviours", () => {
  const sound = {
    id: "path/sound",
    question: "Is it so?",
    why: "It matters.",
    positions: [
      { id: "yes", answer: "it is" },
      { id: "no", answer: "it is not" },
    ],
    probes: [{ vector: "unc/localhost", patterns: { yes: "accepted", no: { host: ["a", null] } } }],
  };
  const faultsWith = (...behaviours: readonly object[]): string[] => {
    mkdirSync(join(folder, "behaviours"), { recursive: true });
    const data = { $schema: "", theme: "path", behaviours };
    writeFileSync(join(folder, "behaviours/path.json"), JSON.stringify(data));
    return checkCorpus(folder).faults.map(({ place, fault }) => `${place}: ${fault}`);
  };

  it("loads them with their theme", () => {
    expect(faultsWith({ ...sound, includes: ["path/tother"] }, { ...sound, id: "path/tother" })).toEqual([]);
    expect(checkCorpus(folder).corpus.behaviours).toEqual([
      { ...sound, theme: "path", includes: ["path/tother"] },
      { ...sound, theme: "path", id: "path/tother" },
    ]);
  });

  it("finds all references to what there is not, and ids in disorder", () => {
    const wrong = {
      ...sound,
      probes: [{ vector: "unc/none", patterns: { yes: "accepted", maybe: "rejected" } }],
      history: [{ position: "never", change: "So it was." }],
      includes: ["path/sound", "path/absent"],
    };
    expect(faultsWith(wrong, { ...sound, id: "port/other" }, { ...sound, id: "a/a" })).toEqual([
      "behaviours[2]: a/a comes after port/other; sort by id",
      "behaviours[path/sound].probes[unc/none].vector: there is no vector unc/none",
      "behaviours[path/sound].probes[unc/none].patterns: has no pattern for the position no",
      "behaviours[path/sound].probes[unc/none].patterns: maybe is no position of the behaviour",
      "behaviours[path/sound].history[0].position: never is no position of the behaviour",
      "behaviours[port/other].id: does not begin with path/",
      "behaviours[a/a].id: does not begin with path/",
      "behaviours[path/sound].includes[1]: path/absent comes after path/sound; sort by id",
      "behaviours[path/sound].includes: path/sound is the behaviour itself",
      "behaviours[path/sound].includes: there is no behaviour path/absent",
    ]);
  });

  it("takes the step of another voice for a place without a rule, and none of another text", () => {
    const ofBehaviours = faultsWith(sound);
    const steps = (noRuleAt: string, where?: string): string[] => {
      const file = join(folder, "steps/weburl-2011/gecko.json");
      mkdirSync(dirname(file), { recursive: true });
      const entry = { behaviour: "path/sound", decisive: [{ noRuleAt, where }] };
      writeFileSync(file, JSON.stringify({ $schema: "", participant: "weburl-2011/gecko", steps: [entry] }));
      return checkCorpus(folder).faults.map(({ fault }) => fault);
    };
    expect(ofBehaviours).toEqual([]);
    // 9.6, 6 is marked THIS and CHROME.
    expect(steps("9.6 The CanonicalizeHost algorithm, 6.1")).toEqual([]);
    expect(steps("4.4 path state, 1")).toEqual(["4.4 path state, 1 is no step of weburl-2011/gecko"]);
    // 9.6, 28 is marked otherwise for each voice: what GECKO takes is its own.
    const ofChrome = "9.6 The CanonicalizeHost algorithm, 28 CHROME";
    expect(steps("9.6 The CanonicalizeHost algorithm, 6.1", ofChrome)).toEqual([
      `${ofChrome} is no step of weburl-2011/gecko`,
    ]);
  });

  it("finds what does not fit the schema", () => {
    const [position = {}] = sound.positions;
    const positions = [position, { id: "yes", answer: "It is so." }];
    const patterns = { yes: {}, no: "perhaps" };
    const broken = { ...sound, question: "So.", positions, probes: [{ vector: "unc/localhost", patterns }] };
    const faults = faultsWith(broken).map((fault) => fault.replace("behaviours[path/sound].", ""));
    expect(faults).toEqual([
      "question: is not one ASCII sentence that ends with a question mark",
      "positions[yes].answer: begins with a capital letter",
      "positions[yes].answer: ends with a full stop",
      "positions[yes]: yes is listed twice",
      expect.stringContaining("probes[unc/localhost].patterns.yes"),
      expect.stringContaining("probes[unc/localhost].patterns.no"),
    ]);
  });
});
