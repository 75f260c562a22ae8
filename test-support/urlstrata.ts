/** Runs the command line in tests. */
import { Writable } from "node:stream";
import { main } from "../harness/cli/main.js";
import type { Surroundings } from "../harness/cli/terminal.js";
import { inPackage } from "../harness/io/package-folder.js";

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in this process, with standard input, in the folder of the package or another. */
export async function urlstrata(
  args: readonly string[],
  input = "",
  cwd = inPackage(),
  env: Readonly<Record<string, string>> = {},
  changes: Partial<Pick<Surroundings, "now" | "isInstalled">> & { readonly isTTY?: boolean } = {},
): Promise<Ended> {
  const { isTTY = false, ...others } = changes;
  const stdout = new Kept();
  const stderr = Object.assign(new Kept(), { isTTY });
  const code = await main(args, {
    stdin: chunksOf(input),
    stdout,
    stderr,
    env,
    cwd,
    onInterrupt: () => () => undefined,
    now: () => 0,
    isInstalled: false,
    ...others,
  });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

async function* chunksOf(input: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(input));
}

/** A stream that keeps its output. */
class Kept extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  text(): string {
    return Buffer.concat(this.#chunks).toString("utf8");
  }
}
