/** Makes mutants: a source with one small change. */
import ts from "typescript";
import type { Edit, Operator } from "./operators.js";
import { mutatedPatterns } from "./patterns.js";

export interface Mutant {
  /** Path from the folder of the package, with "/". */
  readonly file: string;
  /** The start of the replaced code, in code units of the file. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly operator: Operator;
  /** From one. */
  readonly line: number;
  /** From one. */
  readonly column: number;
  /** The original code; a long piece is printed only in part. */
  readonly original: string;
}

/** Lists the mutants of a source in its order, without nodes for which `isSkipped` holds. */
export function mutantsOf(tree: ts.SourceFile, isSkipped: (node: ts.Node) => boolean): Mutant[] {
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (isDeclarationOfTypes(node) || isSkipped(node)) return;
    for (const edit of editsOf(node)) mutants.push(mutantOf(tree, edit));
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(tree, visit);
  return mutants;
}

/** Applies a mutant to its source. */
export function applied(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

function mutantOf(tree: ts.SourceFile, { operator, node, text }: Edit): Mutant {
  const start = node.getStart(tree);
  const { line, character } = tree.getLineAndCharacterOfPosition(start);
  return {
    file: tree.fileName,
    start,
    end: node.end,
    replacement: text,
    operator,
    line: line + 1,
    column: character + 1,
    original: node.getText(tree),
  };
}

function isDeclarationOfTypes(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node)
  );
}

function editsOf(node: ts.Node): readonly Edit[] {
  return [
    ...flippedOperators(node),
    ...changedConditions(node),
    ...movedConstants(node),
    ...removedMembers(node),
    ...droppedStatements(node),
    ...(ts.isRegularExpressionLiteral(node)
      ? mutatedPatterns(node.text).map((edit) => ({ ...edit, node }))
      : []),
  ];
}

const flips: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, "<"],
  [ts.SyntaxKind.GreaterThanToken, ">="],
  [ts.SyntaxKind.GreaterThanEqualsToken, ">"],
  [ts.SyntaxKind.PlusToken, "-"],
  [ts.SyntaxKind.MinusToken, "+"],
  [ts.SyntaxKind.AsteriskToken, "/"],
  [ts.SyntaxKind.SlashToken, "*"],
  [ts.SyntaxKind.PercentToken, "*"],
  [ts.SyntaxKind.AmpersandToken, "|"],
  [ts.SyntaxKind.BarToken, "&"],
  [ts.SyntaxKind.LessThanLessThanToken, ">>"],
  [ts.SyntaxKind.GreaterThanGreaterThanToken, "<<"],
  [ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken, "<<"],
  [ts.SyntaxKind.PlusEqualsToken, "-="],
  [ts.SyntaxKind.MinusEqualsToken, "+="],
  [ts.SyntaxKind.PlusPlusToken, "--"],
  [ts.SyntaxKind.MinusMinusToken, "++"],
]);

function* flippedOperators(node: ts.Node): Generator<Edit> {
  if (ts.isBinaryExpression(node)) {
    const { left, right, operatorToken } = node;
    const flip = flips.get(operatorToken.kind);
    // Any input would kill a difference of two strings.
    const joins = operatorToken.kind === ts.SyntaxKind.PlusToken && [left, right].some(isText);
    if (flip !== undefined && !joins) {
      yield { operator: "operators", node, text: `${left.getText()} ${flip} ${right.getText()}` };
    }
  } else if (ts.isPrefixUnaryExpression(node)) {
    const flip = node.operator === ts.SyntaxKind.MinusToken ? undefined : flips.get(node.operator);
    if (flip !== undefined) yield { operator: "operators", node, text: flip + node.operand.getText() };
  } else if (ts.isPostfixUnaryExpression(node)) {
    const flip = flips.get(node.operator);
    if (flip !== undefined) yield { operator: "operators", node, text: node.operand.getText() + flip };
  }
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

const otherLogic: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.AmpersandAmpersandToken, "||"],
  [ts.SyntaxKind.BarBarToken, "&&"],
]);

