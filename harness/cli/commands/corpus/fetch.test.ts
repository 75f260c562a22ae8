import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { urlstrata } from "../../../../test-support/urlstrata.js";

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("urlstrata corpus fetch", () => {
  it("reports an unreachable server once", async () => {
    const cause = new Error("getaddrinfo ENOTFOUND raw.githubusercontent.com");
    const offline = vi.fn(() => Promise.reject(new TypeError("fetch failed", { cause })));
    vi.stubGlobal("fetch", offline);
    const folder = mkdtempSync(join(tmpdir(), "urlstrata-fetch-"));
    const { code, stdout, stderr } = await urlstrata(["corpus", "fetch"], "", folder);
    rmSync(folder, { recursive: true });
    expect([code, stdout, stderr]).toEqual([
      3,
      "",
      "urlstrata: cannot reach raw.githubusercontent.com: fetch failed: getaddrinfo ENOTFOUND " +
        "raw.githubusercontent.com; nothing is written\n--from <folder> takes the files from a mirror\n",
    ]);
    expect(offline).toHaveBeenCalledTimes(1);
  });
});
