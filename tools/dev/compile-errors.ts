import { stripVTControlCharacters } from 'node:util';
import type { MultiStats, StatsError } from 'webpack';

/** The errors of a build: for each file only the compiler's first, from which the rest mostly follow. */
export function compileErrors(stats: MultiStats): string {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  const ofFiles = new Map<string, string>();
  // The compiler has already reported what webpack cannot parse, and more clearly.
  for (const error of [...errors.filter(isCompilers), ...errors]) {
    const key = error.moduleName ?? error.message;
    if (!ofFiles.has(key)) ofFiles.set(key, errorText(error));
  }
  return [...ofFiles.values()].join('\n\n');
}

function isCompilers({ message }: StatsError): boolean {
  // In a terminal it begins with a colour code.
  return stripVTControlCharacters(message).startsWith('[tsl]');
}

function errorText({ moduleName = '', loc = '', message }: StatsError): string {
  return `${moduleName} ${loc}\n${message}`.trim();
}
