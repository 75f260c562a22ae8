import { lensNamed } from "../compare/lenses.js";
import { describe, expect, it } from "vitest";
import { wholeCorpus } from "../../test-support/whole-corpus.js";
import type { Answer } from "../model/answer.js";
import { nodeURL } from "../participants/node-url.js";
import { canSee } from "./differing.js";
import { changed, checked, corpusOf, participantOf } from "./check.test-support.js";
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

  it("names the step that rejects, is expected, or diverges", async () => {
    const asked = corpusOf(["http://h:65536/", "http://h/y", "http://h/z"]);
    const justification = "4.4 path state, 1";
    const expected = { vector: "path/b", kind: "parsed", href: "http://h/y", justification } as const;
    const corpus = { ...asked, expected: new Map([["whatwg-2026", [expected]]]) };
    const participant = participantOf({
      "http://h:65536/": changed("http://h/", {}),
      "http://h/y": rejection,
      "http://h/z": rejection,
    });
    const { vectors } = await checked(corpus, participant);
    const steps = vectors.map((each) => (each.result === "different" ? each.step : null));
    // The port state returns failure for a port greater than 2^16 - 1.
    expect(steps[0]?.why).toBe("rejects");
    expect(steps[0]?.id).toMatch(/^4\.4 port state, /);
    expect(steps[1]).toEqual({ id: justification, why: "expected" });
    expect(steps[2]?.why).toBe("diverges");
    expect(steps[2]?.id).not.toBe("");
  });

  it("finds each step of the real corpus, and fits the published schema", async () => {
    const corpus = wholeCorpus();
    for (const against of ["rfc3986", "weburl-2011/ie", "whatwg-2012"]) {
      const result = await checked(corpus, nodeURL, { against });
      expect(checkResultSchema.safeParse(result).error).toBeUndefined();
      const differences = result.vectors.filter((each) => each.result === "different");
      expect(differences.length).toBeGreaterThan(100);
    }
  });
});
