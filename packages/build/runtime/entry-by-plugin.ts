import type { ModuleFederation } from '@module-federation/runtime-core';
import type { Remote, RemoteEntryExports, RemoteInfo } from '@module-federation/runtime-core/types';

/**
 * Stands in for federation's own loading of entries as script, ES module or by SystemJS (1 KB). Here only the shell's
 * plugin loads them (`federation-host.client.ts`), and a remote is never loaded twice at the same time.
 */
export async function getRemoteEntry(params: {
  origin: ModuleFederation;
  remoteInfo: RemoteInfo;
  remoteEntryExports?: RemoteEntryExports;
}): Promise<RemoteEntryExports | undefined> {
  const { origin, remoteInfo, remoteEntryExports } = params;
  if (remoteEntryExports) return remoteEntryExports;
  const { loadEntry } = origin.remoteHandler.hooks.lifecycle;
  const exports = await loadEntry.emit({ origin, loaderHook: origin.loaderHook, remoteInfo });
  return exports || undefined;
}

export function getRemoteEntryUniqueKey({ name, entry }: RemoteInfo): string {
  return `${name}:${entry}`;
}

export function getRemoteInfo(remote: Remote): RemoteInfo {
  return {
    ...remote,
    entry: 'entry' in remote ? remote.entry : '',
    type: remote.type ?? 'global',
    entryGlobalName: remote.entryGlobalName ?? remote.name,
    shareScope: remote.shareScope ?? 'default',
  };
}
