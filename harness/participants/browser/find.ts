/** Finds a browser, and asks the page that it opens. */
import type { Absent, Participant, TimeLimits } from "../../model/participant.js";
import { fields } from "../../model/field.js";
import type { Named } from "../libraries/installed.js";
import { Failure, supervised } from "../supervised.js";
import { Enclosure } from "./enclosure.js";
import { executableIn, type Sought } from "./executable.js";
import type { Browser, Executables, Page } from "./page.js";
import { faultOf, pageBatch, within } from "./pages.js";

const secondsToStart = 60;

/** Starts a browser to learn its version, and keeps it for questions. */
export async function findBrowser(
  browser: Browser,
  named: Named,
  { startLimit = secondsToStart, timeLimit }: TimeLimits,
): Promise<Participant | Absent> {
  if (process.platform === "win32") return { absent: "is asked on Linux and macOS only" };
  const { executable: sought, needs, install, engine } = browser;
  const executable = executableIn(process.env, sought);
  if (executable === null) return absentProgram(sought, install);
  const needed = needs === undefined ? null : executableIn(process.env, needs);
  if (needs !== undefined && needed === null) return absentProgram(needs, install);
  const start = (): Promise<Page> => openPage(browser, { executable, needed }, startLimit);
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
    version,
    engine,
    unicode: null,
    sees: fields,
    ...supervised(pageBatch(first, timeLimit), async () => pageBatch(await start(), timeLimit)),
  };
}

function absentProgram({ variable, names }: Sought, install: string): Absent {
  return { absent: `neither $${variable} nor ${names.join(", ")} on the path exists; ${install}` };
}

/** Throws Failure; nothing of the browser remains then. */
async function openPage(browser: Browser, executables: Executables, seconds: number): Promise<Page> {
  const enclosure = new Enclosure();
  const close = (): Promise<void> => enclosure.close();
  try {
    const page = await within(seconds, browser.start(executables, enclosure));
    return { ...page, close };
  } catch (error) {
    await close();
    throw new Failure(`does not start: ${faultOf(error)}`);
  }
}
