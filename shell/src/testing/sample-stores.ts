import path from 'node:path';
import type { Provides } from '@weft/federation/shell-release';
import { ReleaseCache } from '../server/releases/release-cache';
import { FolderSource } from '../server/releases/release-source';
import { ReleaseStore } from '../server/releases/release-store';
import { ShellStore } from '../server/releases/shell-store';
import { sampleAuthentic, sampleProvides } from './sample-release';

/** A store's releases, with copies in its folder `copies`. */
function sampleSources(store: string) {
  const source = new FolderSource(store);
  const authentic = sampleAuthentic(store);
  return {
    source,
    authentic,
    releaseCache: new ReleaseCache({ source, folder: path.join(store, 'copies'), authentic }),
  };
}

/** @param provided what the shell in service provides */
export function sampleReleases(store: string, provided: Provides = sampleProvides): ReleaseStore {
  return new ReleaseStore({ ...sampleSources(store), provided: () => provided });
}

/** @returns also `releaseCache`, which serves the copies of releases */
export function sampleShells(store: string): { shellStore: ShellStore; releaseCache: ReleaseCache } {
  const sources = sampleSources(store);
  return { shellStore: new ShellStore(sources), releaseCache: sources.releaseCache };
}
