import { expect, it } from "vitest";
import type { z } from "zod";
import { reportOn } from "../../test-support/whole-report.js";
import { lockFileSchema } from "./schema.js";
import { readJSON } from "../io/files.js";
import { findingSchema } from "../fuzz/finding.js";
import { corpusFolder } from "./folders.js";
import { loadCorpus } from "./load.js";
import { algorithmParticipants } from "../participants/algorithms.js";
import { reportSchema } from "../report/schema.js";

const question = { input: "http://a;b", base: null };

const finding = {
  version: 4,
  id: "0123456789ab",
  component: "host",
  reproducer: question,
  tokenSpan: { of: "input", start: 8, end: 9 },
  pairs: [{ between: ["rfc3986", "whatwg-2017"], key: "host", steps: [null, null], readings: ["x", "y"] }],
  classes: [["rfc3986"], ["whatwg-2017", "whatwg-2026"]],
  unspecified: ["barth-2011"],
  unavailable: [],
  answers: [{ by: ["rfc3986"], answer: { kind: "rejected", at: "3.2.2 Host", reason: "why" } }],
  impacts: [{ id: "host-split", question }],
  since: null,
  times: 1,
  found: { seed: 1, run: 1, question },
};

/** Yields the data once for each entry of its lists, with that entry doubled. */
function* doubledIn(data: unknown, whole: (part: unknown) => unknown): Generator {
  if (typeof data !== "object" || data === null) return;
  if (Array.isArray(data) && data.length > 0) yield whole([...(data as unknown[]), data[0]]);
  for (const [key, value] of Object.entries(data)) {
    const withPart = (part: unknown): unknown =>
      whole(
        Array.isArray(data)
          ? data.map((each: unknown, index) => (String(index) === key ? part : each))
          : { ...data, [key]: part },
      );
    yield* doubledIn(value, withPart);
  }
}

/** Counts the doublings that the schema accepts, of data that it accepts undoubled. */
function accepted(schema: z.ZodType, data: unknown): number {
  expect(schema.safeParse(data).error).toBeUndefined();
  return [...doubledIn(data, (part) => part)].filter((doubled) => schema.safeParse(doubled).success).length;
}

it("rejects a finding with any entry twice", () => {
  expect(accepted(findingSchema, finding)).toBe(0);
});

it("rejects a lock file with a source or a file twice", () => {
  const { sources, ...rest } = readJSON(lockFileSchema, `${corpusFolder}/upstream.lock.json`);
  const few = sources.slice(0, 2).map((source) => ({ ...source, files: source.files.slice(0, 2) }));
  expect(accepted(lockFileSchema, { ...rest, sources: few })).toBe(0);
});

it("rejects a report with a participant, lens, cluster, vector or answer twice, and says where", async () => {
  const corpus = loadCorpus();
  const vectors = corpus.vectors.filter(({ theme }) => theme === "userinfo").slice(0, 6);
  const participants = algorithmParticipants.filter(({ id }) => ["rfc3986", "whatwg-2026"].includes(id));
  const report = await reportOn(
    { ...corpus, vectors, expected: new Map(), deviations: new Map(), behaviours: [], stated: new Map() },
    participants,
  );
  const [participant] = report.participants;
  const [vector] = report.vectors;
  const [lens] = report.lenses;
  const [cluster] = lens?.clusters ?? [];
  const [answer] = vector?.answers ?? [];
  if (participant === undefined || vector === undefined || lens === undefined) throw new Error("too little");
  if (cluster === undefined || answer === undefined) throw new Error("too little");
  const doublings = [
    { participants: [...report.participants, participant] },
    { vectors: [...report.vectors, vector] },
    { vectors: [{ ...vector, answers: [...vector.answers, answer] }] },
    { lenses: [...report.lenses, lens] },
    { lenses: [{ ...lens, clusters: [...lens.clusters, cluster] }] },
    { lenses: [{ ...lens, clusters: [{ ...cluster, members: [cluster.witness, cluster.witness] }] }] },
  ];
  const faults = doublings.map((doubling) => {
    const [issue] = reportSchema.safeParse({ ...report, ...doubling }).error?.issues ?? [];
    return [issue?.path.filter((key) => typeof key === "string").join("."), issue?.message];
  });
  expect(faults).toEqual([
    ["participants", "rfc3986 is listed twice"],
    ["vectors", `${vector.id} is listed twice`],
    ["vectors.answers", `${answer.by[0] ?? ""} is listed twice`],
    ["lenses", `${lens.name} is listed twice`],
    ["lenses.clusters", `${cluster.signature} is listed twice`],
    ["lenses.clusters.members", `${cluster.witness} is listed twice`],
  ]);
});
