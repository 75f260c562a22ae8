/** The pages as they were built: each one file that needs no other. */
import type { Page } from "../../web/building.js";
import { readText } from "../files.js";
import { inPackage } from "../package-folder.js";

const isFromSources = import.meta.url.endsWith(".ts");

/** The HTML of a page: built now where this runs from its sources, and read from the package where it is installed. */
export async function pageTemplate(page: Page): Promise<string> {
  if (!isFromSources) return readText(inPackage("dist", "pages", `${page}.html`));
  const { built } = await import("../../web/building.js");
  return built(page);
}
