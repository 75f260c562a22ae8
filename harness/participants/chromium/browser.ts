/** Finding Chromium, and starting it on a page of its own. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import type { BrowserType, LaunchOptions } from "playwright-core";
import { z } from "zod";
import { parts, type Absent, type Participant, type TimeLimits } from "../../participant.js";
import { installed, type Named } from "../libraries/installed.js";
import { contained, Failure } from "../contained.js";
import { askedPage, faultOf, type Page } from "./pages.js";

const browserTypeSchema = z.custom<BrowserType>(
  (value) => z.object({ launch: z.function() }).safeParse(value).success,
  "no launch",
);

const playwrightSchema = z.object({ chromium: browserTypeSchema });

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const secondsToStart = 60;

/** The one that $URLSTRATA_CHROMIUM names, or else the first on the path; `null` if there is none. */
export function executableIn({ URLSTRATA_CHROMIUM, PATH = "" }: NodeJS.ProcessEnv): string | null {
  if (URLSTRATA_CHROMIUM !== undefined) return URLSTRATA_CHROMIUM;
  const folders = PATH.split(delimiter).filter((folder) => folder !== "");
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** How it is launched; its sandbox refuses to run as root on Linux, and no page that it is given here is from others. */
export function launchOptions(executablePath: string): LaunchOptions {
  return { executablePath, chromiumSandbox: process.platform !== "linux" || process.getuid?.() !== 0 };
}

/** Starts it to learn its version, and keeps it for what will be asked. */
export async function findChromium(
  named: Named,
  { startLimit, timeLimit }: TimeLimits,
  folder?: string,
): Promise<Participant | Absent> {
  const playwright = await installed("playwright-core", playwrightSchema, folder);
  if ("absent" in playwright) return playwright;
  const executable = executableIn(process.env);
  if (executable === null)
    return { absent: `neither $URLSTRATA_CHROMIUM nor ${names.join(", ")} on the path is there` };
  const start = (): Promise<Page> => openPage(playwright.exports.chromium, executable, startLimit);
  let first: Page;
  try {
    first = await start();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { absent: `${executable} ${error.message}` };
  }
  const { version } = first;
  return {
    ...named,
    version: `Chromium ${version}`,
    unicode: null,
    sees: parts,
    ...contained(askedPage(first, timeLimit), async () => askedPage(await start(), timeLimit)),
  };
}

/** Throws Failure. */
async function openPage(
  chromium: BrowserType,
  executablePath: string,
  startLimit = secondsToStart,
): Promise<Page> {
  const options = { ...launchOptions(executablePath), timeout: startLimit * 1000 };
  const browser = await chromium.launch(options).catch((error: unknown) => {
    throw new Failure(`does not start: ${faultOf(error)}`);
  });
  try {
    const context = await browser.newContext({ offline: true });
    const page = await context.newPage();
    return {
      version: browser.version(),
      evaluate: (expression) => page.evaluate<unknown>(expression),
      close: () => browser.close(),
    };
  } catch (error) {
    await browser.close();
    throw new Failure(`opens no page: ${faultOf(error)}`);
  }
}
