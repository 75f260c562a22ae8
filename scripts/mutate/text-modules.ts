/** Reads the modules of a specification once, and evaluates them for each change. */
import { messageOf } from "../../harness/io/errors.js";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { compileFunction } from "node:vm";
import ts from "typescript";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { inPackage } from "../../harness/io/package-folder.js";
import { instrumentIn } from "../instrument/instrument-in.js";
import { applied, mutantsOf, type Mutant } from "./mutants.js";

type Exports = Record<string, unknown>;
type Evaluate = (exports: Exports, require: (specifier: string) => unknown) => void;

interface Module {
  readonly source: string;
  /** The imported modules of the package, in their order. */
  readonly imports: readonly string[];
  /** Compiled on demand. */
  evaluate: Evaluate | null;
}

/** Modules by their path from the folder of the package, with "/". */
type Modules = ReadonlyMap<string, Module>;

export interface TextModules {
  /** The folder of the text, for example `algorithms/barth-2011`. */
  readonly folder: string;
  readonly modules: Modules;
  /** Modules of other packages, by their imported names. */
  readonly packages: ReadonlyMap<string, unknown>;
  /** Evaluated modules outside of the folder, which no mutant changes. */
  readonly shared: Map<string, Exports>;
}

/** Reads the index of a folder and all its imports. */
export async function readTextModules(folder: string): Promise<TextModules> {
  const modules = new Map<string, Module>();
  const packages = new Map<string, unknown>();
  const read = async (path: string): Promise<void> => {
    if (modules.has(path)) return;
    const source = readFileSync(inPackage(path), "utf8");
    const specifiers = ts.preProcessFile(source).importedFiles.map(({ fileName }) => fileName);
    const isOwn = (specifier: string): boolean => specifier.startsWith(".");
    const imports = path.endsWith(".json")
      ? []
      : specifiers.filter(isOwn).map((specifier) => pathOf(specifier, path));
    modules.set(path, { source, imports, evaluate: null });
    for (const imported of imports) await read(imported);
    for (const name of specifiers.filter((specifier) => !isOwn(specifier))) {
      packages.set(name, { ...((await import(name)) as Exports), __esModule: true });
    }
  };
  await read(`${folder}/index.ts`);
  return { folder, modules, packages, shared: new Map() };
}

/** Resolves a relative specifier: `./x.js` is `x.ts`, or the module that `x.d.ts` declares. */
function pathOf(specifier: string, from: string): string {
  const path = posix.join(posix.dirname(from), specifier).replace(/\.js$/, ".ts");
  return existsSync(inPackage(path)) ? path : path.replace(/\.ts$/, ".d.ts");
}

/** Modules without parsing: the description of an algorithm, and spans. */
const beside = /\/(?:interpretations|lexicon|outline|properties)\.ts$|\.json$|\.d\.ts$/;

/** Returns the mutants of the code by which this algorithm answers. */
export function mutantsOfText({ folder, modules }: TextModules, id: string): Mutant[] {
  const own = new Set<string>();
  const isOfOther = (path: string): boolean =>
    isOfVariant(path, folder) && posix.dirname(path) !== `algorithms/${id}`;
  const visit = (path: string): void => {
    if (own.has(path) || !path.startsWith(`${folder}/`) || beside.test(path) || isOfOther(path)) return;
    own.add(path);
    modules.get(path)?.imports.forEach(visit);
  };
  visit(`${folder}/index.ts`);
  const trees = [...own].sort().map((path) => parsed(path, modules.get(path)?.source ?? ""));
  const kindOf = instrumentIn(trees);
  return trees.flatMap((tree) => mutantsOf(tree, (node) => kindOf(node) !== null));
}

export function parsed(path: string, source: string): ts.SourceFile {
  return ts.createSourceFile(path, source, ts.ScriptTarget.ESNext, true);
}

/** Tells whether a module is in the folder of a variant, which has its own interpretations. */
function isOfVariant(path: string, folder: string): boolean {
  const within = posix.dirname(path);
  return (
    within !== folder && path.startsWith(`${folder}/`) && existsSync(inPackage(within, "interpretations.ts"))
  );
}

/** Evaluates the modules of the specification, with the change of the mutant, if any; returns its algorithms. */
export function loadText(text: TextModules, mutant: Mutant | null): Algorithm[] {
  const { folder, modules, packages, shared } = text;
  const fresh = new Map<string, Exports>();
  const load = (path: string): Exports => {
    const known = path.startsWith(`${folder}/`) ? fresh : shared;
    const loaded = known.get(path);
    if (loaded !== undefined) return loaded;
    const exports: Exports = {};
    known.set(path, exports);
    const module = modules.get(path);
    if (module === undefined) throw new Error(`${path} is not a module of ${folder}`);
    const evaluate =
      mutant?.file === path
        ? compiled(path, applied(module.source, mutant))
        : (module.evaluate ??= compiled(path, module.source));
    evaluate(exports, (specifier) =>
      specifier.startsWith(".") ? load(pathOf(specifier, path)) : packages.get(specifier),
    );
    return exports;
  };
  return Object.values(load(`${folder}/index.ts`)).filter(isAlgorithm);
}

/** A mutant that cannot be compiled, which is a fault of the operators. */
export class NoProgram extends SyntaxError {}

function compiled(path: string, source: string): Evaluate {
  if (path.endsWith(".json")) {
    const data: unknown = JSON.parse(source);
    return (exports) => Object.assign(exports, { __esModule: true, default: data });
  }
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2023,
      esModuleInterop: true,
    },
  });
  try {
    return compileFunction(outputText, ["exports", "require"], { filename: path }) as Evaluate;
  } catch (error) {
    throw new NoProgram(`${path}: ${messageOf(error)}`);
  }
}

function isAlgorithm(value: unknown): value is Algorithm {
  return typeof value === "object" && value !== null && "id" in value && "parse" in value;
}
