/** Writes the pages into `dist/`, and the licences of what they bundle into NOTICE, as a step of npm run build. */
import { readText, writeWhole } from "../harness/io/files.js";
import { inPackage } from "../harness/io/package-folder.js";
import { built } from "../web/building.js";
import { noticeWith, type Licence } from "../web/licences.js";

const bundled = new Map<string, Licence>();
for (const page of ["report", "viewer"] as const) {
  const { html, onDemand, licences } = await built(page);
  writeWhole(inPackage("dist", "pages", `${page}.html`), html);
  if (onDemand !== "") writeWhole(inPackage("dist", "pages", "views.js"), onDemand);
  for (const licence of licences) bundled.set(licence.name, licence);
}
const notice = inPackage("NOTICE");
writeWhole(notice, noticeWith(readText(notice), [...bundled.values()]));
