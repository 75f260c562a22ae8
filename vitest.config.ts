import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    testTimeout: 60_000,
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
