import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { withSelected } from "../select.js";
import { readRecording, recordingText, type RecordingFile } from "./file.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-recording-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const file = join(folder, "node.jsonl");
const recording: RecordingFile = {
  header: {
    product: "Node",
    version: "1",
    engine: null,
    system: "Linux",
    unicode: null,
    date: "2026-11-22",
    sees: ["href", "host"],
    rejection: { at: "new URL", reason: "no" },
  },
  answers: [
    {
      question: { input: "a:\ud800", base: null },
      answer: { kind: "parsed", href: "a:", components: {}, unspecified: [], remarks: [] },
    },
    {
      question: { input: "b", base: "c:d", encoding: "latin1" },
      answer: { kind: "rejected", at: "new URL", reason: "no", remarks: [] },
    },
  ],
};

function faultIn(text: string): string {
  writeFileSync(file, text);
  try {
    readRecording(file);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

describe("readRecording", () => {
  it("parses the output of recordingText", () => {
    writeFileSync(file, recordingText(recording));
    expect(readRecording(file)).toEqual(recording);
  });

  it("names file, line and fault of what does not fit", () => {
    const text = recordingText(recording);
    expect(faultIn("")).toMatch(/node\.jsonl: line 1: is not a header of a recording$/);
    expect(faultIn(text.replace("2026-11-22", "yesterday"))).toMatch(/node\.jsonl: line 1: date: /);
    expect(faultIn(text.replace(",false]", ",0]"))).toMatch(/node\.jsonl: line 3: \[?1/);
    expect(faultIn(text.trimEnd())).toMatch(/node\.jsonl: line 3: does not end with a line feed$/);
  });
});

describe("recordedNode", () => {
  it("answers the recorded questions only, with its version and date", async () => {
    await withSelected(["recorded/node-20.20"], async ([node]) => {
      expect(node?.version).toMatch(/^Node 20\.20\.\d+, Ada [\d.]+; recorded on \d{4}-\d\d-\d\d$/);
      const ask = (input: string): unknown => node?.ask([{ input, base: null }]);
      expect(await ask("ABOUT:/a/../b?c d")).toEqual([expect.objectContaining({ href: "about:/b?c%20d" })]);
      expect(await ask("http://not.in/the/corpus")).toEqual([
        { kind: "unanswered", reason: "not in the recording" },
      ]);
    });
  });
});
