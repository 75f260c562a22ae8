import { describe, expect, it } from "vitest";
import { algorithmById } from "../../algorithms/index.js";
import { askAlgorithms, causesBetween } from "../causes/cause.js";
import { behaviourOf, vectorOf } from "./behaviours.test-support.js";
import { BehaviourNames } from "./names.js";

const [a, b] = [algorithmById("whatwg-2017"), algorithmById("whatwg-2026")];
const ask = askAlgorithms(a, b);

/** An address of five numbers, which the Standard rejects since 2021. */
const five = "http://1.2.3.4.5/";

const behaviour = behaviourOf({ name: ["accepted"], number: ["rejected"] });
const named = { behaviours: [behaviour], vectors: [vectorOf("path/1", five)] };

/** Returns the keys of the causes of an input. */
function keysOf(input: string): string[] {
  return causesBetween(a, b, { input, base: null }).map(({ key }) => key);
}

describe("BehaviourNames", () => {
  it("names the cause of a probe, which other inputs share", async () => {
    const names = new BehaviourNames(named);
    const [key = ""] = keysOf("https://u@6.7.8.9.10/p?q");
    expect(names.of([a.id, b.id], ask).get(key)).toEqual(["path/tested"]);
    const batches = new BehaviourNames(named);
    const found = await batches.ofPrograms([a.id, b.id], (asked) => Promise.resolve(asked.map(ask)));
    expect(found).toEqual(names.of([a.id, b.id], ask));
  });

  it("names the causes of further questions", () => {
    const also = [{ input: "http://h/^", base: null }];
    const [key = ""] = keysOf("http://h/^");
    expect(key).not.toBe("");
    expect(new BehaviourNames(named).of([a.id, b.id], ask).has(key)).toBe(false);
    const more = { ...named, behaviours: [{ ...behaviour, also }] };
    expect(new BehaviourNames(more).of([a.id, b.id], ask).get(key)).toEqual(["path/tested"]);
  });

  it("names nothing by a question of several causes", () => {
    const several = `${five}^`;
    expect(keysOf(several)).toHaveLength(2);
    const corpus = { behaviours: [behaviour], vectors: [vectorOf("path/1", several)] };
    expect(new BehaviourNames(corpus).of([a.id, b.id], ask)).toEqual(new Map());
  });

  it("searches the causes of a pair once", () => {
    let asked = 0;
    const counting: typeof ask = (question) => {
      asked++;
      return ask(question);
    };
    const names = new BehaviourNames(named);
    names.of([a.id, b.id], counting);
    const first = asked;
    names.of([a.id, b.id], counting);
    expect([first > 0, asked]).toEqual([true, first]);
  });
});
