import ts from 'typescript';

/** A regular expression in a source file. */
export interface Pattern {
  line: number;
  /** The source between the slashes; null if it is built at run time. */
  source: string | null;
  flags: string;
}

/** Finds every regular expression in a TypeScript or JavaScript file, literal or created with `RegExp`. */
export function patternsOf(file: string, text: string): Pattern[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    const pattern = patternOf(node);
    if (pattern !== null) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ line: line + 1, ...pattern });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function patternOf(node: ts.Node): Omit<Pattern, 'line'> | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  const isMade = (ts.isNewExpression(node) || ts.isCallExpression(node)) && isRegExp(node.expression);
  return isMade ? { source: null, flags: '' } : null;
}

/** Matches `RegExp` itself, or a property of that name (`globalThis.RegExp`). */
function isRegExp(node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'RegExp';
  return ts.isIdentifier(node) && node.text === 'RegExp';
}
