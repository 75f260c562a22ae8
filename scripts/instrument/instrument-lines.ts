/** Counts lines of code. */
import ts from "typescript";
import { sourcesOf } from "../../algorithms/sources.js";
import { instrumentIn, type InstrumentKind } from "./instrument-in.js";

/** Lines of code, without comments and empty ones, and those of them that serve the instrument. */
export type InstrumentLines = Readonly<Record<"lines" | InstrumentKind, number>>;

/** The lines of a text's own code, and those of its files that have nothing but traces. */
export interface LinesOfText extends InstrumentLines {
  readonly apart: number;
}

/** Counts the lines of a text's own code: without tests, outline, lexicon, interpretations and properties. */
export function instrumentLines(folder: string): LinesOfText {
  const trees = sourcesOf(folder).map(({ name, code }) =>
    ts.createSourceFile(name, code, ts.ScriptTarget.ESNext, true),
  );
  const isApart = ({ fileName }: ts.SourceFile): boolean =>
    /(?:^|[/\\])(?:section\.ts|traces\.ts|traces[/\\])/.test(fileName);
  return {
    ...linesIn(trees.filter((tree) => !isApart(tree))),
    apart: linesIn(trees.filter(isApart)).lines,
  };
}

export function linesIn(trees: readonly ts.SourceFile[]): InstrumentLines {
  const kindOf = instrumentIn(trees);
  const counts = { lines: 0, step: 0, section: 0, import: 0, mapping: 0 };
  for (const tree of trees) {
    const kinds = new Map<number, InstrumentKind>();
    const visit = (node: ts.Node): void => {
      const kind = isLines(node) ? kindOf(node) : null;
      if (kind === null) ts.forEachChild(node, visit);
      else for (const line of linesOf(tree, node)) kinds.set(line, kind);
    };
    visit(tree);
    for (const line of codeLines(tree)) {
      counts.lines++;
      const kind = kinds.get(line);
      if (kind !== undefined) counts[kind]++;
    }
  }
  return counts;
}

/** Tells whether a node stands on lines of its own. */
function isLines(node: ts.Node): boolean {
  return ts.isStatement(node) && !ts.isBlock(node);
}

function linesOf(tree: ts.SourceFile, node: ts.Node): number[] {
  const first = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line;
  const last = tree.getLineAndCharacterOfPosition(node.end).line;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The lines that have a token. */
function codeLines(tree: ts.SourceFile): ReadonlySet<number> {
  const lines = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (node.getChildCount(tree) === 0 && node.getWidth(tree) > 0) {
      for (const line of linesOf(tree, node)) lines.add(line);
    }
    for (const child of node.getChildren(tree)) if (!ts.isJSDoc(child)) visit(child);
  };
  visit(tree);
  return lines;
}
