import ts from 'typescript';

export interface Mutant {
  /** Path relative to the repository. */
  file: string;
  line: number;
  /** Offsets of the replaced code. */
  start: number;
  end: number;
  original: string;
  replacement: string;
}

const SWAPPED = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
]);

/** Finds the small errors that can be planted in a file: swapped operators, negated conditions, removed statements. */
export function findMutants(file: string, code: string): Mutant[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const add = (node: ts.Node, replacement: string) => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    mutants.push({ file, line, start, end: node.end, original: node.getText(source), replacement });
  };
  const visit = (node: ts.Node): void => {
    // Imports and types do not exist at run time.
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isBinaryExpression(node)) {
      const swapped = SWAPPED.get(node.operatorToken.kind);
      if (swapped) add(node.operatorToken, swapped);
    }
    if (ts.isIfStatement(node)) add(node.expression, `!(${node.expression.getText(source)})`);
    if (ts.isConditionalExpression(node)) add(node.condition, `!(${node.condition.getText(source)})`);
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true');
    if (ts.isExpressionStatement(node) && ts.isBlock(node.parent) && !isLogOrSuper(node, source)) add(node, '');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

/** Log lines are not behavior, and a class without its super call does not run. */
function isLogOrSuper(node: ts.Node, source: ts.SourceFile): boolean {
  return /^(super\(|this\.logger\.|console\.)/.test(node.getText(source));
}
