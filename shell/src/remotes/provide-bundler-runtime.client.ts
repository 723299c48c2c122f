import * as federation from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from 'federation-init-container-entry';

/**
 * Lends federation's bundler runtime to the remotes, whose lean entries are built without one. Each container gets a copy
 * of its own, since it writes into it. This is the fast path alone: a release whose lean entry does not start with what
 * is lent here is run by its standard entry, which has its own.
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

/** Takes away what a lean entry that did not start has left: federation would hand it to the next one of its name. */
export function forgetContainer(container: string): void {
  const instances = globalThis.__FEDERATION__.__INSTANCES__;
  const left = instances.filter(({ options }) => options.name !== container);
  instances.splice(0, instances.length, ...left);
}
