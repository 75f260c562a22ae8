/**
 * Firefox by Marionette, the protocol under its WebDriver: messages of JSON over TCP, each after its length in bytes
 * and a colon. https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { asciiJSON } from "../../io/display.js";
import { given } from "../libraries/installed.js";
import { Failure } from "../supervised.js";
import { lookedFor } from "./enclosure.js";
import type { Browser } from "./page.js";
import { closedPort, Replies, type Reply } from "./replies.js";

/** A free port for Marionette, and no connection to anything but this process. */
const preferences: Readonly<Record<string, string | number | boolean>> = {
  "marionette.port": 0,
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": closedPort,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": closedPort,
  "network.proxy.failover_direct": false,
  "network.dns.disabled": true,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.safebrowsing.downloads.remote.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "toolkit.telemetry.server": "data:,",
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "extensions.getAddons.cache.enabled": false,
};

/** The file of its profile in which it writes the port. */
const portFile = "MarionetteActivePort";

const sessionSchema = z.object({ capabilities: z.object({ browserVersion: z.string() }) });

export const firefox: Browser = {
  engine: "Gecko",
  executable: { variable: "URLSTRATA_FIREFOX", names: ["firefox", "firefox-esr"] },
  install: "Debian: apt-get install firefox-esr",
  start: async ({ executable }, enclosure) => {
    const profile = join(enclosure.folder, "profile");
    mkdirSync(profile);
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    writeFileSync(join(profile, "user.js"), lines.join(""));
    const options = ["--headless", "--no-remote", "--marionette", "--profile", profile, "about:blank"];
    const process_ = enclosure.start(executable, options);
    const file = join(profile, portFile);
    const port = await lookedFor(process_, () =>
      Promise.resolve(existsSync(file) ? portOf(readFileSync(file, "utf8")) : null),
    );
    const send = connected(connect(port, "127.0.0.1"), process_.ended);
    const { capabilities } = given(sessionSchema, await send("WebDriver:NewSession", {}));
    return {
      version: `Firefox ${capabilities.browserVersion}`,
      evaluate: async (expression) => {
        const script = { script: `return ${expression}`, args: [] };
        return given(z.object({ value: z.unknown() }), await send("WebDriver:ExecuteScript", script)).value;
      },
      open: async (url) => {
        await send("WebDriver:Navigate", { url });
      },
    };
  },
};

/** Returns the port; `null` while the file is being written. */
function portOf(text: string): number | null {
  const port = Number(text);
  return port > 0 ? port : null;
}

/** Returns a function that sends a command and resolves to its result. */
function connected(
  socket: Socket,
  ended: Promise<string>,
): (name: string, parameters: object) => Promise<unknown> {
  const open = new Replies(ended);
  let pending = Buffer.alloc(0);
  socket
    .on("error", (error) => {
      open.fail(new Failure(`closed the connection: ${error.message}`));
    })
    .on("data", (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      for (let whole = first(pending); whole !== null; whole = first(pending)) {
        const { message } = whole;
        pending = whole.rest;
        open.take(() => replyOf(message));
      }
    });
  return (name, parameters) =>
    open.to((id) => {
      const message = asciiJSON([0, id, name, parameters]);
      socket.write(`${message.length}:${message}`);
    });
}

/** Returns the first whole message; `null` if there is none yet. */
function first(bytes: Buffer<ArrayBuffer>): { message: string; rest: Buffer<ArrayBuffer> } | null {
  const colon = bytes.indexOf(":");
  if (colon < 0) return null;
  const start = colon + 1;
  const end = start + Number(bytes.subarray(0, colon).toString("latin1"));
  if (!(bytes.length >= end)) return null;
  return { message: bytes.subarray(start, end).toString("utf8"), rest: bytes.subarray(end) };
}

const replySchema = z.tuple([
  z.literal(1),
  z.int(),
  z.object({ error: z.string(), message: z.string() }).nullable(),
  z.unknown(),
]);

/** Its first message is a greeting, which replies to nothing. */
function replyOf(message: string): Reply {
  const parsed: unknown = JSON.parse(message);
  if (!Array.isArray(parsed)) return { id: null, result: null, fault: null };
  const [, id, error, result] = given(replySchema, parsed);
  return { id, result, fault: error === null ? null : `${error.error}: ${error.message}` };
}
