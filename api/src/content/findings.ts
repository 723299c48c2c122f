/** What an editor should know about a file. A notice keeps nothing from being published. */
export interface Finding {
  /** Below the content folder, `posts/a-post.md` for example. */
  file: string;
  /** From 1, where a single line is meant. */
  line?: number;
  level: 'error' | 'notice';
  message: string;
}

/** A finding in one line. */
export function findingText({ file, line, message }: Finding): string {
  return `${file}${line === undefined ? '' : `:${line}`}: ${message}`;
}
