import ts from 'typescript';

/** A regular expression in a source file. */
export interface Pattern {
  line: number;
  /** Its source between the slashes; null where it is built at run time. */
  source: string | null;
  flags: string;
}

/** Every regular expression of a TypeScript or JavaScript file, literal or made by `RegExp`. */
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

/** `RegExp` itself, or as a property of the global object. */
function isRegExp(node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'RegExp';
  return ts.isIdentifier(node) && node.text === 'RegExp';
}
