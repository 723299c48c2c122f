import type { RemoteName } from '@weft/federation/singletons';
import { assertFreeClaims, readRelease } from './free-claims';
import { readPointer, withStoreLock, writePointer } from './pointer-file';
import { ReleaseRefused } from './release-refused';

/**
 * Puts the release before the active one into service. A second roll-back goes one further; the
 * release that was left is not forgotten: publishing the same sources makes it active again.
 *
 * @throws ReleaseRefused where there is no earlier release, or it claims what another remote serves now
 */
export function rollback(store: string, remote: RemoteName): Promise<{ from: string; to: string }> {
  return withStoreLock(store, async () => {
    const pointer = await readPointer(store, remote);
    const [before, ...history] = pointer?.history ?? [];
    if (!pointer || !before) throw new ReleaseRefused(`${remote} has no earlier release to go back to.`);
    await assertFreeClaims(store, await readRelease(store, remote, before.version));
    const active = { ...before, since: new Date().toISOString() };
    await writePointer(store, { ...pointer, active, canary: null, history });
    return { from: pointer.active.version, to: before.version };
  });
}
