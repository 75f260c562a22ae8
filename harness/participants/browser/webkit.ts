/**
 * WebKitGTK by WebDriver over HTTP, on a display in memory: Xvfb. The driver finds MiniBrowser, the browser of its
 * package. https://www.w3.org/TR/webdriver2/
 */
import { createServer } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as after } from "node:timers/promises";
import { z } from "zod";
import { messageOf } from "../../io/errors.js";
import { asciiJSON } from "../../io/display.js";
import { given } from "../libraries/installed.js";
import { Failure } from "../supervised.js";
import { lookedFor, type Enclosed, type Enclosure } from "./enclosure.js";
import type { Browser } from "./page.js";
import { closedPort } from "./replies.js";

/** Another process may take the port between its choice and its use. */
const portsToTry = 5;

const millisecondsToFail = 100;

const sessionSchema = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});

const replySchema = z.object({ value: z.unknown() });
const errorSchema = z.object({ error: z.string(), message: z.string() });

export const webkit: Browser = {
  engine: "WebKit",
  executable: { variable: "URLSTRATA_WEBKIT", names: ["WebKitWebDriver"] },
  needs: { variable: "URLSTRATA_XVFB", names: ["Xvfb"] },
  install: "Debian: apt-get install webkit2gtk-driver xvfb",
  start: async ({ executable, needed }, enclosure) => {
    const display = await displayOf(enclosure, needed ?? "Xvfb");
    const driver = await startedDriver(executable, display, enclosure);
    const session = given(
      sessionSchema,
      await driver.post("/session", { capabilities: { alwaysMatch: {} } }),
    );
    const at = `/session/${session.sessionId}`;
    return {
      version: `WebKitGTK ${session.capabilities.browserVersion}`,
      evaluate: (expression) =>
        driver.post(`${at}/execute/sync`, { script: `return ${expression}`, args: [] }),
      open: async (url) => {
        await driver.post(`${at}/url`, { url });
      },
    };
  },
};

/** Starts a display that chooses its own number. It removes its lock and socket when it is told to end. */
async function displayOf(enclosure: Enclosure, xvfb: string): Promise<string> {
  const options = ["-displayfd", "3", "-screen", "0", "640x480x24", "-nolisten", "tcp"];
  const { child, ended } = enclosure.start(xvfb, options, { stdio: ["pipe"], signal: "TERM" });
  const written = child.stdio[3];
  if (!(written instanceof Readable)) throw new Failure("has no pipe for the display");
  const number = new Promise<string>((resolve) => {
    let text = "";
    written
      .on("error", () => undefined)
      .on("data", (chunk: Buffer) => {
        text += chunk.toString("latin1");
        if (text.endsWith("\n")) resolve(text.trim());
      });
  });
  const failed = ended.then((did) => Promise.reject(new Failure(`has no display: Xvfb ${did}`)));
  failed.catch(() => undefined);
  return `:${await Promise.race([number, failed])}`;
}

interface Driver {
  /** Posts a command and resolves to its value. */
  readonly post: (path: string, body: object) => Promise<unknown>;
}

/** Starts the driver on a free port, or on another one if that was taken meanwhile. */
async function startedDriver(executable: string, display: string, enclosure: Enclosure): Promise<Driver> {
  const proxy = `http://127.0.0.1:${closedPort}`;
  const env = {
    DISPLAY: display,
    GDK_BACKEND: "x11",
    NO_AT_BRIDGE: "1",
    XDG_CACHE_HOME: join(enclosure.folder, "cache"),
    http_proxy: proxy,
    https_proxy: proxy,
    // The driver and the browser speak to each other by TCP.
    no_proxy: "127.0.0.1",
  };
  for (let turn = 1; ; turn++) {
    const port = await freePort();
    const program = enclosure.start(executable, ["-p", String(port)], { env });
    try {
      await lookedFor(program, () => isListening(port));
      // Another program may have answered, and this one may be about to end.
      await after(millisecondsToFail);
      await lookedFor(program, () => isListening(port));
      return { post: (path, body) => post(port, path, body, program) };
    } catch (error) {
      if (turn === portsToTry || !(error instanceof Failure) || !error.message.includes("port")) throw error;
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  server.close();
  await once(server, "close");
  return port;
}

/** Resolves to `true` if a driver answers on the port, else to `null`. */
async function isListening(port: number): Promise<true | null> {
  try {
    await fetch(`http://127.0.0.1:${port}/status`);
    return true;
  } catch {
    return null;
  }
}

async function post(port: number, path: string, body: object, { ended }: Enclosed): Promise<unknown> {
  const failed = ended.then((did) => Promise.reject(new Failure(did)));
  failed.catch(() => undefined);
  const text = fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body: asciiJSON(body) }).then(
    (response) => response.text(),
    (error: unknown) => Promise.reject(new Failure(`closed the connection: ${messageOf(error)}`)),
  );
  const { value } = given(replySchema, JSON.parse(await Promise.race([text, failed])));
  const error = errorSchema.safeParse(value);
  if (error.success) throw new Failure(`${error.data.error}: ${error.data.message}`);
  return value;
}
