import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The modules themselves, by their ids, as the shell's worker provides them to a bundle. */
export async function singletonModules(ids: readonly string[]): Promise<Record<string, unknown>> {
  const modules = await Promise.all(ids.map(async (id) => [id, await import(id)] as const));
  return Object.fromEntries(modules);
}

/** Installed versions of the modules, by their ids. */
export async function singletonVersions(ids: readonly string[]): Promise<Record<string, string>> {
  return Object.fromEntries(
    ids.map((id) => [id, (require(`${id}/package.json`) as { version: string }).version]),
  );
}
