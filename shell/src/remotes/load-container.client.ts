import type { RemoteEntryExports } from '@module-federation/runtime-core/types';
import { integrityOf } from './integrity.client';
import { LoadFailure } from './load-failure.client';
import { scriptUrl } from './trusted-url.client';

/**
 * Loads a federation container by a script element with `integrity` and `crossorigin`, so that the
 * document's preload is used and a changed file is refused.
 *
 * @param address absolute or root-relative address of the container's script
 * @param globalName the name that the container takes on `window`
 * @param timeout milliseconds until the load counts as failed
 * @throws LoadFailure if the script cannot be loaded, is refused, or takes too long
 * @throws Error if it loaded but defines no container
 */
export function loadContainer(
  address: string,
  globalName: string,
  timeout: number,
): Promise<RemoteEntryExports> {
  return new Promise((resolve, reject) => {
    const globals = globalThis as Record<string, unknown>;
    const script = document.createElement('script');
    const timer = setTimeout(
      () => finish(new LoadFailure(`${address} took longer than ${timeout} ms`)),
      timeout,
    );
    function finish(error: Error | null): void {
      clearTimeout(timer);
      script.remove();
      const container = globals[globalName];
      if (error === null && container) resolve(container as RemoteEntryExports);
      else reject(error ?? new Error(`${address} defines no ${globalName}`));
    }
    script.addEventListener('load', () => finish(null));
    script.addEventListener('error', () =>
      finish(Object.assign(new LoadFailure(`${address} could not be loaded`), { request: address })),
    );
    // An earlier entry of this name may have left its container there.
    globals[globalName] = undefined;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(address);
    script.src = scriptUrl(address);
    document.head.append(script);
  });
}
