/**
 * `npm run same-answers -- <checkout>`: compares the answers and steps of this checkout with those of another, which
 * has its dependencies installed, over the corpus and generated inputs. Proves that a change moves no answer.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { z } from "zod";
import { algorithms } from "../algorithms/index.js";
import { loadCorpus } from "../harness/corpus/load.js";
import { generate } from "../harness/fuzz/generate/generate.js";
import { quoteQuestion } from "../harness/io/display.js";
import { optionalEncoding, questionOf, type Question } from "../harness/model/question.js";
import { movedSteps } from "./moved-steps/index.js";
import type { MovedStep } from "./moved-steps/moved-step.js";

/** The function that every checkout's algorithms have. */
type Parse = (input: string, base: string | null, options: object) => unknown;

const checkoutSchema = z.object({
  algorithms: z.array(
    z.object({ id: z.string(), parse: z.custom<Parse>((given) => typeof given === "function") }),
  ),
});

interface Traced {
  readonly answer: string;
  /** Each step with its span. */
  readonly steps: readonly (readonly [id: string, span: string])[];
}

/** Names of fields may change between checkouts, so only values count. */
function traced(parse: Parse, { input, base, encoding }: Question): Traced {
  const steps: (readonly [string, string])[] = [];
  if (values.untraced)
    return { answer: JSON.stringify(valuesOf(parse(input, base, optionalEncoding(encoding)))), steps };
  const step = (id: string, span?: unknown): void =>
    void steps.push([id, span === undefined ? "" : JSON.stringify(valuesOf(span))]);
  const outcome = parse(input, base, {
    remarks: true,
    step,
    ...optionalEncoding(encoding),
  });
  return { answer: JSON.stringify(valuesOf(outcome)), steps };
}

function valuesOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(valuesOf);
  return typeof value === "object" && value !== null ? Object.values(value).map(valuesOf) : value;
}

type TracedSteps = Traced["steps"];

/** Returns in what two checkouts differ on an input; `null` if in nothing but what `movedSteps` lists. */
function differenceOf(algorithm: string, now: Traced, before: Traced): string | null {
  if (now.answer !== before.answer) return "answers";
  const rules = movedSteps.filter((rule) => rule.algorithm.test(algorithm));
  const without = (steps: TracedSteps, ...kinds: readonly MovedStep["kind"][]): TracedSteps =>
    steps.filter(([id]) => !rules.some(({ kind, step }) => kinds.includes(kind) && step.test(id)));
  const steps = without(now.steps, "added", "corrected");
  const stepsBefore = without(before.steps, "corrected");
  if (setOf(steps) !== setOf(stepsBefore)) return "the steps taken";
  if (listOf(without(steps, "repeated")) !== listOf(without(stepsBefore, "repeated")))
    return "the order of steps";
  const [a, b] = [steps, stepsBefore].map((each) => without(each, "moved", "repeated"));
  return firstMoved(a ?? [], b ?? []);
}

function setOf(steps: TracedSteps): string {
  return [...new Set(steps.map(([id]) => id))].sort().join("\n");
}

function listOf(steps: TracedSteps): string {
  return steps.map(([id]) => id).join("\n");
}

function firstMoved(now: TracedSteps, before: TracedSteps): string | null {
  const index = now.findIndex(([, span], at) => span !== before[at]?.[1]);
  if (index === -1) return null;
  return `the span of ${now[index]?.[0] ?? ""}: ${before[index]?.[1] ?? ""} -> ${now[index]?.[1] ?? ""}`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    inputs: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    untraced: { type: "boolean", default: false },
  },
});
const [folder = ""] = positionals;
const index = join(resolve(folder), "algorithms", "index.ts");
if (positionals.length !== 1 || !existsSync(index)) {
  console.error(
    "usage: npm run same-answers -- <checkout> [--inputs 100000] [--seed 1] [--only <beginning of an id>] [--untraced]",
  );
  process.exit(2);
}
const imported: unknown = await import(pathToFileURL(index).href);
const others = new Map(checkoutSchema.parse(imported).algorithms.map(({ id, parse }) => [id, parse]));
const vectors = loadCorpus().vectors.map(questionOf);
const count = Number(values.inputs);
let different = 0;
for (let asked = 0; asked < vectors.length + count; asked++) {
  const question = vectors[asked] ?? generate(Number(values.seed), asked - vectors.length, vectors);
  for (const { id, parse } of algorithms) {
    const other = others.get(id);
    if (other === undefined || !id.startsWith(values.only)) continue;
    const difference = differenceOf(id, traced(parse, question), traced(other, question));
    if (difference === null) continue;
    different++;
    if (different <= 20) console.log(`${id}: ${quoteQuestion(question)}: ${difference}`);
  }
}
const compared = algorithms.filter(({ id }) => others.has(id) && id.startsWith(values.only)).length;
console.log(
  `${vectors.length} vectors and ${count} generated inputs (seed ${values.seed}), ${compared} algorithms: ` +
    `${different} answers or traces differ`,
);
process.exitCode = different === 0 ? 0 : 1;
