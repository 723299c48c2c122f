import { randomBytes } from 'node:crypto';
import type { Canary } from '@weft/federation/pointer';
import { SHELL } from '@weft/federation/release-parts';
import { CanaryRollbacks } from '@weft/verify/canary-rollbacks';
import { verifyAndMove } from './promote';
import { ReleaseRefused } from './release-refused';

export interface CanaryOptions {
  percent: number;
  /** Milliseconds after which it ends by itself; undefined for no limit. */
  duration?: number;
}

/**
 * Puts a published release into service for a share of the visitors. Changing the percentage of a running canary keeps
 * the visitors who have it; any other canary draws them anew.
 *
 * @throws ReleaseRefused for the shell, for the active release, and where `promote` does
 */
export async function startCanary(
  store: string,
  { remote, version }: { remote: string; version: string },
  { percent, duration }: CanaryOptions,
): Promise<Canary> {
  if (remote === SHELL)
    throw new ReleaseRefused(
      'The shell cannot be a canary: put it into service for everybody with `promote`.',
    );
  const { move } = await verifyAndMove({ store, remote, version }, async (pointer, reference) => {
    if (!pointer)
      throw new ReleaseRefused(`${remote} has no active release, which a canary needs: promote one first.`);
    if (pointer.active.version === version)
      throw new ReleaseRefused(`${remote} ${version} is active already: every visitor gets it.`);
    const named = pointer.canary?.version === version ? pointer.canary : null;
    const running = named && (await isCanaryRunning(store, remote, named)) ? named : null;
    const now = Date.now();
    const canary = {
      ...reference,
      since: running?.since ?? new Date(now).toISOString(),
      until: duration === undefined ? null : new Date(now + duration).toISOString(),
      percent,
      salt: running?.salt ?? randomBytes(16).toString('hex'),
    };
    return { active: pointer.active, canary, history: pointer.history };
  });
  if (!move?.canary) throw new Error('a canary that was not started');
  return move.canary;
}

/** Whether visitors get the canary that a pointer names: it may have expired, or a shell may have taken it back. */
export async function isCanaryRunning(store: string, remote: string, canary: Canary): Promise<boolean> {
  const isOver = canary.until !== null && Date.parse(canary.until) <= Date.now();
  return !isOver && (await new CanaryRollbacks(store).read(remote, canary.salt)) === null;
}
