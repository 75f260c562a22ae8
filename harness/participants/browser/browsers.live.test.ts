/** Tests the browsers of this machine: what they hide, and that nothing of them remains. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inPackage } from "../../io/package-folder.js";
import type { Participant } from "../../model/participant.js";
import { closeAll, tryAll } from "../select.js";
import { chromium } from "./chromium.js";
import { Enclosure } from "./enclosure.js";
import { executableIn } from "./executable.js";
import { firefox } from "./firefox.js";
import { browsers } from "./index.js";
import type { Browser, OpenedPage } from "./page.js";
import { pageBatch } from "./pages.js";
import { webkit } from "./webkit.js";

const adapters: Readonly<Record<string, Browser>> = { chromium, firefox, webkit };

const tried = await tryAll(browsers);
await closeAll(tried);
const there = tried.filter(({ found }) => !("absent" in found)).map(({ candidate }) => candidate);

/** The processes whose environment names a folder, except zombies. */
function processesIn(folder: string): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((id) => {
      try {
        return id > 0 && readFileSync(`/proc/${id}/environ`, "latin1").includes(`TMPDIR=${folder}`);
      } catch {
        return false;
      }
    });
}

/** Kills a process, which may have ended with another one. */
function kill(id: number): void {
  try {
    process.kill(id, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

const canSeeProcesses = existsSync("/proc/self/environ");

let folder = "";
const before = process.env["TMPDIR"];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "urlstrata-test-"));
  process.env["TMPDIR"] = folder;
});
afterEach(() => {
  if (before === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = before;
  rmSync(folder, { recursive: true, force: true });
});

/** Resolves when no process and no file remains in the folder of the test. */
async function isEmpty(): Promise<boolean> {
  for (let turn = 0; turn < 200; turn++) {
    const left = readdirSync(folder).filter((name) => name.startsWith("urlstrata-browser-"));
    if (left.length === 0 && (!canSeeProcesses || processesIn(`${folder}/urlstrata-browser-`).length === 0))
      return true;
    await after(100);
  }
  return false;
}

async function opened(id: string, enclosure: Enclosure): Promise<OpenedPage> {
  const browser = adapters[id];
  if (browser === undefined) throw new Error(`there is no adapter of ${id}`);
  const executable = executableIn(process.env, browser.executable) ?? "";
  const needed = browser.needs === undefined ? null : executableIn(process.env, browser.needs);
  return browser.start({ executable, needed }, enclosure);
}

const question = { input: "http://H/a b", base: null };
const answer = expect.objectContaining({ href: "http://h/a%20b" }) as unknown;

describe.each(there)("$id", (candidate) => {
  const found = async (): Promise<Participant> => {
    const participant = await candidate.find();
    if ("absent" in participant) throw new Error(participant.absent);
    return participant;
  };

  it("leaves nothing behind after success, and answers the same beside itself", async () => {
    const both = await Promise.all([found(), found()]);
    const answers = await Promise.all(both.map((each) => each.ask([question])));
    expect(answers).toEqual([[answer], [answer]]);
    for (const { close } of both) expect(await close?.()).toBeNull();
    expect(await isEmpty()).toBe(true);
  });

  it("is ended when its page hangs", async () => {
    const enclosure = new Enclosure();
    const page = await opened(candidate.id, enclosure);
    const hanging = {
      ...page,
      evaluate: () => page.evaluate("(() => { for (;;); })()"),
      close: () => enclosure.close(),
    };
    const asked = pageBatch(hanging, 1).ask([question], () => undefined);
    await expect(asked).rejects.toThrow("hung: no answer within 1 seconds");
    expect(await isEmpty()).toBe(true);
  });

  it.skipIf(!canSeeProcesses)("starts again after it was killed", async () => {
    const participant = await found();
    for (const id of processesIn(`${folder}/urlstrata-browser-`)) kill(id);
    expect(await participant.ask([question, question])).toContainEqual(answer);
    expect(await participant.ask([question])).toEqual([answer]);
    await participant.close?.();
    expect(await isEmpty()).toBe(true);
  });

  it.each(["SIGINT", "SIGKILL"] as const)(
    "leaves nothing behind when this program ends by %s",
    async (signal) => {
      const cli = await asked(candidate.id);
      cli.kill(signal);
      await once(cli, "exit");
      expect(await isEmpty()).toBe(true);
    },
  );
});

/** Starts the command line, and resolves when the participant has answered. */
async function asked(id: string): Promise<ChildProcess> {
  const args = ["--import", "tsx", inPackage("harness", "cli.ts"), "parse", "--ndjson", "--only", id];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"], cwd: inPackage() });
  child.stdin.write(`${JSON.stringify({ input: "http://h/" })}\n`.repeat(300));
  await once(child.stdout, "data");
  return child;
}

describe("absent browsers", () => {
  it.each(browsers)("$id says which path does not start", async ({ id, find }) => {
    const variable = `URLSTRATA_${id.toUpperCase()}`;
    const named = process.env[variable];
    process.env[variable] = "/no/such/browser";
    try {
      const [{ found } = { found: null }] = await tryAll([{ id, title: id, kind: "live", find }]);
      const absent = expect.stringMatching(/^\/no\/such\/browser does not start: |Xvfb/) as unknown;
      expect(found).toEqual({ absent });
    } finally {
      process.env[variable] = named ?? "";
    }
    expect(await isEmpty()).toBe(true);
  });
});

describe.skipIf(!there.some(({ id }) => id === "webkit"))("webkit with a taken port", () => {
  it("tries another one", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    const driver = join(folder, "driver.sh");
    const real = executableIn(process.env, webkit.executable) ?? "";
    writeFileSync(
      driver,
      `#!/bin/sh\n[ -e "${folder}/once" ] && exec ${real} "$@"\ntouch "${folder}/once"\nexec ${real} -p ${port}\n`,
    );
    chmodSync(driver, 0o755);
    const enclosure = new Enclosure();
    const needed = webkit.needs === undefined ? null : executableIn(process.env, webkit.needs);
    const page = await webkit.start({ executable: driver, needed }, enclosure);
    expect(await page.evaluate("new URL('a:b').href")).toBe("a:b");
    await enclosure.close();
    server.close();
  });
});
