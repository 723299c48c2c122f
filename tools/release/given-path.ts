import path from 'node:path';
import { IS_PACKAGE } from './release-help';

/**
 * A path as the person at the terminal means it. npm runs a project's commands in the project's folder; the person may be in
 * another one.
 */
export function givenPath(given: string): string {
  // The script of a team's own repository names folders from there.
  return path.resolve((IS_PACKAGE ? '' : process.env['INIT_CWD']) ?? '', given);
}
