/** Renders the report page: a template built by vite, with the data inserted that it opens with. */
import { createHash } from "node:crypto";
import { asciiJSON } from "../../../io/display.js";
import type { PageData } from "./page-data.js";
import { withPolicy } from "./policy.js";
import type { StartData } from "./start-data.js";

/** Returns the page. The data are JSON in ASCII without characters that end or begin an element. */
export function reportPage(template: string, data: StartData): string {
  const json = asciiJSON(data).replaceAll("<", "\\u003c");
  const place = "</body>";
  const at = template.lastIndexOf(place);
  if (at === -1) throw new Error(`the template of the page has no ${place}`);
  const script = `  <script type="application/json" id="data">${json}</script>\n  `;
  return withPolicy(template.slice(0, at) + script + template.slice(at), true);
}

/** The script with the data of the views that the page does not open with. */
export interface DetailsScript {
  /** Names these data; another report has another name. */
  readonly name: string;
  readonly script: string;
}

/** Returns the script. It hands over JSON: a literal of the language would give `__proto__` a meaning. */
export function detailsScript(data: PageData): DetailsScript {
  const json = asciiJSON(data);
  const name = createHash("sha256").update(json).digest("hex").slice(0, 16);
  return { name, script: `urlstrataReceive(${asciiJSON(name)}, ${asciiJSON(json)});\n` };
}
