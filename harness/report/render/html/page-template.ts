/** The built pages, each one self-contained file. */
import type { Page } from "../../../../web/building.js";
import { readText } from "../../../io/files.js";
import { inPackage } from "../../../io/package-folder.js";

const isFromSources = import.meta.url.endsWith(".ts");

const templates = new Map<Page, Promise<string>>();

/** Returns the HTML of a page: built once when run from sources, and read from an installed package. */
export function pageTemplate(page: Page): Promise<string> {
  const template = templates.get(page) ?? (isFromSources ? build(page) : read(page));
  templates.set(page, template);
  return template;
}

async function build(page: Page): Promise<string> {
  const { built } = await import("../../../../web/building.js");
  return (await built(page)).html;
}

function read(page: Page): Promise<string> {
  return Promise.resolve(readText(inPackage("dist", "pages", `${page}.html`)));
}
