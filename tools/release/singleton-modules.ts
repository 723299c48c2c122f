import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Installed versions of the modules, by their ids. */
export async function singletonVersions(ids: readonly string[]): Promise<Record<string, string>> {
  return Object.fromEntries(
    ids.map((id) => [id, (require(`${id}/package.json`) as { version: string }).version]),
  );
}
