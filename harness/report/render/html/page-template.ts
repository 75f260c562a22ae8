/** The built pages, and the script that the report page loads when a view needs it. */
import type { BuiltPage, Page } from "../../../../web/building.js";
import { readText } from "../../../io/files.js";
import { inPackage } from "../../../io/package-folder.js";

const isFromSources = import.meta.url.endsWith(".ts");

const pages = new Map<Page, Promise<BuiltPage>>();

/** Returns the HTML of a page: built once when run from sources, and read from an installed package. */
export async function pageTemplate(page: Page): Promise<string> {
  return isFromSources ? (await build(page)).html : read(`${page}.html`);
}

/** Returns the script of the views that the report page does not open with. */
export async function onDemandScript(): Promise<string> {
  return isFromSources ? (await build("report")).onDemand : read("views.js");
}

function build(page: Page): Promise<BuiltPage> {
  const known = pages.get(page);
  if (known !== undefined) return known;
  const building = import("../../../../web/building.js").then(({ built }) => built(page));
  pages.set(page, building);
  return building;
}

function read(name: string): string {
  return readText(inPackage("dist", "pages", name));
}
