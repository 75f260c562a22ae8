import { describe, expect, it } from "vitest";
import { urlstrata } from "../../../../test-support/urlstrata.js";
import { profileSchema } from "../../../behaviours/profile.js";
import { standingsSchema } from "../../../behaviours/schema.js";

const id = "backslash/after-http-host";
const few = ["--only", "rfc3986,whatwg-2017,whatwg-2026,recorded/python-3.11"];

describe("behaviours", () => {
  it("prints who holds which position, with probes for those that are named", async () => {
    const { code, stdout } = await urlstrata(["behaviours", id, ...few]);
    expect(code).toBe(0);
    expect(stdout).toContain("Does a backslash end the host of an http URL?");
    expect(stdout).toContain("backslash/after-host  http://h\\p");
    expect(stdout).toContain("yes, like a slash\n    whatwg-2017, whatwg-2026\n");
    expect(stdout).toContain("no, it is a character of the host\n    recorded: python-3.11\n");
    expect(stdout).toContain("the URL is rejected\n    rfc3986\n");
  });

  it("prints JSON that fits its schema, Markdown and CSV", async () => {
    const [json, md, csv] = await Promise.all(
      ["json", "md", "csv"].map((format) => urlstrata(["behaviours", id, ...few, "--format", format])),
    );
    const document = standingsSchema.parse(JSON.parse(json?.stdout ?? ""));
    expect(document.behaviours.map((each) => each.standings["rfc3986"])).toEqual([
      { kind: "position", position: "rejected", probes: 1 },
    ]);
    expect(md?.stdout).toContain("| yes, like a slash | whatwg-2017, whatwg-2026 |");
    const [head = "", row = ""] = csv?.stdout.split("\r\n") ?? [];
    expect(head.split(",").slice(0, 3)).toEqual(['"behaviour"', '"question"', '"rfc3986"']);
    expect(row).toMatch(
      /^"backslash\/after-http-host","Does .*\?","the URL is rejected","yes, like a slash"/,
    );
  });

  it("prints only those on which two differ, of one theme", async () => {
    const between = async (ids: string): Promise<string> => {
      const all = [
        "behaviours",
        "--theme",
        "backslash",
        "--between",
        ids,
        "--only",
        "whatwg-2017",
        "--format",
        "json",
      ];
      return (await urlstrata(all)).stdout;
    };
    const [apart, alike] = [await between("rfc3986,whatwg-2026"), await between("whatwg-2012,whatwg-2026")];
    expect(apart).toContain(`"id": "${id}"`);
    expect(alike).not.toContain(`"id": "${id}"`);
    expect(
      standingsSchema.parse(JSON.parse(apart)).behaviours.every(({ theme }) => theme === "backslash"),
    ).toBe(true);
  });

  it("refuses an unknown behaviour, and a pair of one", async () => {
    const unknown = await urlstrata(["behaviours", "backslash/after-http-hots"]);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining(`Did you mean ${id}?`)]);
    const one = await urlstrata(["behaviours", "--between", "rfc3986"]);
    expect([one.code, one.stderr]).toEqual([2, expect.stringContaining("is not two different participants")]);
  });
});

describe("profile", () => {
  it("prints what a participant is nearest to, and its positions", async () => {
    const { code, stdout } = await urlstrata(["profile", "recorded/node-20.20"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/nearest: whatwg-20\d\d/);
    expect(stdout).toMatch(/\n {2}after-http-host +yes, like a slash\n/);
  });

  it("prints with --against only what differs, with a probe and both positions", async () => {
    const { code, stdout } = await urlstrata(["profile", "recorded/python-3.11", "--against", "whatwg-2026"]);
    expect(code).toBe(0);
    expect(stdout).toContain(
      [
        "Does a backslash end the host of an http URL?",
        "  backslash/after-http-host  http://h\\p",
        "  recorded/python-3.11  no, it is a character of the host",
        "  whatwg-2026           yes, like a slash",
      ].join("\n"),
    );
    const json = await urlstrata(["profile", "whatwg-2017", "--against", "whatwg-2026", "--format", "json"]);
    const profile = profileSchema.parse(JSON.parse(json.stdout));
    expect(profile.differing).not.toContain(id);
    expect(profile.nearest[0]?.specification).toBe("whatwg-2026");
  });

  it("refuses a group, and a comparison with itself", async () => {
    const group = await urlstrata(["profile", "algorithms"]);
    expect([group.code, group.stderr]).toEqual([
      2,
      expect.stringContaining("algorithms is not one participant"),
    ]);
    expect((await urlstrata(["profile", "node", "--against", "node"])).code).toBe(2);
  });
});
