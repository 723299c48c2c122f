import * as federation from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from 'federation-init-container-entry';

/**
 * Lends federation's bundler runtime to the remotes, which are built without one (their entry is
 * 2.6 KB instead of 7.2). Each container gets a copy of its own, since it writes into it.
 */
export function provideBundlerRuntime(): void {
  Object.defineProperty(globalThis, '_WEFT_BUNDLER_RUNTIME', {
    get: () => ({
      ...bundlerRuntime,
      // `init` would find the host by the identifier of this build and rename it.
      runtime: { ...federation, init: federation.createInstance },
      bundlerRuntime: { ...bundlerRuntime.bundlerRuntime, initContainerEntry, S: {} },
      bundlerRuntimeOptions: {},
    }),
  });
}
