import { describe, expect, it } from "vitest";
import { exitCodes } from "../../io/errors.js";
import { explanationSchema } from "../../causes/schema.js";
import { urlstrata } from "../../../test-support/urlstrata.js";

describe("urlstrata explain", () => {
  it("prints the steps and causes of chosen algorithms as JSON", async () => {
    const args = ["http://a;b", "--only", "barth-2011/filled,whatwg-2012", "--format", "json"];
    const { code, stdout, stderr } = await urlstrata(["explain", ...args]);
    expect([code, stderr]).toEqual([exitCodes.nothingUnexpected, ""]);
    const { traces, pairs } = explanationSchema.parse(JSON.parse(stdout));
    expect(traces.map(({ id }) => id)).toEqual(["barth-2011/filled", "whatwg-2012"]);
    expect(pairs.map(({ between, causes }) => [between, causes.map(({ span }) => span)])).toEqual([
      [["barth-2011/filled", "whatwg-2012"], [{ of: "input", start: 8, end: 9 }]],
    ]);
  });

  it("puts carets under the diverging span, in 80 columns of ASCII, for any input", async () => {
    const input = `http://\u202e</script>\x1b[31m\t.${"a".repeat(300)}/`;
    const { code, stdout } = await urlstrata([
      ...["explain", input, "--only", "rfc3986,barth-2011,whatwg-2026"],
      ...["--steps", "--format", "pretty"],
    ]);
    expect(code).toBe(exitCodes.nothingUnexpected);
    const lines = stdout.split("\n");
    expect(lines.filter((line) => line.length > 80 && !line.includes("http"))).toEqual([]);
    expect(stdout).toMatch(/^[\x20-\x7e\n]*$/);
    expect(stdout).toMatch(/\n +\^+\n/);
    // The algorithms, with their steps.
    expect(stdout).toMatch(/\nrfc3986: RFC 3986/);
    expect(stdout).toMatch(/\nwhatwg-2026: /);
  });

  it("tells a cause by the behaviour that names it, with both positions", async () => {
    const args = ["explain", "http://1.2.3.4.5/", "--only", "whatwg-2017,whatwg-2026"];
    const { stdout } = await urlstrata(args);
    expect(stdout).toContain(
      [
        "  (host-ipv4/ends-in-number)",
        "    whatwg-2017: no, it is a name",
        "    whatwg-2026: yes, other hosts are rejected",
      ].join("\n"),
    );
    const json = explanationSchema.parse(JSON.parse((await urlstrata([...args, "--format", "json"])).stdout));
    const named = json.changes.flatMap(({ causes }) => causes.map(({ behaviours }) => behaviours));
    expect(named.map((all) => all.map(({ id }) => id))).toEqual([["host-ipv4/ends-in-number"]]);
  });

  it.each([
    [["http://a", "--only", "node"], "no algorithm node; only algorithms have steps: rfc3986, barth-2011"],
    [["http://a", "--only", "wahtwg-2026"], "\nDid you mean whatwg-2026?"],
    [["http://a", "--encoding", "none"], "none is no label of the Encoding Standard"],
  ])("explains the fault of %j", async (args, message) => {
    const { code, stderr } = await urlstrata(["explain", ...args]);
    expect(code).toBe(exitCodes.wrongUsage);
    expect(stderr).toContain(message);
  });
});
