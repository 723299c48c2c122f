import type { Repository } from './repository';

export interface Snippet {
  line: number;
  text: string;
}

/** The project's documentation: every README and everything in docs/. */
export function documentsOf({ files }: Repository): string[] {
  return files.filter((file) => /(^|\/)README\.md$/.test(file) || /^docs\/.*\.md$/.test(file));
}

/** The lines of a text, with code blocks blanked out so that line numbers stay correct. */
export function proseOf(text: string): string[] {
  let fenced = false;
  return text.split('\n').map((line) => {
    const fence = /^\s*```/.test(line);
    if (fence) fenced = !fenced;
    return fence || fenced ? '' : line;
  });
}

/** Everything that a reader may type: lines of code blocks and inline code. */
export function codeOf(text: string): Snippet[] {
  const prose = proseOf(text);
  return text.split('\n').flatMap((line, at) => {
    if (prose[at] === '' && !/^\s*```/.test(line)) return [{ line: at + 1, text: line }];
    const inline = (prose[at] ?? '').matchAll(/`([^`]+)`/g);
    return [...inline].map(([, code = '']) => ({ line: at + 1, text: code }));
  });
}

/** Full-line comments of a YAML file. */
export function commentsOf(text: string): Snippet[] {
  return text
    .split('\n')
    .flatMap((line, at) => (/^\s*#/.test(line) ? [{ line: at + 1, text: line.replace(/^\s*#/, '') }] : []));
}
