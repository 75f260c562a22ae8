import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    testTimeout: 60_000,
    // Without a number one core is left idle, of two that is half of the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    include: [
      "algorithms/**/*.test.ts",
      "corpus/**/*.test.ts",
      "harness/**/*.test.ts",
      "scripts/**/*.test.ts",
      "web/**/*.test.ts",
    ],
    exclude: ["corpus/upstream/**", "node_modules/**"],
  },
});
