/** Packages that generators read and nothing else needs: too large to be installed with the others. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";

/** Installs packages, each with its exact version, into a folder of their own and removes it in the end. */
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

/** Where packages are installed. */
export class PackageFolder {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The code points that have a property, as `@unicode/unicode-<version>` lists them. */
  async codePoints(version: string, property: string): Promise<readonly number[]> {
    const file = path.join(this.folder, `@unicode/unicode-${version}`, property, "code-points.mjs");
    return codePointsModule.parse(await import(pathToFileURL(file).href)).default;
  }
}
