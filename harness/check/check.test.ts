import { lensNamed } from "../compare/lenses.js";
import { describe, expect, it } from "vitest";
import { wholeCorpus } from "../../test-support/whole-corpus.js";
import type { Answer } from "../model/answer.js";
import { nodeURL } from "../participants/node-url.js";
import { canSee } from "./differing.js";
import type { Question } from "../model/question.js";
import {
  changed,
  checked,
  corpusOf,
  keepingCircumflex,
  participantOf,
  participantWith,
  rejectingTilde,
} from "./check.test-support.js";
import { checkResultSchema } from "./schema.js";

const rejection: Answer = { kind: "rejected", at: "here", reason: "no", remarks: [] };

describe("a check", () => {
  it("distinguishes equal, different, unanswered and crashed", async () => {
    const corpus = corpusOf(["http://h/", "http://h/x", "http://h/y", "http://h/z"]);
    const participant = participantOf({
      "http://h/x": changed("http://h/x", { path: "/X", port: "1" }),
      "http://h/y": { kind: "unanswered", reason: "declined" },
      "http://h/z": { kind: "crashed", did: "hung" },
    });
    const { vectors } = await checked(corpus, participant);
    expect(vectors).toMatchObject([
      { id: "path/a", result: "same" },
      { id: "path/b", result: "different", differing: ["port", "path"] },
      { id: "path/c", result: "unanswered", reason: "declined" },
      { id: "path/d", result: "crashed", did: "hung" },
    ]);
  });

  it("reports only the verdict if one rejects", async () => {
    const corpus = corpusOf(["http://h/", "http://"]);
    const participant = participantOf({ "http://h/": rejection, "http://": changed("http://h/", {}) });
    const { vectors } = await checked(corpus, participant);
    expect(vectors.map((each) => each.result === "different" && each.differing)).toEqual([
      ["verdict"],
      ["verdict"],
    ]);
  });

  it("finds a difference of the href only, and of the origin only on demand", async () => {
    const href = { ...changed("http://h/", {}), href: "http://h" };
    const origin = { ...changed("http://h/", {}), origin: "null" };
    const corpus = corpusOf(["http://h/"]);
    const results = await Promise.all([
      checked(corpus, participantOf({ "http://h/": href })),
      checked(corpus, participantOf({ "http://h/": origin })),
      checked(corpus, participantOf({ "http://h/": origin }), { lens: "origin" }),
    ]);
    expect(results.map(({ vectors }) => vectors[0])).toMatchObject([
      { result: "different", differing: ["href"] },
      { result: "same" },
      { result: "different", differing: ["origin"] },
    ]);
  });

  it("is restricted to the fields of the lens", async () => {
    const corpus = corpusOf(["http://h/x"]);
    const participant = participantOf({
      "http://h/x": changed("http://h/x", { host: "g", path: "/", query: "q" }),
    });
    const { lens, vectors } = await checked(corpus, participant, { lens: "query,host" });
    expect(lens).toBe("host,query");
    expect(vectors[0]).toMatchObject({ result: "different", differing: ["host", "query"] });
    const { vectors: other } = await checked(corpus, participant, { lens: "scheme" });
    expect(other[0]?.result).toBe("same");
  });

  it("names the impacts of each difference, under any lens", async () => {
    const input = "http://h/x";
    const corpus = corpusOf([input]);
    const dangersOver = async (answer: Answer, lens?: string): Promise<unknown> => {
      const { vectors } = await checked(corpus, participantOf({ [input]: answer }), lens ? { lens } : {});
      return vectors.map((each) => (each.result === "different" ? each.impacts : each.result));
    };
    expect(await dangersOver(changed(input, { host: "g", username: "u" }))).toEqual([
      ["host-split", "userinfo-shift"],
    ]);
    expect(await dangersOver(changed(input, { host: "g", path: "/" }), "path")).toEqual([["host-split"]]);
    expect(await dangersOver(changed(input, { host: "g" }), "path")).toEqual(["same"]);
    expect(await dangersOver(changed(input, { path: "/" }))).toEqual([[]]);
    expect(await dangersOver(rejection)).toEqual([["accept-split"]]);
  });

  it("is restricted to impacts, and counts differences without them separately", async () => {
    const inputs = ["http://h/w", "http://h/x", "http://h/y", "http://h/z"] as const;
    const participant = participantOf({
      [inputs[0]]: changed(inputs[0], { host: "g" }),
      [inputs[1]]: changed(inputs[1], { path: "/" }),
      [inputs[2]]: rejection,
    });
    const { impacts, vectors } = await checked(corpusOf(inputs), participant, {
      impacts: "accept-split,host-split",
    });
    expect(impacts).toEqual(["host-split", "accept-split"]);
    expect(vectors.map(({ result }) => result)).toEqual(["different", "beyond", "different", "same"]);
  });

  it("never reports what the specification leaves unspecified or the participant does not observe", async () => {
    // The Barth draft leaves IP addresses to a TODO (5.3, step 1); the filled draft does not.
    const input = "http://1.2.3.4/";
    const corpus = corpusOf([input]);
    const participant = participantOf({ [input]: changed(input, { host: "x" }) });
    const open = await checked(corpus, participant, { against: "barth-2011", lens: "host" });
    const filled = await checked(corpus, participant, { against: "barth-2011/filled", lens: "host" });
    expect([open, filled].map(({ vectors }) => vectors[0]?.result)).toEqual(["uncompared", "different"]);
    const href = { kind: "parsed", href: input, components: {}, unspecified: [], remarks: [] } as const;
    const seesHref = await checked(corpus, participantOf({ [input]: href }));
    const seesNothing = await checked(corpus, participantOf({ [input]: href }), { lens: "host" });
    expect([seesHref, seesNothing].map(({ vectors }) => vectors[0]?.result)).toEqual(["same", "uncompared"]);
  });

  it("canSee is false for a lens whose fields the participant does not observe", () => {
    expect(canSee({ sees: ["href"] }, lensNamed("host"))).toBe(false);
    expect(canSee({ sees: [] }, lensNamed("origin"))).toBe(false);
    expect(canSee({ sees: [] }, lensNamed("verdict"))).toBe(true);
    expect(canSee({ sees: [] }, null)).toBe(true);
  });

  it("finds causes for the real corpus, and fits the published schema", async () => {
    const corpus = wholeCorpus();
    const some = {
      ...corpus,
      vectors: corpus.vectors.filter(({ theme }) => theme === "path" || theme === "port"),
    };
    const result = await checked(some, nodeURL, { against: "whatwg-2012" });
    expect(checkResultSchema.safeParse(result).error).toBeUndefined();
    const differences = result.vectors.filter((each) => each.result === "different");
    expect(differences.length).toBeGreaterThan(result.causes.length);
    for (const { id, causes } of differences) {
      const placed = result.causes.filter(({ vectors }) => vectors.includes(id)).map((cause) => cause.id);
      expect(placed).toEqual(causes);
    }
  });
});

