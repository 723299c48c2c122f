/**
 * Stands in for federation's snapshot handler: releases are chosen by the server and travel in the
 * page, so no manifest is ever fetched by federation itself. `disableSnapshot` drops the plugin that
 * would call this, but not its code (6 KB).
 */
export class SnapshotHandler {
  readonly hooks = {
    lifecycle: {},
    registerPlugins: {},
    applyPlugin: () => undefined,
    usePlugin: () => undefined,
  };
}

export function getGlobalRemoteInfo(): { hostGlobalSnapshot: undefined } {
  return { hostGlobalSnapshot: undefined };
}
