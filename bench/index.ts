/**
 * npm run bench: speed, the cost of tracing, linearity, startup, drivers, explaining, fuzzing and the report page, each
 * as a ratio with its bound. Fails if one is not kept.
 *
 *   npm run bench -- speed|tracing|linear|startup|stdio|explaining|fuzzing|page|rediscovery
 *     [ids of algorithms for linear, findings for rediscovery]
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { parseURL, serializeURL } from "whatwg-url";
import { algorithmById } from "../algorithms/index.js";
import { inPackage } from "../harness/io/package-folder.js";
import { everydayURLs } from "./everyday-urls.js";
import { explaining } from "./explaining.js";
import { fuzzing } from "./fuzzing.js";
import { linear } from "./linear.js";
import { median, medians, stated } from "./measure.js";
import { tracing } from "./tracing.js";
import { page } from "./page.js";
import { rediscovery } from "./rediscovery.js";
import { secondsAlone, secondsAsked } from "./stdio.js";

async function speed(): Promise<boolean> {
  const urls = everydayURLs(10_000);
  console.log(`whatwg-2026 on ${urls.length} everyday URLs, to components and href`);
  const each = (read: (url: string) => unknown) => (): void => {
    for (const url of urls) read(url);
  };
  const { parse } = algorithmById("whatwg-2026");
  const times = await medians(
    [
      { name: "whatwg-2026", run: each((url) => parse(url, null)) },
      { name: "whatwg-url", run: each((url) => serialized(url)) },
      { name: "node", run: each((url) => new URL(url).href) },
    ],
    7,
    500,
  );
  const time = (name: string): number => times.get(name) ?? Number.NaN;
  for (const name of times.keys())
    console.log(`         ${name}: ${((time(name) * 1000) / urls.length).toFixed(2)} microseconds a URL`);
  return [
    stated({
      what: "times as fast as whatwg-url 16",
      ratio: time("whatwg-url") / time("whatwg-2026"),
      bound: { atLeast: 10 },
    }),
    stated({
      what: "times the time of Node's new URL(x).href",
      ratio: time("whatwg-2026") / time("node"),
      bound: { atMost: 12 },
    }),
  ].every(Boolean);
}

function serialized(url: string): string | null {
  const record = parseURL(url);
  return record === null ? null : serializeURL(record);
}

function startup(): Promise<boolean> {
  const cli = inPackage("dist", "cli.js");
  if (!existsSync(cli)) throw new Error("there is no dist/cli.js: npm run build");
  const elapsed = (args: readonly string[]): number => {
    const start = performance.now();
    const { status } = spawnSync(process.execPath, args);
    if (status !== 0) throw new Error(`node ${args.join(" ")} ended with ${status ?? "a signal"}`);
    return performance.now() - start;
  };
  const nothing: number[] = [];
  const parse: number[] = [];
  for (let round = 0; round < 20; round++) {
    nothing.push(elapsed(["-e", "0"]));
    parse.push(elapsed([cli, "parse", "http://h/"]));
  }
  console.log("startup of the built package");
  const ratio = median(parse) / median(nothing);
  return Promise.resolve(stated({ what: "parse of one URL against node -e 0", ratio, bound: { atMost: 3 } }));
}

async function stdio(): Promise<boolean> {
  const questions = everydayURLs(10_000).map((input) => ({ input, base: null }));
  const alone: number[] = [];
  const asked: number[] = [];
  for (let round = 0; round < 7; round++) {
    alone.push(await secondsAlone(questions, 256));
    asked.push(await secondsAsked(questions));
  }
  const aSecond = (seconds: readonly number[]): number => questions.length / median(seconds);
  console.log(`a Python driver that parses nothing, ${questions.length} questions`);
  console.log(`         alone: ${Math.round(aSecond(alone))} answers a second`);
  const ratio = aSecond(asked) / aSecond(alone);
  return [
    stated({
      what: "answers a second through the harness",
      ratio: aSecond(asked),
      bound: { atLeast: 20_000 },
    }),
    stated({ what: "of the answers that it gives alone", ratio, bound: { atLeast: 0.5 } }),
  ].every(Boolean);
}

async function rediscovered([folder]: readonly string[]): Promise<boolean> {
  if (folder === undefined) {
    console.log("rediscovery: skipped, no folder of findings is given");
    return true;
  }
  return rediscovery(folder);
}

const benches = {
  speed,
  tracing,
  linear,
  startup,
  stdio,
  explaining,
  fuzzing,
  page,
  rediscovery: rediscovered,
};
const [chosen, ...ids] = process.argv.slice(2);
const results: boolean[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (chosen === undefined || chosen === name) results.push(await bench(ids));
}
if (results.length === 0)
  throw new Error(`no bench ${chosen ?? ""}; known: ${Object.keys(benches).join(", ")}`);
process.exitCode = results.every(Boolean) ? 0 : 1;
