/** Headless Chromium for the tests of pages. */
import { chromium, type Browser } from "playwright-core";
import { executableIn } from "../harness/participants/chromium/browser.js";

/** Where Chromium is; `null` if it is nowhere, and tests that need it are skipped. */
export const executable = executableIn(process.env);

/** Starts it for one test file, which closes it. */
export function startBrowser(): Promise<Browser> {
  if (executable === null) throw new Error("there is no Chromium");
  // As for the participant: its sandbox refuses to run as root on Linux, and the pages are offline.
  const chromiumSandbox = process.platform !== "linux" || process.getuid?.() !== 0;
  return chromium.launch({ executablePath: executable, chromiumSandbox });
}
