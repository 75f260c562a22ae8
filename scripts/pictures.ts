/** npm run pictures: takes the pictures of the pages for the README, in Chromium, into docs/pictures/. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { siteOf, startFile } from "../harness/report/render/html/site.js";
import { loadCorpus } from "../harness/corpus/load.js";
import { reportedOnPage } from "../harness/participants/catalogue.js";
import { silently } from "../harness/participants/progress.js";
import { availableRecordings, withSelected } from "../harness/participants/select.js";
import { buildReport } from "../harness/report/build.js";
import { runCorpus } from "../harness/run.js";
import { inPackage } from "../harness/io/package-folder.js";
import { executable as executablePath, launchOptions } from "../web/launch.js";

const recordings = await availableRecordings();
const finished = await withSelected(reportedOnPage, (asked) =>
  runCorpus(loadCorpus(), asked, silently, recordings),
);
const files = await siteOf(buildReport(finished), null);
const pictures = [
  {
    name: "viewer",
    file: "viewer.html",
    fragment: "#input=http%3A%2F%2Fa%3Bb&left=barth-2011%2Ffilled&right=whatwg-2012",
    height: 700,
  },
  {
    name: "report",
    file: startFile,
    fragment: "#theme=authority",
    height: 1350,
  },
];

if (executablePath === null) throw new Error("there is no Chromium: name it by $URLSTRATA_CHROMIUM");
const folder = mkdtempSync(join(tmpdir(), "urlstrata-pictures-"));
const browser = await chromium.launch(launchOptions(executablePath));
try {
  mkdirSync(inPackage("docs", "pictures"), { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  for (const { name, file, fragment, height } of pictures) {
    const page = await browser.newPage({ viewport: { width: 1280, height }, colorScheme: "light" });
    await page.goto(pathToFileURL(join(folder, file)).href + fragment);
    await page.locator("table").first().waitFor();
    await page.screenshot({ path: inPackage("docs", "pictures", `${name}.png`) });
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
