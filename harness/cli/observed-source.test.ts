import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { urlstrata, type Ended } from "../../test-support/urlstrata.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-observed-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const repository = join(folder, "repository");
const elsewhere = join(folder, "elsewhere");

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Returns observations of one answer by one participant. */
function lines(host: string): string {
  return (
    '{"vector":"port/one","kind":"question","input":"http://h"}\n' +
    `{"vector":"port/one","by":"x","kind":"parsed","href":"http://${host}","host":"${host}"}\n`
  );
}

const kept = join("reports", "observations", "port.jsonl");

function git(...args: readonly string[]): void {
  const author = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...author, ...args], { cwd: repository, stdio: "ignore" });
}

/** Runs the command in the repository, or elsewhere. */
function diff(args: readonly string[], cwd = repository): Promise<Ended> {
  return urlstrata(["diff", ...args], "", cwd);
}

beforeAll(() => {
  mkdirSync(elsewhere);
  write(join(folder, "old", "port.jsonl"), lines("old"));
  write(join(folder, "broken", "port.jsonl"), lines("old").replace('"host":"old"', '"host":1'));
  write(join(folder, "none", "notes.md"), "");
  write(join(repository, "notes.md"), "");
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "-m", "before observations");
  write(join(repository, kept), lines("first"));
  git("add", ".");
  git("commit", "--quiet", "-m", "first");
  write(join(repository, kept), lines("second"));
});

const changed = (from: string, to: string): string =>
  `1 of 1 answer changed\n\nx: host changed: 1 vector\n  port/one  http://h\n` +
  `    href http://${from} -> http://${to}\n    host ${from} -> ${to}\n`;

describe("urlstrata diff", () => {
  it("compares folders of observations, folders of reports and revisions; the default is reports/", async () => {
    const old = join(folder, "old");
    const faults: unknown[] = [];
    const compared: readonly (readonly [readonly string[], string])[] = [
      [[old], changed("old", "second")],
      [[old, "reports"], changed("old", "second")],
      [[old, join("reports", "observations")], changed("old", "second")],
      [["HEAD"], changed("first", "second")],
      [["HEAD", old], changed("first", "old")],
    ];
    for (const [args, says] of compared) {
      const { code, stdout, stderr } = await diff(args);
      if (code !== 1 || stdout !== says || stderr !== "") faults.push([args, code, stdout, stderr]);
    }
    expect(faults).toEqual([]);
    expect((await diff(["HEAD", "HEAD"])).code).toBe(0);
  });

  it("explains faults of its arguments, and what to do", async () => {
    const refused: readonly (readonly [readonly string[], string, string])[] = [
      [["HEAD~1"], repository, "HEAD~1 has no reports/observations; if it has a divergences.json"],
      [["HEAD~9"], repository, "HEAD~9 is no file and no folder, and git knows no revision HEAD~9"],
      [["--", "--output=x"], repository, "--output=x is no file and no folder, and git knows no revision"],
      [[""], repository, "git knows no revision"],
      [["HEAD"], elsewhere, "HEAD is no file and no folder, and git: fatal: not a git repository"],
      [[join(folder, "none")], repository, "none: has no observations: there is no .jsonl in it"],
      [[join(folder, "broken")], repository, "broken/port.jsonl: line 2: host: Invalid input"],
      [[join(repository, kept)], repository, "port.jsonl: "],
    ];
    const faults: unknown[] = [];
    for (const [args, cwd, says] of refused) {
      const { code, stderr } = await diff(args, cwd);
      if (code !== 3 || !stderr.includes(says)) faults.push([args, code, stderr]);
    }
    expect(faults).toEqual([]);
  });
});
