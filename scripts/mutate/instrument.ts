/** What of a text's code is the instrument: it tells steps and places, and no answer depends on it. */
import ts from "typescript";

/** An expression that is a listener, such as `m.step` and `inRemaining`. */
const listener = /(?:^|\.)(?:step|listeners?|in[A-Z]\w*)$/;

const typesOfTheInstrument = /\b(?:Place|StepListener|Listeners|Run)\b/;

/** Returns whether a node, with all in it, is the instrument; it is known by its names and types in these sources. */
export function instrumentIn(trees: readonly ts.SourceFile[]): (node: ts.Node) => boolean {
  const functions = new Set(trees.flatMap((tree) => [...functionsOfTheInstrument(tree)]));
  const isTold = (node: ts.Node): boolean =>
    ts.isCallExpression(node) &&
    (isTellingStep(node) || (ts.isIdentifier(node.expression) && isFunction(node.expression.text)));
  const isFunction = (name: string): boolean => functions.has(name) || /^tell[A-Z]/.test(name);
  const isOnlyTelling = (node: ts.Statement): boolean =>
    ts.isBlock(node)
      ? node.statements.every(isOnlyTelling)
      : ts.isExpressionStatement(node) && isTold(node.expression);
  return (node) => {
    if (ts.isStatement(node) && !ts.isBlock(node) && isOnlyTelling(node)) return true;
    if (ts.isIfStatement(node)) return node.elseStatement === undefined && isOnlyTelling(node.thenStatement);
    if (ts.isFunctionDeclaration(node)) return node.name !== undefined && isFunction(node.name.text);
    if (ts.isBinaryExpression(node)) return asksForListener(node);
    if (ts.isVariableDeclaration(node)) return isOfTheInstrument(node.type);
    if (ts.isPropertyAssignment(node)) return isPropertyBesideTheAnswer(node.name.getText());
    return isTold(node);
  };
}

function isOfTheInstrument(type: ts.TypeNode | undefined): boolean {
  return type !== undefined && typesOfTheInstrument.test(type.getText());
}

/** What is imported from modules of places, and functions that return places or listeners. */
function* functionsOfTheInstrument(tree: ts.SourceFile): Generator<string> {
  for (const statement of tree.statements) {
    if (ts.isFunctionDeclaration(statement)) {
      const isOne = isOfTheInstrument(statement.type) || isForListenersOnly(statement);
      if (statement.name !== undefined && isOne) yield statement.name.text;
    } else if (ts.isImportDeclaration(statement) && isModuleOfPlaces(statement.moduleSpecifier)) {
      const named = statement.importClause?.namedBindings;
      if (named !== undefined && ts.isNamedImports(named)) {
        for (const { name } of named.elements) yield name.text;
      }
    }
  }
}

/** Begins with `if (step === undefined) return;`. */
function isForListenersOnly({ body }: ts.FunctionDeclaration): boolean {
  const first = body?.statements[0];
  return (
    first !== undefined &&
    ts.isIfStatement(first) &&
    ts.isReturnStatement(first.thenStatement) &&
    first.thenStatement.expression === undefined &&
    ts.isBinaryExpression(first.expression) &&
    asksForListener(first.expression)
  );
}

function isModuleOfPlaces(specifier: ts.Expression): boolean {
  return ts.isStringLiteral(specifier) && specifier.text.endsWith("/places.js");
}

/** `step?.("4.4 scheme state, 1")`; remarks are told likewise and belong to the answer. */
function isTellingStep(call: ts.CallExpression): boolean {
  const callee = call.expression.getText();
  if (callee.endsWith("conformanceError")) return false;
  if (call.questionDotToken !== undefined || listener.test(callee)) return true;
  const [id] = call.arguments;
  return ts.isOptionalChain(call) && id !== undefined && ts.isStringLiteral(id) && /^[0-9.]+ /.test(id.text);
}

/** `step === undefined`, `step && ...`: whether somebody listens. */
function asksForListener({ left, right, operatorToken }: ts.BinaryExpression): boolean {
  if (!listener.test(left.getText())) return false;
  return (
    operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ||
    (ts.isIdentifier(right) && right.text === "undefined")
  );
}

/** What an algorithm says of itself, and what it can be asked beside `parse`. */
function isPropertyBesideTheAnswer(name: string): boolean {
  return ["step", "listener", "listeners", "text", "outline", "readings", "stages", "claims"].includes(name);
}
