/** The import rules between folders, for dependency-cruiser. Paths are regular expressions. */
import type { IRegularForbiddenRuleType } from "dependency-cruiser";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { folderOf } from "../../algorithms/sources.js";

/** The stages of the harness, in the order of the data flow. */
const stages = [
  ...["model", "io", "corpus", "participants", "compare", "shrink", "conformance", "causes"],
  ...["behaviours", "history", "fuzz", "check", "scan", "report", "cli"],
] as const;

/** Importers of Unicode, IDNA and the encodings, which belong to no specification. */
const asksUnicode = [
  ...["algorithms/", "bench/", "scripts/", "web/viewer/", "index.ts"],
  ...["corpus", "participants", "compare", "behaviours", "fuzz", "cli"].map((stage) => `harness/${stage}/`),
];

/** Files that only tests run; they may import the code under test. */
const ofTests = "\\.test\\.tsx?$|\\.test-support\\.tsx?$|^test-support/";

interface Rule extends IRegularForbiddenRuleType {
  readonly name: string;
  readonly comment: string;
}

const apart: readonly Rule[] = [
  {
    name: "no-cycle",
    comment: "No file imports itself by way of others.",
    from: {},
    to: { circular: true },
  },
  {
    name: "inside-of-a-text",
    comment: "Nothing outside knows a text's insides: ask algorithms/index.ts, or the lexicon.",
    from: { pathNot: ["^algorithms/[^/]+/", "^algorithms/index\\.ts$"] },
    to: { path: "^algorithms/(?!unicode/|tracing/)[^/]+/" },
  },
  {
    name: "unicode",
    comment: `Of the folders outside of algorithms/ only these import algorithms/unicode/: ${asksUnicode.join(", ")}`,
    from: { pathNot: [`^(?:${asksUnicode.join("|")})`, ofTests] },
    to: { path: "^algorithms/unicode/" },
  },
  {
    name: "algorithms-stand-alone",
    comment: "An algorithm is a pure function, which knows neither corpus nor harness.",
    from: { path: "^algorithms/", pathNot: ofTests },
    to: { path: "^(?:[^/]+$|(?!algorithms/|node_modules/)[^/]+/)", dependencyTypes: ["local"] },
  },
  {
    name: "harness-stands-alone",
    comment: "The harness knows nothing of pages, scripts and benchmarks, but for how a page is built.",
    from: { path: "^harness/", pathNot: ofTests },
    to: { path: "^(?:web|scripts|bench)/", pathNot: "^web/building\\.ts$" },
  },
  {
    name: "tests-alone",
    comment: "Only tests import test support.",
    from: { pathNot: ofTests },
    to: { path: ofTests },
  },
  {
    name: "known-stage",
    comment: `A folder of the harness is one of its stages: ${stages.join(", ")}`,
    from: { path: `^harness/(?!(?:${stages.join("|")})/)[^/]+/` },
    to: {},
  },
  {
    name: "pipeline",
    comment: "Of the stages only the command line imports the pipeline.",
    from: { path: "^harness/(?!cli/)[^/]+/", pathNot: ofTests },
    to: { path: "^harness/[^/]+$" },
  },
  {
    name: "pipeline-without-cli",
    comment: "The pipeline does not know the command line that runs it.",
    from: { path: "^harness/run\\.ts$" },
    to: { path: "^harness/cli" },
  },
];

/** A stage imports itself and earlier ones. */
function stageRules(): Rule[] {
  return stages.slice(0, -1).map((stage, index) => {
    const later = stages.slice(index + 1);
    return {
      name: `stage-order: ${stage}`,
      comment: `${stage} imports only itself and the stages before it.`,
      from: { path: `^harness/${stage}/`, pathNot: ofTests },
      to: { path: `^harness/(?:${later.join("|")})/` },
    };
  });
}

/** An algorithm imports only the algorithms that its specification cites. */
function textRules(algorithms: readonly Pick<Algorithm, "id" | "cites">[]): Rule[] {
  const cites = new Map([
    ["unicode", new Set<string>()],
    ["tracing", new Set<string>()],
  ]);
  for (const algorithm of algorithms) {
    const folder = folderOf(algorithm.id);
    cites.set(folder, new Set([...(cites.get(folder) ?? []), ...algorithm.cites.map(folderOf)]));
  }
  return [...cites].map(([folder, cited]) => ({
    name: `another-text: ${folder}`,
    comment: `A frozen text must not move when another does: of other texts ${folder} imports those that it cites.`,
    from: { path: `^algorithms/${folder}/` },
    to: { path: `^algorithms/(?!(?:${[folder, "unicode", "tracing", ...cited].join("|")})/)[^/]+/` },
  }));
}

export function importRules(algorithms: readonly Pick<Algorithm, "id" | "cites">[]): readonly Rule[] {
  return [...apart, ...stageRules(), ...textRules(algorithms)];
}
