/** `urlstrata view`: serves the viewer to this machine only, or writes it as a file. */
import { example, type Define } from "../options.js";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { exitCodes, UserError, type ExitCode } from "../../io/errors.js";
import { shownPath, writeWhole } from "../../io/files.js";
import { pageTemplate } from "../../report/render/html/page-template.js";
import { policyOf, withPolicy } from "../../report/render/html/policy.js";
import { wholeNumber } from "../command.js";
import type { Terminal } from "../terminal.js";

export interface ViewCommand {
  readonly port?: string;
  readonly out?: string;
}

/** Always the same, so that links keep working. */
const usualPort = 2026;

const highestPort = 65_535;

export async function view({ port, out }: ViewCommand, terminal: Terminal): Promise<ExitCode> {
  if (out !== undefined && port !== undefined)
    throw new UserError("--out writes a file and serves nothing: omit --port", exitCodes.wrongUsage);
  if (out === "") throw new UserError("--out needs a folder name", exitCodes.wrongUsage);
  const chosen = port === undefined ? usualPort : wholeNumber("port", port);
  if (chosen > highestPort)
    throw new UserError(
      `--port ${chosen} is not a port; the highest is ${highestPort}`,
      exitCodes.wrongUsage,
    );
  const template = await pageTemplate("viewer");
  if (out === undefined) {
    await serve(template, chosen, terminal);
    return exitCodes.interrupted;
  }
  const file = join(terminal.resolve(out), "index.html");
  writeWhole(file, withPolicy(template));
  terminal.print(shownPath(file));
  return exitCodes.nothingUnexpected;
}

/** Serves the page until an interrupt. */
async function serve(template: string, port: number, terminal: Terminal): Promise<void> {
  const server = createServer(answering(template));
  await listen(server, port);
  terminal.print(`http://127.0.0.1:${portOf(server)}/`);
  terminal.log("The viewer is served to this machine only; interrupt to stop.");
  await new Promise<void>((resolve) => {
    terminal.onInterrupt(resolve);
  });
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen({ host: "127.0.0.1", port });
  try {
    await once(server, "listening");
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    if (error.code === "EADDRINUSE")
      throw new UserError(
        `port ${port} is in use; choose another with --port, or any free one with --port 0`,
        exitCodes.wrongUsage,
      );
    if (error.code === "EACCES")
      throw new UserError(
        `port ${port} needs privileges; choose one above 1023 with --port`,
        exitCodes.wrongUsage,
      );
    throw error;
  }
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/**
 * Answers GET and HEAD of the page. Refuses a request for another host: a foreign name may have been pointed at this
 * machine.
 */
function answering(template: string): (request: IncomingMessage, response: ServerResponse) => void {
  const page = Buffer.from(withPolicy(template));
  const policy = `${policyOf(template)}; frame-ancestors 'none'`;
  return (request, response) => {
    const { method = "", url, headers } = request;
    const port = request.socket.localPort ?? 0;
    const refuse = (status: number, because: string): void => {
      response.writeHead(status, { ...plainText, "Content-Length": Buffer.byteLength(because) });
      response.end(method === "HEAD" ? undefined : because);
    };
    if (!isServedAs(headers.host, port)) refuse(421, "This is served as 127.0.0.1 and localhost only.\n");
    else if (method !== "GET" && method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      refuse(405, "Only GET and HEAD are supported.\n");
    } else if (url !== "/") refuse(404, "The only path is /.\n");
    else {
      response.writeHead(200, {
        ...guarded,
        "Content-Type": "text/html; charset=utf-8",
        "Content-Length": page.length,
        "Content-Security-Policy": policy,
      });
      response.end(method === "HEAD" ? undefined : page);
    }
  };
}

/** The port of http, which browsers omit. */
const defaultPort = 80;

/** Tells whether a request with this Host was meant for the viewer at the port. */
export function isServedAs(host: string | undefined, port: number): boolean {
  return ["127.0.0.1", "localhost"].some(
    (name) => host === `${name}:${port}` || (port === defaultPort && host === name),
  );
}

const guarded = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
};

const plainText = { ...guarded, "Content-Type": "text/plain; charset=utf-8" };

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .option("--port <number>", "port to serve on; 0 for any free one (default: 2026)")
    .option("--out <folder>", "write the page to index.html in this folder instead of serving it")
    .addHelpText("after", example("view --port 8080"))
    .action((options: ViewCommand) => run((terminal) => view(options, terminal)));
};
