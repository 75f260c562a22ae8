/** Packages for generators only: too large to be installed with the others. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";

/** Installs packages with exact versions into a temporary folder and removes it at the end. */
export async function withPackages(
  packages: readonly string[],
  use: (folder: PackageFolder) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "unicode-"));
  try {
    const flags = ["--prefix", folder, "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
    execFileSync("npm", ["install", ...flags, ...packages], { stdio: ["ignore", "ignore", "inherit"] });
    await use(new PackageFolder(path.join(folder, "node_modules")));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const codePointsModule = z.object({ default: z.array(z.number().int()) });

/** The folder of installed packages. */
export class PackageFolder {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Returns the code points with a property, as `@unicode/unicode-<version>` lists them. */
  async codePoints(version: string, property: string): Promise<readonly number[]> {
    const file = path.join(this.folder, `@unicode/unicode-${version}`, property, "code-points.mjs");
    return codePointsModule.parse(await import(pathToFileURL(file).href)).default;
  }
}
