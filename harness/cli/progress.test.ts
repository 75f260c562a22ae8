/** Tests progress messages, which a terminal shows and then clears. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { urlstrata } from "../../test-support/urlstrata.js";
import { Terminal } from "./terminal.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-progress-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A corpus of one vector, which every command handles quickly. */
const corpus = ["--corpus", join(folder, "corpus")];
mkdirSync(join(folder, "corpus", "vectors"), { recursive: true });
const vectors = [{ id: "port/only", input: "http://h:1/", base: null, about: "A port." }];
writeFileSync(
  join(folder, "corpus", "vectors", "port.json"),
  JSON.stringify({ $schema: "", theme: "port", vectors }),
);

const checked = ["check", "--participant", "node", "--against", "rfc3986", ...corpus];
const report = join(folder, "report", "divergences.json");

const works: readonly (readonly string[])[] = [
  checked,
  [...checked, "--allow", join(folder, "known.json"), "--write-allow"],
  [
    "fuzz",
    "--only",
    "rfc3986,whatwg-2012",
    "--runs",
    "5",
    "--jobs",
    "1",
    "--no-corpus",
    "--out",
    join(folder, "findings"),
  ],
  ["report", "--only", "rfc3986,node", "--out", join(folder, "report"), ...corpus],
  ["diff", report, report],
];

/** Returns a clock that advances by `step` milliseconds at each call. */
function clock(step: number): () => number {
  let time = 0;
  return () => (time += step);
}

/** Returns what remains on a terminal: a carriage return overwrites the line. */
function left(written: string): string {
  return written.replaceAll(/[^\n\r]*\r/g, "").replaceAll("\u001B[K", "");
}

describe("urlstrata, progress of long work", () => {
  it("is one line of ASCII on a terminal, and is cleared", async () => {
    for (const args of works) {
      const { stderr } = await urlstrata(args, "", folder, {}, { isTTY: true, now: clock(1_100) });
      expect([args, stderr]).toEqual([args, expect.stringMatching(/\r[ -~]+\u001B\[K/)]);
      expect([args, stderr]).toEqual([args, expect.stringMatching(/^(?:\r[ -~]{0,79}\u001B\[K|[ -~]*\n)*$/)]);
      expect([args, left(stderr)]).toEqual([args, expect.stringMatching(/^(?:[ -~]+\n)*$/)]);
    }
  });

  it("is absent without a terminal, or on one that cannot overwrite a line", async () => {
    const piped = await urlstrata(checked, "", folder, {}, { now: clock(1_100) });
    expect(piped.stderr).toBe("");
    const env = { TERM: "dumb" };
    const dumb = await urlstrata(checked, "", folder, env, { isTTY: true, now: clock(1_100) });
    expect(dumb.stderr).toBe("");
  });
});

describe("Terminal", () => {
  it("prints progress after a second, and at most ten times a second", () => {
    let time = 0;
    const written: { readonly time: number; readonly line: string }[] = [];
    const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 0 });
    stderr.on("data", (line: Buffer) => written.push({ time, line: line.toString() }));
    const terminal = new Terminal({
      stdin: new PassThrough(),
      stdout: new PassThrough(),
      stderr,
      env: {},
      cwd: folder,
      onInterrupt: () => () => undefined,
      now: () => time,
      isInstalled: false,
    });
    for (; time < 3_000; time += 10) terminal.progress(`${time} of 3000`);
    expect(written[0]).toEqual({ time: 1_000, line: "\r1000 of 3000\u001B[K" });
    expect(written).toHaveLength(20);
  });
});
