#!/usr/bin/env node
/** Runs `urlstrata` with the streams and the environment of this process. */
import { main } from "./cli/main.js";
import { exitCodes } from "./io/errors.js";
import { isInstalled } from "./io/package-folder.js";

/** A consumer that has enough closes the pipe, which is not an error. */
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
