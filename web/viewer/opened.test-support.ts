/** The viewer in Chromium, for its tests. */
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { pageTemplate } from "../../harness/report/render/html/page-template.js";
import { withPolicy } from "../../harness/report/render/html/policy.js";
import type { Question } from "../../harness/model/question.js";
import { startBrowser } from "../in-chromium.test-support.js";
import { writeFragment } from "../shared/fragment.js";
import { linkOfQuestion } from "../shared/question/question-fragment.js";

export const address = "http://localhost/";

/** The fragment of a question and a view. */
export function fragment(question: Question, view: Readonly<Record<string, string>> = {}): string {
  return writeFragment({ ...linkOfQuestion(question), ...view });
}

interface Opened {
  readonly page: Page;
  /** The errors of the page. */
  readonly faults: string[];
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** A browser that opens the page; its user closes it. */
export interface Viewer {
  readonly browser: Browser;
  readonly open: (link?: string, options?: BrowserContextOptions) => Promise<Opened>;
}

export async function startViewer(): Promise<Viewer> {
  const html = withPolicy(await pageTemplate("viewer"));
  const browser = await startBrowser();
  return { browser, open: (link, options) => openIn(browser, html, link, options) };
}

/** Opens the page in a context of its own, which loads nothing else; `faults` gathers what goes wrong. */
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

/** The row of a participant in the table of the answers. */
export const rowOf = (page: Page, id: string): Locator =>
  page
    .getByRole("region", { name: "Answers" })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: id, exact: true }) });

/** Waits until the address is that of the question. */
export const settled = (page: Page, question: Question): Promise<void> =>
  expect.poll(() => page.evaluate("location.hash")).toContain(fragment(question).slice(1));
