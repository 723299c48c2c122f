/**
 * Stands in for federation's snapshot handler. The server chooses releases and names them in the
 * page, so federation itself never fetches a manifest. `disableSnapshot` drops the plugin that would
 * call this, but not its code (6 KB).
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
