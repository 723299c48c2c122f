import path from 'node:path';
import type { Provides } from '@weft/federation/shell-release';
import { KeptReleases } from '../server/releases/kept-releases';
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
    kept: new KeptReleases({ source, folder: path.join(store, 'copies'), authentic }),
  };
}

/** @param provided what the shell in service provides */
export function sampleReleases(store: string, provided: Provides = sampleProvides): ReleaseStore {
  return new ReleaseStore({ ...sampleSources(store), provided: () => provided });
}

/** @returns also `kept`, which serves the copies of releases */
export function sampleShells(store: string): { shellStore: ShellStore; kept: KeptReleases } {
  const sources = sampleSources(store);
  return { shellStore: new ShellStore(sources), kept: sources.kept };
}
