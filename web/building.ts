/** Building the pages; this file runs in Node, what stands beside it in a browser. */
import { fileURLToPath } from "node:url";
import { build, type InlineConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";

/** The pages, each of which becomes one file that needs no other. */
export type Page = "report" | "viewer";

/** The HTML of a page, built from its sources. */
export async function built(page: Page): Promise<string> {
  const config: InlineConfig = {
    configFile: false,
    root: fileURLToPath(new URL(`./${page}/`, import.meta.url)),
    logLevel: "warn",
    build: { write: false, target: "es2023", modulePreload: false },
    plugins: [viteSingleFile({ removeViteModuleLoader: true })],
  };
  const result = await build(config);
  const outputs =
    "output" in result ? result.output : Array.isArray(result) ? result.flatMap((each) => each.output) : [];
  for (const output of outputs) {
    if (output.type === "asset" && output.fileName === "index.html") return String(output.source);
  }
  throw new Error(`building ${page} made no page`);
}
