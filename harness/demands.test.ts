import { describe, expect, it } from "vitest";
import { noComponents } from "./components.test-support.js";
import type { Algorithm, Outcome, Parsed } from "../algorithms/algorithm.js";
import { algorithms } from "../algorithms/index.js";
import { rfc3986 } from "../algorithms/rfc3986/index.js";
import { whatwg2026 } from "../algorithms/whatwg-2026/index.js";
import { demandsOn } from "./demands.js";

const parsed: Parsed = {
  kind: "parsed",
  href: "",
  components: noComponents,
  origin: null,
  open: [],
  remarks: [],
};
const rejected: Outcome = { kind: "rejected", at: "1", reason: "so", remarks: [] };

/** What is demanded of a text that parses in this way, for an input. */
function verdicts(parse: Algorithm["parse"], input: string, next = parse): Record<string, boolean | null> {
  const text: Algorithm = { ...rfc3986, id: "text", claims: [], parse };
  const variant: Algorithm = { ...text, id: "text/variant", parse: () => rejected };
  const all = [text, variant, { ...text, id: "next", parse: next }];
  return Object.fromEntries(demandsOn(text, all).map(({ id, holds }) => [id, holds(input, null)]));
}

describe("demands", () => {
  it("hold for a text that gives back what it is given", () => {
    const holding = { total: true, deterministic: true, "accepted-again": true, idempotent: true };
    expect(verdicts((href) => ({ ...parsed, href }), "a")).toEqual({
      ...holding,
      "same-components": true,
      "accepted-by-next": true,
    });
  });

  it("say nothing of output where there is none, or where it is open", () => {
    const silent = {
      total: true,
      deterministic: true,
      "accepted-again": null,
      idempotent: null,
      "same-components": null,
      "accepted-by-next": null,
    };
    expect(verdicts(() => rejected, "a")).toEqual(silent);
    const open = [{ component: "path", gap: "g" }] as const;
    expect(verdicts((href) => ({ ...parsed, href: `${href}!`, open }), "a")).toEqual(silent);
  });

  it("find a text that changes its own output", () => {
    const found = verdicts(
      (href) => ({ ...parsed, href: `${href}!`, components: { ...parsed.components, path: href } }),
      "a",
    );
    expect(found).toMatchObject({ "accepted-again": true, idempotent: false, "same-components": false });
  });

  it("find a text that refuses its own output, and a next one that does", () => {
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

  it("find a text that has a memory, or that minds being watched", () => {
    let count = 0;
    expect(verdicts(() => ({ ...parsed, href: String(count++) }), "a")["deterministic"]).toBe(false);
    const shy: Algorithm["parse"] = (href, _, options) =>
      options?.step === undefined ? { ...parsed, href } : rejected;
    expect(verdicts(shy, "a")["deterministic"]).toBe(false);
  });

  it("are not made of a text that claims the same, nor of the last for a next one", () => {
    const ids = demandsOn(whatwg2026, algorithms).map(({ id }) => id);
    expect(ids).toEqual(["total", "deterministic", "accepted-again", "same-components"]);
  });
});
