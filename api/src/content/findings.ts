/** What an editor should know about a file. A notice does not prevent publication. */
export interface Finding {
  /** Relative to the content folder, such as `posts/a-post.md`. */
  file: string;
  /** From 1; only if a single line is meant. */
  line?: number;
  level: 'error' | 'notice';
  message: string;
}

/** What is wrong with a part of a file. */
export type Verdict = Pick<Finding, 'level' | 'message'>;

export function error(message: string): Verdict {
  return { level: 'error', message };
}

export function notice(message: string): Verdict {
  return { level: 'notice', message };
}

/** A finding in one line. */
export function findingText({ file, line, message }: Finding): string {
  return `${file}${line === undefined ? '' : `:${line}`}: ${message}`;
}
