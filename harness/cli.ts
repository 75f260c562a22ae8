#!/usr/bin/env node
/** The program `urlstrata`: the command line with the streams and the environment of this process. */
import { main } from "./cli/main.js";
import { exitCodes } from "./errors.js";
import { isInstalled } from "./package-folder.js";

/** A reader that has seen enough closes the pipe; that is no error. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit();
  console.error(`urlstrata: ${error.message}`);
  process.exit(exitCodes.badInput);
});

process.exitCode = await main(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  now: () => performance.now(),
  isInstalled,
  onInterrupt: (listener) => {
    process.once("SIGINT", listener);
    return () => process.off("SIGINT", listener);
  },
});
