/** Renders the report page: a template built by vite, with the data inserted. */
import { asciiJSON } from "../../../io/display.js";
import type { PageData } from "./page-data.js";
import { withPolicy } from "./policy.js";

/** Returns the self-contained page. The data are JSON in ASCII without characters that end or begin an element. */
export function reportPage(template: string, data: PageData): string {
  const json = asciiJSON(data).replaceAll("<", "\\u003c");
  const place = "</body>";
  const at = template.lastIndexOf(place);
  if (at === -1) throw new Error(`the template of the page has no ${place}`);
  const script = `  <script type="application/json" id="data">${json}</script>\n  `;
  return withPolicy(template.slice(0, at) + script + template.slice(at));
}
