/** The pages as they were built: each one file that needs no other. */
import type { Page } from "../../web/building.js";
import { readText } from "../files.js";
import { inPackage } from "../package-folder.js";

const isFromSources = import.meta.url.endsWith(".ts");

const templates = new Map<Page, Promise<string>>();

/** The HTML of a page: built once where this runs from its sources, and read from the package where it is installed. */
export function pageTemplate(page: Page): Promise<string> {
  const template = templates.get(page) ?? (isFromSources ? build(page) : read(page));
  templates.set(page, template);
  return template;
}

async function build(page: Page): Promise<string> {
  const { built } = await import("../../web/building.js");
  return (await built(page)).html;
}

function read(page: Page): Promise<string> {
  return Promise.resolve(readText(inPackage("dist", "pages", `${page}.html`)));
}
