import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exitCodes } from "../../io/errors.js";
import { main } from "../main.js";
import { urlstrata } from "../../../test-support/urlstrata.js";
import { isServedAs } from "./view.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-view-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe("isServedAs", () => {
  it("accepts a host without a port for port 80, and no foreign name", () => {
    const hosts = [
      "127.0.0.1",
      "localhost",
      "127.0.0.1:80",
      "localhost:80",
      "127.0.0.1:2026",
      "localhost:2026",
    ];
    expect(hosts.filter((host) => isServedAs(host, 80))).toEqual(hosts.slice(0, 4));
    expect(hosts.filter((host) => isServedAs(host, 2026))).toEqual(hosts.slice(4));
    const others = [undefined, "", "evil.example", "evil.example:80", "127.0.0.1.evil.example", "127.0.0.1:"];
    expect(others.filter((host) => isServedAs(host, 80))).toEqual([]);
  });
});

describe("urlstrata view", () => {
  let port: string;
  let line = "";
  let interrupt = (): void => undefined;
  let ended: Promise<number>;

  beforeAll(async () => {
    const stdout = new PassThrough();
    ended = main(["view", "--port", "0"], {
      stdin: new PassThrough(),
      stdout,
      stderr: new PassThrough(),
      env: {},
      cwd: folder,
      onInterrupt: (listener) => {
        interrupt = listener;
        return () => undefined;
      },
      now: () => 0,
      isInstalled: false,
    });
    const [chunk] = (await once(stdout, "data")) as [Buffer];
    line = chunk.toString();
    port = /:(\d+)\/$/.exec(line.trim())?.[1] ?? "";
  });

  /** Sends a request with that Host. */
  async function send(
    method: string,
    path = "/",
    host = `127.0.0.1:${port}`,
  ): Promise<{ status: number | undefined; headers: IncomingMessage["headers"]; body: string }> {
    const sent = request({ host: "127.0.0.1", port, method, path, headers: { host }, agent: false });
    sent.end();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.on("response", resolve);
      sent.on("error", reject);
    });
    let body = "";
    for await (const chunk of response) body += String(chunk);
    return { status: response.statusCode, headers: response.headers, body };
  }

  it("prints its address, and serves the page with a policy in both places", async () => {
    expect(line).toBe(`http://127.0.0.1:${port}/\n`);
    const { status, headers, body } = await send("GET");
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+';/);
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(body).toContain(`content="${policy.replace("; frame-ancestors 'none'", "")}"`);
    expect(await send("GET", "/", `localhost:${port}`)).toMatchObject({ status: 200 });
    expect(await send("HEAD")).toMatchObject({ status: 200, body: "" });
  });

  it("refuses other hosts, other methods and other paths", async () => {
    for (const host of ["evil.example", `evil.example:${port}`, "127.0.0.1", "127.0.0.1:1", `[::1]:${port}`])
      expect(await send("GET", "/", host), host).toMatchObject({ status: 421 });
    for (const method of ["POST", "PUT", "OPTIONS", "DELETE"]) {
      const { status, headers } = await send(method);
      expect([status, headers.allow], method).toEqual([405, "GET, HEAD"]);
    }
    for (const path of ["/x", "/index.html", "/?", "/../", "//", "http://evil.example/"])
      expect(await send("GET", path), path).toMatchObject({ status: 404 });
  });

  it("reports a port in use", async () => {
    const { code, stdout, stderr } = await urlstrata(["view", "--port", port]);
    expect([code, stdout]).toEqual([exitCodes.wrongUsage, ""]);
    expect(stderr).toContain(`port ${port} is in use`);
  });

  it("exits with 130 on an interrupt", async () => {
    interrupt();
    expect(await ended).toBe(130);
    await expect(send("GET")).rejects.toThrow("ECONNREFUSED");
  });
});

describe("urlstrata view --out", () => {
  it("writes one self-contained file", async () => {
    const out = join(folder, "new", "site");
    const { code, stdout } = await urlstrata(["view", "--out", out]);
    expect([code, stdout]).toEqual([exitCodes.nothingUnexpected, `${join(out, "index.html")}\n`]);
    expect(readdirSync(out)).toEqual(["index.html"]);
    const page = readFileSync(join(out, "index.html"), "utf8");
    expect(page).toContain("Content-Security-Policy");
    expect(page).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)=/);
  });

  it.each([
    { args: ["--out", ""], says: "--out needs a folder name" },
    { args: ["--out", "x", "--port", "1"], says: "omit --port" },
    { args: ["--port", "x"], says: "--port x is not a whole number" },
    { args: ["--port", "65536"], says: "--port 65536 is not a port" },
  ])("rejects $args as wrong usage", async ({ args, says }) => {
    const { code, stdout, stderr } = await urlstrata(["view", ...args]);
    expect([code, stdout]).toEqual([exitCodes.wrongUsage, ""]);
    expect(stderr).toContain(says);
  });
});
