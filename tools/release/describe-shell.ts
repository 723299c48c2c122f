import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION } from '@weft/federation/contract.server';
import { SHELL } from '@weft/federation/release-parts';
import type { ShellRelease } from '@weft/federation/shell-release';
import { SINGLETONS } from '@weft/federation/singletons';
import { IsolatedRelease, standaloneWorkerData } from '@weft/render/isolated-release';
import { errorMessage } from '@weft/verify/finding';
import { hashFiles, installedVersions, withVersion } from './built-files';
import { ReleaseRefused } from './release-refused';

const WORKER = 'server/render-worker.cjs';
/** Files are cached forever, so each name must contain a hash of the content. */
const HASHED = /\.[0-9a-f]{8}\.\w+$/;

/**
 * Describes the build in the shell's `dist`; the same sources give the same version. The shell's own program is asked
 * what it provides to remotes.
 *
 * @throws ReleaseRefused if the program does not run, or if a file's name has no hash of its content
 */
export async function describeShell(directory: string): Promise<ShellRelease> {
  const dist = path.join(directory, 'dist');
  const files = await hashFiles(dist);
  const entry = await readFile(path.join(dist, 'client/entry.json'), 'utf8');
  const client = JSON.parse(entry) as ShellRelease['client'];
  const unnamed = Object.keys(files).find((file) => file.startsWith('client/') && !HASHED.test(file));
  if (unnamed) throw new ReleaseRefused(`The name of ${unnamed} must contain a hash of its content.`);
  const content: Omit<ShellRelease, 'version' | 'commit' | 'time'> = {
    schema: 1,
    remote: SHELL,
    client,
    server: WORKER,
    files,
    provides: {
      contract: CONTRACT_VERSION,
      shared: installedVersions(SINGLETONS),
      facade: await facadeOf(path.join(dist, WORKER), client),
    },
  };
  return withVersion(directory, content);
}

async function facadeOf(worker: string, shell: ShellRelease['client']): Promise<Record<string, string[]>> {
  try {
    const data = { ...standaloneWorkerData, remote: null, shell };
    const frame = await IsolatedRelease.start({ worker, data });
    try {
      const page = await frame.ask({ address: '/nowhere' });
      if (page.status !== 404 || !page.html?.includes('<h1'))
        throw new Error('it rendered no page with status 404 for an unknown address');
      const { html } = await frame.ask({ address: '/', want: 'facade' });
      return JSON.parse(html ?? '{}') as Record<string, string[]>;
    } finally {
      await frame.end();
    }
  } catch (error) {
    throw new ReleaseRefused(`shell was not published: ${errorMessage(error)}`);
  }
}
