/** `urlstrata corpus fetch`: downloads the published test data of the lock file. */
import { corpus, example, type Define } from "../../options.js";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lockFileSchema, type LockFile } from "../../../corpus/schema.js";
import { corpusFolder, upstreamFolder } from "../../../corpus/folders.js";
import { badInput, messageOf, type Fault, exitCodes, UserError, type ExitCode } from "../../../io/errors.js";
import { readJSON, shownPath, writeWhole } from "../../../io/files.js";
import { counted } from "../../../io/display.js";
import type { Terminal } from "../../terminal.js";
import { writtenFolder, type CorpusOption } from "./options.js";

type Source = LockFile["sources"][number];

export interface FetchCommand extends CorpusOption {
  readonly from?: string;
}

export async function fetchUpstream(options: FetchCommand, terminal: Terminal): Promise<ExitCode> {
  const folder = writtenFolder(options, terminal);
  const { sources } = readJSON(lockFileSchema, lockFile(folder));
  const mirror = options.from === undefined ? null : terminal.resolve(options.from);
  if (mirror !== null && !existsSync(mirror))
    throw new UserError(`${shownPath(mirror)}: there is no such folder`, exitCodes.badInput);
  const faults: Fault[] = [];
  const fetched: { file: string; content: Uint8Array }[] = [];
  for (const source of sources) {
    for (const { name, path = name, sha256 } of source.files) {
      const from = mirror === null ? url(source, path) : join(mirror, source.folder, name);
      try {
        const content = mirror === null ? await download(from) : readFileSync(from);
        const found = createHash("sha256").update(content).digest("hex");
        if (found === sha256) {
          fetched.push({ file: join(upstreamFolder(folder), source.folder, name), content });
        } else {
          faults.push({ file: from, place: "", fault: `has the SHA-256 ${found}, not ${sha256}` });
        }
      } catch (error) {
        if (error instanceof UserError) throw error;
        faults.push({ file: from, place: "", fault: messageOf(error) });
      }
      terminal.progress(`${counted(fetched.length, "file")} fetched`);
    }
  }
  // All or nothing: incomplete folders would run some of the suites.
  if (faults.length > 0) throw badInput(faults);
  for (const { file, content } of fetched) writeWhole(file, content);
  terminal.log(`${counted(fetched.length, "file")} in ${shownPath(upstreamFolder(folder))}`);
  return exitCodes.nothingUnexpected;
}

/** Returns the lock file of a corpus; one without its own uses that of the package. */
function lockFile(folder: string): string {
  const file = join(folder, "upstream.lock.json");
  return existsSync(file) ? file : join(corpusFolder, "upstream.lock.json");
}

function url({ repository, commit, path }: Source, name: string): string {
  return `https://raw.githubusercontent.com/${repository}/${commit}/${path}/${name}`;
}

/** Throws the fault of this file, or a UserError if all others would fail too. */
async function download(from: string): Promise<Uint8Array> {
  const response = await fetch(from, { signal: AbortSignal.timeout(60_000) }).catch((error: unknown) => {
    throw new UserError(
      `cannot reach ${new URL(from).host}: ${reasonOf(error)}; nothing is written\n` +
        "--from <folder> takes the files from a mirror",
      exitCodes.badInput,
    );
  });
  if (!response.ok) throw new Error(`the server answered ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Returns the cause of a failed fetch, which says more than its message. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? `: ${messageOf(error.cause)}` : "";
  return `${messageOf(error)}${cause}`;
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .option("--from <folder>", "copy the files from this folder instead of downloading them")
    .addOption(corpus)
    .addHelpText("after", example("corpus fetch --from ../mirror"))
    .action((options: FetchCommand) => run((terminal) => fetchUpstream(options, terminal)));
};