describe("the causes of a check", () => {
  const both = (answer: Answer, question: Question): Answer =>
    rejectingTilde(keepingCircumflex(answer), question);

  it("are those of the vectors, the one of most vectors first; a vector can have several", async () => {
    const apart = participantWith((answer, question) => {
      const kept = keepingCircumflex(answer);
      if (kept.kind !== "parsed" || !question.input.includes("~")) return kept;
      return { ...kept, components: { ...kept.components, fragment: "tilde" } };
    });
    const corpus = corpusOf(["http://h/long^", "http://h/^", "http://h/^#~", "http://h/"]);
    const { causes, vectors } = await checked(corpus, apart);
    expect(causes.map(({ component, vectors }) => [component, vectors])).toEqual([
      ["path", ["path/b", "path/c", "path/a"]],
      ["fragment", ["path/c"]],
    ]);
    expect(vectors[2]).toMatchObject({ result: "different", causes: causes.map(({ id }) => id) });
  });

  it("have the smallest reproducer, what both make of it, the deciding step and the impacts", async () => {
    const corpus = corpusOf(["http://host/a^b?query", "http://host/a~b"]);
    const { causes } = await checked(corpus, participantWith(both));
    const [path] = causes.filter(({ component }) => component === "path");
    const [verdict] = causes.filter(({ component }) => component === "verdict");
    // Path percent-encode set: U+005E (^); opaque paths have only C0 controls, so that a path is needed.
    expect(path).toMatchObject({
      isElementary: true,
      reproducer: { input: "aa:/^", base: null },
      impacts: [],
      participant: { says: 'keeps "^", like a letter: path /^', step: null },
      against: {
        says: 'writes "%5E" for "^": path /%5E',
        step: { caller: "4.4 path state, 2.3", isAbsent: false },
      },
    });
    expect(path?.id).toMatch(/^path-[0-9a-f]{8}$/);
    expect(verdict).toMatchObject({
      impacts: ["accept-split"],
      participant: { says: 'rejects "~": no tilde' },
    });
    expect(verdict?.reproducer?.input).toContain("~");
  });

  it("have the same ids in every check against an algorithm", async () => {
    const ids = await Promise.all(
      [["http://h/^"], ["http://h/x", "http://elsewhere:80/abc^#f"]].map(async (inputs) => {
        const { causes } = await checked(corpusOf(inputs), participantWith(keepingCircumflex));
        return causes.map(({ id }) => id);
      }),
    );
    expect(ids[0]).toHaveLength(1);
    expect(ids[0]).toEqual(ids[1]);
  });

  it("are groups by component, relation and known step for a recording, which cannot be asked", async () => {
    const recorded = participantWith(both, { kind: "recorded" });
    const justification = "4.4 path state, 2.3";
    const expected = { vector: "path/a", kind: "parsed", href: "http://h/%5E", justification } as const;
    const corpus = {
      ...corpusOf(["http://h/^", "http://h/a^", "http://h/~"]),
      expected: new Map([["whatwg-2026", [expected]]]),
    };
    const { causes } = await checked(corpus, recorded);
    expect(
      causes.map(({ component, isElementary, reproducer, participant, against, vectors }) => [
        component,
        isElementary,
        reproducer,
        participant.says,
        against.step?.id,
        vectors,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ["path", false, null, "has another path", justification, ["path/a"]],
        ["path", false, null, "has another path", undefined, ["path/b"]],
        ["verdict", false, null, "rejects", undefined, ["path/c"]],
      ]),
    );
    expect(causes).toHaveLength(3);
  });

  it("are groups where the participant crashes while the causes are sought, and it is asked no more then", async () => {
    let asked = 0;
    const crashing = participantWith((answer, { input }) => {
      asked++;
      return input === "http://h/^" ? keepingCircumflex(answer) : { kind: "crashed", did: "hung" };
    });
    const { causes, vectors } = await checked(corpusOf(["http://h/^"]), crashing);
    expect(vectors[0]?.result).toBe("different");
    expect(causes).toHaveLength(1);
    expect(causes[0]?.isElementary).toBe(false);
    expect(asked).toBeLessThan(50);
  });

  it("are those that show in the lens", async () => {
    const corpus = corpusOf(["http://h/^?~"]);
    const odd = participantWith((answer, question) => {
      const kept = keepingCircumflex(answer);
      if (kept.kind !== "parsed" || !question.input.includes("~")) return kept;
      return { ...kept, components: { ...kept.components, fragment: "tilde" } };
    });
    const { causes } = await checked(corpus, odd, { lens: "fragment" });
    expect(causes.map(({ component }) => component)).toEqual(["fragment"]);
  });
});
