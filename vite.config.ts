import { defineConfig } from "vite";
import manifest from "./package.json" with { type: "json" };

/** Builds the library and the command line for Node; what they depend on is installed beside them. */
export default defineConfig({
  build: {
    ssr: true,
    target: "node20.19",
    outDir: "dist",
    minify: false,
    rolldownOptions: {
      input: {
        index: "index.ts",
        contract: "harness/participants/contract/contract.ts",
        cli: "harness/cli.ts",
        "fuzz-worker": "harness/fuzz/worker.ts",
      },
      // The pages are built beforehand, so what builds them stays out of the package.
      external: [
        /^node:/,
        /\/web\/building\.js$/,
        // Node warns of JSON modules, so the table of tr46 is taken into the bundle.
        ...Object.keys(manifest.dependencies).map((name) => new RegExp(`^${name}(/(?!.*\\.json$)|$)`)),
      ],
      output: { chunkFileNames: "[name]-[hash].js" },
    },
  },
});
