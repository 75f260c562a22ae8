import { describe, expect, it } from "vitest";
import { noComponents } from "../compare/components.test-support.js";
import type { Algorithm, Outcome, Parsed } from "../../algorithms/algorithm.js";
import { algorithmById, algorithms } from "../../algorithms/index.js";
import { invariantsOn } from "./invariants.js";

const parsed: Parsed = {
  kind: "parsed",
  href: "",
  components: noComponents,
  origin: null,
  unspecified: [],
  remarks: [],
};
const rejected: Outcome = { kind: "rejected", at: "1", reason: "so", remarks: [] };

/** Returns the invariants of an algorithm with this parser, for an input. */
function verdicts(parse: Algorithm["parse"], input: string, next = parse): Record<string, boolean | null> {
  const text: Algorithm = { ...algorithmById("rfc3986"), id: "text", properties: [], parse };
  const variant: Algorithm = { ...text, id: "text/variant", parse: () => rejected };
  const all = [text, variant, { ...text, id: "next", parse: next }];
  return Object.fromEntries(invariantsOn(text, all).map(({ id, holds }) => [id, holds(input, null)]));
}

describe("invariantsOn", () => {
  it("holds for a parser that returns its input", () => {
    const holding = { total: true, deterministic: true, "accepted-again": true, idempotent: true };
    expect(verdicts((href) => ({ ...parsed, href }), "a")).toEqual({
      ...holding,
      "same-components": true,
      "accepted-by-next": true,
    });
  });

  it("ignores rejected and unspecified output", () => {
    const silent = {
      total: true,
      deterministic: true,
      "accepted-again": null,
      idempotent: null,
      "same-components": null,
      "accepted-by-next": null,
    };
    expect(verdicts(() => rejected, "a")).toEqual(silent);
    const unspecified = [{ component: "path", gap: "g" }] as const;
    expect(verdicts((href) => ({ ...parsed, href: `${href}!`, unspecified }), "a")).toEqual(silent);
  });

  it("finds a parser that changes its own output", () => {
    const found = verdicts(
      (href) => ({ ...parsed, href: `${href}!`, components: { ...parsed.components, path: href } }),
      "a",
    );
    expect(found).toMatchObject({ "accepted-again": true, idempotent: false, "same-components": false });
  });

  it("finds a parser that rejects its own output, and a next one that does", () => {
    const once: Algorithm["parse"] = (input) => (input === "a" ? { ...parsed, href: "b" } : rejected);
    expect(verdicts(once, "a")).toMatchObject({ "accepted-again": false, "accepted-by-next": false });
    expect(
      verdicts(
        (href) => ({ ...parsed, href }),
        "a",
        () => rejected,
      ),
    ).toMatchObject({
      "accepted-again": true,
      "accepted-by-next": false,
    });
  });

  it("finds a parser with state, or that behaves differently when observed", () => {
    let count = 0;
    expect(verdicts(() => ({ ...parsed, href: String(count++) }), "a")["deterministic"]).toBe(false);
    const shy: Algorithm["parse"] = (href, _, options) =>
      options?.step === undefined ? { ...parsed, href } : rejected;
    expect(verdicts(shy, "a")["deterministic"]).toBe(false);
  });

  it("judges each question by its own answer", () => {
    const parse: Algorithm["parse"] = (input, base, options) =>
      base === null && options?.encoding === undefined ? { ...parsed, href: input } : rejected;
    const text: Algorithm = { ...algorithmById("rfc3986"), properties: [], parse };
    const idempotent = invariantsOn(text, algorithms).find(({ id }) => id === "idempotent");
    const verdict = (...question: Parameters<typeof parse>) => idempotent?.holds(...question);
    expect([verdict("a", null), verdict("a", "b"), verdict("a", null)]).toEqual([true, null, true]);
    expect([verdict("a", null, { encoding: "x" }), verdict("a", null)]).toEqual([null, true]);
  });

  it("omits an invariant that the algorithm specifies itself, and the next-algorithm invariant of the last", () => {
    const ids = invariantsOn(algorithmById("whatwg-2026"), algorithms).map(({ id }) => id);
    expect(ids).toEqual(["total", "deterministic", "accepted-again", "same-components"]);
  });
});
