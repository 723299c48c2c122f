import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAME } from '@weft/federation/singletons';

export const root = path.resolve(import.meta.dirname, '../..');

const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
};

/** The remotes whose sources are here; the store may have others. */
export const REMOTES = workspaces.filter((name) => REMOTE_NAME.test(name));

/** What is built with webpack, in the order in which it is wanted. */
export const FRONT_ENDS = ['shell', ...REMOTES];

/** Folder of a workspace. */
export function directoryOf(name: string): string {
  return path.join(root, name);
}
