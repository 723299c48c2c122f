import { getInstance } from '@module-federation/enhanced/runtime';
import type { BootRemote } from '@weft/federation/boot';
import { LOAD_LIMIT } from '@weft/federation/load-limit';
import type { RemoteModule } from '@weft/federation/remote-module';
import { allowFiles } from './integrity.client';
import { loadContainer } from './load-container.client';
import { isLoadFailure } from './load-failure.client';
import { provideBundlerRuntime } from './provide-bundler-runtime.client';
import { retryable } from './retryable.client';

export interface Entry {
  /** Name in federation's registry. */
  name: string;
  /** Name of the container on `window`. */
  container: string;
  address: string;
}

/**
 * Loads remotes in the browser: federation's runtime, with an entry loader that checks integrity and time limits. A
 * remote whose lean entry arrives but does not start is run by its standard entry.
 *
 * @returns a function that loads a remote's module; after a rejection, it may be called again
 */
export function createFederationHost(): (remote: BootRemote) => Promise<RemoteModule> {
  provideBundlerRuntime();
  const start = entryStarter();
  const modules = new Map<string, Promise<RemoteModule>>();
  const loads = new Map<string, () => Promise<RemoteModule>>();

  async function load(remote: BootRemote): Promise<RemoteModule> {
    const { container, entry, integrity } = remote.manifest;
    allowFiles(remote.base, integrity);
    try {
      return await start({ name: `${container}@${remote.version}`, container, address: remote.base + entry });
    } catch (error) {
      // If a file could not be fetched, the page fails and offers Retry: the standard entry would not help.
      if (isLoadFailure(error)) throw error;
      const { standardEntry } = await import(
        /* webpackChunkName: "standard-entry" */ './standard-entry.client'
      );
      return start(await standardEntry(remote, error));
    }
  }

  return (remote) => {
    const { base } = remote;
    let module = modules.get(base);
    if (!module) {
      const start = loads.get(base) ?? retryable(() => load(remote));
      loads.set(base, start);
      module = start();
      modules.set(base, module);
      module.catch(() => modules.delete(base));
    }
    return module;
  };
}

/** Returns a function that registers an entry and loads the module that it exposes. */
function entryStarter(): (entry: Entry) => Promise<RemoteModule> {
  // Taken before any remote starts: the runtime's own functions follow the newest instance.
  const host = getInstance();
  if (!host) throw new Error('federation has no host');
  const registered = new Set<string>();
  host.registerPlugins([
    {
      name: 'weft-entry',
      loadEntry: ({ remoteInfo: { entry, entryGlobalName } }) =>
        loadContainer(entry, entryGlobalName, LOAD_LIMIT),
    },
  ]);
  return async ({ name, container, address }) => {
    // Only once: registering again with federation discards its state. A Retry loads the entry again anyway.
    if (!registered.has(name)) {
      registered.add(name);
      host.registerRemotes([{ name, entry: address, entryGlobalName: container }]);
    }
    const loaded = await host.loadRemote<{ remote: RemoteModule }>(`${name}/remote`);
    if (!loaded) throw new Error(`${address} has no exposed module`);
    return loaded.remote;
  };
}
