import { describe, expect, it } from "vitest";
import { someReport } from "../../test-support/whole-report.js";
import type { Answer } from "../model/answer.js";
import { diffObserved } from "./diff.js";
import { observationLines, observedIn, parseObservations, type Observed } from "./observations.js";
import { keptPages } from "./render/markdown/pages.js";

const rejected: Answer = { kind: "rejected", at: "1", reason: "no", remarks: [] };

function observed(answer: Answer): Observed {
  const answers = new Map([
    ["b", rejected],
    ["a", answer],
  ]);
  const participants = ["b", "a", "not-asked"].map((id) => ({ id, version: "1" }));
  return { participants, vectors: [{ id: "path/one", input: "x", base: null, answers }] };
}

function faultIn(text: string): string {
  try {
    parseObservations([{ name: "path.jsonl", text }]);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

describe("observationLines", () => {
  it("writes a line for the question and one for each answer, in the order of the participants", () => {
    expect(observationLines(observed({ kind: "unanswered", reason: "so" }))).toBe(
      '{"vector":"path/one","kind":"question","input":"x"}\n' +
        '{"vector":"path/one","by":"b","kind":"rejected","at":"1","reason":"no"}\n' +
        '{"vector":"path/one","by":"a","kind":"unanswered","reason":"so"}\n',
    );
  });

  it("changes one line if one answer changes, even one that was equal to another", () => {
    const [before, after] = [rejected, { ...rejected, at: "2" }].map((answer) =>
      observationLines(observed(answer)).split("\n"),
    );
    expect(before?.filter((line, index) => line !== after?.[index])).toEqual([
      '{"vector":"path/one","by":"a","kind":"rejected","at":"1","reason":"no"}',
    ]);
    expect(before).toHaveLength(after?.length ?? 0);
  });
});

describe("parseObservations", () => {
  it("restores every question and answer of a report from its observations", async () => {
    const report = await someReport();
    const files = [...keptPages(report, null)]
      .filter(([path]) => path.endsWith(".jsonl"))
      .map(([name, text]) => ({ name, text }));
    const [written, read] = [observedIn(report), parseObservations(files)];
    expect(read.participants.map(({ id }) => id)).toEqual(written.participants.map(({ id }) => id));
    expect(diffObserved(written, read, null)).toMatchObject({
      compared: report.vectors.length * report.participants.length,
      changed: [],
      asksElse: [],
      onlyBefore: [],
      onlyAfter: [],
    });
  });

  it("names file, line and fault of what does not fit", () => {
    const question = '{"vector":"path/one","kind":"question","input":"x"}\n';
    const answer = '{"vector":"path/one","by":"b","kind":"crashed","did":"threw"}\n';
    expect(faultIn(answer + question)).toBe(
      "path.jsonl: line 1: answers path/one before the line that asks it",
    );
    expect(faultIn(question + question)).toBe("path.jsonl: line 2: asks path/one a second time");
    expect(faultIn(question + answer + answer)).toBe(
      "path.jsonl: line 3: has a second answer of b to path/one",
    );
    expect(faultIn(question + answer.replace("did", "do"))).toMatch(/^path\.jsonl: line 2: did: /);
    expect(faultIn(question + answer.replace("crashed", "gone"))).toMatch(/^path\.jsonl: line 2: kind: /);
  });
});
