/** The report page: a template that vite has built, with the data in it. */
import { asciiJSON } from "../text.js";
import type { PageData } from "./page-data.js";
import { withPolicy } from "./policy.js";

/** Whole and self-contained. The data are JSON in ASCII in which no character can end or begin an element. */
export function reportPage(template: string, data: PageData): string {
  const json = asciiJSON(data).replaceAll("<", "\\u003c");
  const place = "</body>";
  const at = template.lastIndexOf(place);
  if (at === -1) throw new Error(`the template of the page has no ${place}`);
  const script = `  <script type="application/json" id="data">${json}</script>\n  `;
  return withPolicy(template.slice(0, at) + script + template.slice(at));
}
