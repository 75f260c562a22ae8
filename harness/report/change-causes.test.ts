import { describe, expect, it } from "vitest";
import { algorithms } from "../../algorithms/index.js";
import { behaviourOf, vectorOf } from "../behaviours/behaviours.test-support.js";
import { BehaviourNames } from "../behaviours/names.js";
import type { AnsweredVector } from "../compare/answered-corpus.js";
import { causesOfChanges } from "./change-causes.js";

/** A behaviour that names what the Standard of 2026 forbids in a host. */
const names = new BehaviourNames({
  behaviours: [behaviourOf({ allowed: ["accepted"], forbidden: ["rejected"] })],
  vectors: [vectorOf("path/1", "ws://h<")],
  stated: new Map(),
});

const ids = ["whatwg-2017", "whatwg-2026"];

function answered(inputs: Readonly<Record<string, string>>): AnsweredVector[] {
  const texts = algorithms.filter((each) => ids.includes(each.id));
  return Object.entries(inputs).map(([id, input]) => ({
    vector: { id, theme: "host-domain", input, base: null, about: "A host." },
    answers: new Map(texts.map((text) => [text.id, text.parse(input, null, {})])),
  }));
}

describe("causesOfChanges", () => {
  it("groups vectors by cause, and puts apart those that show it alone", () => {
    // The Standard of 2017 forbids neither in a host; that of 2026 forbids both, and escapes "^" in a path.
    const [change, ...more] = causesOfChanges(
      ids,
      answered({ long: "http://abc<def/", short: "http://a<b/", path: "http://h/^", same: "http://h/" }),
      names,
    );
    expect(more).toEqual([]);
    expect(change?.between).toEqual(ids);
    expect(change?.vectors).toBe(3);
    expect(change?.causes.map(({ behaviours, component, alone }) => [behaviours, component, alone])).toEqual([
      [["authority/tested"], "verdict", ["short", "long"]],
      [[], "path", ["path"]],
    ]);
    const [host] = change?.causes ?? [];
    expect(host?.reproducer.input).toContain("<");
    expect(host?.sides[0].says).toMatch(/^keeps "<"/);
    expect(host?.sides[1].says).toMatch(/^rejects "<"/);
    expect(host?.sides[1].link).toMatch(/^https:/);
  });

  it("finds none of a single specification", () => {
    expect(causesOfChanges(["whatwg-2026"], answered({ short: "http://a<b/" }), names)).toEqual([]);
  });
});
