/** Measures the page of a large report in headless Chromium: its size, and the time to open and filter it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type Page } from "playwright-core";
import { siteFrom, startFile } from "../harness/report/render/html/site.js";
import { executable as executablePath, launchOptions } from "../web/launch.js";
import { largePageData } from "./large-report.js";
import { stated } from "./measure.js";

const vectors = 5000;
const participants = 40;
const limits = { megabytes: 10, openingMs: 2000, filteringMs: 100 } as const;

/** Other work only lengthens a time, so the best of these rounds counts. */
const rounds = 5;

/** The changes to the filters, one after another in a fresh page. */
const actions: readonly (readonly [name: string, inPage: string])[] = [
  set("Theme", "path"),
  set("Theme", ""),
  set("Lens", "host"),
  set("Lens", "path"),
  set("Verdict", "split"),
  set("Verdict", "any"),
  set("Unspecified", "some"),
  set("Unspecified", "any"),
  set("Impact", "host-split"),
  set("Impact", ""),
  set("Vectors", "all"),
  set("Baseline", "whatwg-2026"),
  set("Search", "e"),
  set("Search", "example"),
  set("Search", ""),
  press("only specifications"),
  press("all"),
];

/** Sets a control of the filters to a value. */
function set(label: string, value: string): [name: string, inPage: string] {
  const inPage = `
    const labels = [...document.querySelectorAll(".filters label")];
    const label = labels.find(({ firstChild }) => firstChild.textContent === ${JSON.stringify(label)});
    const control = label.querySelector("select, input");
    control.value = ${JSON.stringify(value)};
    control.dispatchEvent(new Event(control.matches("select") ? "change" : "input", { bubbles: true }));`;
  return [`to set ${label} to ${value === "" ? "any" : value}`, inPage];
}

/** Presses a button of the filters. */
function press(words: string): [name: string, inPage: string] {
  const inPage = `
    const buttons = [...document.querySelectorAll(".filters button")];
    buttons.find(({ textContent }) => textContent === ${JSON.stringify(words)}).click();`;
  return [`to choose ${words}`, inPage];
}

export async function page(): Promise<boolean> {
  if (executablePath === null) {
    console.log("page: skipped, there is no Chromium");
    return true;
  }
  const nothing = { participants: [], vectors: [], changes: [], impacts: [] };
  const files = await siteFrom(
    { ...nothing, behaviours: { participants: [], behaviours: [] } },
    await largePageData(vectors, participants),
  );
  console.log(`the page of ${vectors} vectors by ${participants} participants`);
  const folder = mkdtempSync(join(tmpdir(), "urlstrata-bench-"));
  const browser = await chromium.launch(launchOptions(executablePath));
  try {
    for (const [name, content] of files) writeFileSync(join(folder, name), content);
    const address = pathToFileURL(join(folder, startFile)).href;
    const opened = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const held = [
      stated({
        what: "megabytes",
        ratio: Buffer.byteLength([...files.values()].join("")) / 1e6,
        bound: { atMost: limits.megabytes },
      }),
    ];
    for (const view of ["matrix", "overview"]) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++)
        times.push(await millisecondsToOpen(opened, `${address}#view=${view}`));
      held.push(statedTime(`milliseconds to open the ${view}`, times, limits.openingMs));
    }
    const all = new Map<string, number[]>();
    for (let round = 0; round < rounds; round++) {
      await millisecondsToOpen(opened, `${address}#view=matrix`);
      for (const [name, inPage] of actions)
        all.set(name, [...(all.get(name) ?? []), await millisecondsOf(opened, inPage)]);
    }
    for (const [name, times] of all) held.push(statedTime(`milliseconds ${name}`, times, limits.filteringMs));
    return held.every(Boolean);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

function statedTime(what: string, times: readonly number[], atMost: number): boolean {
  return stated({ what, ratio: Math.min(...times), bound: { atMost } });
}

/** Resolves in the page once the next frame is painted. */
const painted = "new Promise((done) => requestAnimationFrame(() => setTimeout(done)))";

/** Measures from the start of the navigation to the frame after the first with the content. */
async function millisecondsToOpen(opened: Page, address: string): Promise<number> {
  await opened.goto("about:blank");
  await opened.goto(address);
  await opened.locator("main table tbody a").first().waitFor();
  return opened.evaluate<number>(`${painted}.then(() => performance.now())`);
}

/** Measures from the event to after the frame that shows its effect. */
function millisecondsOf(opened: Page, inPage: string): Promise<number> {
  return opened.evaluate<number>(`(async () => {
    const begun = performance.now();
    {${inPage}}
    await ${painted};
    return performance.now() - begun;
  })()`);
}
