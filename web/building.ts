/** Building the pages; this file runs in Node, what stands beside it in a browser. */
import { fileURLToPath } from "node:url";
import type { InlineConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";

/** The pages, each of which becomes one file that needs no other. */
export type Page = "report" | "viewer";

/** What builds a page into a folder. */
export function building(page: Page, outDir: string): InlineConfig {
  return {
    configFile: false,
    root: fileURLToPath(new URL(`./${page}/`, import.meta.url)),
    logLevel: "warn",
    build: { outDir, emptyOutDir: false, target: "es2023", modulePreload: false },
    plugins: [viteSingleFile({ removeViteModuleLoader: true })],
  };
}
