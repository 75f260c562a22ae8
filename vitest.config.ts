import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const folders = ["algorithms", "corpus", "harness", "scripts", "test-support", "web"];

/** Returns whether a test file needs a browser, another runtime or the built program. */
function isLive(file: string): boolean {
  return file.endsWith(".live.test.ts");
}

/** Returns whether a test file looks at a sample of what is long. */
function isSampled(file: string): boolean {
  return /test-support\/(?:amount|live-parsers|algorithm\/describe-algorithm)\.js|\bsomeReport\b/.test(
    readFileSync(file, "utf8"),
  );
}

function testFiles(): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith(".test.ts") && !file.startsWith(join("corpus", "upstream")));
}

/** The files that each mode runs; all but the first have whole numbers instead of samples. */
const modes: Readonly<Record<string, (file: string) => boolean>> = {
  /** `npm test`. */
  test: (file) => !isLive(file),
  /** `npm run test:all`. */
  all: () => true,
  /** The files that `npm test` samples or leaves out, for a machine that has run it already. */
  rest: (file) => isLive(file) || isSampled(file),
};

export default defineConfig(({ mode }) => ({
  test: {
    env: { URLSTRATA_FULL: mode === "test" ? "0" : "1" },
    include: testFiles().filter(modes[mode] ?? (() => true)),
    // No test fails by a clock: this is for what hangs, on a machine that does much else.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // The files of a worker share their modules, and with them the corpus and the report.
    isolate: false,
    // Keeps what modules are transformed into, below node_modules, by their content.
    experimental: { fsModuleCache: true },
    // Without a number one core is left idle, of two that is half of the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
}));
