import { stripVTControlCharacters } from 'node:util';
import type { MultiStats, StatsError } from 'webpack';

/** What is wrong with a build, once: of each file what the compiler says first, from which the rest mostly follows. */
export function compileErrors(stats: MultiStats): string {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  const ofFiles = new Map<string, string>();
  // What webpack cannot parse, the compiler has said before, and better.
  for (const error of [...errors.filter(isCompilers), ...errors]) {
    const key = error.moduleName ?? error.message;
    if (!ofFiles.has(key)) ofFiles.set(key, wordsOf(error));
  }
  return [...ofFiles.values()].join('\n\n');
}

function isCompilers({ message }: StatsError): boolean {
  // In a terminal it begins with a colour.
  return stripVTControlCharacters(message).startsWith('[tsl]');
}

function wordsOf({ moduleName = '', loc = '', message }: StatsError): string {
  return `${moduleName} ${loc}\n${message}`.trim();
}
