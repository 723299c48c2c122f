import path from 'node:path';
import { remotesIn } from '@weft/federation/store-remotes.server';
import type { LiveShell } from '@weft/verify/candidate';
import type { Finding } from '@weft/verify/finding';
import { verifyRelease } from '@weft/verify/verify-release';
import { downloadRelease } from './bucket-mirror';
import { otherReleases } from './other-releases';
import { readPointer } from './pointer-file';
import { throwIfAny } from './verify-built';

/**
 * Verifies every remote's active release with a shell that is to go into service, so that no shell breaks a team.
 * Releases with another contract are skipped: the shell waits until those teams have released for it. So are damaged
 * ones, which no shell can serve.
 *
 * @throws ReleaseRefused with all findings
 */
export async function verifyShell(store: string, shell: LiveShell): Promise<void> {
  const findings: Finding[] = [];
  for (const remote of await remotesIn(store)) {
    const pointer = await readPointer(store, remote).catch(() => null);
    if (!pointer) continue;
    const { version, integrity } = pointer.active;
    await downloadRelease(store, remote, version);
    const folder = path.join(store, remote, version);
    const context = { shells: [shell], others: await otherReleases(store, remote) };
    const found = await verifyRelease(folder, { remote, version, integrity }, context);
    if (found.some(({ rule }) => INDEPENDENT_OF_SHELL.has(rule))) continue;
    findings.push(...found.map((one) => ({ ...one, place: `${remote} ${version}: ${one.place}` })));
  }
  throwIfAny(`shell ${shell.release.version} would break pages that are in service`, findings);
}

const INDEPENDENT_OF_SHELL = new Set(['files', 'schema', 'contract']);
