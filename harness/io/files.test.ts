import { execFileSync } from "node:child_process";
import {
  closeSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { exitCodes, UserError } from "./errors.js";
import { parseJSON, readJSON, readText, writeWhole } from "./files.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-files-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function fileWith(name: string, content: string | Uint8Array, mode = 0o644): string {
  const file = join(folder, name);
  writeFileSync(file, content, { mode });
  return file;
}

function errorOf(work: () => unknown): UserError {
  try {
    work();
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

describe("writeWhole", () => {
  it("makes the folder of a new file, and leaves nothing else in it", () => {
    const file = join(folder, "new", "deep", "file.json");
    writeWhole(file, "1\n");
    expect([readFileSync(file, "utf8"), readdirSync(join(folder, "new", "deep"))]).toEqual([
      "1\n",
      ["file.json"],
    ]);
  });

  it("keeps the mode of a file that is there", () => {
    const modes = [0o600, 0o640, 0o755].map((mode) => {
      const file = fileWith(`mode-${mode.toString(8)}`, "before", mode);
      writeWhole(file, "after");
      return [readFileSync(file, "utf8"), statSync(file).mode & 0o777];
    });
    expect(modes).toEqual([
      ["after", 0o600],
      ["after", 0o640],
      ["after", 0o755],
    ]);
  });

  it("makes the folders above, and says where none can be made", () => {
    writeWhole(join(folder, "a", "b", "c"), "1");
    expect(readFileSync(join(folder, "a", "b", "c"), "utf8")).toBe("1");
    fileWith("no-folder", "", 0o600);
    expect(() => {
      writeWhole(join(folder, "no-folder", "b", "c"), "1");
    }).toThrow(/no-folder/);
  });

  // Node tries for ever to make all of these at once.
  it.runIf(existsSync("/proc/self"))("fails in a folder that takes no others", () => {
    expect(() => {
      writeWhole("/proc/none/file", "1");
    }).toThrow(/ENOENT/);
  });

  it("writes to the target of links, existing or not, and keeps the links", () => {
    const target = fileWith("target", "before", 0o600);
    mkdirSync(join(folder, "links"));
    symlinkSync("../target", join(folder, "links", "one"));
    symlinkSync(join(folder, "links", "one"), join(folder, "two"));
    symlinkSync("links/missing", join(folder, "dangling"));
    symlinkSync("links", join(folder, "folder-link"));
    writeWhole(join(folder, "two"), "after");
    writeWhole(join(folder, "dangling"), "made");
    writeWhole(join(folder, "folder-link", "inside"), "inside");
    expect([readFileSync(target, "utf8"), statSync(target).mode & 0o777]).toEqual(["after", 0o600]);
    expect(readFileSync(join(folder, "links", "missing"), "utf8")).toBe("made");
    expect(readFileSync(join(folder, "links", "inside"), "utf8")).toBe("inside");
    const links = ["two", "dangling", "folder-link", join("links", "one")];
    expect(links.map((name) => lstatSync(join(folder, name)).isSymbolicLink())).toEqual(
      links.map(() => true),
    );
  });

  it("refuses links that lead in a cycle", () => {
    symlinkSync("cycle", join(folder, "cycle"));
    expect(
      errorOf(() => {
        writeWhole(join(folder, "cycle"), "");
      }).exitCode,
    ).toBe(exitCodes.badInput);
  });

  it("writes through a pipe and a device without replacing them", () => {
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    writeWhole(pipe, "through");
    const buffer = Buffer.alloc(16);
    const length = readSync(reader, buffer);
    closeSync(reader);
    expect([buffer.toString("utf8", 0, length), statSync(pipe).isFIFO()]).toEqual(["through", true]);
    symlinkSync("/dev/null", join(folder, "null"));
    writeWhole(join(folder, "null"), "gone");
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
  });

  it.runIf(process.platform === "linux")("appends to a file that the process has open", () => {
    const file = fileWith("open", "before ");
    linkSync(file, join(folder, "same-file"));
    const descriptor = openSync(file, "a");
    for (const path of [`/proc/self/fd/${descriptor}`, `/dev/fd/${descriptor}`]) writeWhole(path, "after ");
    closeSync(descriptor);
    // A rename would have replaced the open file.
    expect(readFileSync(join(folder, "same-file"), "utf8")).toBe("before after after ");
  });
});

describe("readText", () => {
  it("refuses what is not UTF-8, with its line", () => {
    const file = fileWith("latin1", Buffer.from("eins\nzw\xf6lf\n\xff", "latin1"));
    const { message, exitCode } = errorOf(() => readText(file));
    expect([message, exitCode]).toEqual([`${file}: line 2: is not UTF-8`, exitCodes.badInput]);
    expect(readText(fileWith("utf8", "zw\u00f6lf \ud83d\ude00\n"))).toBe("zw\u00f6lf \ud83d\ude00\n");
  });
});

describe("parseJSON", () => {
  it("names fault and place for JSON of any depth", () => {
    const depth = 100_000;
    const texts: readonly (readonly [text: string, place: string])[] = [
      ["[".repeat(depth), "line 1, column 101"],
      ["[".repeat(depth) + "]".repeat(depth), "line 1, column 101"],
      [`{"a":\n${'{"a":'.repeat(depth)}`, "line 2, column 496"],
      // The fault comes first; what follows it does not matter.
      [`["\n${"[".repeat(depth)}`, "line 1, column 2"],
      [`[/*"*/${"[".repeat(depth)}`, "line 1, column 2"],
      [`[}${"[".repeat(depth)}`, "line 1, column 2"],
      ["[}".repeat(depth), "line 1, column 2"],
    ];
    for (const [text, place] of texts) {
      const read = parseJSON(z.unknown(), text, "x.json");
      expect(read).toEqual({
        ok: false,
        faults: [{ file: "x.json", place, fault: expect.any(String) as string }],
      });
    }
  });

  it("ignores brackets inside strings", () => {
    const data = ["[".repeat(200), { '\\"{': "{".repeat(200) }, "\\"];
    expect(parseJSON(z.unknown(), JSON.stringify(data), "x.json")).toEqual({ ok: true, data });
  });
});

describe("readJSON", () => {
  it("names the file of JSON that is nested too deeply", () => {
    const file = fileWith("deep.json", "[".repeat(5_000));
    const { message, exitCode } = errorOf(() => readJSON(z.unknown(), file));
    expect([message, exitCode]).toEqual([
      `${file}: line 1, column 101: is nested more than 100 levels deep`,
      exitCodes.badInput,
    ]);
  });
});
