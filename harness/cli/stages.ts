/** `urlstrata stages`: what the stages of a text find before the last, which `parse` shows. */
import pc from "picocolors";
import { componentNames, type Found } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import { givenOnce } from "../report/given-once.js";
import { named } from "../report/names.js";
import { asciiJSON, fitted, shown } from "../text.js";
import { formatOf, print, width, type FormatOption } from "./command.js";

export interface StagesCommand extends FormatOption {
  readonly base?: string;
}

interface StageFound {
  readonly stage: string;
  readonly by: readonly string[];
  readonly found: Found;
}

export function stages(input: string, options: StagesCommand): void {
  const base = options.base ?? null;
  const found = algorithms.flatMap(({ id, stages = [] }) =>
    stages.map((stage): StageFound => ({ stage: stage.id, by: [id], found: stage.run(input, base) })),
  );
  if (formatOf(options) === "json") {
    const lines = found.map(({ stage, by, found: { components, flags } }) => ({
      algorithm: by.join(""),
      stage,
      components,
      flags,
    }));
    print(asciiJSON({ input, base, stages: lines }, 2));
    return;
  }
  print([pc.bold(shown(input)), ...(base === null ? [] : [`against ${shown(base)}`])].join("\n"));
  for (const each of givenOnce(found, ({ stage, found }) => JSON.stringify([stage, found]))) {
    print(`\n${stageLines(each).join("\n")}`);
  }
}

function stageLines({ stage, by, found: { components, flags } }: StageFound): string[] {
  const ids = algorithms.map(({ id }) => id);
  const given = componentNames.filter((name) => components[name] !== null);
  return [
    `${pc.bold(stage)} of ${named(by, ids).join(", ")}${flags.length === 0 ? "" : `: ${flags.join(", ")}`}`,
    ...given.map((name) => `  ${name.padEnd(9)} ${fitted(shown(components[name]), width() - 12)}`),
  ];
}
