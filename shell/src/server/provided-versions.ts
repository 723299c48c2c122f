import { createRequire } from 'node:module';
import { SINGLETONS } from '@weft/federation/singletons';

const require = createRequire(import.meta.url);

/** Versions of the singletons that this shell provides to remotes. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(
    SINGLETONS.map((id) => [id, (require(`${id}/package.json`) as { version: string }).version]),
  );
}
