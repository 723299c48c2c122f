import path from 'node:path';
import { SHELL } from '@weft/federation/release-parts';
import type { ShellRelease } from '@weft/federation/shell-release';
import type { LiveShell } from '@weft/verify/candidate';
import { describeShell } from '../describe-shell';
import { movePointer, readPointer } from '../pointer-file';
import { storeRelease } from '../store-release';

const workspace = path.resolve(import.meta.dirname, '../../../shell');
let described: Promise<ShellRelease> | undefined;

/** Puts this checkout's built shell into a test's store; `npm test` builds it before the unit tests. */
export async function releaseBuiltShell(store: string): Promise<LiveShell> {
  described ??= describeShell(workspace).catch((error: unknown) => {
    throw new Error('The shell is not built: `npm test -- unit` builds it.', { cause: error });
  });
  const release = await described;
  const { integrity } = await storeRelease(store, workspace, release);
  const active = { version: release.version, integrity, since: '2025-01-02T03:04:05.678Z' };
  const seen = await readPointer(store, SHELL);
  await movePointer({ store, remote: SHELL }, seen, { active, canary: null, history: [] });
  return { release, folder: path.join(store, SHELL, release.version) };
}
