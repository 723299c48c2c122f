import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const projectFolder = path.resolve(import.meta.dirname, '../..');

/** Folder of the release store that the tests copy; they change nothing in it. */
export const builtStore = storeOf(process.env['RELEASES_URL'] || '.cache/releases');

export const remotes = ['mfe-marketing', 'mfe-content', 'mfe-careers'] as const;
export type Remote = (typeof remotes)[number];

/** What is missing before the tests can run, in words; empty where all is there. */
export function missingBuilds(): string[] {
  const files = [
    { file: path.join(projectFolder, 'shell/dist/client/entry.json'), name: 'the build of the shell' },
    {
      file: path.join(projectFolder, 'shell/dist/server/render-worker.cjs'),
      name: "the shell's server build",
    },
    ...remotes.map((remote) => ({
      file: path.join(builtStore, remote, 'active.json'),
      name: `a release of ${remote}`,
    })),
  ];
  return files.filter(({ file }) => !existsSync(file)).map(({ name }) => name);
}

function storeOf(address: string): string {
  return address.startsWith('file:') ? fileURLToPath(address) : path.resolve(projectFolder, address);
}
