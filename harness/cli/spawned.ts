/** The command line as tests run it. */
import { spawn } from "node:child_process";
import { inPackage } from "../package-folder.js";

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line from its source, with some standard input, in the folder of the package or another. */
export function urlstrata(args: readonly string[], input = "", cwd = inPackage()): Promise<Ended> {
  return new Promise((resolve) => {
    const tsx = import.meta.resolve("tsx");
    const child = spawn(process.execPath, ["--import", tsx, inPackage("harness", "cli.ts"), ...args], {
      cwd,
      // Continuous integration is given colours.
      env: { ...process.env, NO_COLOR: "1" },
    });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    child.on("close", (code) => {
      resolve({ code, stdout, stderr });
    });
    child.stdin.end(input);
  });
}
