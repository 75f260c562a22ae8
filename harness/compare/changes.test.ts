import { describe, expect, it } from "vitest";
import type { ComponentName, Components } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import { changesAlong, changesOf } from "./changes.js";
import { noComponents } from "./components.test-support.js";
import type { Answer, Accepted } from "../model/answer.js";

function parsed(components: Partial<Components>, open: readonly ComponentName[] = []): Accepted {
  const all = { ...noComponents, scheme: "http", host: "h", path: "/", ...components };
  return {
    kind: "parsed",
    href: JSON.stringify(all),
    components: all,
    origin: null,
    unspecified: open.map((component) => ({ component, gap: "gap" })),
    remarks: [],
  };
}

const rejected: Answer = { kind: "rejected", at: "1", reason: "no", remarks: [] };
const unanswered: Answer = { kind: "unanswered", reason: "declined" };

function changesIn(...answers: readonly Answer[]): string[] {
  const named = new Map(answers.map((answer, index) => [String(index), answer]));
  return changesOf(named).map(
    ({ between, differing, passedOver }) =>
      `${between.join("-")} ${differing.join(",")}${passedOver.length === 0 ? "" : ` over ${passedOver.join()}`}`,
  );
}

describe("changesAlong", () => {
  it("compares each value with the last available one", () => {
    expect(changesAlong([1, null, 1, 2, null, null, 1])).toEqual([
      { from: 2, to: 3 },
      { from: 3, to: 6 },
    ]);
    expect(changesAlong([null, 1, null])).toEqual([]);
  });
});

describe("changesOf", () => {
  it("finds a change across an unspecified answer, and names who leaves it unspecified", () => {
    expect(
      changesIn(parsed({ host: "0" }), parsed({ host: "0" }, ["host"]), parsed({ host: "0.0.0.0" })),
    ).toEqual(["0-2 host over 1"]);
    expect(changesIn(parsed({ host: "0" }), unanswered, parsed({ host: "1" }))).toEqual(["0-2 host over 1"]);
  });

  it("compares each component with the last participant that has it", () => {
    expect(
      changesIn(
        parsed({ host: "a", path: "/" }),
        parsed({ path: "/p" }, ["host"]),
        parsed({ host: "b", path: "/q" }),
      ),
    ).toEqual(["0-1 path", "1-2 path", "0-2 host over 1"]);
  });

  it("compares verdicts, and no components of rejected inputs", () => {
    expect(changesIn(parsed({ host: "a" }), rejected, parsed({ host: "b" }))).toEqual([
      "0-1 verdict",
      "1-2 verdict",
    ]);
    expect(changesIn(parsed({ host: "a" }), parsed({}, ["host"]), rejected)).toEqual(["1-2 verdict"]);
  });

  it("compares the href if nothing else differs", () => {
    expect(changesIn({ ...parsed({}), href: "http://h" }, parsed({}))).toEqual(["0-1 "]);
    expect(changesIn(parsed({}), parsed({}))).toEqual([]);
  });

  it("finds every change between the first and the last algorithm", () => {
    // The algorithms between leave unspecified what the first and the last answer differently.
    const inputs = [
      "http://0377.1/",
      "http://0/",
      "http://256/",
      "http://[0::1]/",
      "http://h:080/",
      "file://h#f",
    ];
    const without = inputs.filter((input) => {
      const answers = new Map(algorithms.map(({ id, parse }) => [id, parse(input, null)]));
      return changesOf(answers).length === 0;
    });
    expect(without).toEqual([]);
  });
});
