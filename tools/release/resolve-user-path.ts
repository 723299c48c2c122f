import path from 'node:path';
import { IS_PACKAGE } from './release-help';

/**
 * Resolves a path as the person at the terminal means it: npm runs commands in the project's folder, but the person may
 * be in another.
 */
export function resolveUserPath(userPath: string): string {
  // The scripts of a team's own repository name paths relative to its root.
  return path.resolve((IS_PACKAGE ? '' : process.env['INIT_CWD']) ?? '', userPath);
}
