import type { Repository } from './repository';

export interface Snippet {
  line: number;
  text: string;
}

/** The pages that speak for the project: every README and everything in docs/. */
export function documentsOf({ files }: Repository): string[] {
  return files.filter((file) => /(^|\/)README\.md$/.test(file) || /^docs\/.*\.md$/.test(file));
}

/** Lines with code blocks blanked out, so that line numbers stay true. */
export function proseOf(text: string): string[] {
  let fenced = false;
  return text.split('\n').map((line) => {
    const fence = /^\s*```/.test(line);
    if (fence) fenced = !fenced;
    return fence || fenced ? '' : line;
  });
}

/** What a reader may type: every line of a code block and every piece of code within a sentence. */
export function codeOf(text: string): Snippet[] {
  const prose = proseOf(text);
  return text.split('\n').flatMap((line, at) => {
    if (prose[at] === '' && !/^\s*```/.test(line)) return [{ line: at + 1, text: line }];
    const inline = (prose[at] ?? '').matchAll(/`([^`]+)`/g);
    return [...inline].map(([, code = '']) => ({ line: at + 1, text: code }));
  });
}

/** Comments of a YAML file that take their whole line. */
export function commentsOf(text: string): Snippet[] {
  return text
    .split('\n')
    .flatMap((line, at) => (/^\s*#/.test(line) ? [{ line: at + 1, text: line.replace(/^\s*#/, '') }] : []));
}
