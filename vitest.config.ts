import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const folders = ["algorithms", "corpus", "harness", "scripts", "test-support", "web"];

/** Returns whether a test file needs a browser, another runtime or the built program. */
function isLive(file: string): boolean {
  return file.endsWith(".live.test.ts");
}

/** Returns whether a test file has tests that `npm test` leaves out. */
function hasLong(file: string): boolean {
  return /\btags: \["long"\]|\bdescribeContract\(/.test(readFileSync(file, "utf8"));
}

function testFiles(): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith(".test.ts") && !file.startsWith(join("corpus", "upstream")));
}

/** The files of each mode, and which of their tests: all without a filter. */
interface Mode {
  readonly has: (file: string) => boolean;
  readonly tagsFilter?: string;
}

/** All but the first have whole numbers instead of samples. */
const modes: Readonly<Record<string, Mode>> = {
  /** `npm test`. */
  test: { has: (file) => !isLive(file), tagsFilter: "!long" },
  /** `npm run test:all`. */
  all: { has: () => true },
  /** The files and the tests that `npm test` leaves out, for a machine that has run it already. */
  live: { has: isLive },
  long: { has: (file) => !isLive(file) && hasLong(file), tagsFilter: "long" },
};

export default defineConfig(({ mode }) => {
  const { has, tagsFilter } = modes[mode] ?? { has: () => true };
  return {
    test: {
      env: { URLSTRATA_FULL: mode === "test" ? "0" : "1" },
      include: testFiles().filter(has),
      tags: [{ name: "long", description: "takes seconds, and is left out of npm test" }],
      ...(tagsFilter === undefined ? {} : { tagsFilter: [tagsFilter] }),
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
  };
});
