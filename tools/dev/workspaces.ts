import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAME } from '@weft/federation/singletons';

export const root = path.resolve(import.meta.dirname, '../..');

/** The remotes whose sources are in this repository; the store may have others. */
export const REMOTES = readdirSync(root)
  .filter((name) => REMOTE_NAME.test(name) && existsSync(path.join(root, name, 'package.json')))
  .sort();

/** Everything that webpack builds, in build order. */
export const FRONT_ENDS = ['shell', ...REMOTES];

/** Folder of a workspace. */
export function directoryOf(name: string): string {
  return path.join(root, name);
}
