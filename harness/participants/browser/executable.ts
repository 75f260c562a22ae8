/** Finds the executable of a browser. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The names under which a program is looked for. */
export interface Sought {
  /** The environment variable that names it, in place of the path. */
  readonly variable: string;
  /** Its names on the path, the first one found wins. */
  readonly names: readonly string[];
}

/** Returns the path that the variable holds, or else the first executable on the path; `null` if there is none. */
export function executableIn(env: NodeJS.ProcessEnv, { variable, names }: Sought): string | null {
  const named = env[variable];
  if (named !== undefined && named !== "") return named;
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