function* changedConditions(node: ts.Node): Generator<Edit> {
  const operator = "conditions";
  if (ts.isBinaryExpression(node)) {
    const { left, right, operatorToken } = node;
    const other = otherLogic.get(operatorToken.kind);
    if (other !== undefined) {
      // Parentheses, since "||" may be inside an "&&", which binds more tightly.
      yield { operator, node, text: `(${left.getText()} ${other} ${right.getText()})` };
    }
    if (isLogic(node)) {
      yield { operator, node, text: left.getText() };
      yield { operator, node, text: right.getText() };
    } else if (other !== undefined) return;
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    yield { operator, node, text: node.operand.getText() };
  } else if (isCondition(node)) {
    yield { operator, node, text: `!(${node.getText()})` };
  }
}

function isLogic(node: ts.Node): node is ts.BinaryExpression {
  return (
    ts.isBinaryExpression(node) &&
    (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ||
      node.operatorToken.kind === ts.SyntaxKind.BarBarToken)
  );
}

/** Tells whether a node decides: a condition, a piece of one, or the result of a boolean function. */
function isCondition(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent)) {
    return parent.expression === node;
  }
  if (ts.isForStatement(parent) || ts.isConditionalExpression(parent)) return parent.condition === node;
  if (isLogic(parent)) return node !== parent.operatorToken;
  if (ts.isReturnStatement(parent)) {
    const returning = ts.findAncestor(parent, ts.isFunctionLike);
    return returning?.type?.kind === ts.SyntaxKind.BooleanKeyword;
  }
  return (
    ts.isArrowFunction(parent) &&
    parent.body === node &&
    !ts.isBlock(node) &&
    parent.type?.kind === ts.SyntaxKind.BooleanKeyword
  );
}

function* movedConstants(node: ts.Node): Generator<Edit> {
  const operator = "constants";
  if (ts.isNumericLiteral(node)) {
    const value = Number(node.text);
    for (const moved of value === 0 ? [1] : [value - 1, value + 1]) {
      const isHex = /^0x/i.test(node.getText());
      yield { operator, node, text: isHex ? `0x${moved.toString(16)}` : String(moved) };
    }
  } else if (node.kind === ts.SyntaxKind.TrueKeyword) {
    yield { operator, node, text: "false" };
  } else if (node.kind === ts.SyntaxKind.FalseKeyword) {
    yield { operator, node, text: "true" };
  } else if (ts.isStringLiteral(node) && node.text.length === 1 && !isName(node)) {
    yield { operator, node, text: JSON.stringify(String.fromCharCode(node.text.charCodeAt(0) + 1)) };
  }
}

/** Tells whether a string is the name of a property. */
function isName(node: ts.StringLiteral): boolean {
  const { parent } = node;
  return (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node;
}

function* removedMembers(node: ts.Node): Generator<Edit> {
  const operator = "members";
  if (ts.isArrayLiteralExpression(node) && isList(node)) {
    const elements = node.elements.map((element) => element.getText());
    for (const index of elements.keys()) {
      yield { operator, node, text: `[${elements.toSpliced(index, 1).join(", ")}]` };
    }
  } else if (ts.isStringLiteral(node) && isSetOfCharacters(node)) {
    const characters = Array.from(node.text);
    for (const index of characters.keys()) {
      yield { operator, node, text: JSON.stringify(characters.toSpliced(index, 1).join("")) };
    }
  }
}

/** Tells whether an array is a list of constants; an element of one, or a result, is a tuple. */
function isList({ elements, parent }: ts.ArrayLiteralExpression): boolean {
  return (
    elements.length >= 2 &&
    elements.every(isConstant) &&
    !ts.isArrayLiteralExpression(parent) &&
    !ts.isReturnStatement(parent)
  );
}

function isConstant(node: ts.Node): boolean {
  return (
    ts.isLiteralExpression(node) || ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)
  );
}

/** Tells whether a string is used as a set: something is searched in it, or it lists different characters. */
function isSetOfCharacters({ text, parent }: ts.StringLiteral): boolean {
  const characters = new Set(text);
  if (text.length < 2 || characters.size < text.length) return false;
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === "includes";
  return ts.isCallExpression(parent) && (/^[^A-Za-z0-9]+$/.test(text) || characters.size >= 10);
}

function* droppedStatements(node: ts.Node): Generator<Edit> {
  if (
    ts.isExpressionStatement(node) ||
    ts.isBreakOrContinueStatement(node) ||
    ts.isThrowStatement(node) ||
    (ts.isReturnStatement(node) && node.expression !== undefined && node.expression.getText() !== "undefined")
  ) {
    yield { operator: "statements", node, text: ";" };
  }
}
