/** Checks imports against the rules, with dependency-cruiser. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cruise, type IViolation } from "dependency-cruiser";
import { importRules } from "./import-rules.js";

/** A place in the source that breaks a rule. */
export interface Fault {
  /** From the folder of the project, with "/". */
  readonly file: string;
  /** From one; `null` if the fault is of the whole file or folder. */
  readonly line: number | null;
  readonly rule: string;
  readonly message: string;
}

/** Returns the imports against the rules in these files and folders, relative to `root`. */
export async function importFaults(
  root: string,
  folders: readonly string[],
  algorithms: Parameters<typeof importRules>[0],
): Promise<{ readonly files: number; readonly faults: readonly Fault[] }> {
  const rules = importRules(algorithms);
  const { output } = await cruise([...folders], {
    baseDir: root,
    // Type imports count too.
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^corpus/upstream/" },
    validate: true,
    ruleSet: { forbidden: [...rules] },
  });
  if (typeof output === "string") throw new Error(output);
  const comments = new Map(rules.map(({ name, comment }) => [name, comment]));
  const faults = output.summary.violations.map((violation) => faultOf(root, violation, comments));
  return { files: output.modules.length, faults };
}

function faultOf(root: string, violation: IViolation, comments: ReadonlyMap<string, string>): Fault {
  const { from, to, rule, unresolvedTo = to, cycle = [] } = violation;
  const path = cycle.length === 0 ? to : cycle.map(({ name }) => name).join(" -> ");
  return {
    file: from,
    line: lineOf(join(root, from), unresolvedTo),
    rule: rule.name,
    message: `imports ${path}. ${comments.get(rule.name) ?? ""}`,
  };
}

/** Returns the line on which a file imports a module. */
function lineOf(file: string, module: string): number {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.findIndex((line) => line.includes(`"${module}"`)) + 1;
}
