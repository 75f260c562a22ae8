/** Tests the built program as a process: signals, closed pipes and served pages. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { exitCodes } from "./io/errors.js";
import { inPackage } from "./io/package-folder.js";
import { urlstrata } from "../test-support/urlstrata.js";

const program = inPackage("dist", "cli.js");

/** Returns the quoted path of a faulty driver. */
function driver(name: string): string {
  return `"${inPackage("harness", "participants", "stdio", "test-drivers", `${name}.js`)}"`;
}

describe.skipIf(!existsSync(program))("the built urlstrata (skipped unless built: npm run build)", () => {
  it("prints the same into a pipe and on a terminal", async () => {
    const child = spawn(process.execPath, [program, "parse", "http://a;b", "--only", "barth-2011,node"]);
    let stdout = "";
    child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
    const [code] = (await once(child, "close")) as [number | null];
    expect(code).toBe(0);
    expect(stdout).toMatch(/^http:\/\/a;b\n\nverdict +parsed +all\n/);
  });

  it.each<[string, NodeJS.Signals, string[]]>([
    ["", "SIGINT", []],
    [
      ", and its drivers with it,",
      "SIGINT",
      ["--participant", `"${process.execPath}" ${driver("at-a-question")}`],
    ],
    [
      ", and its drivers with it,",
      "SIGQUIT",
      ["--participant", `"${process.execPath}" ${driver("at-a-question")}`],
    ],
  ])("ends%s by %s when interrupted", async (_, by, more) => {
    // A shell reports 130 for a process that SIGINT has ended.
    const signal = await new Promise<NodeJS.Signals | null>((resolve) => {
      const child = spawn(process.execPath, [program, "parse", "--ndjson", ...more], {
        cwd: inPackage(),
      });
      child.stdin.write('{"input":"a:b"}\n');
      child.stdout.once("data", () => {
        // The driver hangs, and holds the standard error of its group open while it lives.
        child.stdin.write('{"input":"hang"}\n');
        setTimeout(() => child.kill(by), 200);
      });
      child.on("close", (_, signal) => {
        resolve(signal);
      });
    });
    expect(signal).toBe(by);
  });

  it("treats a closed pipe as the end, not as an error", async () => {
    const ended = await new Promise<{ code: number | null; stderr: string }>((resolve) => {
      const child = spawn(process.execPath, [program, "corpus", "list"]);
      let stderr = "";
      child.stdout.once("data", () => child.stdout.destroy());
      child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
      child.on("close", (code) => {
        resolve({ code, stderr });
      });
    });
    expect(ended).toEqual({ code: 0, stderr: "" });
  });

  it("serves the viewer until it is interrupted", async () => {
    const child = spawn(process.execPath, [program, "view", "--port", "0"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const address = line.toString().trim();
    expect((await fetch(address)).status).toBe(200);
    child.kill("SIGINT");
    const [code] = (await once(child, "exit")) as [number | null];
    expect(code).toBe(130);
    await expect(fetch(address)).rejects.toThrow();
  });

  it("keeps the findings and the state of fuzz when it is killed", async () => {
    const folder = mkdtempSync(join(tmpdir(), "urlstrata-killed-"));
    const saved = (): string[] => readdirSync(folder).filter((file) => /^[0-9a-f]{12}\.json$/.test(file));
    const options = ["--only", "rfc3986,whatwg-2026", "--no-corpus", "--behaviours", "none"];
    options.push("--jobs", "2", "--out", folder);
    const child = spawn(process.execPath, [program, "fuzz", ...options, "--runs", "1000000"]);
    let stderr = "";
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    while (saved().length < 3) await sleep(20);
    child.kill("SIGKILL");
    // The workers hold standard error open until they end, without output.
    await once(child, "close");
    expect(stderr).not.toMatch(/rror/);
    const again = ["fuzz", ...options, "--runs", "200", "--resume", "--format", "json"];
    const { code, stdout } = await urlstrata(again);
    const { causes } = JSON.parse(stdout) as { causes: { new: number } };
    expect([code, causes.new]).toEqual([exitCodes.divergence, saved().length]);
    rmSync(folder, { recursive: true });
  });
});
