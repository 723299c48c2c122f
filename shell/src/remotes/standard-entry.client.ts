import type { BootRemote } from '@weft/federation/boot';
import { LOAD_LIMIT } from '@weft/federation/load-limit';
import { hashesOf } from '@weft/federation/manifest';
import { standardName } from '@weft/federation/singletons';
import { reportFailure } from '../report-failure.client';
import type { Entry } from './federation-host.client';
import { fetchRelease } from './fetch-release.client';
import { allowFiles } from './integrity.client';
import { forgetContainer } from './provide-bundler-runtime.client';

/**
 * Returns the standard entry of a remote whose lean entry arrived but did not start.
 *
 * @throws the lean entry's error if the release has no standard entry
 */
export async function standardEntry(remote: BootRemote, leanError: unknown): Promise<Entry> {
  const { standard, container, files } = await fetchRelease(remote, LOAD_LIMIT);
  if (!standard) throw leanError;
  reportFailure(
    `${remote.name} does not start with the shell's federation runtime; its standard entry is used`,
    leanError,
  );
  forgetContainer(container);
  allowFiles(remote.base, hashesOf(files, 'standard'));
  return { name: standardName(container), container, address: remote.base + standard.entry };
}
