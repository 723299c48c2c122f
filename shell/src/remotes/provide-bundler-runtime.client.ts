import * as federation from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from 'federation-init-container-entry';

/**
 * Lends federation's bundler runtime to the remotes, whose lean entries are built without one. Each container gets its
 * own copy, since it writes to it. This is only the fast path: a release whose lean entry does not start with this
 * runtime is run by its standard entry, which includes its own.
 */
export function provideBundlerRuntime(): void {
  Object.defineProperty(globalThis, '_WEFT_BUNDLER_RUNTIME', {
    get: () => ({
      ...bundlerRuntime,
      // `init` would find the host by this build's identifier and rename it.
      runtime: { ...federation, init: federation.createInstance },
      bundlerRuntime: { ...bundlerRuntime.bundlerRuntime, initContainerEntry, S: {} },
      bundlerRuntimeOptions: {},
    }),
  });
}

/** Removes what a lean entry that did not start left behind: federation would reuse it for the next of its name. */
export function forgetContainer(container: string): void {
  const instances = globalThis.__FEDERATION__.__INSTANCES__;
  const remaining = instances.filter(({ options }) => options.name !== container);
  instances.splice(0, instances.length, ...remaining);
}
