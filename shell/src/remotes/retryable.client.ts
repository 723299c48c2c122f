import { LOAD_LIMIT } from '@weft/federation/load-limit';
import { FileNotFound, isLoadFailure, LoadFailure } from './load-failure.client';

/** Files that were refused in this document. */
const refused = new Set<string>();

/**
 * Makes a load retryable. The browser caches a refused file for a year, and a failed preload as long as the document
 * lives, so a retry fetches the file anew first.
 */
export function retryable<T>(load: () => Promise<T>): () => Promise<T> {
  let last: string | null = null;
  return async function run(): Promise<T> {
    if (last !== null) await refetch(last);
    last = null;
    const isFirst = refused.size === 0;
    try {
      return await load();
    } catch (error) {
      last = refusedFile(error);
      if (last === null || refused.has(last)) throw error;
      refused.add(last);
      // During a Retry, further failed files turn up one by one and are retried at once.
      if (isFirst) throw error;
      return run();
    }
  };
}

/** Address of the refused file; null after a mere timeout, of which the browser caches nothing. */
function refusedFile(error: unknown): string | null {
  if (!isLoadFailure(error)) return null;
  const { request, type } = error as { request?: unknown; type?: unknown };
  return typeof request === 'string' && type !== 'timeout' ? request : null;
}

async function refetch(address: string): Promise<void> {
  let status: number;
  try {
    const signal = AbortSignal.timeout(LOAD_LIMIT);
    const response = await fetch(address, { cache: 'reload', signal });
    await response.arrayBuffer();
    status = response.status;
  } catch (cause) {
    throw new LoadFailure(`${address} could not be fetched again`, { cause });
  }
  if (status === 404) throw new FileNotFound(`${address} no longer exists`);
}
