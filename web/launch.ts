/** The options with which Playwright starts the Chromium of this machine for tests, measurements and pictures of the pages. */
import type { LaunchOptions } from "playwright-core";
import { chromium } from "../harness/participants/browser/chromium.js";
import { executableIn } from "../harness/participants/browser/executable.js";

/** The path of Chromium; `null` without one. */
export const executable = executableIn(process.env, chromium.executable);

/** Returns the options for the launch. The sandbox refuses to run as root on Linux; all pages here are our own. */
export function launchOptions(executablePath: string): LaunchOptions {
  return { executablePath, chromiumSandbox: process.platform !== "linux" || process.getuid?.() !== 0 };
}
