import * as runtimeCore from '@module-federation/runtime-core';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { BootRemote } from '@weft/federation/boot';
import type { RemoteModule } from '@weft/federation/remote-module';
import { allowFiles } from './integrity.client';
import { loadContainer } from './load-container.client';
import { fetchManifest } from './fetch-manifest.client';

/** How long a remote may take to arrive, in milliseconds. */
const LOAD_TIMEOUT = 15_000;

/**
 * The browser's way to remotes: federation's runtime, with an entry loader that knows integrity and
 * time limits. The official plugin for `externalRuntime` bundles the runtime twice (35 KB); the
 * assignment below is all that remotes need of it.
 *
 * @param remotes the releases of this page view
 * @returns a function that loads a remote's module and may be called again after it rejected
 */
export function createFederationHost(remotes: readonly BootRemote[]): (name: string) => Promise<RemoteModule> {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const byContainer = new Map<string, string>();
  registerPlugins([
    {
      name: 'weft-entry',
      loadEntry: ({ remoteInfo }) => {
        const address = byContainer.get(remoteInfo.name) ?? remoteInfo.entry;
        return loadContainer(address, remoteInfo.name, LOAD_TIMEOUT);
      },
    },
  ]);
  const modules = new Map<string, Promise<RemoteModule>>();

  async function load(name: string): Promise<RemoteModule> {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new Error(`this page has no release of ${name}`);
    const manifest = remote.manifest ?? (await fetchManifest(remote, LOAD_TIMEOUT));
    allowFiles(remote.base, manifest.integrity);
    const entry = remote.base + manifest.entry;
    byContainer.set(manifest.container, entry);
    registerRemotes([{ name: manifest.container, entry, entryGlobalName: manifest.container }], { force: true });
    const loaded = await loadRemote<{ remote: RemoteModule }>(`${manifest.container}/remote`);
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
