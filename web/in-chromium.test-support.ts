/** Chromium for the tests of pages, one for each test file. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import axe from "axe-core";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "playwright-core";
import { writeWhole } from "../harness/io/files.js";
import { executable, launchOptions } from "./launch.js";

/** Starts it for one test file, which closes it. */
export function startBrowser(): Promise<Browser> {
  if (executable === null) throw new Error("there is no Chromium");
  return chromium.launch(launchOptions(executable));
}

/** A browser that opens pages from files, as their readers do. */
export interface Opener {
  /** Writes the files of a page into a folder of that name; returns the address of the first. */
  readonly put: (name: string, files: ReadonlyMap<string, string>) => string;
  readonly context: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  readonly close: () => Promise<void>;
}

export async function opener(): Promise<Opener> {
  const folder = mkdtempSync(join(tmpdir(), "urlstrata-page-"));
  const browser = await startBrowser();
  return {
    put: (name, files) => {
      const [first = ""] = files.keys();
      for (const [file, content] of files) writeWhole(join(folder, name, file), content);
      return pathToFileURL(join(folder, name, first)).href;
    },
    context: (options = {}) =>
      browser.newContext({ offline: true, viewport: { width: 1280, height: 900 }, ...options }),
    close: async () => {
      await browser.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A page with its faults: violations of its policy, errors, and what it tries to load but scripts beside it. */
export interface Watched {
  readonly page: Page;
  readonly faults: readonly string[];
}

export async function watched(context: BrowserContext): Promise<Watched> {
  const page = await context.newPage();
  const faults: string[] = [];
  // The browser reports violations of the policy on the console, too.
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  // The frame may not have the address of its document yet when that asks for its first script.
  let folder = "";
  page.on("request", (request) => {
    if (request.resourceType() === "document") folder = folderOf(request.url());
    else if (request.resourceType() !== "script" || folderOf(request.url()) !== folder)
      faults.push(`asked for ${request.url()}`);
  });
  await page.addInitScript(
    'window.violations = []; addEventListener("securitypolicyviolation", (event) => violations.push(event.violatedDirective))',
  );
  return { page, faults };
}

/** An address without its last segment and its fragment. */
function folderOf(address: string): string {
  return address.replace(/[^/]*(?:#.*)?$/s, "");
}

/** Resolves once the page has followed its fragment, and drawn what that says. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
}

/** The violations of the page's policy since it was opened. */
export function violationsIn(page: Page): Promise<unknown> {
  return page.evaluate("violations");
}

/** The violations of these rules, or of all, that axe-core finds on the page, in words. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<unknown> {
  await page.evaluate(axe.source);
  const options = rules === undefined ? "{}" : JSON.stringify({ runOnly: rules });
  return page.evaluate(`axe.run(${options}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ": " + node.html.slice(0, 200) + " " + node.any.map(({ message }) => message))))`);
}
