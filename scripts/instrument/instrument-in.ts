/** Finds the instrument in an algorithm's code: it reports steps and spans, and no answer depends on it. */
import ts from "typescript";

/**
 * The work of a piece of the instrument: it takes a step or tells an entry, names a section, imports, or maps strings to spans.
 * Failures are no part of it: they take a step, too, and are answers.
 */
export type InstrumentKind = "step" | "section" | "import" | "mapping";

/** A type that only the instrument has. */
const typesOfTheInstrument = /\b(?:Range|Span|Trace|MachineTrace|SourceText|StepListener|Reads)\b/;

/** An expression that is a trace: `trace`, `m.trace`, `hostTrace`. */
const trace = /(?:^|\.)(?:trace|\w+Trace|traces)$/;

/** Names that are imported from the instrument, or of functions that return its types, in these sources. */
function namesIn(trees: readonly ts.SourceFile[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of trees.flatMap((tree) => [...tree.statements])) {
    if (ts.isFunctionDeclaration(statement) && isOfTheInstrument(statement.type)) {
      if (statement.name !== undefined) names.add(statement.name.text);
    } else if (isImportOfTheInstrument(statement)) {
      const named = statement.importClause?.namedBindings;
      if (named !== undefined && ts.isNamedImports(named)) {
        for (const { name } of named.elements) names.add(name.text);
      }
    }
  }
  return names;
}

/** Returns what a node of these sources does for the instrument; `null` for the text's own. */
export function instrumentIn(trees: readonly ts.SourceFile[]): (node: ts.Node) => InstrumentKind | null {
  const names = namesIn(trees);
  const kindOf = (node: ts.Node): InstrumentKind | null => {
    if (ts.isImportDeclaration(node)) return isImportOfTheInstrument(node) ? "import" : null;
    if (ts.isFunctionDeclaration(node)) return isOfTheInstrument(node.type) ? "mapping" : null;
    if (ts.isExpressionStatement(node)) return kindOf(node.expression);
    if (ts.isIfStatement(node)) return kindOfIf(node);
    if (ts.isVariableStatement(node)) return theOneKind(node.declarationList.declarations.map(kindOf));
    if (ts.isVariableDeclaration(node)) {
      if (isOfTheInstrument(node.type)) return "mapping";
      return node.initializer === undefined ? null : kindOf(node.initializer);
    }
    if (ts.isCallExpression(node)) return kindOfCall(node);
    if (ts.isBinaryExpression(node)) return asksForListener(node) ? "mapping" : null;
    if (ts.isPropertyAccessExpression(node)) {
      return trace.test(node.expression.getText()) ? "mapping" : null;
    }
    return ts.isPropertyAssignment(node) && besideTheAnswer.has(node.name.getText()) ? "mapping" : null;
  };
  const kindOfCall = (call: ts.CallExpression): InstrumentKind | null => {
    const callee = call.expression;
    const text = callee.getText();
    if (/(?:^|\.)step$/.test(text)) return "step";
    if (text.startsWith("table[")) return "step";
    if (/^section\[[^\]]*\]$/.test(text)) return "section";
    if (ts.isIdentifier(callee)) return names.has(callee.text) ? "mapping" : null;
    if (!ts.isPropertyAccessExpression(callee)) return null;
    return trace.test(callee.expression.getText()) || isOnTrace(callee.expression) ? "mapping" : null;
  };
  const isOnTrace = (node: ts.Expression): boolean => {
    const inner = ts.isCallExpression(node) ? node.expression : node;
    if (ts.isIdentifier(inner)) return names.has(inner.text);
    return (
      ts.isPropertyAccessExpression(inner) &&
      (trace.test(inner.expression.getText()) || isOnTrace(inner.expression))
    );
  };
  /** It does nothing but tell. */
  const kindOfIf = ({ thenStatement, elseStatement }: ts.IfStatement): InstrumentKind | null => {
    if (elseStatement !== undefined) return null;
    const within = ts.isBlock(thenStatement) ? [...thenStatement.statements] : [thenStatement];
    return theOneKind(within.map(kindOf));
  };
  return kindOf;
}

/** The kind of several nodes that are all of the instrument. */
function theOneKind(kinds: readonly (InstrumentKind | null)[]): InstrumentKind | null {
  const [first = null] = kinds;
  if (kinds.includes(null)) return null;
  return kinds.every((kind) => kind === first) ? first : "mapping";
}

function isOfTheInstrument(type: ts.TypeNode | undefined): boolean {
  return type !== undefined && typesOfTheInstrument.test(type.getText());
}

function isImportOfTheInstrument(node: ts.Statement): node is ts.ImportDeclaration {
  return (
    ts.isImportDeclaration(node) &&
    ts.isStringLiteral(node.moduleSpecifier) &&
    /\/tracing\/|\/traces(?:\.js$|\/)|\/section\.js$/.test(node.moduleSpecifier.text)
  );
}

/** Matches `step === undefined`, `trace.isOn && ...`: tests for a listener. */
function asksForListener({ left, right, operatorToken }: ts.BinaryExpression): boolean {
  const asked = left.getText();
  if (/(?:^|\.)isOn$/.test(asked)) return true;
  return (
    /(?:^|\.)(?:step|listener)$/.test(asked) &&
    (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ||
      (ts.isIdentifier(right) && right.text === "undefined"))
  );
}

/** Properties outside of the answer: the algorithm's own description and its other functions. */
const besideTheAnswer: ReadonlySet<string> = new Set([
  ...["step", "trace", "traces", "text", "lexicon", "outline", "interpretations", "stages", "properties"],
]);
