/**
 * Stands in for federation's own loaders of scripts and links, in Node and in the DOM: the shell
 * loads containers itself, with integrity and a time limit (`load-container.client.ts`), and
 * documents name the files to preload.
 */
function unused(): never {
  throw new Error('the shell loads containers itself');
}

export const createScriptNode = unused;
export const loadScriptNode = unused;
export const createScript = unused;
export const createLink = unused;
export const loadScript = unused;
export const preloadAssets = unused;
export const formatPreloadArgs = unused;
export const normalizePreloadExposes = unused;
export const defaultPreloadArgs = unused;

export async function safeWrapper<T>(callback: () => T): Promise<Awaited<T> | undefined> {
  try {
    return await callback();
  } catch {
    return undefined;
  }
}

export function isStaticResourcesEqual(one: string, other: string): boolean {
  return one === other;
}
