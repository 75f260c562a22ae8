import { describe, expect, it } from "vitest";
import { readText } from "../io/files.js";
import { inPackage } from "../io/package-folder.js";
import type { Report, ReportCause } from "./schema.js";
import { namedChange } from "./story.js";

const side = { says: "keeps it", step: null, link: null };

function cause(behaviours: string[], input: string, alone: string[], others: string[] = []): ReportCause {
  const reproducer = { input, base: null };
  return { behaviours, component: "path", reproducer, sides: [side, side], alone, others };
}

const behaviours: Report["behaviours"] = {
  participants: [],
  behaviours: ["path/rare", "path/frequent"].map((id) => ({
    id,
    theme: "path",
    question: `Is ${id} so?`,
    why: "It matters.",
    positions: [
      { id: "yes", answer: "it is" },
      { id: "no", answer: "it is not" },
    ],
    probes: [],
    standings: {
      old: { kind: "position", position: "no", probes: 1 },
      new: { kind: "position", position: "yes", probes: 1 },
    },
    impacts: [],
    answers: [],
  })),
};

describe("namedChange", () => {
  it("gathers causes by behaviour, the most frequent first, and counts what has names only", () => {
    const causes = [
      cause(["path/frequent"], "a:", ["path/1"], ["path/2"]),
      cause(["path/rare"], "b:", ["path/3"]),
      cause([], "c:", [], ["path/2"]),
      cause(["path/frequent"], "d:", ["path/1", "path/4"]),
    ];
    const named = namedChange({ between: ["old", "new"], vectors: 4, causes }, behaviours);
    expect(named.behaviours.map(({ behaviour, vectors }) => [behaviour.id, vectors])).toEqual([
      ["path/frequent", ["path/1", "path/2", "path/4"]],
      ["path/rare", ["path/3"]],
    ]);
    expect(named.behaviours[0]).toMatchObject({
      positions: ["it is not", "it is"],
      witness: { input: "a:" },
    });
    expect([named.vectors, named.named, named.unnamed.length]).toEqual([4, 3, 1]);
  });
});

describe("reports/summary.md", () => {
  it("is read in one sitting: at most 40 kB", () => {
    expect(Buffer.byteLength(readText(inPackage("reports", "summary.md")))).toBeLessThanOrEqual(40_000);
  });
});
