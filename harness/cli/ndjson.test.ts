import { once } from "node:events";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { exitCodes } from "../io/errors.js";
import { algorithmParticipants } from "../participants/algorithms.js";
import { answerLines } from "./ndjson.js";

interface Line {
  readonly input?: string;
  readonly base?: string | null;
  readonly answers?: Record<
    string,
    { readonly kind: string; readonly href?: string; readonly remarks?: string[] }
  >;
  readonly error?: string;
}

async function answered(
  chunks: readonly (string | Uint8Array)[],
  remarks = false,
): Promise<{ exitCode: number; text: string; lines: Line[] }> {
  const output = new PassThrough();
  const texts: Buffer[] = [];
  output.on("data", (chunk: Buffer) => texts.push(chunk));
  async function* input(): AsyncGenerator<Uint8Array> {
    for (const chunk of chunks)
      yield await Promise.resolve(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
  }
  const exitCode = await answerLines(input(), output, algorithmParticipants, remarks);
  const text = Buffer.concat(texts).toString("utf8");
  const lines = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
  return { exitCode, text, lines };
}

describe("parse --ndjson", () => {
  it("answers each line in its order, for any chunks", async () => {
    const text = '{"input":"http://a/"}\n{"input":"b","base":"http://a/"}\n{"input":"c","base":null}';
    const whole = await answered([text]);
    expect(whole.lines.map(({ input, base }) => [input, base])).toEqual([
      ["http://a/", null],
      ["b", "http://a/"],
      ["c", null],
    ]);
    expect(whole.lines[1]?.answers?.["whatwg-2026"]?.href).toBe("http://a/b");
    expect(whole.exitCode).toBe(exitCodes.nothingUnexpected);
    expect(await answered(Array.from(text))).toEqual(whole);
  });

  it("prints the documented shape", async () => {
    const { lines } = await answered(['{"input":"http://u@h:8/p?q#f"}\n{"input":"x"}\n']);
    expect(lines[0]?.answers?.["whatwg-2026"]).toEqual({
      kind: "parsed",
      href: "http://u@h:8/p?q#f",
      components: {
        scheme: "http",
        username: "u",
        password: "",
        host: "h",
        port: "8",
        path: "/p",
        query: "q",
        fragment: "f",
      },
      origin: "http://h:8",
      unspecified: [],
    });
    expect(lines[1]?.answers?.["whatwg-2026"]).toEqual({
      kind: "rejected",
      at: "4.4 no scheme state, 1",
      reason: "missing-scheme-non-relative-URL",
    });
  });

  it("reports remarks on demand", async () => {
    const { lines } = await answered(['{"input":"http:h"}'], true);
    expect(lines[0]?.answers?.["whatwg-2026"]?.remarks).toEqual(["special-scheme-missing-following-solidus"]);
  });

  it("answers a bad line with its error, and the others as usual", async () => {
    const bad = [
      "nonsense",
      '{"inptu":"http://a/"}',
      '{"input":"http://a/","encoding":"nope"}',
      '{"input":7}',
      "",
    ];
    const good = '{"input":"http://a/"}';
    const { lines, exitCode } = await answered([[good, ...bad, good].join("\n")]);
    expect(exitCode).toBe(exitCodes.badInput);
    expect(lines).toHaveLength(7);
    expect([lines[0]?.input, lines[6]?.input]).toEqual(["http://a/", "http://a/"]);
    expect(lines.slice(1, 6).map(({ error }) => error?.split(":")[0])).toEqual([
      "line 2",
      "line 3",
      "line 4",
      "line 5",
      "line 6",
    ]);
  });

  it("answers a line of any depth with its error, and the others as usual", async () => {
    const deep = ["[".repeat(100_000), `{"input":${"[".repeat(100_000)}${"]".repeat(100_000)}}`];
    const good = '{"input":"http://a/"}';
    const { lines, exitCode } = await answered([[good, ...deep, good].join("\n")]);
    expect(exitCode).toBe(exitCodes.badInput);
    expect(lines.map(({ input, error }) => input ?? error)).toEqual([
      "http://a/",
      "line 2: column 101: is nested more than 100 levels deep",
      "line 3: column 109: is nested more than 100 levels deep",
      "http://a/",
    ]);
  });

  it("rejects bytes that are not UTF-8", async () => {
    const { lines, exitCode } = await answered([Buffer.from([0x7b, 0xff, 0x7d, 0x0a])]);
    expect(exitCode).toBe(exitCodes.badInput);
    expect(lines[0]?.error).toMatch(/^line 1: not UTF-8/);
  });

  it("keeps ill-formed strings and writes ASCII only", async () => {
    const { lines, text } = await answered(['{"input":"http://h/#\\ud800\u2028\u202e\u00e9"}\n']);
    expect(text).toMatch(/^[\n\x20-\x7E]*$/);
    expect(lines[0]?.input).toBe("http://h/#\ud800\u2028\u202e\u00e9");
  });

  it("does not end a line at U+2028", async () => {
    const { lines } = await answered(['{"input":"http://h/\u2028"}\n']);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.error).toBeUndefined();
  });

  it("answers a line before the next one comes", async () => {
    const output = new PassThrough();
    const input = new PassThrough();
    const done = answerLines(input, output, algorithmParticipants, false);
    for (const question of ["http://a/", "http://b/"]) {
      input.write(`${JSON.stringify({ input: question })}\n`);
      const [answer] = (await once(output, "data")) as [Buffer];
      expect((JSON.parse(answer.toString()) as Line).input).toBe(question);
    }
    input.end();
    expect(await done).toBe(exitCodes.nothingUnexpected);
  });

  it("answers more lines than fit into a batch", async () => {
    const questions = Array.from({ length: 200 }, (_, index) => `{"input":"http://h/${index}"}\n`);
    const { lines } = await answered([questions.join("")]);
    expect(lines.map(({ input }) => input)).toEqual(questions.map((_, index) => `http://h/${index}`));
  });
});
