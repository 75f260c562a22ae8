/**
 * Chromium by the Chrome DevTools Protocol over its pipes: messages of JSON that end with NUL, file descriptor 3 for
 * commands, 4 for replies. https://chromedevtools.github.io/devtools-protocol/
 */
import { Readable, Writable } from "node:stream";
import { z } from "zod";
import { asciiJSON } from "../../io/display.js";
import { given } from "../libraries/installed.js";
import { Failure } from "../supervised.js";
import type { Enclosed } from "./enclosure.js";
import type { Browser } from "./page.js";
import { closedPort, Replies } from "./replies.js";

const arguments_ = [
  "--headless",
  "--remote-debugging-pipe",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-breakpad",
  "--no-first-run",
  "--no-default-browser-check",
  "--use-mock-keychain",
  "--password-store=basic",
  // Nothing leaves this machine.
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-extensions",
  "--disable-sync",
  `--proxy-server=127.0.0.1:${closedPort}`,
  "--proxy-bypass-list=<-loopback>",
  "--host-resolver-rules=MAP * ~NOTFOUND",
] as const;

const replySchema = z.object({
  id: z.int().exactOptional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).exactOptional(),
});

const evaluatedSchema = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ text: z.string() }).exactOptional(),
});

export const chromium: Browser = {
  engine: "Blink",
  executable: {
    variable: "URLSTRATA_CHROMIUM",
    names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
  },
  install: "Debian: apt-get install chromium",
  start: async ({ executable }, enclosure) => {
    // The sandbox refuses to run as root; all pages are our own.
    const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    const profile = `--user-data-dir=${enclosure.folder}/profile`;
    const process_ = enclosure.start(executable, [...arguments_, ...sandbox, profile, "about:blank"], {
      stdio: ["pipe", "pipe"],
    });
    const send = connected(process_);
    const { product } = given(z.object({ product: z.string() }), await send("Browser.getVersion", {}));
    const { targetId } = given(
      z.object({ targetId: z.string() }),
      await send("Target.createTarget", { url: "about:blank" }),
    );
    const { sessionId } = given(
      z.object({ sessionId: z.string() }),
      await send("Target.attachToTarget", { targetId, flatten: true }),
    );
    const evaluate = async (expression: string): Promise<unknown> => {
      const parameters = { expression, returnByValue: true, awaitPromise: true };
      const evaluated = given(evaluatedSchema, await send("Runtime.evaluate", parameters, sessionId));
      if (evaluated.exceptionDetails !== undefined) throw new Failure(evaluated.exceptionDetails.text);
      return evaluated.result.value;
    };
    return {
      version: `Chromium ${product.replace(/^[^/]*\//, "")}`,
      evaluate,
      open: async (url) => {
        await send("Page.navigate", { url }, sessionId);
        await evaluate(
          `new Promise((done) => document.readyState === "complete" ? done() : addEventListener("load", () => done()))`,
        );
      },
    };
  },
};

type Send = (method: string, params: object, sessionId?: string) => Promise<unknown>;

/** Returns a function that sends a command and resolves to its result. */
function connected({ child, ended }: Enclosed): Send {
  const [, , , commands, replies] = child.stdio;
  if (!(commands instanceof Writable) || !(replies instanceof Readable))
    throw new Failure("has no pipes for commands");
  const open = new Replies(ended);
  commands.on("error", () => undefined);
  let pending = Buffer.alloc(0);
  replies
    .on("error", () => undefined)
    .on("data", (chunk: Buffer) => {
      pending = Buffer.concat([pending, chunk]);
      for (let end = pending.indexOf(0); end >= 0; end = pending.indexOf(0)) {
        const message = pending.subarray(0, end).toString("utf8");
        pending = pending.subarray(end + 1);
        open.take(() => {
          const { id = null, result, error } = given(replySchema, JSON.parse(message));
          return { id, result, fault: error?.message ?? null };
        });
      }
    });
  return (method, params, sessionId) =>
    open.to((id) => {
      const session = sessionId === undefined ? {} : { sessionId };
      commands.write(`${asciiJSON({ id, method, params, ...session })}\0`);
    });
}
