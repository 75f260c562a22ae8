/** Reads the files of a revision from git as they were committed, without filters of the repository. */
import { execFileSync } from "node:child_process";
import { exitCodes, messageOf, UserError } from "./errors.js";

/** The most output of git in bytes: one file, or a list of names. */
const mostBytes = 1 << 30;

/**
 * Returns the contents of the files in a folder of a revision, by name; paths are relative to `cwd`. Throws bad input.
 */
export function filesAtRevision(revision: string, folder: string, cwd: string): ReadonlyMap<string, Buffer> {
  const commit = commitNamed(revision, cwd);
  const names = git(["ls-tree", "-z", "--name-only", commit, `${folder}/`], cwd)
    .toString()
    .split("\0")
    .filter((name) => name !== "");
  return new Map(
    names.map((path) => [
      path.slice(folder.length + 1),
      git(["cat-file", "blob", `${commit}:./${path}`], cwd),
    ]),
  );
}

function commitNamed(revision: string, cwd: string): string {
  const named = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`];
  // Checks first whether there is a repository.
  git(["rev-parse", "--git-dir"], cwd);
  try {
    return git(named, cwd).toString().trim();
  } catch {
    throw new UserError(`git knows no revision ${revision}`, exitCodes.badInput);
  }
}

function git(args: readonly string[], cwd: string): Buffer {
  try {
    return execFileSync("git", args, { cwd, stdio: ["ignore", "pipe", "pipe"], maxBuffer: mostBytes });
  } catch (error) {
    throw new UserError(`git: ${saidBy(error)}`, exitCodes.badInput);
  }
}

/** Returns git's standard error, or why it could not be started. */
function saidBy(error: unknown): string {
  const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
  return said === "" ? messageOf(error) : said.replaceAll("\n", "; ");
}
