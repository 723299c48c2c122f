import { getInstance } from '@module-federation/enhanced/runtime';
import type { BootRemote } from '@weft/federation/boot';
import { LOAD_LIMIT } from '@weft/federation/load-limit';
import type { RemoteModule } from '@weft/federation/remote-module';
import { fetchManifest } from './fetch-manifest.client';
import { allowFiles } from './integrity.client';
import { loadContainer } from './load-container.client';
import { provideBundlerRuntime } from './provide-bundler-runtime.client';

/**
 * The browser's way to remotes: federation's runtime, with an entry loader that knows integrity and
 * time limits.
 *
 * @param remotes the releases of this page view
 * @returns a function that loads a remote's module and may be called again after it rejected
 */
export function createFederationHost(
  remotes: readonly BootRemote[],
): (name: string) => Promise<RemoteModule> {
  provideBundlerRuntime();
  // Taken before any remote starts: the runtime's own functions follow the newest instance.
  const host = getInstance();
  if (!host) throw new Error('federation has no host');
  const byContainer = new Map<string, string>();
  host.registerPlugins([
    {
      name: 'weft-entry',
      loadEntry: ({ remoteInfo }) => {
        const address = byContainer.get(remoteInfo.name) ?? remoteInfo.entry;
        return loadContainer(address, remoteInfo.name, LOAD_LIMIT);
      },
    },
  ]);
  const modules = new Map<string, Promise<RemoteModule>>();

  const instance = host;

  async function load(name: string): Promise<RemoteModule> {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new Error(`this page has no release of ${name}`);
    const manifest = remote.manifest ?? (await fetchManifest(remote, LOAD_LIMIT));
    allowFiles(remote.base, manifest.integrity);
    const entry = remote.base + manifest.entry;
    // Once: federation's own way of registering again takes its state apart. A Retry loads anew anyway.
    if (!byContainer.has(manifest.container)) {
      byContainer.set(manifest.container, entry);
      instance.registerRemotes([{ name: manifest.container, entry, entryGlobalName: manifest.container }]);
    }
    const loaded = await instance.loadRemote<{ remote: RemoteModule }>(`${manifest.container}/remote`);
    if (!loaded) throw new Error(`${name} has no exposed module`);
    return loaded.remote;
  }

  return (name) => {
    let module = modules.get(name);
    if (!module) {
      module = load(name);
      modules.set(name, module);
      module.catch(() => modules.delete(name));
    }
    return module;
  };
}
