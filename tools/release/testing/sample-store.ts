import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@weft/federation/release';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { findingText } from '@weft/verify/finding';
import { openRelease, type Reference } from '@weft/verify/open-release';
import { releaseBuilt } from '../publish';
import { type SampleDist, writeDist } from './sample-dist';
import { putShell } from './sample-shell';

export interface SampleStore {
  /** With the store and the workspaces in it. */
  folder: string;
  /** Has a release of the shell. */
  store: string;
  /**
   * Builds a remote by hand and publishes it without the checks of its pages (`faulty-releases.test.ts` holds those);
   * returns the version and what became of it.
   */
  publish: (remote: string, dist: SampleDist) => Promise<{ version: string; state: string }>;
}

/** A release store of a test's own. */
export async function sampleStore(): Promise<SampleStore> {
  const folder = temporaryFolder();
  const store = path.join(folder, 'store');
  await putShell(store);
  return {
    folder,
    store,
    publish: async (remote, dist) => {
      const directory = path.join(folder, remote);
      await rm(directory, { recursive: true, force: true });
      await writeDist(directory, dist);
      const { release, state } = await releaseBuilt({ store, remote, directory, quick: true });
      return { version: release.version, state };
    },
  };
}

/** A stored release of which every file was read. @throws Error where one is not what was published */
export async function wholeRelease(store: string, reference: Reference): Promise<Release> {
  const opened = await openRelease(path.join(store, reference.remote, reference.version), reference);
  if ('findings' in opened) throw new Error(opened.findings.map(findingText).join('\n'));
  return opened.candidate.release;
}
