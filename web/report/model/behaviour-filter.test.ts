import { describe, expect, it } from "vitest";
import { someModel } from "./behaviour.test-support.js";
import {
  askedColumns,
  behaviourFilterOf,
  countNotAsked,
  defaultColumns,
  filteredBehaviours,
  namedColumns,
  readPair,
  writeColumns,
} from "./behaviour-filter.js";

const model = await someModel();
const byDefault = defaultColumns(null);
const idsOf = (fragment: Readonly<Record<string, string>>): string[] =>
  (filteredBehaviours(model, behaviourFilterOf(fragment, model))[0]?.behaviours ?? []).map(({ id }) => id);

describe("filteredBehaviours", () => {
  it.each([
    [{}, ["path/first", "path/second", "path/third"]],
    [{ theme: "path", impact: "constructor" }, ["path/first", "path/second", "path/third"]],
    [{ impact: "accept-split" }, ["path/third"]],
    [{ impact: "accept-split", between: "text-1,text-2" }, ["path/third"]],
    [{ impact: "accept-split", between: "text-2,node" }, []],
    [{ impact: "accept-split", columns: "text-1,recorded/silent" }, []],
    [{ columns: "recorded/old" }, ["path/first"]],
    [{ find: "second KEPT" }, ["path/second"]],
    [{ find: "as dropped" }, ["path/first", "path/second", "path/third"]],
    [{ between: "text-2,node" }, ["path/first"]],
    [{ columns: "texts", split: "1" }, ["path/second", "path/third"]],
    [{ columns: "old", split: "1" }, []],
  ])("passes for %j only %j", (fragment, ids) => {
    expect(idsOf(fragment)).toEqual(ids);
  });

  it("finds a theme, and a user name in one word or two", () => {
    const [first, ...others] = model.behaviours;
    if (first === undefined) throw new Error("the model has no behaviours");
    const asked = { ...first, theme: "host-ipv4" as const, question: "Is an empty user name written?" };
    const some = { data: model.data, behaviours: [asked, ...others] };
    for (const find of ["host-ipv4", "host IPv4", "username", "user name", "User-Name"]) {
      const [found] = filteredBehaviours(some, { ...behaviourFilterOf({}, model), text: find });
      expect(found?.behaviours).toEqual([asked]);
    }
  });

  it("puts the gravest impact first where two participants must differ", () => {
    expect(idsOf({ between: "text-1,text-2" })).toEqual(["path/third", "path/second"]);
  });

  it("puts what one of the two leaves unspecified into a group of its own", () => {
    const groups = filteredBehaviours(model, behaviourFilterOf({ between: "recorded/silent,text-2" }, model));
    expect(groups.map(({ unspecifiedBy, behaviours }) => [unspecifiedBy, behaviours.length])).toEqual([
      [null, 2],
      ["recorded/silent", 1],
    ]);
  });
});

describe("countNotAsked", () => {
  it("counts the behaviours that would pass, had the columns been asked", () => {
    const count = (fragment: Readonly<Record<string, string>>): number =>
      countNotAsked(model, behaviourFilterOf(fragment, model));
    expect(count({})).toBe(0);
    expect(count({ columns: "recorded/old" })).toBe(2);
    expect(count({ columns: "recorded/old", find: "second" })).toBe(1);
    expect(count({ columns: "recorded/old", impact: "accept-split" })).toBe(0);
  });
});

describe("readPair", () => {
  it("reads two participants, or the only one that is known", () => {
    expect(readPair("text-1,node", model.participants)).toEqual({ pair: ["text-1", "node"], single: null });
    expect(readPair("nobody,node", model.participants)).toEqual({ pair: null, single: "node" });
    expect(readPair(undefined, model.participants)).toEqual({ pair: null, single: null });
  });
});

describe("askedColumns", () => {
  it("separates who was asked nothing that is shown, but not of the two that must differ", () => {
    const [first, ...others] = model.behaviours;
    if (first === undefined) throw new Error("the model has no behaviours");
    const all = behaviourFilterOf({ columns: "texts,today,old" }, model);
    expect(askedColumns(others, all).notAsked.map(({ id }) => id)).toEqual(["recorded/old"]);
    expect(askedColumns([first], all).notAsked).toEqual([]);
    expect(askedColumns([], all).notAsked).toEqual([]);
    const pair = behaviourFilterOf({ between: "recorded/old,node" }, model);
    expect(askedColumns(others, pair).notAsked).toEqual([]);
  });
});

describe("behaviourFilterOf", () => {
  it("shows the two that must differ alone, and other columns after them if they are chosen", () => {
    const pair = { between: "recorded/old,text-2" };
    const { columns, between } = behaviourFilterOf(pair, model);
    expect(columns.map(({ id }) => id)).toEqual(["recorded/old", "text-2"]);
    expect(between).toEqual(["recorded/old", "text-2"]);
    const more = behaviourFilterOf({ ...pair, columns: "texts,today" }, model);
    expect(more.columns.map(({ id }) => id)).toEqual(["recorded/old", "text-2", "text-1", "node"]);
  });

  it("takes no pair of which one is unknown or both are the same", () => {
    for (const between of ["text-1", "text-1,nobody", "text-1,text-1", ",text-1"])
      expect(behaviourFilterOf({ between }, model)).toMatchObject({ between: null, single: "text-1" });
    expect(behaviourFilterOf({ between: "," }, model)).toMatchObject({ between: null, single: null });
  });
});

describe("writeColumns", () => {
  it.each(["texts", "texts,today,old,voices", "text-2"])("writes what reads as %s", (columns) => {
    const ids = namedColumns(columns, model.participants, byDefault).map(({ id }) => id);
    expect(writeColumns(new Set(ids), model.participants, byDefault)).toBe(columns);
  });

  it("leaves out the default", () => {
    const ids = namedColumns(undefined, model.participants, byDefault).map(({ id }) => id);
    expect(ids).toEqual(["text-1", "text-2", "node"]);
    expect(writeColumns(new Set(ids), model.participants, byDefault)).toBe("");
  });
});

describe("namedColumns", () => {
  it("takes the default if nothing is known", () => {
    expect(namedColumns("nobody", model.participants, byDefault).map(({ id }) => id)).toEqual([
      "text-1",
      "text-2",
      "node",
    ]);
  });
});
