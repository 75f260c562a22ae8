/** Builds the pages; this file runs in Node, the folders beside it in a browser. */
import { fileURLToPath } from "node:url";
import { build, type InlineConfig, type Plugin } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { licencesOf, withLicences, type Licence } from "./licences.js";

/** The pages; each becomes one file that needs no other. */
export type Page = "report" | "viewer";

/** A page that was built from its sources, with the licences of the packages in it. */
export interface BuiltPage {
  readonly html: string;
  readonly licences: readonly Licence[];
}

/** Builds a page from its sources; throws where that makes no page. */
export async function built(page: Page): Promise<BuiltPage> {
  const bundled: string[] = [];
  const config: InlineConfig = {
    configFile: false,
    root: fileURLToPath(new URL(`./${page}/`, import.meta.url)),
    logLevel: "warn",
    build: { write: false, target: "es2023", modulePreload: false },
    plugins: [bundledModules(bundled), viteSingleFile({ removeViteModuleLoader: true })],
  };
  const result = await build(config);
  const outputs =
    "output" in result ? result.output : Array.isArray(result) ? result.flatMap((each) => each.output) : [];
  for (const output of outputs) {
    if (output.type !== "asset" || output.fileName !== "index.html") continue;
    const licences = licencesOf(bundled);
    return { html: withLicences(String(output.source), licences), licences };
  }
  throw new Error(`building ${page} made no page`);
}

/** Notes the modules that have code in the page, before they are inlined into its HTML. */
function bundledModules(noted: string[]): Plugin {
  return {
    name: "bundled-modules",
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk") continue;
        for (const [id, { renderedLength }] of Object.entries(output.modules)) {
          if (renderedLength > 0) noted.push(id);
        }
      }
    },
  };
}
