/** Builds the pages; this file runs in Node, the folders beside it in a browser. */
import { fileURLToPath } from "node:url";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { writtenNamingCorpus } from "../harness/behaviours/naming-corpus.js";
import { loadCorpus } from "../harness/corpus/load.js";
import { asciiJSON } from "../harness/io/display.js";
import { licencesOf, withLicences, type Licence } from "./licences.js";

/** The pages; each opens from one file. */
export type Page = "report" | "viewer";

/** A page that was built from its sources, with the licences of the packages in it. */
export interface BuiltPage {
  readonly html: string;
  /** The script that the page loads when a view needs it; empty if it needs none. */
  readonly onDemand: string;
  readonly licences: readonly Licence[];
}

const common: InlineConfig = {
  configFile: false,
  logLevel: "warn",
};

/** Returns what stands for names that nothing declares: the naming corpus, which a page has no files to read from. */
function replaced(): Record<string, string> {
  // A script of a page ends at "</script>", wherever that stands.
  return { namingCorpus: asciiJSON(writtenNamingCorpus(loadCorpus())).replaceAll("<", "\\u003c") };
}

/** Builds a page from its sources; throws where that makes no page. */
export async function built(page: Page): Promise<BuiltPage> {
  const bundled: string[] = [];
  const outputs = await outputsOf({
    ...common,
    root: folder(page),
    define: replaced(),
    build: { write: false, target: "es2023", modulePreload: false },
    plugins: [bundledModules(bundled), viteSingleFile({ removeViteModuleLoader: true })],
  });
  const html = outputs.find((each) => each.type === "asset" && each.fileName === "index.html");
  if (html?.type !== "asset") throw new Error(`building ${page} made no page`);
  const onDemand = page === "report" ? await builtOnDemand(bundled) : { script: "", style: "" };
  const licences = licencesOf(bundled);
  return {
    html: withLicences(withStyle(String(html.source), onDemand.style), licences),
    onDemand: onDemand.script,
    licences,
  };
}

/** Builds the script that the report page loads, and its styles; a classic script, which loads from files too. */
async function builtOnDemand(bundled: string[]): Promise<{ script: string; style: string }> {
  const outputs = await outputsOf({
    ...common,
    root: folder("on-demand"),
    define: replaced(),
    build: {
      write: false,
      target: "es2023",
      cssCodeSplit: false,
      rolldownOptions: { input: `${folder("on-demand")}main.tsx`, output: { format: "iife" } },
    },
    plugins: [bundledModules(bundled)],
  });
  const script = outputs.find((each) => each.type === "chunk");
  if (script?.type !== "chunk") throw new Error("building the views on demand made no script");
  const styles = outputs.flatMap((each) =>
    each.type === "asset" && each.fileName.endsWith(".css") ? [String(each.source)] : [],
  );
  return { script: script.code, style: styles.join("\n") };
}

function folder(name: string): string {
  return fileURLToPath(new URL(`./${name}/`, import.meta.url));
}

type Output = Rolldown.RolldownOutput["output"][number];

async function outputsOf(config: InlineConfig): Promise<readonly Output[]> {
  const result = await build(config);
  if ("output" in result) return result.output;
  return Array.isArray(result) ? result.flatMap((each) => each.output) : [];
}

/** Adds a style after those of the page. */
function withStyle(html: string, style: string): string {
  if (style === "") return html;
  const end = html.lastIndexOf("</head>");
  return `${html.slice(0, end)}  <style>${style}</style>\n  ${html.slice(end)}`;
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
