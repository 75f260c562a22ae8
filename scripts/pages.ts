/** Puts the pages into `dist/`: part of npm run build. */
import { pageTemplate } from "../harness/html/page-template.js";
import { writeWhole } from "../harness/files.js";
import { inPackage } from "../harness/package-folder.js";

for (const page of ["report", "viewer"] as const) {
  writeWhole(inPackage("dist", "pages", `${page}.html`), await pageTemplate(page));
}
