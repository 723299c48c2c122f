import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const projectFolder = path.resolve(import.meta.dirname, '../..');

/** Folder of the release store that the tests copy and never change. */
export const builtStore = storeOf(process.env['RELEASES_URL'] || '.cache/releases');

const remotes = ['mfe-marketing', 'mfe-content', 'mfe-careers'] as const;
export type Remote = (typeof remotes)[number];

/** Everything that is released. */
export const released = ['shell', ...remotes] as const;
export type Released = (typeof released)[number];

/** Builds that the tests need and that are missing; empty if all are there. */
export function missingBuilds(): string[] {
  const missing = released.filter((name) => !existsSync(path.join(builtStore, name, 'active.json')));
  return missing.map((name) => `a release of ${name}`);
}

function storeOf(address: string): string {
  return address.startsWith('file:') ? fileURLToPath(address) : path.resolve(projectFolder, address);
}
