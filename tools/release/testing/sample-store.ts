import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@weft/federation/release';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { findingText } from '@weft/verify/finding';
import { openRelease, type Reference } from '@weft/verify/open-release';
import { releaseBuilt } from '../publish';
import { type SampleDist, writeDist } from './sample-dist';
import { releaseBuiltShell } from './sample-shell';

export interface SampleStore {
  /** Contains the store and the workspaces. */
  folder: string;
  /** The store, with a release of the shell. */
  store: string;
  /**
   * Writes a remote's build and releases it without the checks of its pages (`faulty-releases.test.ts` covers those);
   * returns the version and the resulting state.
   */
  publish: (remote: string, dist: SampleDist) => Promise<{ version: string; state: string }>;
}

/** Creates a release store for one test. */
export async function sampleStore(): Promise<SampleStore> {
  const sample = sampleIn(temporaryFolder());
  await releaseBuiltShell(sample.store);
  return sample;
}

/** The same with all that is in another one: to copy a release takes far less than to publish it. */
export async function copyOf({ folder }: SampleStore): Promise<SampleStore> {
  const sample = sampleIn(temporaryFolder());
  await cp(folder, sample.folder, { recursive: true });
  return sample;
}

function sampleIn(folder: string): SampleStore {
  const store = path.join(folder, 'store');
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

/** Reads every file of a stored release. @throws Error if one is not as published */
export async function wholeRelease(store: string, reference: Reference): Promise<Release> {
  const opened = await openRelease(path.join(store, reference.remote, reference.version), reference);
  if ('findings' in opened) throw new Error(opened.findings.map(findingText).join('\n'));
  return opened.candidate.release;
}
