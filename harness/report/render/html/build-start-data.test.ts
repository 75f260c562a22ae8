import { describe, expect, it } from "vitest";
import { someModel } from "../../../../web/report/model/behaviour.test-support.js";
import { isStartData } from "./start-data.js";
import { startData } from "./build-start-data.js";

const { data } = await someModel();

describe("startData", () => {
  it("tells for each year what changed since the year before, the most frequent first", () => {
    expect(data.years).toEqual([
      { year: 2011, text: "text-1", changed: [] },
      {
        year: 2017,
        text: "text-2",
        changed: [
          { id: "path/second", vectors: 2 },
          { id: "path/third", vectors: 0 },
        ],
      },
    ]);
  });

  it("has the impacts of the probes", () => {
    expect(data.behaviours.map(({ impacts }) => impacts)).toEqual([[], [], [["accept-split", "0011-0"]]]);
  });

  it("has the answers of the algorithms to its example, if the report has that vector", () => {
    const answer = (host: string) => ({
      kind: "parsed" as const,
      href: `http://${host}/`,
      components: { host },
      unspecified: [],
    });
    const participants = ["a", "b", "live"].map((id) => ({
      id,
      title: id,
      kind: id === "live" ? ("live" as const) : ("algorithm" as const),
      version: "2011",
      unicode: null,
      sees: [],
      url: null,
      licence: null,
      interpretations: [],
    }));
    const vector = {
      id: "authority/semicolon",
      theme: "authority" as const,
      input: "http://h;a/",
      base: null,
      about: "A semicolon.",
      answers: [
        { by: ["a", "live"], answer: answer("h") },
        { by: ["b"], answer: answer("h;a") },
      ],
      remarks: {},
    };
    const { example } = startData(
      {
        participants,
        vectors: [vector],
        changes: [],
        impacts: [],
        behaviours: { participants: [], behaviours: [] },
      },
      "name",
    );
    expect(example?.question).toEqual({ input: "http://h;a/", base: null });
    expect(example?.answers).toEqual([
      ["a", { ...answer("h"), remarks: [] }],
      ["b", { ...answer("h;a"), remarks: [] }],
    ]);
    expect(data.example).toBeNull();
  });
});

describe("isStartData", () => {
  it("recognizes the data", () => {
    expect(isStartData(JSON.parse(JSON.stringify(data)))).toBe(true);
    expect([null, [], 1, {}, { version: 0 }].some(isStartData)).toBe(false);
  });
});
