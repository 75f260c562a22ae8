/** Measures the cost of unused tracing: the algorithms against a build without calls of listeners. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, parseSync, type Plugin } from "vite";
import type { Algorithm } from "../algorithms/algorithm.js";
import { everydayURLs } from "./everyday-urls.js";
import { median, medians, stated } from "./measure.js";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Replaces each statement that is an optional call of a `step` by an empty one. */
function withoutCalls(counted: { calls: number }): Plugin {
  return {
    name: "without-calls",
    // After the types are removed.
    enforce: "post",
    transform(code, id) {
      if (!/\/algorithms\/.*\.ts$/.test(id)) return null;
      const spans = callsIn(parseSync(id, code).program);
      counted.calls += spans.length;
      let [stripped, at] = ["", 0];
      for (const [start, end] of spans) {
        stripped += `${code.slice(at, start)};`;
        at = end;
      }
      return { code: stripped + code.slice(at), map: null };
    },
  };
}

/** Returns the spans of the statements, in code units of the code, in their order. */
function callsIn(node: unknown): [start: number, end: number][] {
  if (typeof node !== "object" || node === null) return [];
  if (isListenerCall(node)) return [[node.start, node.end]];
  return Object.values(node).flatMap((each: unknown) => callsIn(each));
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function isListenerCall(node: object): node is Span {
  if (!("type" in node && node.type === "ExpressionStatement" && "expression" in node)) return false;
  const call = field(node.expression, "expression");
  const callee = field(call, "callee");
  const ofTable = field(field(callee, "callee"), "object");
  const name = field(callee, "name") ?? field(field(callee, "property"), "name") ?? field(ofTable, "name");
  const isOptionalCall = field(call, "type") === "CallExpression" && field(call, "optional") === true;
  return isOptionalCall && (name === "step" || name === "table");
}

function field(node: unknown, name: string): unknown {
  return typeof node === "object" && node !== null && name in node
    ? Object.entries(node).find(([key]) => key === name)?.[1]
    : undefined;
}

async function algorithmsOf(outDir: string, plugins: Plugin[]): Promise<readonly Algorithm[]> {
  await build({
    configFile: false,
    root,
    logLevel: "error",
    ssr: { noExternal: true },
    plugins,
    build: {
      ssr: true,
      minify: false,
      target: "node20.19",
      outDir,
      rolldownOptions: { input: { index: "algorithms/index.ts" } },
    },
  });
  const built: unknown = await import(pathToFileURL(join(outDir, "index.js")).href);
  if (!hasAlgorithms(built)) throw new Error("the build has no algorithms");
  return built.algorithms;
}

function hasAlgorithms(built: unknown): built is { readonly algorithms: readonly Algorithm[] } {
  return Array.isArray(field(built, "algorithms"));
}

/** Rounds, each of which measures both builds side by side. */
const rounds = 9;

export async function tracing(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "urlstrata-tracing-"));
  try {
    const counted = { calls: 0 };
    const asTheyAre = await algorithmsOf(join(folder, "with"), []);
    const stripped = await algorithmsOf(join(folder, "without"), [withoutCalls(counted)]);
    console.log(`parsing everyday URLs, against a build without ${counted.calls} calls of listeners`);
    const urls = everydayURLs(2_000);
    const ratios: number[] = [];
    for (const { id, parse } of asTheyAre) {
      const other = stripped.find((each) => each.id === id);
      if (other === undefined) throw new Error(`${id} is not in the other build`);
      const each = (of: Algorithm["parse"]) => (): void => {
        for (const url of urls) of(url, null);
      };
      const tasks = [
        { name: "with", run: each(parse) },
        { name: "without", run: each(other.parse) },
      ];
      const times = await medians(tasks, rounds, 200);
      const ratio = (times.get("with") ?? Number.NaN) / (times.get("without") ?? Number.NaN);
      console.log(`         ${id}: ${ratio.toFixed(3)}`);
      ratios.push(ratio);
    }
    return stated({
      what: "times the time, as the median of the algorithms",
      ratio: median(ratios),
      bound: { atMost: 1.02 },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
