import path from 'node:path';
import { REMOTE_NAMES } from '@weft/federation/singletons';

export const root = path.resolve(import.meta.dirname, '../..');

/** What is built with webpack, in the order in which it is wanted. */
export const FRONT_ENDS = ['shell', ...REMOTE_NAMES] as const;
export type FrontEnd = (typeof FRONT_ENDS)[number];

/** Folder of a workspace. */
export function directoryOf(name: string): string {
  return path.join(root, name);
}
