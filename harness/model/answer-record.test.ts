import { describe, expect, it } from "vitest";
import { z } from "zod";
import { answerOfRecord, answerRecordShapes, recordOfAnswer } from "./answer-record.js";
import type { Answer } from "./answer.js";

const absent = { scheme: "a", username: null, password: null, host: null, port: null, path: "" };
const whole = { ...absent, query: null, fragment: "\ud800\u2028" };
const parsed = { kind: "parsed", href: "a:", components: whole, unspecified: [], remarks: [] } as const;

const answers: Readonly<Record<string, Answer>> = {
  "no origin seen": parsed,
  "no origin defined": { ...parsed, origin: null },
  "an opaque origin": { ...parsed, origin: "null" },
  "an empty host, port and query": {
    ...parsed,
    origin: "",
    components: { ...whole, host: "", port: "", query: "" },
  },
  "components that are not seen": { ...parsed, components: { scheme: "a", path: null } },
  "an href that is not seen": { kind: "parsed", components: {}, unspecified: [], remarks: [] },
  "what is unspecified": {
    ...parsed,
    unspecified: [
      { component: "host", gap: "a" },
      { component: "host", gap: "b" },
    ],
  },
  "what is decoded": { ...parsed, decoded: ["username"], verdict: "unobserved" },
  remarks: { ...parsed, remarks: ["first", "first"] },
  "a rejection": { kind: "rejected", at: "1", reason: "no", remarks: [] },
  "a rejection with remarks": { kind: "rejected", at: "1", reason: "no", remarks: ["so"] },
  "no answer": { kind: "unanswered", reason: "none" },
  "a crash": { kind: "crashed", did: "threw" },
};

const schema = z.discriminatedUnion("kind", [
  z.strictObject(answerRecordShapes.parsed),
  z.strictObject(answerRecordShapes.rejected),
  z.strictObject(answerRecordShapes.unanswered),
  z.strictObject(answerRecordShapes.crashed),
]);

describe("recordOfAnswer", () => {
  it("keeps every answer, and fits the shape of its kind", () => {
    const lost = Object.entries(answers).filter(([, answer]) => {
      const read = schema.safeParse(JSON.parse(JSON.stringify(recordOfAnswer(answer))));
      if (!read.success) return true;
      return JSON.stringify(sorted(answerOfRecord(read.data))) !== JSON.stringify(sorted(answer));
    });
    expect(lost.map(([name]) => name)).toEqual([]);
  });

  it("omits what is absent or empty", () => {
    expect(recordOfAnswer({ ...parsed, origin: null })).toEqual({
      kind: "parsed",
      href: "a:",
      scheme: "a",
      path: "",
      fragment: "\ud800\u2028",
    });
  });
});

/** Returns the answer with sorted keys. */
function sorted(answer: Answer): unknown {
  const entries = Object.entries(answer).map(([key, value]: [string, unknown]) => [
    key,
    key === "components" ? Object.entries(value ?? {}).sort() : value,
  ]);
  return entries.sort();
}
