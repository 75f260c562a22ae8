/** The viewer, opened in Chromium as its tests want it. */
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { pageTemplate } from "../../harness/html/page-template.js";
import { withPolicy } from "../../harness/html/policy.js";
import type { Question } from "../../harness/participant.js";
import { startBrowser } from "../in-chromium.test-support.js";
import { linkOfQuestion } from "./question.js";

export const address = "http://localhost/";

/** The fragment that asks a question, and chooses a view. */
export function fragment(question: Question, view: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries({ ...linkOfQuestion(question), ...view }).filter(([, value]) => value !== "");
  return `#${new URLSearchParams(pairs).toString()}`;
}

interface Opened {
  readonly page: Page;
  /** What goes wrong in it. */
  readonly faults: string[];
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** A browser and the page that it opens; the browser is to be closed. */
export interface Viewer {
  readonly browser: Browser;
  readonly open: (link?: string, options?: BrowserContextOptions) => Promise<Opened>;
}

export async function startViewer(): Promise<Viewer> {
  const html = withPolicy(await pageTemplate("viewer"));
  const browser = await startBrowser();
  return { browser, open: (link, options) => openIn(browser, html, link, options) };
}

/** The page in a browser of its own, which gets nothing else; what goes wrong in it is gathered in `faults`. */
async function openIn(
  browser: Browser,
  html: string,
  link = "",
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const faults: string[] = [];
  await context.route("**", (route) => {
    if (route.request().url().split("#")[0] === address)
      return route.fulfill({ contentType: "text/html; charset=utf-8", body: html });
    faults.push(`asks for ${route.request().url()}`);
    return route.abort();
  });
  await context.addInitScript(
    "globalThis.violations = []; addEventListener('securitypolicyviolation', (e) => violations.push(e.violatedDirective))",
  );
  const page = await context.newPage();
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.goto(address + link);
  return { page, faults, [Symbol.asyncDispose]: () => context.close() };
}

/** One of the two fields of the question. */
export const field = (page: Page, label: "Input" | "Base"): Locator =>
  page.getByRole("textbox", { name: label, exact: true });

/** What a participant answers, in the table. */
export const rowOf = (page: Page, id: string): Locator =>
  page
    .getByRole("region", { name: "Answers" })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: id, exact: true }) });

/** Waits until the address is that of the question. */
export const settled = (page: Page, question: Question): Promise<void> =>
  expect.poll(() => page.evaluate("location.hash")).toContain(fragment(question).slice(1));
